"""Sphinx configuration of the documentation site: MyST Markdown, the Furo theme, and our own extension beside this file."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

project = "Bestiary"
author = "The Bestiary authors"
copyright = author
extensions = ["myst_parser", "sphinx.ext.autodoc", "site_extension"]
exclude_patterns = ["pictures/*.md"]

html_theme = "furo"
html_title = "Bestiary"
html_show_sphinx = False
html_copy_source = False

# Headings are link targets as they are on code hosts: [the arena](command-line.md#bestiary-arena-game).
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_maximum_signature_line_length = 100
toc_object_entries = False
# Not every class that a signature names is public; links to pages and headings are checked strictly by MyST.
nitpicky = False
suppress_warnings = ["ref.python"]  # a short name in a signature that two modules have, such as Entry
