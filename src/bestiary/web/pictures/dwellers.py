"""SVG body plans of what swims, creeps, grows and hovers; each draws from back to front, in the same space as a beast."""

from __future__ import annotations

from math import cos, radians, sin

from bestiary.web.pictures.colours import mix
from bestiary.web.pictures.paper import PALE, Point, Spine, curl, num, nums, outline
from bestiary.web.pictures.parts import Parts


def fish(art: Parts) -> None:
    """From the side, its jaw to the left: pikes and whales."""
    whale, y, mid = art.form == "whale", 102.0, art.roll(70, 104)
    h = art.roll(36, 50) if whale else art.roll(20, 34)
    with art.moved(f"rotate({num(art.roll(-16, 16))} 100 100)"):
        _fins(art, y, mid, h)
        points: list[Point] = [(22, y + 4), (40, y - h * 0.7), (mid, y - h), (130, y - h * 0.5), (156, y - 6)]
        points += [(156, y + 8), (130, y + h * 0.5), (mid, y + h), (40, y + h * 0.82)]
        art.path(outline(points), art.body, outline(points, 4, 5, 1))
        belly = f"M{nums(27, y + h * 0.5)}Q{nums(mid, y + h * 0.75, 128, y + h * 0.42)}"
        art.path(f"{belly}Q{nums(mid + 6, y + h * 1.1, 42, y + h * 0.8)}Z", art.light)
        art.marks(116, y - h * 0.2, 44, h * 0.9, "scales scales bars spots")
        art.fan(88, y + h * 0.3, (20, 70), 2, 34, 11, art.dark, 0, 0, 0.4)
        jaw = f"M{nums(25, y + h * 0.3)}Q{nums(44, y + h * 0.12, 66, y + h * 0.3)}"
        art.path(f"{jaw}Q{nums(48, y + h * 0.8, 25, y + h * 0.3)}Z", art.ink)
        art.leaves([(34 + i * 8, y + h * 0.22 + (i - 1.5) ** 2 * 0.4, 90, h * 0.26, 3.5) for i in range(4)], PALE)
        _lure(art, y, h)
        with art.moved("matrix(-1 0 0 1 114 0)"):
            art.eye(54, y - h * 0.28, art.roll(10, 15), art.pick("round fierce sleepy slit gentle"))


def _fins(art: Parts, y: float, mid: float, h: float) -> None:
    tail, back = art.pick("fan fork"), art.pick("spikes sail sickle")
    long = art.roll(36, 48)
    if tail == "fan":
        art.fan(146, y, (-60, 60), 5, long, 13, art.accent, -0.2, 0, 0.3)
    else:
        art.fan(146, y, (-46, 46), 2, long, 17, art.accent, -0.2, 0, 0.3)
    if back == "sickle":
        art.tube(curl(mid + 14, y - h + 14, -110, 52, 70), 16, 0, art.dark)
    else:
        count, width = (7, 7) if back == "spikes" else (4, 14)
        art.fan(mid + 20, y - h + 16, (-140, -30), count, art.roll(30, 42), width, art.accent, 0.4)
    art.fan(104, y + h - 8, (50, 110), 3, 26, 9, art.dark, 0.3)


def _lure(art: Parts, y: float, h: float) -> None:
    extra = "lure" if "angler" in art.name or "lantern" in art.name else "horn" if "narwhal" in art.name else ""
    extra = extra or art.pick("none horn whisker none")
    if extra == "lure":
        spine = curl(58, y - h * 0.7, -100, 54, -150, 6)
        art.tube(spine, 3, 1.4, art.dark)
        art.dot(*spine[-1], 8, art.light)
    elif extra == "horn":
        art.tube(curl(34, y - h * 0.4, 205, 46, 20), 7, 0, art.light)
    elif extra == "whisker":
        art.tube(curl(40, y + h * 0.7, 120, 40, -90), 3, 0, art.accent)
        art.tube(curl(54, y + h * 0.8, 100, 36, -90), 3, 0, art.accent)


def kraken(art: Parts) -> None:
    """A head on arms: squids and jellies."""
    jelly, w, top = art.form == "jelly", art.roll(40, 52), art.roll(30, 38)
    for x, long, bend, heading in ((30, 84, -170, 30), (22, 88, -120, 56), (9, 70, -60, 82)):
        spread = art.roll(0.7, 1.3)
        turn = (-1) ** x * 40 if jelly else bend * spread
        with art.both_sides():
            art.tube(curl(100 + x, 108, heading, long, turn, 7), 6 if jelly else 9, 1.5, art.dark if x == 22 else art.body)
    if jelly:
        art.fold(f"0,{top + 6} {w * 0.8},{top + 16} {w + 12},84 {w + 6},100,0 16,112 0,108", art.body)
    else:
        with art.both_sides():
            art.leaf(112, 64, -38, art.roll(40, 52), 20, art.accent)
        art.fold(f"0,{top} {w * 0.7},{top + 16} {w},88 {w - 12},116 0,122", art.body)
    art.marks(100, top + 24, w, 26, "spots scales spots none")
    art.face(78 if jelly else 88, w * 0.8, "smile oh fangs cat grin", "round sleepy slit gentle bead fierce")


def seahorse(art: Parts) -> None:
    """Half horse, half wave: a head in profile on a curled tail."""
    y = art.roll(60, 68)
    tail = curl(96, 122, 70, 132, 380, 11)
    art.fan(112, 104, (-60, 60), 5, 34, 12, art.accent, 0.2, 6, 0.3)
    art.tube(tail, 20, 2, art.body)
    spine: Spine = [(98, 130), (106, 104), (104, 80), (84, y)]
    art.fan(112, 84, (-80, 30), 5, 26, 10, art.dark, 0.2, 6, 0.3)
    art.tube(spine, 22, 14, art.body, 3)
    art.line("M84 104q14 8 30 2M82 118q14 8 32 2M84 132q12 7 28 3", 2.4, art.light)
    art.tube(curl(84, 112, 150, 40, -70), 8, 3, art.body)
    art.profile(80, y - 4, 1.5, art.roll(-8, 8), art.roll(6, 12), "fin fin maned")


def serpentfolk(art: Parts) -> None:
    """Of the sea below and like us above: merfolk, sirens, selkies."""
    w, skin = art.roll(24, 29), mix(art.pick(f"{art.light} {art.light} #f2cfa6 #b57e55 #8a5a3e"), art.paper, 0.15)
    prop = "trident" if art.name.endswith("man") else art.pick("none trident shell none")
    if prop == "trident":
        art.tube([(158, 168), (154, 100), (150, 44)], 3, 3, art.dark)
        art.fan(150, 50, (-120, -60), 3, 26, 6, art.light)
    art.tube([(104, 128), (124, 150), (92, 164), (56, 156), (44, 138)], 26, 7, art.body)
    art.fan(44, 136, (-150, -50), 2, 40, 16, art.accent, 0, 0, 0.3)
    art.line("M92 140q8 6 16 0M100 152q8 6 16 0M76 156q8 6 14 0", 2.4, art.light)
    hair, long = art.pick(f"{art.dark} {art.accent} {art.ink} #e9b949"), art.roll(36, 80)
    with art.both_sides():
        art.tube(curl(100 + w * 0.6, 54, 66, long, -30), 14, 0, hair)
        art.tube(curl(118, 104, 30, 46, -120), 8, 5, skin)
    art.fold("0,86 20,92 22,116 26,136 0,142", skin)
    if prop == "shell":
        art.fan(100, 122, (-160, -20), 5, 20, 9, art.accent, 0, 0, 0.4)
    art.fold("0,120 24,124 27,140 0,150", art.body)
    art.crown(32, w, "crest none none horns stalks")
    art.fold(f"0,36 18,40 {w},64 18,88 0,94", skin)
    art.fan(100, 46, (-170, -10), 5, w + 4, 12, hair, -0.2, -2, 0.4)
    art.face(68, w * 0.9, "smile oh cat fangs", "round gentle sleepy slit")


def beetle(art: Parts) -> None:
    """Legs on both sides: beetles and spiders."""
    spider, w = art.form == "spider", art.roll(36, 48)
    for y, heading, bend in ((96, -48, 100), (112, -8, 90), (126, 26, 60), (86, -70, 120))[: 4 if spider else 3]:
        with art.both_sides():
            art.tube(curl(122, y, heading, 66, bend, 3), 5, 1.5, art.dark)
    if art.form == "winged" or (art.chance(0.3) and not spider):
        art.wings(16, 104, 66, "moth" if art.chance(0.5) else "fin")
    art.fold(f"0,84 {w - 8},92 {w},126 24,162 0,172", art.body)
    art.line("M100 90V170")
    art.marks(100, 126, w * 1.3, 54, "spots scales bars")
    art.fold("0,66 26,74 30,92 18,102 0,104", art.dark)
    with art.both_sides():
        art.tube(curl(114, 46, -60, art.roll(32, 44), -110), 6, 0, art.light)
    art.crown(42, 24, "stalks lone horns none")
    art.fold("0,36 24,42 30,62 18,80 0,82", art.body)
    art.face(60, 28, "fangs zig smile oh", "round slit bead glow fierce")
    if spider:
        with art.both_sides():
            art.dot(111, 46, 3, art.accent)
            art.dot(122, 52, 2.5, art.accent)


def crawler(art: Parts) -> None:
    """A caterpillar: rings, many feet, and a round head."""
    rings = [(150, 146, 19), (128, 150, 21), (104, 150, 22), (82, 142, 22)]
    art.tube(curl(160, 136, -40, 30, -40), 6, 0, art.accent)
    for i, (x, y, r) in enumerate(rings):
        art.fan(x, y + r - 4, (70, 110), 2, 12, 5, art.light)
        art.leaf(x, y - r + 6, -80, 16, 8, art.accent)
        art.dot(x, y, r, art.dark if i % 2 else art.body)
        art.dot(x + 4, y + 5, r * 0.4, art.light, bare=True)
    with art.moved("translate(-34 28) scale(1)"):
        art.crown(44, 30, "stalks stalks horns")
        art.fold("0,40 26,44 38,74 26,104 0,108", art.body)
        art.fold("0,74 18,78 22,94 0,104", art.light, shade=False)
        art.face(72, 34, "smile oh cat fangs", "round bead gentle sleepy")


def shell(art: Parts) -> None:
    """Under a shell: turtles, and hedgehogs or urchins under spines."""
    w = art.roll(52, 64)
    with art.both_sides():
        art.tube([(138, 136), (150, 156), (152, 166)], 16, 13, art.body)
    art.feet(52, 168, 15)
    if art.form == "spines":
        art.fan(100, 116, (-180, 0), 13, 40, 12, art.accent, 0.1, w - 16)
        art.fan(100, 116, (-172, -8), 12, 30, 11, art.light, 0.1, w - 24)
    elif art.chance(0.6):
        art.fan(100, 112, (-170, -10), int(art.roll(6, 11)), 24, 10, art.accent, 0.3, w - 2)
    art.fold(f"0,42 36,50 {w + 6},98 {w + 8},138 30,150 0,150", art.dark)
    if art.form == "spines":
        art.fan(100, 104, (-150, -30), 7, 26, 10, art.accent, 0.3, 18)
    else:
        art.fold("0,52 22,60,0 24,88,0 0,100,0", art.light)
        with art.both_sides():
            art.fold("0,66 15,74,0 15,98,0 0,108,0", art.light, 100 + w * 0.66)
            art.fold("0,112 13,116,0 11,130,0 0,134,0", art.accent, 100 + w * 0.8)
    art.crown(100, 28, "none none crest horns")
    art.fold("0,96 26,102 35,132 22,160 0,166", art.body)
    art.face(128, 34, "beak smile cat tusks", "sleepy gentle round fierce")


def crab(art: Parts) -> None:
    """Wide, with claws held high."""
    w = art.roll(52, 64)
    with art.both_sides():
        for heading in (-6, 22, 50):
            art.tube(curl(136, 136, heading, 46, 100), 6, 1.5, art.dark)
    with art.both_sides():
        art.tube(curl(140, 128, -20, 40, -90), 8, 8, art.dark)
        art.fan(162, 94, (-116, -116), 1, 50, 22, art.body, 0, -6, 0.5)
        art.fan(166, 98, (-58, -58), 1, 36, 13, art.accent)
    if art.chance(0.6):
        art.fan(100, 130, (-150, -30), 7, 20, 8, art.accent, 0.3, 34)
    with art.both_sides():
        art.tube([(112, 110), (115, 96), (116, 88)], 5, 5, art.body)
    art.fold(f"0,94 34,98 {w},120 44,152 0,160", art.body)
    art.fold("0,134 26,134 34,144 18,153 0,155", art.light)
    art.marks(100, 112, 70, 24, "spots scales none")
    art.face(92, 34, "zig smile fangs grin oh", "round bead sleepy fierce gentle")


def wisp(art: Parts) -> None:
    """Without bones: flames, ghosts and slimes."""
    w = art.roll(42, 54)
    if art.form == "slime":
        art.fold(f"0,58 30,64 {w},100 {w + 14},150 {w + 22},170 40,166 24,176 0,170", art.body)
        with art.both_sides():
            art.dot(136, 150, 7, art.light, bare=True)
            art.dot(120, 80, 5, art.light, bare=True)
        art.crown(62, 34, "stalks horns crest lone none")
    elif art.form == "ghost":
        with art.both_sides():
            art.tube(curl(136, 104, art.roll(-50, 10), 44, -60), 11, 5, art.body)
        art.fold(f"0,34 34,42 {w},84 {w + 4},140 {w + 10},172,0 30,156 22,176,0 10,158 0,174,0", art.body)
        art.fold(f"0,46 24,52 {w - 18},84 {w - 20},110 0,118", art.light, shade=False)
    else:
        art.fan(100, 118, (-165, -15), 7, art.roll(54, 70), 17, art.dark, 0.35, 8)
        art.fold(f"0,28,0 12,56 {w},96 {w},132 34,168,0 20,152 0,176,0", art.body)
        art.fold(f"0,62,0 10,82 {w * 0.6},112 {w * 0.5},140 0,158", art.light, shade=False)
        with art.both_sides():
            art.tube(curl(142, 122, art.roll(-60, 20), 36, -80), 9, 0, art.body)
    high = 84 if art.form == "ghost" else 112
    art.face(high, w * 0.8, "smile oh grin fangs cat zig", "round bead glow fierce gentle sleepy")


def treant(art: Parts) -> None:
    """Rooted, with arms: trees, mushrooms, flowers."""
    form, w = art.form, art.roll(24, 32)
    with art.both_sides():
        spine = curl(118, 116, art.roll(-20, 30), 56, -100)
        art.fan(*spine[-1], (-150, 20), 4, 20, 8, art.accent if form == "petal" else art.light)
        art.tube(spine, 9, 4, art.dark)
        art.tube(curl(112, 160, 10, 40, 30), 9, 0, art.dark)
    if form == "petal":
        count = int(art.roll(7, 12))
        art.ring(100, 80, count, 42, 190 / count, art.accent, 14, 0.5)
    elif form == "leaf":
        _foliage(art)
    art.fold(f"0,64 {w},76 {w - 4},110 {w + 6},156 {w + 16},174,0 0,170", art.body)
    art.marks(100, 144, 34, 30, "bars scales none")
    if form == "cap":
        art.fold(f"0,28 34,36 {w + 38},74 {w + 30},88 0,82", art.accent)
        with art.both_sides():
            art.dot(124, 52, 8, art.light, 7)
            art.dot(146, 72, 5, art.light, 4)
        art.dot(100, 66, 7, art.light, 6)
    if form == "petal":
        art.dot(100, 82, 31, art.light)
    art.face(78 if form == "petal" else 104, w + 2, "smile grin oh zig tusks cat", "glow sleepy round gentle bead fierce")


def _foliage(art: Parts) -> None:
    count, long, blunt = int(art.roll(6, 11)), art.roll(38, 54), max(art.roll(-0.5, 0.5), 0)
    fill = art.pick(f"{art.dark} {art.accent} {art.light}")
    art.fan(100, 84, (-195, 15), count, long, 230 / count, fill, art.roll(0, 0.4), 4, blunt)
    inner = art.light if fill == art.dark else art.dark
    art.fan(100, 84, (-175, -5), count - 2, long * 0.66, 170 / count, inner, 0.3, 4, blunt)


def orb(art: Parts) -> None:
    """One great eye, with small ones on stalks."""
    r, mood = art.roll(40, 48), art.pick("round slit fierce sleepy gentle")
    for heading in (-150, -115, -65, -30) if art.chance(0.7) else (-130, -90, -50):
        c, s = cos(radians(heading)), sin(radians(heading))
        spine = curl(100 + c * r * 0.8, 96 + s * r * 0.8, heading, 38, art.roll(-70, 70), 3)
        art.tube(spine, 6, 4, art.dark)
        art.eye(*spine[-1], 8, "glow")
    if art.chance(0.5):
        art.wings(34, 100, 56, art.pick("bat feather fin"))
    for x in (12, 30):
        with art.both_sides():
            art.tube(curl(100 + x, 96 + r * 0.8, 84 - x, 48, -60 - x), 6, 0, art.body)
    art.dot(100, 98, r, art.body, r * 0.96)
    art.eye(100, 90, r * 0.56, mood)
    art.line(f"M{nums(100 - r * 0.55, 98 + r * 0.52)}Q100 {nums(98 + r * 0.95, 100 + r * 0.55, 98 + r * 0.52)}")
    with art.both_sides():
        art.leaf(110, 98 + r * 0.68, 90, 11, 4, PALE)


def cloud(art: Parts) -> None:
    """Weather with a face."""
    for x, y, long in ((70, 136, 44), (104, 140, 34), (134, 134, 40)):
        art.path(f"M{num(x)} {num(y)}h14l-6 {num(long * 0.4)}h10l-20 {num(long * 0.6)}l4-{num(long * 0.46)}h-9Z", art.accent)
    puffs = [(58, 110, 30), (142, 110, 30), (78, 78, 30), (124, 76, 32), (100, 106, 42)]
    for x, y, r in puffs:
        art.dot(x, y, r, art.dark if y < 80 else art.body)
    art.fold("0,66 40,76 58,112 46,134 0,142", art.body)
    art.face(100, 40, "zig oh grin fangs", "fierce glow slit sleepy")
