"""The fair deal in browsers: both add to it by themselves, the menu shows it, and the replay page proves it without the server."""

from playwright.sync_api import Browser

from tests.web.house import House, Person

SENTENCES = [
    "The record is whole: its checksum is right.",
    "The server's seed is the one to which it committed.",
    "What player 1 added is what their client committed to.",
    "What player 2 added is what their client committed to.",
    "Its commitments are those that this browser was shown before the deal.",
    "The seed of the game follows from the server's seed and what the players added.",
]


def two_at_a_table(house: House, browser: Browser) -> list[Person]:
    """Ann makes a table in the hall, and Ben comes by its link."""
    ann, ben = Person(browser, house), Person(browser, house, "Ben")
    ann.page.goto(house.url)
    ann.waits_for(".poster")
    ann.page.locator('[data-play="monster-battle"]').click()
    ann.page.get_by_role("button", name="Play a friend by link").click()
    ann.waits_for(".made .qr")
    link = ann.page.locator(".made .link").inner_text()
    ann.page.get_by_role("link", name="Go to the table").click()
    ann.waits_for(".invite")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    return [ann, ben]


def fingerprint(person: Person) -> str:
    """What the menu of the table shows."""
    person.waits_for(".seat-bar")
    person.page.locator("details.menu summary").click()
    person.page.get_by_role("button", name="The deal").click()
    person.waits_for("#pile .deal")
    shown = person.see("#pile .deal dd")
    assert len(shown) == 4 and all(len(digits) == 64 for digits in shown)
    person.page.locator("#pile .close").click()
    return shown[-1]


def test_both_add_to_the_deal_and_prove_it_afterwards_without_the_server(house: House, browser: Browser) -> None:
    people = two_at_a_table(house, browser)
    ann = people[0]
    shown = {fingerprint(person) for person in people}
    assert len(shown) == 1
    ann.page.locator("details.menu summary").click()
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Yes").click()
    table = ann.page.url.rsplit("/", 1)[-1].split("?")[0]
    for person in people:
        person.page.get_by_role("link", name="Replay").click()
        person.waits_for(".replay-bar")
        person.waits_for(".seat-bar")
        person.context.set_offline(True)
        person.page.get_by_role("button", name="Verify this deal").click()
        assert person.see("#pile .verdict") == ["The deal holds."]
        told = person.see("#pile .deal li")
        assert told[:-1] == SENTENCES and told[-1].endswith("of the game follow from the seed.")
        assert shown == {person.page.locator("#pile code").inner_text()}
        assert person.page.get_by_role("link", name="Download the record").get_attribute("download") == f"{table}.json"
        person.context.set_offline(False)
    for person in people:
        person.leaves()


def test_a_rematch_is_dealt_by_both_at_once(house: House, browser: Browser) -> None:
    people = two_at_a_table(house, browser)
    first = {fingerprint(person) for person in people}
    people[0].page.locator("details.menu summary").click()
    people[0].page.get_by_role("button", name="Give up").click()
    people[0].page.get_by_role("button", name="Yes").click()
    before = people[0].page.url
    for person in people:
        person.page.get_by_role("button", name="Rematch").click()
    for person in people:
        person.page.wait_for_url(lambda url: url != before)
    again = {fingerprint(person) for person in people}
    assert len(again) == 1 and again != first
    table = people[0].page.url.rsplit("/", 1)[-1].split("?")[0]
    assert house.ask(f"/api/tables/{table}")["deal"]["waits"] == []
    for person in people:
        person.leaves()
