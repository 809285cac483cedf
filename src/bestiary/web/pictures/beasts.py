"""SVG body plans of what walks, crawls and flies; each draws from back to front, standing at y = 172, its top near y = 28."""

from __future__ import annotations

from typing import Final

from bestiary.web.pictures.paper import Spine, curl, num
from bestiary.web.pictures.parts import Parts

CRITTER_CROWNS: Final = {"pointed": "ears ears horns", "round": "round round ram", "long": "long long floppy"}
PROFILES: Final = {"wolf": "ear maned maned horn", "stag": "antler", "horse": "maned ear maned", "drake": "horn horn fin"}
COIL: Final = [(176, 146), (158, 166), (104, 166), (46, 160), (44, 130), (92, 126), (146, 126), (154, 100), (122, 88)]


def critter(art: Parts) -> None:
    """Small, upright, with a large head: cats, cubs, hares, imps."""
    w = art.roll(38, 52)
    tail = art.pick(f"{art.body} {art.dark} {art.accent}")
    art.tube(curl(118, 158, -10, art.roll(60, 80), art.roll(-190, -110), 7), 6, art.roll(0, 11), tail)
    winged = art.chance(0.1)
    if winged:
        art.wings(18, 112, 52, art.pick("bat fin moth"))
    art.fold("0,100 24,108 36,140 32,168 0,174", art.body)
    art.fold("0,118 15,126 20,148 14,164 0,167", art.light)
    art.marks(100, 142, 30, 34, "bars spots none none")
    art.feet(22, 170, 13)
    with art.both_sides():
        art.tube(curl(124, 122, 60, 34, 90), 8, 6, art.body)
    art.crown(34, w, CRITTER_CROWNS[art.form])
    cheek = art.roll(-6, 8)
    art.fold(f"0,30 28,34 {w},62 {w - 8 + cheek},90 20,112 0,114", art.body)
    if art.chance(0.5):
        art.fold(f"0,72 22,76 {w * 0.62},92 18,110 0,112", art.light, shade=False)
    else:
        with art.both_sides():
            art.dot(100 + w * 0.36, 70, w * 0.36, art.light, w * 0.4, bare=True)
    if art.chance(0.45) and not winged:
        art.fan(100, 52, (-125, -55), 3, 30, 10, art.accent, 0.3)
    art.face(72, w * 0.86, "smile fangs cat grin oh tusks", "round round fierce sleepy gentle slit bead")


def toad(art: Parts) -> None:
    """Wide, low and patient, with eyes on top."""
    w = art.roll(58, 68)
    with art.both_sides():
        art.tube(curl(140, 128, 40, 46, 60), 17, 10, art.dark)
        art.fan(158, 168, (20, 160), 4, 16, 5, art.light)
    art.fold(f"0,76 34,78 {w},118 {w - 8},152 30,170 0,172", art.body)
    art.fold(f"0,126 30,128 {w - 22},146 22,164 0,166", art.light)
    art.marks(100, 98, 60, 28, "spots spots scales")
    with art.both_sides():
        art.tube(curl(126, 146, 80, 24, 20), 10, 8, art.body)
        art.fan(130, 170, (40, 140), 3, 13, 4, art.light)
        art.dot(124, 74, 21, art.body)
        art.eye(125, 72, 14, art.pick("sleepy round slit gentle"))
    art.line(f"M{num(100 - w * 0.62)} 112Q100 {num(art.roll(120, 136))} {num(100 + w * 0.62)} 112", 3)
    with art.both_sides():
        art.dot(106, 98, 1.8, art.ink, bare=True)


def brute(art: Parts) -> None:
    """Large, upright, with heavy arms: trolls of flesh, golems of blocks."""
    block, wide = art.form == "block", art.roll(44, 60)
    c = ",0" if block else ""
    if art.chance(0.4):
        art.fan(100, 92, (-160, -20), 7, 46, 12, art.accent, 0.2, 26)
    with art.both_sides():
        art.tube([(122, 132), (128, 152), (127, 170)], 17, 14, art.dark)
    art.feet(27, 170, 17, 0 if block else 3)
    art.fold(f"0,64 {wide - 10},66{c} {wide},92{c} 36,134{c} 24,154{c} 0,158", art.body)
    art.fold(f"0,92 22,96{c} 26,118{c} 16,146{c} 0,150", art.light)
    art.marks(100, 122, 36, 38, "bars none" if block else "bars scales spots")
    with art.both_sides():
        _arm(art, 100 + wide, block)
    w = art.roll(26, 34)
    art.crown(44, w, "lone none horns crest" if block else "horns ram antlers lone crest")
    art.fold(f"0,38 20,40{c} {w},58{c} {w - 4},82{c} 14,98{c} 0,98", art.body)
    art.face(64, w, "zig grin oh" if block else "tusks grin fangs zig", "glow glow fierce" if block else "fierce sleepy round slit")


def _arm(art: Parts, x: float, block: bool) -> None:
    thick = art.roll(14, 19)
    art.tube([(x - 6, 82), (x + 10, 104), (x + 8, 134)], thick, thick - 3, art.body)
    if block:
        art.fold("0,128 16,130,0 18,150,0 8,158,0 0,158", art.dark, x + 7)
    else:
        art.dot(x + 7, 144, thick, art.dark)
    art.fan(x - 4, 84, (-95, -20), 3, 24, 8, art.accent, 0.3)


def elephant(art: Parts) -> None:
    """A trunk, tusks, and ears like fans."""
    w = art.roll(30, 36)
    with art.both_sides():
        art.tube([(130, 126), (134, 150), (133, 168)], 18, 17, art.dark)
        art.fan(133, 170, (50, 130), 3, 9, 5, art.light)
    art.fold("0,76 48,86 58,124 44,154 0,160", art.body)
    art.marks(100, 134, 50, 26, "bars spots none")
    with art.both_sides():
        art.tube(curl(112, 66, -14, 56, 40), 12, 10, art.dark, 22)
        art.tube(curl(118, 70, -8, 40, 36), 6, 5, art.accent, 13)
    art.crown(34, w, "crest none round none")
    art.fold(f"0,34 24,38 {w},62 24,92 0,98", art.body)
    with art.both_sides():
        art.tube(curl(116, 92, 70, 42, -100), 6, 0, art.light)
        art.eye(116, 66, 9, art.pick("round gentle sleepy bead"))
    art.tube([(100, 78), (99, 104), (94, 130), (100, 150), (116, 150)], 14, 6, art.body)
    art.line("M90 96q10 5 19 0M89 110q9 5 17 0M87 124q9 5 16 1", 2.4, art.dark)


def hound(art: Parts) -> None:
    """On four legs, from the side: wolves, stags, horses, drakes."""
    form, y, leg, bulk = art.form, art.roll(96, 106), art.roll(6, 9), art.roll(18, 25)
    neck = {"wolf": art.roll(14, 24), "stag": art.roll(28, 38), "horse": art.roll(32, 40), "drake": art.roll(36, 48)}[form]
    hoofed = form in ("stag", "horse")
    head_x, head_y = 68 - neck * 0.25, y - 10 - neck
    _tail(art, y)
    for x, lean in ((84, -6), (146, 8)):
        art.tube([(x, y + 8), (x + lean, 142), (x + lean - 3, 170)], leg + 4, leg - 1.5, art.dark)
    _back(art, y, bulk)
    art.tube([(146, y + 3), (130, y), (106, y + 1), (82, y + 1), (74, y + 2)], bulk - 2, bulk, art.body, 2)
    art.marks(116, y - 2, 46, 30, "bars spots scales none")
    for x, lean in ((134, 10), (72, -14 if art.chance(0.6) else 4)):
        lift = 22 if lean == -14 else 0
        foot = (x + lean - 4 - lift, 170 - lift * 0.6)
        art.tube([(x, y + 6), (x + lean, 140 - lift * 0.3), foot], leg + (9 if x == 134 else 6), leg, art.body)
        if hoofed:
            art.dot(foot[0], foot[1] + 1, leg + 1.5, art.ink, 5)
        else:
            art.fan(*foot, (60, 150), 3, leg + 4, 3, art.light)
    if form == "horse" or (form != "drake" and art.chance(0.6)):
        mane = art.accent if art.chance(0.5) else art.dark
        art.fan((head_x + 80) / 2, (head_y + y) / 2, (-130, 60), 7, 24, 17, mane, 0.2, 8, 0.4)
    art.tube([(80, y), ((head_x + 82) / 2, (head_y + y) / 2), (head_x + 4, head_y + 4)], bulk - 2, 14, art.body)
    size = 1.3 if form == "drake" else art.roll(1.3, 1.6)
    snout = {"wolf": art.roll(-4, 8), "horse": art.roll(9, 14)}.get(form, art.roll(2, 12))
    art.profile(head_x, head_y, size, art.roll(-14, 12), snout, PROFILES[form], 0 if hoofed else 3)


def _tail(art: Parts, y: float) -> None:
    hoofed = art.form in ("stag", "horse")
    tail = curl(152, y - 4, art.roll(-50, 20), art.roll(48, 66), art.roll(-120, 60), 6)
    tuft = "flame" if hoofed else art.pick("none leaf flame")
    if tuft != "none":
        art.fan(*tail[-1], (-80, 40), 3 if tuft == "leaf" else 5, 24, 9, art.accent, 0.4)
    art.tube(tail, 5 if hoofed else 9, 2, art.body)


def _back(art: Parts, y: float, bulk: float) -> None:
    drake = art.form == "drake"
    if drake or art.chance(0.04):
        with art.moved("translate(8 -8)"):
            art.wing(6, y - 14, art.roll(60, 74), "bat" if drake and art.chance(0.7) else "feather")
    if drake or art.chance(0.2):
        art.fan(112, y + 6, (-150, -42), 8, 20, 6, art.accent, 0.3, bulk + 4)


def wyrm(art: Parts) -> None:
    """A coil with one head, or with three."""
    one, thick, lift = art.form == "one", art.roll(10, 14), art.roll(-6, 6)
    coil: Spine = [(x, y + (lift if x == 92 else lift / 2 if x == 104 else 0)) for x, y in COIL]
    if one and art.chance(0.4):
        art.wings(24, 92, art.roll(50, 66), art.pick("bat fin feather"))
    necks: list[Spine] = [[(122, 88), (92, 84), (84, 62), (96, 44)]]
    if not one:
        necks = [[(122, 94), (146, 78), (140, 52)], [(120, 96), (104, 76), (94, 46)], [(120, 96), (86, 98), (56, 86)]]
    body = coil + necks[0][1:] if one else coil
    art.leaves([(x, y - thick + 1, -75, thick * 1.2, 7) for x, y in body[2:-1]], art.accent)
    art.tube(body, 2, thick, art.body, thick * 0.35)
    art.line("".join(f"M{num(x - 5)} {num(y + thick * 0.5)}q5 5 10 0" for x, y in body[2:9]), 2.4, art.light)
    for neck in necks:
        x, y = neck[-1]
        if one:
            art.fan(x + 6, y, (-70, 50), 4, 24, 10, art.accent, 0.3)
        else:
            art.tube(neck, thick, 8, art.body)
        kinds = "horn fin horn maned" if one else "plain"
        art.profile(x - 6, y - 2, 1.35 if one else 1, art.roll(-12, 10), art.roll(4, 14), kinds, 3 if one else 2)


def bird(art: Parts) -> None:
    """Seen from before, with spread wings: owls and eagles."""
    eagle, w = art.form == "eagle", art.roll(26, 34)
    art.fan(100, 132, (55, 125), 5, 44, 14, art.dark, 0.2, 0, 0.5)
    art.wings(20, art.roll(84, 98), art.roll(66, 78), "feather")
    with art.both_sides():
        art.fan(112, 160, (50, 130), 3, 14, 4, art.accent)
    art.fold(f"0,62 28,72 {w + 4},108 22,146 0,162", art.body)
    art.fold("0,92 18,98 22,122 12,146 0,152", art.light)
    art.marks(100, 122, 34, 36, "scales bars scales spots")
    art.crown(40, w, "crest crest none lone" if eagle else "horns ears crest none")
    art.fold(f"0,32 22,36 {w},60 24,84 0,92", art.body)
    with art.both_sides():
        art.dot(100 + w * 0.45, 62, w * 0.48, art.light, bare=True)
    art.face(62, w, "beak", "fierce slit round" if eagle else "round sleepy bead gentle fierce")


def wader(art: Parts) -> None:
    """A long neck and long legs, from the side: herons, cranes, geese."""
    goose = art.form == "goose"
    top, y = art.roll(40, 52), 122 if goose else 106
    for x in (98, 114):
        art.tube([(x, y + 16), (x + 2, (y + 180) / 2), (x, 168)], 3.4, 2.6, art.accent)
        art.fan(x, 169, (100, 200), 3, 15, 5, art.accent)
    art.fan(140, y + 2, (-24, 34), 4, 46, 14, art.dark, 0.2, 0, 0.4)
    art.tube([(68, y), (92, y + 6), (120, y + 4), (146, y - 4)], 22, 8, art.body, 8)
    art.fan(92, y - 4, (-4, 34), 4, 56, 15, art.light, 0.1, 0, 0.4)
    neck: Spine = [(72, y - 2), (56, y - 22), (66, top + 24), (60, top + 4)]
    art.tube(neck, 15, 7 if goose else 6, art.body)
    if not goose:
        art.fan(66, top - 2, (-10, 30), 3, 34, 7, art.accent, 0.2)
    art.dot(58, top, 17 if goose else 15, art.body)
    art.tube([(48, top + 2), (32, top + 6), (14 if not goose else 24, top + 9)], 7, 0 if not goose else 4, art.accent)
    with art.moved("matrix(-1 0 0 1 112 0)"):
        art.eye(57, top - 3, 7, art.pick("round fierce gentle bead"))


def flutter(art: Parts) -> None:
    """Wings larger than the body: bats and moths."""
    bat, w = art.form == "bat", art.roll(30, 38)
    art.wings(18, art.roll(92, 104), art.roll(70, 78), "bat" if bat else "moth")
    art.fan(100, 130, (60, 120), 3, 30, 8, art.dark)
    art.feet(12, 156, 8)
    art.fold("0,88 26,98 28,128 14,152 0,158", art.body)
    art.marks(100, 128, 34, 32, "bars spots scales")
    art.fan(100, 100, (20, 160), 7, 22, 9, art.light, 0.2, 4)
    art.crown(54, w, "ears long ears horns" if bat else "stalks stalks crest")
    art.fold(f"0,48 22,50 {w},76 24,100 0,106", art.body)
    art.face(76, w, "fangs smile oh cat grin", "round bead round slit gentle")
