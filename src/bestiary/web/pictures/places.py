"""SVG drawings of places: towns, ruins, peaks, woods, fens, roads and what lies below."""

from __future__ import annotations

from bestiary.web.pictures.paper import Paper, curl, num


def town(art: Paper) -> None:
    """Towers with roofs, and a gate."""
    heights = [art.roll(56, 76), art.roll(50, 70), art.roll(84, 98)]
    for x, y, w in ((62, heights[0], 17), (138, heights[1], 19), (100, heights[2], 27)):
        art.path(f"M{x - w} 172V{num(y)}h{w * 2}V172Z", art.body, f"M{x} {num(y)}h{w}V172h-{w}Z")
        art.fold(f"0,{-w * 1.6:.0f},0 {w + 5},2,0 0,2", art.accent, x, y)
        art.path(f"M{x - 5} {num(y + 28)}v-10q5-9 10 0v10Z", art.ink)
    art.path("M88 172v-26q12-16 24 0v26Z", art.ink)
    art.path("M138 18h26l-7 7l7 7h-26Z", art.dark)


def abbey(art: Paper) -> None:
    """A tall house with a round window; a tower with a light."""
    if art.form == "light":
        art.path("M80 172L88 72H112L120 172Z", art.light, "M100 72H112L120 172H100Z")
        art.path("M84 120L86 98H114L116 120Z", art.accent)
        art.fold("0,30,0 18,48,0 0,50", art.dark)
        art.path("M86 48H114V74H86Z", "#ffe27a")
        art.fan(100, 60, (-20, 20), 2, 74, 18, "#ffe27a", 0, 18)
        return
    art.path("M48 172V104H152V172Z", art.body, "M100 104H152V172H100Z")
    art.fold("0,66,0 60,108,0 0,108,0", art.accent)
    art.path("M82 172V60H118V172Z", art.light, "M100 60H118V172H100Z")
    art.fold("0,20,0 24,62,0 0,62,0", art.dark)
    art.dot(100, 88, 12, art.accent)
    art.path("M90 172v-28q10-16 20 0v28Z", art.ink)


def ruin(art: Paper) -> None:
    """Columns, not all of them whole."""
    art.path("M24 172L30 158H170L176 172Z", art.dark)
    for x, top in ((48, 62), (84, art.roll(88, 124)), (120, 62), (154, art.roll(70, 116))):
        art.path(f"M{x - 11} 160V{num(top)}h22V160Z", art.light, f"M{x} {num(top)}h11V160h-11Z")
        art.path(f"M{x - 15} {num(top)}h30v-9h-30Z", art.body)
    art.path("M28 54H132L128 38H36Z", art.body, "M80 38H128L132 54H80Z")
    art.fan(160, 170, (-150, -30), 5, 26, 8, art.accent, 0.2)
    art.fan(70, 172, (-150, -30), 5, 20, 7, art.accent, 0.2)


def peaks(art: Paper) -> None:
    """Mountains with snow."""
    for x, y, w, fill in ((50, 80, 52, art.dark), (152, 66, 56, art.dark), (100, 36, 64, art.body)):
        fall = 172 - y
        art.fold(f"0,{y},0 {w},172,0 0,172,0", fill, x)
        cap = f"0,{y},0 {w * 0.3:.0f},{y + fall * 0.3:.0f},0 {w * 0.1:.0f},{y + fall * 0.24:.0f},0 0,{y + fall * 0.36:.0f},0"
        art.fold(cap, art.light, x)


def grove(art: Paper) -> None:
    """Trees."""
    for x, y, k in ((44, 96, 0.8), (156, 90, 0.8), (74, 76, 1.0), (126, 70, 1.0), (100, 44, 1.25)):
        art.tube([(x, y + 40), (x, 150), (x, 172)], 5 * k, 7 * k, art.dark)
        for i in range(3):
            layer = f"0,{-20 * k:.0f},0 {(20 + i * 6) * k:.0f},{22 * k:.0f},0 0,{26 * k:.0f}"
            art.fold(layer, (art.body, art.light)[i % 2], x, y + i * 22 * k)


def meadow(art: Paper) -> None:
    """Hills, with flowers or with nothing."""
    art.dot(142, 60, 22, art.accent)
    art.path("M-20 172Q40 70 110 128T230 110V180H-20Z", art.dark)
    art.path("M-20 178Q60 104 120 146T230 134V190H-20Z", art.body, "M100 137Q120 146 130 149T230 134V190H100Z")
    for x, y in ((40, 148), (72, 138), (104, 152), (142, 156), (166, 146)):
        art.ring(x, y, 5, 9, 4, art.light)


def fen(art: Paper) -> None:
    """Reeds in still water."""
    art.dot(100, 156, 84, art.body, 20)
    art.dot(84, 152, 40, art.light, 7, bare=True)
    for x, top, lean in ((56, 66, -8), (76, 46, 4), (128, 52, 10), (148, 76, 14), (104, 84, -2)):
        art.tube([(x, 158), (x + lean * 0.4, (158 + top) / 2), (x + lean, top)], 3, 2, art.dark)
        art.tube([(x + lean, top + 8), (x + lean, top - 8), (x + lean, top - 20)], 6, 5, art.accent)
    art.leaf(70, 156, -60, 60, 8, art.dark)
    art.leaf(136, 156, -120, 56, 8, art.dark)


def strand(art: Paper) -> None:
    """A ship on the sea."""
    art.tube([(100, 140), (100, 90), (100, 28)], 3.4, 3, art.dark)
    art.path("M104 36Q156 70 148 122H104Z", art.light, "M104 80Q140 92 148 122H104Z")
    art.path("M96 46Q62 78 58 122H96Z", art.accent)
    art.path("M38 132H166Q154 166 124 168H78Q50 164 38 132Z", art.body, "M100 132H166Q154 166 124 168H100Z")
    art.line("M10 172q14-10 28 0t28 0t28 0t28 0t28 0t28 0t28 0", 5, art.light)


def bridge(art: Paper) -> None:
    """Arches over a river."""
    arches = "M8 172V112Q100 62 192 112V172H164Q160 128 134 128Q112 128 110 172H90Q88 128 66 128Q40 128 36 172Z"
    art.path(arches, art.body, "M100 87Q150 88 192 112V124Q100 76 100 100Z")
    art.line("M8 112Q100 62 192 112", 7, art.light)
    art.line("M10 176q12-8 24 0t24 0t24 0t24 0t24 0t24 0t24 0", 4, art.accent)
    for x, y in ((36, 96), (100, 80), (164, 96)):
        art.tube([(x, y), (x, y - 14), (x, y - 30)], 5, 5, art.dark)


def crossing(art: Paper) -> None:
    """A signpost where roads meet; a stone that was there before."""
    if art.form == "stone":
        art.ring(100, 96, 12, 30, 8, art.accent, 62)
        art.fold("0,30 26,44,0 36,110,0 30,172,0 0,174", art.body)
        art.line("M86 74L100 62L114 74M86 96H114M90 116L110 136M110 116L90 136", 4, art.light)
        return
    art.path("M80 174Q96 150 40 150H10V164H36Q66 166 62 174ZM120 174Q106 150 160 146H190V160H168Q134 164 140 174Z", art.light)
    art.tube([(100, 174), (100, 100), (100, 28)], 6, 5, art.dark)
    art.path("M58 44H132L148 56L132 68H58Z", art.body, "M100 44H132L148 56L132 68H100Z")
    art.path("M142 78H76L60 90L76 102H142Z", art.accent, "M100 78H142V102H100Z")
    art.path("M70 112H124L138 122L124 132H70Z", art.body)


def cave(art: Paper) -> None:
    """A dark mouth in the rock; a vault has a door with rays."""
    rock = "M12 174Q22 96 56 84Q70 34 112 40Q150 42 160 88Q184 104 190 174Z"
    art.path(rock, art.body, "M112 40Q150 42 160 88Q184 104 190 174H140Q146 90 112 40Z")
    art.path("M58 174Q56 100 100 96Q144 100 142 174Z", art.ink)
    if art.form == "vault":
        art.ring(100, 138, 10, 24, 8, art.accent, 12)
        art.dot(100, 138, 13, art.light)
        return
    with art.both_sides():
        art.dot(114, 134, 6, art.accent)
        art.dot(114, 134, 2.5, art.ink, 5, bare=True)
    art.leaves([(70, 100, 90, 22, 8), (92, 96, 90, 28, 8), (118, 98, 90, 20, 8)], art.dark)


def camp(art: Paper) -> None:
    """Tents round a fire."""
    for x, w, fill in ((46, 40, art.dark), (154, 40, art.dark), (100, 54, art.body)):
        top = 172 - w * 2
        art.fold(f"0,{top},0 {w},172,0 0,172,0", fill, x)
        art.fold(f"0,{top + w * 0.6:.0f},0 {w * 0.3:.0f},172,0 0,172,0", art.ink, x, shade=False)
    art.fan(128, 172, (-130, -50), 5, 34, 11, art.accent, 0.4)
    art.tube(curl(100, 66, -90, 34, 0), 3, 3, art.dark)
    art.path("M100 32h28l-8 8l8 8h-28Z", art.accent)


def market(art: Paper) -> None:
    """A stall under an awning."""
    for x in (44, 156):
        art.tube([(x, 172), (x, 120), (x, 70)], 4, 4, art.dark)
    art.path("M40 130H160V172H40Z", art.body, "M100 130H160V172H100Z")
    for i, (x, r) in enumerate(((58, 9), (78, 11), (100, 10), (122, 12), (144, 9))):
        art.dot(x, 126 - r * 0.4, r, (art.accent, art.light, art.dark)[i % 3])
    for i in range(6):
        art.path(f"M{num(30 + i * 23.5)} 62h23.5v26q-11.5 14-23.5 0Z", art.accent if i % 2 else art.light)
    art.path("M40 44H160L171 64H30Z", art.dark)
