"""SVG drawings of things to carry, to use up and to tell of, each from back to front, in the same space as a creature."""

from __future__ import annotations

from typing import Final

from bestiary.web.pictures.colours import mix
from bestiary.web.pictures.paper import PALE, Paper, curl, num

GLOW: Final = "#ffe27a"


def potion(art: Paper) -> None:
    """A flask, half full."""
    w = art.roll(34, 46)
    art.fold("0,26 10,28,0 12,46,0 0,48", art.dark)
    art.fold(f"0,44 11,46,0 12,78 {w},106 {w},144 22,168 0,170", art.paper, shade=False)
    art.fold(f"0,104 {w - 7},106,0 {w - 5},142 20,161 0,163", art.accent)
    art.line("M112 76Q132 92 134 116", 3, "#fff")
    for i in range(5):
        art.dot(78 + art.roll(0, 44), 112 + i * 9, art.roll(2, 5), art.light, bare=True)
    art.fold("0,46 17,48 17,56 0,58", art.accent)


def ring(art: Paper) -> None:
    """A ring with a stone."""
    whole = "M100 66a50 50 0 1 0 .1 0zM100 84a32 32 0 1 1-.1 0z"
    art.path(whole, art.accent, "M100 66a50 50 0 0 1 0 100v-18a32 32 0 0 0 0-64z", ' fill-rule="evenodd"')
    art.fold("0,74 15,66,0 20,78 0,88", art.dark)
    if art.chance(0.5):
        art.fold("0,28,0 26,40,0 22,58,0 0,78,0", art.body)
        art.fold("0,34,0 13,42,0 11,54,0 0,66,0", art.light)
    else:
        art.dot(100, 54, 24, art.body, 21)
        art.dot(93, 48, 9, art.light, 7, bare=True)
    for x, y, r in ((54, 44, 12), (150, 40, 15), (158, 74, 8)):
        art.fan(x, y, (0, 270), 4, r, r * 0.3, art.light)


def pendant(art: Paper) -> None:
    """Something on a cord round a neck; beads are the cord itself."""
    art.line("M52 30Q56 108 100 118Q144 108 148 30", 4, art.dark)
    if art.form == "beads":
        for x, y in ((53, 44), (57, 68), (67, 90), (83, 108), (117, 108), (133, 90), (143, 68), (147, 44)):
            art.dot(x, y, 10, art.accent)
    art.dot(100, 134, 34, art.dark)
    art.dot(100, 134, 25, art.body)
    art.fold("0,114,0 13,128,0 10,146,0 0,156,0", art.light)


def scroll(art: Paper) -> None:
    """A sheet on two rods, written on and sealed."""
    art.path("M58 48H142V146Q100 158 58 150Z", "#fff6df", "M100 48H142V146Q120 152 100 153Z")
    for i in range(4):
        art.line(f"M70 {74 + i * 16}H{num(104 + art.roll(8, 26))}", 3, art.dark)
    for y in (46, 150):
        art.tube([(46, y), (100, y), (154, y)], 10, 10, art.body)
        with art.both_sides():
            art.dot(160, y, 8, art.accent)
    art.dot(128, 134, 14, art.accent)
    art.fan(128, 134, (-90, 198), 5, 11, 4, art.light)


def letter(art: Paper) -> None:
    """An envelope with its seal."""
    with art.moved(f"rotate({num(art.roll(-12, 12))} 100 104)"):
        art.path("M32 58H168V150H32Z", "#fff6df", "M32 150L100 96L168 150Z")
        art.path("M32 58L100 114L168 58Z", mix("#fff6df", art.sky, 0.4))
        art.dot(100, 108, 17, art.body)
        art.ring(100, 108, 5, 12, 4, art.light)


def book(art: Paper) -> None:
    """An open book."""
    art.path("M100 66Q60 44 26 60V150Q62 136 100 158Q138 136 174 150V60Q140 44 100 66Z", art.dark)
    art.path("M100 60Q62 38 32 52V140Q64 128 100 148Z", "#fff6df")
    art.path("M100 60Q138 38 168 52V140Q136 128 100 148Z", "#fff6df", "M100 60Q138 38 168 52V140Q136 128 100 148Z")
    art.line("M44 74Q66 66 88 78M44 92Q66 84 88 96M44 110Q66 102 88 114", 3, art.body)
    art.ring(134, 94, 7, 22, 7, art.accent)


def map_sheet(art: Paper) -> None:
    """A folded map with a way on it."""
    art.path("M30 56L76 42L124 58L170 44V150L124 164L76 148L30 162Z", "#fff6df", "M76 42L124 58V164L76 148ZM170 44V150L150 156V50Z")
    art.path("M40 120Q58 96 76 108L76 148L40 158Z", art.body)
    art.line("M52 82Q92 70 98 106T146 124", 4, art.dark)
    art.line("M136 112l18 22M154 110l-18 26", 5, art.accent)


def banner(art: Paper) -> None:
    """A flag on its pole."""
    art.tube([(56, 180), (56, 100), (56, 24)], 4, 4, art.dark)
    art.leaf(56, 30, -90, 22, 8, art.accent)
    cloth = "M58 36Q100 22 150 40L136 78L152 116Q100 98 58 116Z"
    art.path(cloth, art.body, "M104 30Q128 32 150 40L136 78L152 116Q126 106 104 106Z")
    art.ring(98, 72, 5 + int(art.roll(0, 4)), 30, 9, art.accent)
    art.dot(98, 72, 10, art.light)
    art.tube(curl(56, 130, 0, 60, 80), 5, 0, art.accent)


def gem(art: Paper) -> None:
    """A cut stone with rays."""
    art.ring(100, 98, 8, 34, 7, art.accent, 40)
    art.fold("0,40,0 40,72,0 32,128,0 0,160,0", art.body)
    art.fold("0,56,0 24,78,0 18,118,0 0,138,0", art.light)


def stone(art: Paper) -> None:
    """Some stones."""
    for x, y, k in ((66, 134, 1.0), (138, 140, 0.9), (102, 96, 1.25)):
        fill = art.body if k > 1 else art.dark
        points = [(-34, 20), (-26, -14), (-4, -28), (24, -18), (36, 8), (26, 28), (-20, 30)]
        d = "M" + "L".join(f"{num(x + px * k)} {num(y + py * k)}" for px, py in points) + "Z"
        lit = f"M{num(x - 4 * k)} {num(y - 28 * k)}L{num(x + 24 * k)} {num(y - 18 * k)}L{num(x + 36 * k)} {num(y + 8 * k)}"
        art.path(d, fill, f"{lit}L{num(x + 26 * k)} {num(y + 28 * k)}L{num(x + 4 * k)} {num(y + 6 * k)}Z")


def orb(art: Paper) -> None:
    """A ball on a stand, with weather in it; or a bomb with its fuse."""
    if art.form == "bomb":
        art.tube(curl(128, 66, -60, 50, 110), 4, 3, art.light)
        art.ring(166, 56, 8, 20, 6, art.accent)
        art.dot(96, 114, 54, art.dark)
        art.fold("0,60 18,58,0 18,76,0 0,78", art.ink, 128, shade=False)
        art.dot(76, 94, 12, art.light, 9, bare=True)
        return
    art.fold("0,140 34,144,0 48,172,0 0,174", art.dark)
    art.dot(100, 96, 56, art.body)
    art.tube(curl(62, 106, -20, 90, -150, 8), 8, 0, art.light)
    art.tube(curl(136, 84, 160, 84, -160, 8), 7, 0, art.accent)
    art.dot(80, 70, 10, "#fff", 7, bare=True)


def mirror(art: Paper) -> None:
    """A glass in a frame, or a lens."""
    art.tube([(100, 136), (100, 156), (100, 184)], 8, 7, art.dark)
    art.dot(100, 88, 56, art.accent, 60)
    art.dot(100, 88, 43, mix(art.sky, "#ffffff", 0.5), 47)
    art.line("M78 104L112 60M94 118L126 78", 5, "#fff")


def bell(art: Paper) -> None:
    """A bell."""
    art.tube(curl(84, 44, -90, 56, 180, 6), 5, 5, art.dark)
    art.dot(100, 160, 13, art.dark)
    art.fold("0,42 26,50 34,104 56,146,0 0,154", art.accent)
    art.fold("0,132 50,130,0 58,148,0 0,156", art.light)
    art.line("M40 66Q28 90 34 116M160 66Q172 90 166 116", 4, art.body)


def lantern(art: Paper) -> None:
    """A lantern, lit."""
    art.tube(curl(82, 54, -90, 60, 180, 6), 4, 4, art.dark)
    art.ring(100, 112, 12, 26, 8, art.light, 50)
    art.fold("0,44,0 34,66,0 0,70", art.dark)
    art.fold("0,66 32,68,0 36,142,0 0,146", mix(GLOW, art.paper, 0.4), shade=False)
    art.leaf(100, 140, -90, 60, 22, art.accent)
    art.leaf(100, 138, -90, 36, 11, GLOW)
    art.line("M84 68L80 142M116 68L120 142", 4)
    art.fold("0,140 40,140,0 44,160,0 0,164", art.dark)


def candle(art: Paper) -> None:
    """Candles; snuffed ones smoke."""
    for x, y in ((62, 110), (140, 96), (100, 76)):
        art.path(f"M{x - 15} 172V{y}q15-8 30 0V172Z", PALE, f"M{x} {y - 4}q9 0 15 4V172h-15Z")
        art.line(f"M{x} {y - 4}v-8", 3)
        if "snuff" in art.name:
            art.tube(curl(x, y - 12, -80, 44, -90), 3, 0, art.sky)
        else:
            art.leaf(x, y - 8, -90, 36, 13, art.accent)
            art.leaf(x, y - 9, -90, 20, 6, GLOW)
        art.dot(x - 8, y + 6, 5, PALE, 9)


def flame(art: Paper) -> None:
    """A fire on logs."""
    art.fan(100, 158, (-140, -40), 7, 80, 20, art.body, 0.45)
    art.fan(100, 158, (-124, -56), 5, 58, 17, art.accent, 0.45)
    art.fan(100, 158, (-110, -70), 3, 36, 13, GLOW, 0.4)
    for heading in (-12, 192):
        art.tube(curl(100, 156, heading + 26 if heading < 0 else heading - 26, 60, 0), 9, 9, art.dark)


def bones(art: Paper) -> None:
    """Bones, crossed below a skull."""
    for heading in (38, 142):
        spine = curl(100, 140, heading, 58, 0)
        back = curl(100, 140, heading + 180, 58, 0)
        art.tube([back[-1], (100, 140), spine[-1]], 7, 7, PALE)
        for x, y in (spine[-1], back[-1]):
            art.dot(x, y, 9, PALE)
    art.fold("0,30 36,38 46,80 26,110,0 20,128 0,130", PALE)
    with art.both_sides():
        art.dot(118, 84, 13, art.ink, 14)
        art.dot(118, 86, 4, art.accent, bare=True)
    art.leaf(100, 98, 90, 14, 7, art.ink)
    art.line("M88 116V127M100 117V128M112 116V127", 3)


def grave(art: Paper) -> None:
    """A stone with nobody's name on it."""
    art.fold("0,48 34,52 42,84 42,172,0 0,174", art.body)
    art.fold("0,62 24,66 30,90 30,160,0 0,162", art.light)
    art.line("M100 82V126M84 98H116", 6, art.dark)
    art.fan(54, 172, (-140, -40), 5, 28, 7, art.accent, 0.2)
    art.fan(150, 172, (-140, -40), 5, 24, 7, art.accent, 0.2)


def mask(art: Paper) -> None:
    """A mask with feathers."""
    art.fan(100, 76, (-150, -30), 9, 54, 13, art.accent, 0.3, 10, 0.4)
    whole = "M34 84Q100 62 166 84Q172 138 128 140Q110 138 100 122Q90 138 72 140Q28 138 34 84Z"
    art.path(whole, art.body, "M100 71Q138 72 166 84Q172 138 128 140Q110 138 100 122Z")
    with art.both_sides():
        art.leaf(110, 112, -12, 44, 18, art.ink)
        art.line("M112 86Q134 80 154 90", 3, art.light)
    art.tube(curl(36, 100, 120, 60, -50), 3, 2, art.light)


def coin(art: Paper) -> None:
    """Coins, in a heap."""
    for x, y in ((60, 158), (106, 162), (148, 154), (82, 142), (126, 140)):
        art.dot(x, y + 6, 27, art.dark, 12)
        art.dot(x, y, 27, art.accent, 12)
    art.dot(102, 84, 44, art.dark)
    art.dot(98, 82, 44, art.accent)
    art.dot(98, 82, 33, art.light)
    art.ring(98, 82, 6, 25, 8, art.body)


def hourglass(art: Paper) -> None:
    """Sand that runs."""
    art.fold("0,44 38,46,0 36,76 6,100 36,126 38,156,0 0,158", mix(art.sky, "#ffffff", 0.55), shade=False)
    art.fold("0,72 29,72,0 5,97 0,104", art.accent)
    art.fold("0,124 22,138 32,154,0 0,155", art.accent)
    art.line("M100 100V134", 2.4, art.accent)
    for y in (40, 162):
        art.tube([(52, y), (100, y), (148, y)], 10, 10, art.body)


def clock(art: Paper) -> None:
    """A dial; a cog has teeth."""
    if art.form == "cog":
        art.ring(100, 100, 10, 30, 20, art.dark, 44, 0.6)
    art.dot(100, 100, 58, art.body)
    art.dot(100, 100, 46, PALE if art.form == "dial" else art.light)
    if art.form == "cog":
        art.dot(100, 100, 20, art.dark)
        art.dot(100, 100, 9, art.paper)
        return
    art.line("M100 60v8M100 132v8M60 100h8M132 100h8", 4)
    art.line("M100 100V70M100 100L124 112", 5, art.dark)
    art.dot(100, 100, 6, art.accent)


def feather(art: Paper) -> None:
    """A feather, or ash of one."""
    art.fan(104, 84, (100, 250), 5, 52, 12, art.accent, 0.2, -6, 0.4)
    art.fan(96, 92, (-80, 70), 5, 50, 12, art.body, 0.2, -6, 0.4)
    art.tube([(70, 178), (92, 122), (120, 40)], 4, 0, art.light, 5)


def leaf(art: Paper) -> None:
    """A sprig of leaves."""
    art.tube([(92, 176), (100, 120), (98, 60)], 4, 2, art.dark)
    art.fan(98, 62, (-130, -50), 3, 44, 17, art.body, 0.3)
    with art.both_sides():
        art.leaf(101, 104, -32, 52, 18, art.body)
        art.leaf(102, 140, -24, 46, 16, art.accent)


def drum(art: Paper) -> None:
    """A drum with its sticks; a cannon ball is heavier."""
    art.path("M42 86V146Q100 178 158 146V86Z", art.body, "M100 110V162Q134 160 158 146V86Z")
    art.line("M44 90L66 156L88 110L112 164L134 108L156 148", 3.4, art.light)
    art.dot(100, 86, 58, PALE, 22)
    art.tube(curl(100, 80, -150, 74, 0), 4, 4, art.accent)
    art.tube(curl(112, 82, -34, 70, 0), 4, 4, art.accent)


def bag(art: Paper) -> None:
    """A bag or a bundle, full."""
    art.fold("0,52 20,44,0 14,72,0 58,120 44,166 0,172", art.body)
    art.fold("0,66 16,66,0 18,78,0 0,80", art.accent)
    art.line("M72 116Q84 130 80 150M128 112Q116 130 122 152", 3, art.dark)
    art.ring(100, 124, 5, 20, 7, art.light)


def door(art: Paper) -> None:
    """A door that may be shut."""
    art.path("M46 174V82Q48 32 100 30Q152 32 154 82V174Z", art.dark)
    art.path("M58 174V86Q60 46 100 44Q140 46 142 86V174Z", art.body, "M100 44Q140 46 142 86V174H100Z")
    art.line("M58 96H142M58 142H142M100 46V172", 4, art.dark)
    art.dot(112, 118, 7, art.accent)


def eye(art: Paper) -> None:
    """An eye that watches."""
    art.ring(100, 100, 16, 34, 8, art.accent, 54)
    art.path("M26 100Q100 30 174 100Q100 170 26 100Z", PALE, "M26 100Q100 170 174 100Q100 140 26 100Z")
    art.dot(100, 100, 32, art.body)
    art.dot(100, 100, 15, art.ink)
    art.dot(88, 88, 8, "#fff", bare=True)


def net(art: Paper) -> None:
    """A net with its weights."""
    art.path("M36 52Q100 88 164 52Q156 128 100 158Q44 128 36 52Z", art.paper)
    art.line("M52 60Q60 124 100 158M76 68Q82 124 100 158M124 68Q118 124 100 158M148 60Q140 124 100 158", 3, art.dark)
    art.line("M40 82Q100 116 160 82M48 108Q100 136 152 108M64 134Q100 150 136 134", 3, art.dark)
    for x, y in ((36, 52), (76, 68), (124, 68), (164, 52), (100, 160)):
        art.dot(x, y, 8, art.accent)


def heart(art: Paper) -> None:
    """A heart."""
    art.ring(100, 96, 14, 26, 8, art.light, 56)
    whole = "M100 164Q30 116 36 78Q46 40 78 46Q96 50 100 70Q104 50 122 46Q154 40 164 78Q170 116 100 164Z"
    art.path(whole, art.body, "M100 164V70Q104 50 122 46Q154 40 164 78Q170 116 100 164Z")
    art.dot(64, 76, 11, art.light, 8, bare=True)


def claw(art: Paper) -> None:
    """Three strokes of a claw."""
    for i, x in enumerate((58, 100, 142)):
        art.tube([(x + 22, 30 + i * 4), (x + 6, 96), (x - 26, 166 - i * 4)], 3, 0, art.body, 13)
        art.tube([(x + 18, 46 + i * 4), (x + 6, 96), (x - 12, 140)], 0.5, 0, art.accent, 5)


def sun(art: Paper) -> None:
    """The sun, or what covers it."""
    art.ring(100, 100, 16, 36, 12, art.accent, 44)
    art.dot(100, 100, 46, art.light)
    if art.form == "eclipse":
        art.dot(100, 100, 38, art.ink)
    else:
        art.dot(100, 100, 34, art.accent)
    art.ring(100, 100, 8, 22, 8, art.light)


def moon(art: Paper) -> None:
    """The moon among stars."""
    art.path("M116 34A68 68 0 1 0 166 134A56 56 0 0 1 116 34Z", art.light, "M60 144A68 68 0 0 0 166 134A56 56 0 0 1 60 144Z")
    for x, y, r in ((150, 60, 20), (120, 96, 12), (168, 92, 10)):
        art.fan(x, y, (0, 270), 4, r, r * 0.32, art.accent)


def wave(art: Paper) -> None:
    """Weather: rain, wind, water."""
    for x, y, bend, fill in ((44, 76, -290, art.light), (30, 112, -290, art.body), (52, 138, 290, art.accent)):
        art.tube([(x, y), (x + 32, y + 3), (x + 62, y), *curl(x + 84, y - 2, -4, 74, bend, 9)], 2, 3, fill, 7)


def hands(art: Paper) -> None:
    """Two hands that meet."""
    skin = "#dcab7c"
    art.tube([(14, 76), (50, 88), (82, 104)], 22, 18, art.body)
    art.tube([(186, 76), (150, 88), (118, 104)], 22, 18, art.accent)
    art.fan(96, 108, (8, 44), 3, 42, 12, skin, 0.1, 0, 0.5)
    art.fold("0,86 24,90 30,112 18,132 0,134", skin)
    art.fan(112, 104, (150, 186), 3, 34, 11, mix(skin, "#ffffff", 0.25), 0.1, 0, 0.5)


def cards(art: Paper) -> None:
    """Cards in a fan."""
    for i, turn in enumerate((-26, 0, 26)):
        with art.moved(f"rotate({turn} 100 190)"):
            fill = (art.dark, art.body, PALE)[i]
            art.path("M70 50Q70 44 76 44H124Q130 44 130 50V132Q130 138 124 138H76Q70 138 70 132Z", fill)
            art.ring(100, 90, 6, 22, 7, art.accent)


def tent(art: Paper) -> None:
    """A tent."""
    art.fold("0,44,0 72,170,0 0,170,0", art.body)
    art.fold("0,70,0 26,170,0 0,170,0", art.ink, shade=False)
    art.line("M100 50V28M30 172L16 178M170 172L184 178", 4, art.dark)
    art.path("M100 28h30l-9 8l9 8h-30Z", art.accent)
