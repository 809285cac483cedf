"""Worker processes in which computer players think."""
