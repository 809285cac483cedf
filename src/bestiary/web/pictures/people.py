"""SVG drawings of people, more or less: hooded, crowned, masked, bearded, long dead; with what they carry."""

from __future__ import annotations

from typing import Final

from bestiary.web.pictures.colours import mix
from bestiary.web.pictures.paper import PALE, curl, num
from bestiary.web.pictures.parts import Parts

SKINS: Final = "#f2cfa6 #dcab7c #b57e55 #8a5a3e #f6ddc2 #c99468"
CARRIED: Final = {  # what they hold -> the words that ask for it
    "spear": "spear spearman lancer lance pilot ferryman halberd sentry guardian squire bailiff",
    "sword": "sword duellist knight soldier captain exile cutthroat executioner berserker marquis valkyrie lord king queen baron",
    "bow": "archer poacher crossbow scout skirmisher hunter watch ranger",
    "lantern": "lantern lamp lampbearer keeper saint sexton beacon bearer walker gravedigger digger",
    "bell": "bell bellringer gong chorister choir priest deacon monk",
    "banner": "banner envoy ambassador regent herald page",
    "hammer": "smith runesmith kilnborn stoneheart strongman",
    "bag": "merchant bandit ragpicker pickpocket ransom robber croupier",
    "staff": "mage scholar mother druid witch hexer sage oracle truthsayer spellwright acolyte beastcaller hermit seer shaman",
}


def figure(art: Parts) -> None:
    """Somebody standing, with a large head, a robe and something in hand."""
    skin = mix(art.pick(SKINS), art.paper, 0.12) if art.form != "skull" else "#efe9d2"
    w, wide = art.roll(25, 30), art.roll(34, 48)
    if art.form == "fae":
        art.wings(14, 112, art.roll(58, 68), art.pick("moth fin moth"))
    if art.form in ("hair", "fae", "crown"):
        _hair(art, w)
    if art.form not in ("fae", "beard"):
        art.fold(f"0,86 30,92 {wide + 8},132 {wide + 12},174,0 0,170", art.dark)
    art.fold(f"0,86 22,92 28,122 {wide},174,0 0,175", art.body)
    _trim(art, wide)
    with art.both_sides():
        art.tube(curl(121, 100, 62, 38, -40), 10, 9, art.body)
    hand = (144.0, 128.0)
    carry(art, *hand)
    art.dot(*hand, 8, skin)
    art.dot(200 - hand[0], hand[1], 8, skin)
    _head(art, w, skin)


def _trim(art: Parts, wide: float) -> None:
    kind = art.pick("belt sash hem belt")
    if kind == "belt":
        art.fold("0,124 29,123,0 31,133,0 0,135", art.accent, shade=False)
        art.fold("0,121 7,123,0 7,136,0 0,138", art.light)
    elif kind == "sash":
        art.path("M80 94L92 92L128 146L124 158Z", art.accent)
    else:
        art.fold(f"0,158 {num(wide - 4)},158,0 {num(wide)},173,0 0,175", art.accent, shade=False)
        art.line("M100 96V156", 2.4, art.light)


def _hair(art: Parts, w: float) -> None:
    fill = art.pick(f"{art.dark} {art.accent} {art.light}")
    with art.both_sides():
        art.tube(curl(100 + w * 0.7, 50, 74, art.roll(56, 78), art.roll(-40, 10)), 14, art.roll(0, 6), fill)
    art.dot(100, 54, w + 6, fill, 26)


def _head(art: Parts, w: float, skin: str) -> None:
    form = art.form
    if form == "hood":
        art.fold("0,18,0 22,32 40,68 32,100 0,108", art.dark)
        art.dot(100, 70, 24, art.ink if art.chance(0.3) else skin, 27)
        art.face(70, 24, "smile none none oh", "round fierce glow gentle", 0.0)
        return
    if form == "skull":
        _skull(art, w)
        return
    if "elf" in art.form or form == "fae":
        with art.both_sides():
            art.leaf(100 + w * 0.8, 66, -24, 26, 9, skin)
    art.fold(f"0,36 20,40 {w},64 19,92 0,98", skin)
    art.face(68, w * 0.92, "smile cat oh smile none", "round gentle fierce sleepy round", 0.0)
    _top(art, w)


def _skull(art: Parts, w: float) -> None:
    if art.chance(0.5):
        art.fold("0,18,0 22,32 38,68 30,98 0,104", art.dark)
    art.fold(f"0,32 24,36 {w + 2},62 18,84,0 15,100 0,102", "#efe9d2")
    with art.both_sides():
        art.dot(112, 66, 9, art.ink, 10)
        art.dot(112, 67, 3.4, art.accent, bare=True)
    art.leaf(100, 74, 90, 10, 5, art.ink)
    art.line("M90 92V100M97 93V101M104 93V101M111 92V100")


def _top(art: Parts, w: float) -> None:
    """What is worn or grows on the head."""
    form, hair = art.form, art.pick(f"{art.dark} {art.accent} {art.ink}")
    if form == "helm":
        art.crown(34, w, "crest horns lone none")
        art.fold(f"0,28 24,34 {w + 4},58 {w + 3},66,0 6,60,0 4,82,0 0,84", art.light)
    elif form == "hat":
        art.fold("0,10,0 16,38 19,48 0,52", art.dark)
        art.fold(f"0,42 22,44 {w + 24},54 24,60 0,58", art.body)
        art.fold("0,40 20,42,0 21,48,0 0,50", art.accent, shade=False)
    elif form == "crown":
        gold = "M76 50L72 24L87 38L100 18L113 38L128 24L124 50Q100 56 76 50Z"
        art.path(gold, art.accent, "M100 18L113 38L128 24L124 50Q112 53 100 53Z")
    elif form == "mask":
        art.fan(100, 48, (-170, -10), 6, w, 10, hair, 0, 0, 0.4)
        art.path(f"M{num(100 - w)} 60Q100 50 {num(100 + w)} 60L{num(100 + w - 3)} 78Q100 70 {num(100 - w + 3)} 78Z", art.ink)
        with art.both_sides():
            art.dot(100 + w * 0.46, 68, 6.5, PALE)
            art.dot(100 + w * 0.42, 68, 3, art.ink, bare=True)
    elif form == "beard":
        art.fan(100, 84, (30, 150), 7, 46, 17, hair, 0.3, -4, 0.3)
        art.line("M92 88Q100 94 108 88", 3, PALE)
        art.fold(f"0,26 22,30 {w + 4},58,0 0,54", art.light)
    else:
        art.fan(100, 50, (-175, -5), 7, w + 2, 11, hair, -0.1, -2, 0.4)


def carry(art: Parts, x: float, y: float) -> None:
    """What the name says they hold; if it says nothing, the dice say."""
    words = art.name.replace(",", " ").replace("-", " ").split()
    held = next((thing for thing, asked in CARRIED.items() for word in words if word in asked.split()), "")
    held = held or art.pick("staff sword none lantern spear none")
    draw = {"spear": _spear, "sword": _sword, "bow": _bow, "lantern": _lantern, "bell": _bell, "banner": _banner}
    draw |= {"hammer": _hammer, "bag": _bag, "staff": _staff}
    if held in draw:
        draw[held](art, x, y)


def _spear(art: Parts, x: float, y: float) -> None:
    art.tube([(x, 172), (x, 110), (x, 46)], 3, 3, art.dark)
    art.leaf(x, 54, -90, 34, 9, art.light)


def _sword(art: Parts, x: float, y: float) -> None:
    art.tube([(x, y - 2), (x + 4, y - 40), (x + 8, y - 84)], 5.5, 0, art.light)
    art.tube([(x - 12, y - 12), (x, y - 10), (x + 13, y - 8)], 3.6, 3.6, art.accent)


def _bow(art: Parts, x: float, y: float) -> None:
    art.line(f"M{num(x - 4)} {num(y - 54)}L{num(x - 4)} {num(y + 44)}", 1.6, art.light)
    art.tube([(x - 4, y - 54), (x + 12, y - 26), (x + 4, y - 4), (x + 12, y + 18), (x - 4, y + 44)], 3.4, 2.4, art.accent)


def _lantern(art: Parts, x: float, y: float) -> None:
    art.line(f"M{num(x)} {num(y)}v14", 3)
    art.fold("0,12 8,16,0 12,22,0 10,44,0 0,46", art.dark, x, y)
    art.dot(x, y + 32, 7, "#ffe27a", 9)


def _bell(art: Parts, x: float, y: float) -> None:
    art.line(f"M{num(x)} {num(y)}v10", 3)
    art.fold("0,8 9,12 11,26 18,36,0 0,38", "#e9b949", x, y)
    art.dot(x, y + 40, 4, art.dark)


def _banner(art: Parts, x: float, y: float) -> None:
    art.tube([(x, 172), (x, 100), (x, 30)], 3, 3, art.dark)
    art.path(f"M{num(x)} 34h40l-9 16l9 16h-40Z", art.accent, f"M{num(x + 16)} 34h24l-9 16l9 16h-24Z")


def _hammer(art: Parts, x: float, y: float) -> None:
    art.tube([(x, y + 22), (x + 2, y - 16), (x + 4, y - 50)], 4, 4, art.dark)
    art.path(f"M{num(x - 16)} {num(y - 64)}h40v26h-40Z", art.light, f"M{num(x + 4)} {num(y - 64)}h20v26h-20Z")


def _bag(art: Parts, x: float, y: float) -> None:
    art.fold("0,2 8,4,0 6,12,0 22,34 14,46 0,47", art.accent, x, y)
    art.line(f"M{num(x - 8)} {num(y + 11)}h16", 3, art.dark)


def _staff(art: Parts, x: float, y: float) -> None:
    art.tube([(x, 174), (x + 2, 110), (x, 58)], 3.6, 3.6, art.dark)
    if art.chance(0.5):
        art.dot(x, 48, 12, art.accent)
        art.dot(x - 3, 44, 4, art.light, bare=True)
    else:
        art.tube(curl(x, 60, -110, 56, 300, 7), 4, 2, art.dark)
