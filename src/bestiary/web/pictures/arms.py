"""SVG drawings of weapons and armour, each from back to front, in the same space as a creature."""

from __future__ import annotations

from bestiary.web.pictures.paper import Paper, curl, num


def sword(art: Paper) -> None:
    """A blade with its hilt, slanted."""
    w = art.roll(9, 15) if art.form != "dagger" else 11
    top = 16 if art.form != "dagger" else 52
    with art.moved(f"rotate({num(art.roll(28, 42))} 100 100)"):
        art.fold(f"0,{top},0 {w},{top + 24},0 {w - 2},128,0 0,128,0", art.light)
        art.line(f"M100 {top + 24}V110", 2, art.accent)
        art.tube([(100, 132), (100, 150), (100, 164)], 6, 6, art.dark)
        bend = art.roll(-60, 60)
        with art.both_sides():
            art.tube(curl(100, 130, 0, 36, bend), 7, 3, art.accent)
        art.dot(100, 172, 9, art.accent)


def axe(art: Paper) -> None:
    """Two blades on a shaft."""
    with art.moved(f"rotate({num(art.roll(26, 40))} 100 100)"):
        art.tube([(100, 176), (100, 100), (100, 30)], 5, 5, art.dark)
        with art.both_sides():
            art.path("M104 40Q150 24 158 66Q140 96 104 84Z", art.light, "M104 62L158 66Q140 96 104 84Z")
        art.leaf(100, 46, -90, 32, 10, art.accent)


def spear(art: Paper) -> None:
    """A long shaft with a point; a trident has three."""
    w = art.roll(9, 15)
    with art.moved(f"rotate({num(art.roll(28, 40))} 100 100)"):
        art.tube([(100, 190), (100, 120), (100, 60)], 4.5, 4.5, art.dark)
        if art.form == "trident":
            with art.both_sides():
                art.tube([(100, 76), (122, 68), (126, 50), (124, 24)], 4.5, 0, art.light)
            art.leaf(100, 78, -90, 66, 9, art.light)
        elif art.form == "halberd":
            art.path("M104 58Q140 44 140 84Q122 92 104 96Z", art.light, "M104 78L140 84Q122 92 104 96Z")
            art.leaf(100, 62, -90, 50, 9, art.light)
        else:
            with art.both_sides():
                art.leaf(102, 76, -20, 26, 8, art.accent)
            art.fold(f"0,18,0 {w},52,0 5,78,0 0,82", art.light)


def hammer(art: Paper) -> None:
    """A heavy head on a shaft."""
    with art.moved(f"rotate({num(art.roll(24, 36))} 100 100)"):
        art.tube([(100, 182), (100, 120), (100, 60)], 6, 6, art.dark)
        art.path("M58 34H142V82H58Z", art.light, "M100 34H142V82H100Z")
        art.path("M50 40H62V76H50ZM138 40H150V76H138Z", art.accent)
        art.dot(100, 180, 9, art.accent)


def bow(art: Paper) -> None:
    """A drawn bow and its arrow."""
    art.line("M128 22L84 100L128 178", 2, art.dark)
    art.tube([(128, 22), (150, 58), (136, 100), (150, 142), (128, 178)], 5, 4, art.body, 3)
    art.tube([(40, 100), (100, 100), (164, 100)], 3, 3, art.dark)
    art.leaf(156, 100, 0, 30, 9, art.light)
    art.leaves([(52, 100, 205, 24, 7), (52, 100, 155, 24, 7), (62, 100, 205, 24, 7), (62, 100, 155, 24, 7)], art.accent)


def staff(art: Paper) -> None:
    """A staff with something bright at its top."""
    with art.moved(f"rotate({num(art.roll(16, 30))} 100 100)"):
        art.tube([(100, 188), (101, 130), (100, 70)], 6, 5, art.dark)
        art.ring(100, 52, 8, 30, 8, art.accent, 12)
        art.dot(100, 52, 18, art.body)
        art.dot(94, 46, 7, art.light, 5, bare=True)


def chain(art: Paper) -> None:
    """Links, and a hook at their end."""
    for i in range(4):
        x, y = 52 + i * 24, 50 + i * 22
        link = f'<ellipse cx="{x}" cy="{y}" rx="18" ry="10" fill="none" transform="rotate(42 {x} {y})"'
        art.out.append(f'{link} stroke="{art.ink}" stroke-width="9"/>{link} stroke="{art.light}" stroke-width="5"/>')
    art.tube(curl(138, 132, 40, 74, 250, 8), 7, 0, art.accent)


def horn(art: Paper) -> None:
    """A horn to be heard far away."""
    art.tube([(164, 64), (150, 108), (112, 138), (70, 136), (42, 112)], 24, 5, art.light)
    art.dot(166, 60, 27, art.dark, 13)
    art.dot(166, 60, 19, art.ink, 8)
    art.line("M134 100L152 126M104 116L112 150", 6, art.accent)
    art.line("M60 130Q100 190 140 132", 3, art.dark)


def shield(art: Paper) -> None:
    """A shield with a star."""
    art.fold("0,34 46,44,0 50,90 30,146 0,170,0", art.dark)
    art.fold("0,46 36,54,0 39,90 24,136 0,156,0", art.body)
    art.ring(100, 98, int(art.roll(5, 9)), 30, 9, art.light)
    art.dot(100, 98, 12, art.accent)


def mail(art: Paper) -> None:
    """A breastplate with its shoulders."""
    with art.both_sides():
        art.fold("0,56 18,58 22,84 8,96 0,98", art.dark, 146)
    art.fold("0,58 24,50,0 44,62 40,110 34,150,0 0,164", art.body)
    art.fold("0,84 20,90 22,116 0,132,0", art.light)
    with art.both_sides():
        art.line("M106 140Q124 138 132 128", 3, art.accent)
        if art.form == "spikes":
            art.fan(146, 60, (-130, -20), 4, 30, 9, art.light, 0.2, 6)
    art.fold("0,40 16,44,0 10,66 0,70", art.ink, shade=False)


def cap(art: Paper) -> None:
    """A helmet."""
    art.fan(100, 66, (-140, -40), 5, 40, 12, art.accent, 0.3)
    art.fold("0,52 42,62 52,112 50,150,0 24,150,0 20,118,0 8,110,0 6,140,0 0,142", art.body)
    art.fold("0,96 52,106,0 51,120,0 0,112,0", art.light)
    with art.both_sides():
        art.dot(122, 126, 8, art.ink, 6)


def boots(art: Paper) -> None:
    """A pair of boots."""
    for x, fill in ((86, art.dark), (44, art.body)):
        art.path(f"M{x} 60h36v62q34 8 38 40h-74Z", fill, f"M{x + 18} 60h18v62q34 8 38 40h-40Z")
        art.path(f"M{x - 4} 52h44v20h-44Z", art.accent)
        art.path(f"M{x - 2} 160h78v12h-78Z", art.ink)
        if art.form == "winged":
            art.fan(x + 8, 104, (170, 240), 3, 40, 10, art.light, 0.2, 0, 0.4)


def glove(art: Paper) -> None:
    """A glove, spread."""
    art.fan(100, 104, (-124, -56), 4, 56, 13, art.body, 0.25, 0, 0.5)
    art.fan(118, 124, (-16, -16), 1, 50, 18, art.body, 0, 0, 0.5)
    art.fold("0,88 32,92 34,128 26,146,0 0,148", art.body)
    art.fold("0,144 28,142,0 32,170,0 0,174", art.accent)
    art.dot(100, 118, 11, art.light)


def cloak(art: Paper) -> None:
    """A cloak on nobody's shoulders."""
    art.fold("0,42 26,48 44,90 62,172,0 34,160 24,174 0,162", art.body)
    art.fold("0,60 12,64,0 22,162 0,158", art.dark)
    art.fold("0,30 26,36 32,62 12,76 0,78", art.dark)
    art.dot(100, 76, 9, art.accent)


def belt(art: Paper) -> None:
    """A belt, or a sash, with its buckle."""
    art.tube([(30, 110), (66, 84), (120, 84), (168, 112)], 15, 15, art.body)
    art.tube([(118, 96), (128, 130), (120, 172)], 14, 12, art.dark)
    art.fold("0,62 30,66,0 30,112,0 0,116", art.accent)
    art.fold("0,76 16,78,0 16,100,0 0,102", art.dark)


def hat(art: Paper) -> None:
    """A tall hat with a band."""
    art.fold("0,120 34,122 74,140 40,156 0,158", art.dark)
    art.fold("0,44 40,46,0 34,136,0 0,142", art.body)
    art.fold("0,106 35,104,0 35,124,0 0,128", art.accent)
    art.fan(128, 112, (-80, -40), 2, 54, 12, art.light, 0, 0, 0.3)


def crown(art: Paper) -> None:
    """A crown."""
    whole = "M48 152L36 66L72 100L100 44L128 100L164 66L152 152Q100 166 48 152Z"
    art.path(whole, art.accent, "M100 44L128 100L164 66L152 152Q128 159 100 160Z")
    art.path("M47 136Q100 150 153 136L151 156Q100 170 49 156Z", art.body)
    for x, y in ((36, 62), (100, 40), (164, 62)):
        art.dot(x, y, 8, art.light)
    art.dot(100, 148, 7, art.light)
