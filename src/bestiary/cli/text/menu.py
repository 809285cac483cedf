"""The terminal menu: a long one is asked piece by piece: first the card, then the place, then the rest.

A set, or several cards that are chosen one by one, is asked for as the cards it can hold: their numbers are typed together, in any
order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bestiary import Match, Move
from bestiary.cli.text.naming import only_one
from bestiary.engine.play.abilities import Ability, AbilitySort
from bestiary.engine.play.asks import DEED, Ask, Deed, Speech, field, fill, pack
from bestiary.engine.play.effects import LIST_ORDER, Choose
from bestiary.engine.play.group_choices import NOTHING, Subset
from bestiary.engine.play.notation import CARD, CardSort, slug
from bestiary.engine.views.view_types import CardView, ZoneView

Order: TypeAlias = Callable[
    [str], tuple[int, int]
]  # where a word of notation lies on the board; choices are numbered in that order
SHORT: Final = 6  # a menu of so many moves is shown whole
MANY: Final = 24  # a menu is asked for by deed alone if deeds and cards together are more than this
DONE: Final = "done"  # the move by which no more cards are chosen
ONCE: Final = "once"  # how table.toml says that copies are one choice
QUESTION: Final = "question"  # how it says that a menu is headed by what is asked
ABILITIES: Final = 1 << 60  # from here on, groups of moves stand for abilities, not for deeds
DEED_PLACE: Final = -1  # the place of what is done, before the fields of an answer


class Choice:
    """One line of a menu: what it says, the moves it leads to, the card or word of notation it stands for, and what is done.

    A choice that stands for a card can also be called by the name of the card.
    """

    def __init__(self, label: str, moves: list[Move], card: int = -1, word: str = "", deed: str = "", name: str = "") -> None:
        self.label: Final = label
        self.moves: Final = moves
        self.card: Final = card
        self.word: Final = word
        self.deed: Final = deed
        self.name: Final = name

    def is_called(self, typed: str) -> bool:
        """Was this choice typed by its name?"""
        return slug(typed) != "" and slug(typed) in (slug(self.word.partition("#")[0]), slug(self.label), slug(self.name))


class Menu:
    """What can be chosen now, after what was chosen already."""

    def __init__(self, match: Match, moves: list[Move], order: Order, above: Menu | None = None) -> None:
        ask = match.question
        assert ask is not None
        self.match: Final = match
        self.made: Final = len(match.moves)  # how many moves were made before
        self.ask: Final[Ask] = ask
        self.asks: Final = ask.says(match.state)
        self.moves: Final = moves
        self.order: Final = order
        self.above: Final = above
        self.whole_verbs: Final = match.game.table.menu.whole  # what is listed move by move
        self.called: Final = match.game.table.menu.called  # what is said for the verb of a move
        self.set: Final = self._set()  # the deed, if a set is chosen
        self.several: Final = self._several()  # how many more cards, if several are chosen one by one
        self.place: Final = self._place()  # the field that is asked for; DEED_PLACE what is done; None the whole moves
        self.title: Final = self._title()
        self.lying: dict[int, str] | None = None  # see `off_board`
        self.choices: list[Choice] = self._once(self._choices())

    def deeper(self, choice: Choice) -> Menu:
        """The menu that a choice leads to."""
        return Menu(self.match, choice.moves, self.order, self)

    def chosen(self) -> set[int]:
        """The cards that all moves of this menu name alike."""
        deed = self._deed(self.moves[0])
        found = set()
        for place, sort in enumerate(deed.sorts):
            values = {field(move.answer, place) for move in self.moves}
            if len(values) == 1 and (card := int(sort.card_of(values.pop()))) >= 0:
                found.add(card)
        return found

    def abilities(self) -> list[Ability]:
        """The abilities among which the moves choose, each once, if their cards tell what they are."""
        found: dict[int, Ability] = {}
        for move in self.moves:
            for place, sort in enumerate(self._deed(move).sorts):
                if isinstance(sort, AbilitySort):
                    ability = self.match.state.book.abilities[field(move.answer, place)]
                    found[int(ability.number)] = ability
        return [ability for ability in found.values() if ability.printed]

    def members(self, move: Move) -> frozenset[int]:
        """The cards of a set."""
        assert self.set is not None
        return frozenset(int(card) for card in self.set.meant(self.match.state, move.answer))

    def _set(self) -> Subset | None:
        deed = self._deed(self.moves[0])
        alike = len({move.answer & DEED for move in self.moves}) == 1
        return deed if isinstance(deed, Subset) and alike else None

    def _several(self) -> int:
        if not isinstance(self.ask, Choose) or self.ask.most < 2:
            return 0
        more = int(self.ask.most - self.ask.pick.picks(self.match.state))
        return more if more > 1 else 0

    def _place(self) -> int | None:
        if len(self.moves) <= SHORT or self.set is not None:
            return None
        if len({move.answer & DEED for move in self.moves}) > 1:
            return DEED_PLACE
        for place in range(len(self._deed(self.moves[0]).sorts)):
            if len({field(move.answer, place) for move in self.moves}) > 1:
                return place
        return None

    def _title(self) -> str:
        if self.set is not None:
            return f"{self.asks} Type all their numbers, such as 1 3, or none."
        if self.several:
            asks = self.asks.replace(LIST_ORDER, "")
            return f"{asks} Type {'up to ' if len(self.ask.deeds) > 1 else ''}{self.several} numbers, such as 1 2."
        if self.place is None or self.place < 0:
            return self._of_one_card() or self.asks
        if self.above is None and self.match.game.table.menu.title == QUESTION:
            return self.asks
        deed = self._deed(self.moves[0])
        before = self._until(self.moves[0], self.place)
        return f"{before}…" if before else f"{self._verb(deed).capitalize()}: which?"

    def _of_one_card(self) -> str:
        """What is asked once a card is chosen with which several things can be done."""
        cards, s = {self._first_card(move) for move in self.moves}, self.match.state
        if self.above is None or len(cards) > 1 or min(cards) < 0:
            return ""
        return f"{CARD.tell(s, s.who, min(cards))}: what is to be done with it?"

    def _until(self, move: Move, place: int) -> str:
        """The sentence of a move up to one of its fields."""
        deed, s = self._deed(move), self.match.state
        told = [sort.tell(s, s.who, field(move.answer, at)) for at, sort in enumerate(deed.sorts[:place])]
        before, _, _ = deed.says.partition("{" + str(place) + "}")
        return fill(before, told)

    def _choices(self) -> list[Choice]:
        if self.set is not None:
            return self._members()
        if self.several:
            return self._candidates()
        if self.place is None:
            return [self._whole(move) for move in self.moves]
        if self.place == DEED_PLACE:
            found = self._by_deed(with_cards=True)
            return found if len(found) <= MANY else self._by_deed(with_cards=False)
        groups: dict[int, list[Move]] = {}
        for move in self.moves:
            groups.setdefault(field(move.answer, self.place), []).append(move)
        return sorted([self._group(value, moves) for value, moves in groups.items()], key=lambda choice: self.order(choice.word))

    def _once(self, choices: list[Choice]) -> list[Choice]:
        """The choices without those that do the same with another copy of a card, if the game's table.toml wants it so."""
        if self.match.game.table.menu.copies != ONCE or self.set is not None or self.several:
            return choices
        kept = dict[tuple[str, str], Choice]()
        for choice in choices:
            card = choice.card if choice.card >= 0 else self._first_card(choice.moves[0])
            kept.setdefault((choice.label, self.off_board().get(card) or choice.word), choice)
        return list(kept.values())

    def off_board(self) -> dict[int, str]:
        """What tells a card that lies in a hand or pile, as the asked player sees it, from others: by the id of the card."""
        if self.above is not None:
            return self.above.off_board()
        if self.lying is None:
            zones = self.match.view(self.match.to_move)["zones"]
            beside = {zone.name for zone in self.match.game.book.schema.zones if not zone.in_play}
            self.lying = {card["id"]: told_apart(zone, card) for zone in zones if zone["name"] in beside for card in zone["cards"]}
        return self.lying

    def _members(self) -> list[Choice]:
        """Each card that a set can hold, and that nothing is chosen."""
        assert self.set is not None
        s, choices = self.match.state, []
        for card in self.set.candidates(s):
            sets = [move for move in self.moves if int(card) in self.members(move)]
            choices.append(Choice(CARD.tell(s, s.who, card), sets, int(card), CARD.write(s, s.who, card), self.set.verb))
        empty = [move for move in self.moves if not self.members(move)]
        return choices + [Choice(move.text, [move], word=NOTHING) for move in empty]

    def _candidates(self) -> list[Choice]:
        """Each card that can be one of several, in the order in which they must be chosen; and that there are no more."""
        assert isinstance(self.ask, Choose)
        s, pick = self.match.state, self.ask.pick
        found, last = [int(card) for card in pick.noun.find(s)], int(pick.last_pick(s))
        if pick.picks(s) > 0 and last in found:
            found = found[found.index(last) + 1 :]
        choices = []
        for card in found:
            moves = [move for move in self.moves if self._first_card(move) == card]
            choices.append(Choice(CARD.tell(s, s.who, card), moves, card, CARD.write(s, s.who, card), pick.verb))
        return choices + [self._whole(move) for move in self.moves if self._first_card(move) < 0]

    def _by_deed(self, with_cards: bool) -> list[Choice]:
        """What can be done, and with which card; a card with which several things can be done is one choice at first.

        Without the cards, if there is too much of it.
        """
        groups: dict[tuple[int, int], list[Move]] = {}
        of_card: dict[int, set[int]] = {}
        for move in self.moves:
            if not self._is_whole(move):
                of_card.setdefault(self._first_card(move), set()).add(int(move.answer & DEED))
        for move in self.moves:
            card, deed = self._first_card(move), int(move.answer & DEED)
            if self._is_whole(move):
                card, deed = -1, int(move.answer)
            elif (ability := self._ability(move)) is not None:
                card, deed = -1, ABILITIES + int(ability.number)
            elif not with_cards:
                card = -1
            elif card >= 0 and len(of_card) > 1 and len(of_card[card]) > 1:
                deed = -1
            groups.setdefault((deed, card), []).append(move)
        return [self._deed_group(card, moves, len(of_card) > 1) for (_, card), moves in groups.items()]

    def _deed_group(self, card: int, moves: list[Move], of_many: bool) -> Choice:
        """Moves that begin alike; a single one stands for its card if it is one card of many."""
        deed, s = self._deed(moves[0]), self.match.state
        if len(moves) == 1 and card >= 0 and of_many and len(deed.sorts) > 1:
            name, text = CARD.tell(s, s.who, card), moves[0].text
            return Choice(text, moves, card, moves[0].code, text.replace(name, "…", 1), name)
        if len(moves) == 1:
            return self._whole(moves[0])
        if (ability := self._ability(moves[0])) is not None:
            return Choice(f"{ability.name}…", moves, word=ability.slug, deed=_short(deed), name=ability.name)
        if card < 0:
            return Choice(_short(deed), moves, word=deed.verb, deed=_short(deed))
        word = deed.sorts[0].write(s, s.who, field(moves[0].answer, 0))
        verbs = list(dict.fromkeys(self._verb(self._deed(move)) for move in moves))
        if len({move.answer & DEED for move in moves}) == 1:
            return Choice(f"{self._until(moves[0], 1).strip()}…", moves, card, word, _short(deed))
        done, name = " or ".join(verbs).capitalize(), CARD.tell(s, s.who, card)
        return Choice(f"{done} {name}…", moves, card, word, f"{done}…", name)

    def _is_whole(self, move: Move) -> bool:
        """Is the move listed by itself, for what it says cannot be seen elsewhere?"""
        return self._deed(move).verb in self.whole_verbs

    def _ability(self, move: Move) -> Ability | None:
        """The ability that a move begins with, whatever it is aimed at; moves with it are one choice at first."""
        sorts = self._deed(move).sorts
        return self.match.state.book.abilities[field(move.answer, 0)] if sorts and isinstance(sorts[0], AbilitySort) else None

    def _first_card(self, move: Move) -> int:
        sorts = self._deed(move).sorts
        return int(sorts[0].card_of(field(move.answer, 0))) if sorts else -1

    def _group(self, value: int, moves: list[Move]) -> Choice:
        assert self.place is not None
        deed, s = self._deed(moves[0]), self.match.state
        sort = deed.sorts[self.place]
        label = sort.tell(s, s.who, value) or "as it is"
        return Choice(label, moves, int(sort.card_of(value)), sort.write(s, s.who, value), _short(deed))

    def _whole(self, move: Move) -> Choice:
        """A move as it is; it stands for a card only if that is all there is to choose."""
        deed = self._deed(move)
        if self._is_whole(move):
            return Choice(move.text, [move], word=move.code, deed=_short(deed), name=_title_in(move.text))
        if len(deed.sorts) != 1 or not isinstance(deed.sorts[0], CardSort):
            return Choice(move.text, [move], word=move.code, deed=_short(deed))
        card, s = self._first_card(move), self.match.state
        return Choice(move.text, [move], card, move.code, _short(deed), CARD.tell(s, s.who, card))

    def _verb(self, deed: Deed) -> str:
        """What is done, in a word."""
        return str(self.called.get(deed.verb, deed.verb))

    def _deed(self, move: Move) -> Deed:
        return self.ask.deeds[move.answer & DEED]


def _short(deed: Deed) -> str:
    """What a deed is, without what is still to be chosen."""
    before, gap, _ = deed.says.partition("{")
    return f"{before.strip() or deed.verb.capitalize()}…" if gap else before


def _title_in(text: str) -> str:
    """What a move is called that says "Whose: Title (price): what is done"; a sentence has no title."""
    _, _, rest = text.partition(": ")
    title, colon, _ = rest.partition(": ")
    return title.partition(" (")[0] if colon else ""


def resolve(menu: Menu, typed: str) -> Choice | str:
    """The choice that was typed by number or name, or a sentence that says why there is none."""
    if typed.isdecimal() and len(typed) < 5:
        place = int(typed)
        if 1 <= place <= len(menu.choices):
            return menu.choices[place - 1]
        return f"there is no {place} here; choose from 1 to {len(menu.choices)}"
    called = [choice for choice in menu.choices if choice.is_called(typed)]
    return called[0] if len(called) == 1 or are_copies(menu, called) else ""


def are_copies(menu: Menu, choices: list[Choice]) -> bool:
    """Do all of these the same with copies of one card that lie in one hand or pile, so that it does not matter which?"""
    lying = menu.off_board() if len(choices) > 1 else {}
    if not choices or any(choice.card not in lying for choice in choices):
        return False
    return len({(one.deed, lying[one.card]) for one in choices}) == 1


def told_apart(zone: ZoneView, card: CardView) -> str:
    """What copies of a card have in common: the name, where they lie, and who else knows them. An unknown card has no copies."""
    name = card.get("name", f"#{card['id']}")
    return f"{name} {zone['name']} {zone['seat']} {card.get('shown', False)} {card.get('known_by', [])}"


def called_in_part(menu: Menu, typed: str) -> str:
    """The whole name of the one card among the choices that has all the words that were typed; empty if there is not just one."""
    names = {slug(choice.name or choice.word.partition("#")[0]) for choice in menu.choices if choice.card >= 0 or choice.name}
    return only_one(names, typed)


def choose(menu: Menu, typed: str) -> Menu | Move | list[str] | str:
    """Go on by numbers and names ("2", "2 5 1", "1,0"): to a deeper menu, a move or several, or a sentence; "" if to nothing."""
    if menu.set is not None:
        return choose_set(menu, typed)
    if menu.several:
        return choose_several(menu, typed)
    words = [typed] if resolve(menu, typed) else typed.split()
    for place, word in enumerate(words, 1):
        found = resolve(menu, word)
        if isinstance(found, str):
            return found
        if len(found.moves) == 1:
            return found.moves[0] if place == len(words) else f'"{" ".join(words[:place])}" is a whole move; nothing can follow it'
        menu = menu.deeper(found)
    return menu


def choose_set(menu: Menu, typed: str) -> Move | str:
    """The set whose cards were typed by number or name in any order, or a sentence; "" if something else was typed."""
    assert menu.set is not None
    words = [typed] if resolve(menu, typed) else typed.replace(",", " ").replace("+", " ").split()
    cards: set[int] = set()
    for word in words:
        found = resolve(menu, word)
        if isinstance(found, str):
            return found
        if found.card < 0 and len(words) > 1:
            return f'"{word}" stands for no card: type it alone, or only numbers of cards'
        cards |= {found.card} if found.card >= 0 else set()
    for move in menu.moves:
        if menu.members(move) == cards:
            return move
    return menu.set.size.sentence


def choose_several(menu: Menu, typed: str) -> list[str] | str:
    """Cards that are chosen one by one, typed all at once in any order: the moves one after the other, or a sentence."""
    words = [typed] if resolve(menu, typed) else typed.replace(",", " ").replace("+", " ").split()
    found = [resolve(menu, word) for word in words]
    for one in found:
        if isinstance(one, str):
            return one
    chosen = [choice for choice in menu.choices if choice in found]
    cards = [choice for choice in chosen if choice.card >= 0]
    if len(cards) > menu.several:
        return f"that is {len(cards)}; choose {menu.several}"
    if len(cards) < len(chosen):
        return [choice.moves[0].code for choice in chosen] if not cards else "type only numbers of cards, or the other one alone"
    may_stop = any(choice.card < 0 for choice in menu.choices)
    if len(cards) < menu.several and not may_stop and (len(cards) > 1 or not cards[0].moves):
        return f"type {menu.several} numbers, such as 1 2"
    s, deed = menu.match.state, menu.ask.deeds[0]
    codes = [deed.write(Speech(s, s.who), pack(0, choice.card), True) for choice in cards]
    return codes + ([DONE] if 1 < len(cards) < menu.several else [])
