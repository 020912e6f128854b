"""The program without a mouse: its widgets as elements of the page, which readers of the screen and keys reach."""
import collections
import re

from selenium.webdriver.common.keys import Keys

from harness import Program, case, resting, wait
from cases_hands import Fingers, OVERLAPPING

ELEMENTS = """
    return [...document.querySelectorAll('#mirror [data-key^="i"]')].map((one) => ({
        role: one.getAttribute('role') ?? one.tagName.toLowerCase(), name: one.getAttribute('aria-label') ?? '',
        on: one.ariaPressed ?? one.ariaSelected ?? one.ariaChecked ?? one.ariaExpanded, off: one.ariaDisabled === 'true',
        value: one.value}));"""
FOCUS = """
    const [name, role] = arguments;
    const all = [...document.querySelectorAll('#mirror [data-key^="i"]')];
    const found = all.find((one) => one.ariaLabel?.startsWith(name) && (!role || (one.role ?? one.tagName.toLowerCase()) === role));
    found?.focus();
    return !!found;"""
WORDS = "return [...document.querySelectorAll('#mirror p, #mirror span')].map((one) => one.textContent)"
# Keeps the rows that the program has sent last. For documents that are still to come.
LISTEN = """
    let module;
    const hear = ({ told }) => {
        const { widgets } = told;
        told.widgets = (text) => { window.widgets = JSON.parse(text); widgets(text); };
    };
    Object.defineProperty(window, 'Module', { get: () => module, set: (one) => hear((module = one).page) });"""
WIDGETS = "return (window.widgets ?? []).filter((row) => row.key.startsWith('i')).map((row) => row.name)"


class Reader(Program):
    """Who hears the page, and has keys alone."""

    def elements(self):
        return self.run(ELEMENTS)

    def words(self):
        return self.run(WORDS)

    def told(self):
        return self.run("return document.getElementById('told').textContent")

    def shows(self, words):
        self.wait(lambda: any(words in text for text in self.words()))

    def has(self, name, role=None):
        return any(one["name"].startswith(name) and (role is None or one["role"] == role) for one in self.elements())

    def goes_to(self, name, role=None):
        self.wait(lambda: self.run(FOCUS, name, role))

    def presses(self, name, role=None, key=Keys.ENTER):
        self.goes_to(name, role)
        self.key(key)


def names_in_tree(driver):
    """Of all that the browser tells readers of the screen, how often each name occurs."""
    nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return collections.Counter(node["name"]["value"].strip() for node in nodes
                               if not node.get("ignored") and node.get("name", {}).get("value"))


@case
def nearly_all_widgets_are_in_the_tree_for_readers(url, driver):
    screens = {
        "the start": ("/program.html", lambda reader: None),
        "everything": ("/program.html#level=everything", lambda reader: None),
        "a page of the course": ("/program.html#course=01-apart-or-not&step=1", lambda reader: None),
        "a question": ("/program.html#course=01-apart-or-not&step=2", lambda reader: None),
        "a player": (OVERLAPPING + "&player=gjk/3", lambda reader: None),
        "an open menu": (OVERLAPPING, lambda reader: reader.presses("View", "menuitem")),
        "a dialog": (OVERLAPPING, lambda reader: (reader.focus(), reader.key(Keys.F1))),
        "the settings": (OVERLAPPING, lambda reader: (reader.presses("File", "menuitem"), reader.presses("Settings"))),
    }
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
    for screen, (link, go) in screens.items():
        driver.get("about:blank")
        reader = Reader(driver, url + link)
        reader.settled()
        go(reader)
        reader.settled()
        names = [name.strip() for name in reader.run(WIDGETS)]
        tree = names_in_tree(driver)
        found = 0
        missing = []
        for name in names:
            heard = next((one for one in tree if name and tree[one] and (one == name or one.startswith(name + ":"))), None)
            if heard is None:
                missing.append(name)
            else:
                tree[heard] -= 1
                found += 1
        assert names, screen
        assert found >= 0.95 * len(names), f"{screen}: {found} of {len(names)}; missing {missing}"
        print(f"        {screen}: {found} of {len(names)} widgets")


def try_choices(reader):
    """Each of the choices, from the first on, until one is right."""
    for choice in [one["name"] for one in reader.elements() if one["role"] == "radio"]:
        if not reader.has(choice, "radio"):
            return
        reader.presses(choice, "radio", Keys.SPACE)
        reader.wait(lambda: next(one for one in reader.elements() if one["name"] == choice)["on"] == "true")
        before = reader.words()
        reader.presses("Answer", "button")
        reader.wait(lambda: reader.words() != before)


def touch_by_keys(reader):
    """The task: the first shape is moved until the two just touch. What is heard says how far that is."""
    reader.goes_to("Show a solution")
    reader.key(Keys.ALT, Keys.ARROW_DOWN)  # selects it
    for _ in range(80):
        if not reader.has("Show a solution"):
            return
        heard = reader.heard()
        gap = float(re.search(r"by ([\d.]+) m", heard)[1])
        arrow = Keys.ARROW_LEFT if heard.startswith("Overlapping") else Keys.ARROW_RIGHT
        reader.key(*([] if gap > 0.25 else [Keys.SHIFT]), arrow)
        reader.wait(lambda: reader.heard() != heard or not reader.has("Show a solution"))
    raise AssertionError(f"they never touch: {reader.heard()}")


def part_by_keys(reader):
    """The task whose number is hidden: the first shape is moved away from the other, step by step."""
    reader.goes_to("Show a solution")
    reader.key(Keys.ALT, Keys.ARROW_DOWN)
    for _ in range(120):
        if not reader.has("Show a solution"):
            return
        reader.key(Keys.SHIFT, Keys.ARROW_LEFT)
    raise AssertionError("they never part")


def answers(reader):
    """What has been put together by keys; where it is wrong, the reader hears so, and then what is right."""
    reader.presses("Answer", "button")
    reader.wait(lambda: re.search("Right|Not quite", reader.told()))
    if reader.has("Answer", "button"):
        reader.presses("I don't know")
        reader.wait(lambda: not reader.has("Answer", "button"))


@case
def a_chapter_is_done_by_its_elements_alone(url, driver):
    reader = Reader(driver, url + "/program.html")
    reader.settled()
    if reader.has("Skip"):
        reader.presses("Skip")
    if not reader.has("1. Apart or not"):
        reader.presses("Course", "tab")
    reader.presses("1. Apart or not")
    reader.shows("Try it first")
    steps = len([one for one in reader.elements() if one["name"].startswith("Step ") and " of " in one["name"]])
    assert steps >= 9, reader.elements()
    kinds = set()
    for step in range(1, steps + 1):
        reader.wait(lambda: any(one["name"] == f"Step {step} of {steps}" and one["on"] == "true" for one in reader.elements()))
        asked = lambda: reader.has("Answer", "button")
        if reader.has("apart", "radio") or reader.has("yes", "radio"):
            kinds.add("choice")
            try_choices(reader)
            reader.wait(lambda: not asked())
            reader.wait(lambda: "Right" in reader.told())
        elif reader.has("Your answer", "input"):
            kinds.add("number")
            reader.goes_to("Your answer", "input")
            reader.key("3")
            reader.key(Keys.ENTER)
            reader.settled()
            if asked():
                reader.presses("I don't know")
            reader.wait(lambda: not asked())
        elif reader.has("Move ", "button"):
            kinds.add("order")
            before = reader.words()
            reader.presses([one["name"] for one in reader.elements() if one["name"].startswith("Move ") and not one["off"]][0])
            reader.wait(lambda: reader.words() != before)
            answers(reader)
        elif asked():
            kinds.add("point")
            reader.goes_to("I don't know")
            reader.key(Keys.ARROW_RIGHT)  # by keys, the point that is picked
            reader.wait(lambda: any(text.startswith("Your answer: (") for text in reader.words()))
            answers(reader)
        elif reader.has("Show a solution"):
            kinds.add("task")
            if reader.has("Hint"):
                reader.presses("Hint")
                reader.shows("The scale bar shows" if step == 1 else "Arrow keys move")
            if step == 1:
                part_by_keys(reader)
            else:
                touch_by_keys(reader)
        if step < steps:
            reader.presses("Next step")
    assert kinds == {"choice", "number", "order", "point", "task"}, kinds
    reader.presses("All chapters")
    reader.wait(lambda: reader.has("1. Apart or not"))
    row = next(one["name"] for one in reader.elements() if one["name"].startswith("1. Apart or not"))
    assert "finished" in row, row


@case
def the_tour_and_messages_are_heard(url, driver):
    reader = Reader(driver, url + "/program.html")
    reader.shows("Drag the orange shape onto the blue one")
    reader.wait(lambda: "Alt+Down arrow selects a shape" in reader.told())
    reader.focus()
    reader.key(Keys.ALT, Keys.ARROW_DOWN)
    while not any("They overlap" in text for text in reader.words()):
        heard = reader.heard()
        reader.key(Keys.ARROW_RIGHT)
        reader.wait(lambda: reader.heard() != heard)
    reader.wait(lambda: "Read the arrow" in reader.told())
    reader.focus()
    reader.key(Keys.ENTER)
    reader.wait(lambda: "Press Push apart" in reader.told())
    reader.presses("Skip")
    reader.presses("Edit", "menuitem")
    reader.presses("Copy link")
    reader.hears("The link is in the clipboard")


@case
def what_is_new_is_said_once_and_where_it_stands(url, driver):
    reader = Reader(driver, url + OVERLAPPING + "&player=gjk/3")
    reader.shows("simplex")
    reader.presses("One step forward (.)")
    reader.wait(lambda: len(reader.told()) > 20)
    resting(reader.told)
    first = reader.told()
    reader.goes_to("Steps", "slider")
    reader.key(Keys.ARROW_RIGHT)
    reader.wait(lambda: reader.told() != first)
    reader.settled()
    resting(reader.told)
    reader.run("""
        window.changes = 0;
        new MutationObserver((all) => (window.changes += all.length))
            .observe(document.body, {childList: true, subtree: true, characterData: true, attributes: true});""")
    reader.settled()
    assert reader.run("return window.changes") == 0
    said = reader.told()
    menu = "return document.querySelector('#mirror [role=menu]') !== null"
    reader.presses("View", "menuitem")
    reader.wait(lambda: reader.run(menu))
    reader.key(Keys.ESCAPE)
    reader.wait(lambda: not reader.run(menu))
    reader.settled()
    assert resting(reader.told) == said, "what lay behind a menu is said again"


@case
def a_dialog_takes_the_focus_and_gives_it_back(url, driver):
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    in_menu = "return document.activeElement.closest('[role=menu]') !== null"
    reader.presses("File", "menuitem")
    reader.wait(lambda: reader.run(in_menu))
    reader.key(Keys.ARROW_DOWN)
    assert reader.run(in_menu)
    reader.presses("Settings")
    reader.wait(lambda: reader.run("return document.activeElement.closest('[role=dialog]') !== null"))
    assert not reader.has("File", "menuitem")  # what is behind the dialog is not reached
    box = "Keys of one letter, digit or sign"
    reader.presses(box, "checkbox", Keys.SPACE)
    reader.wait(lambda: next(one for one in reader.elements() if one["name"] == box)["on"] == "false")
    reader.key(Keys.ESCAPE)
    reader.wait(lambda: reader.has("File", "menuitem"))
    reader.wait(lambda: reader.run("return document.activeElement !== document.body"))


@case
def menus_have_what_makes_sense_in_a_browser(url, driver):
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    reader.presses("File", "menuitem")
    reader.wait(lambda: reader.has("Settings"))
    for words in ("Quit", "Reload", "Open course"):
        assert not reader.has(words), words
    reader.key(Keys.ESCAPE)
    reader.wait(lambda: not reader.has("Settings"))
    reader.presses("Help", "menuitem")
    reader.presses("Other pages of this site")
    reader.wait(lambda: len(driver.window_handles) == 2)
    driver.switch_to.window(driver.window_handles[1])
    wait(lambda: driver.current_url == url + "/index.html", driver.current_url)


@case
def keys_of_one_letter_can_be_switched_off(url, driver):
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    reader.focus()
    reader.key("p")
    reader.wait(lambda: reader.has("Steps", "slider"))
    reader.key("p")
    reader.wait(lambda: not reader.has("Steps", "slider"))
    reader.presses("File", "menuitem")
    reader.presses("Settings")
    reader.presses("Keys of one letter", "checkbox")
    reader.key(Keys.ESCAPE)
    reader.wait(lambda: reader.has("File", "menuitem"))
    reader.focus()
    reader.key("p")
    reader.settled()
    assert not reader.has("Steps", "slider")
    reader.key(Keys.CONTROL, "k")  # keys with Ctrl go on
    reader.wait(lambda: reader.run("return document.querySelector('[role=dialog]') !== null"))


@case
def a_number_is_typed_into_its_element(url, driver):
    reader = Reader(driver, url + OVERLAPPING + "&select=Quad&tab=body")
    reader.settled()
    rows = "return document.querySelector('#bodies tbody tr').cells[2].textContent"
    before = reader.run(rows)
    reader.goes_to("Position x", "input")
    reader.key(Keys.CONTROL, "a")
    reader.key("1.5")
    reader.key(Keys.ENTER)
    reader.wait(lambda: reader.run(rows) != before)
    assert reader.run(rows).startswith("(1.5"), reader.run(rows)


@case
def the_elements_lie_where_the_widgets_are_and_let_the_mouse_through(url, driver):
    fingers = Fingers(driver)
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    box = reader.run("""
        const help = [...document.querySelectorAll('#mirror button')].find((one) => one.ariaLabel === 'Help');
        const { x, y, width, height } = help.getBoundingClientRect();
        return [x + width / 2, y + height / 2, x + width, document.elementFromPoint(x + width / 2, y + height / 2).id];""")
    assert box[2] <= 390 and box[3] == "canvas", box
    fingers.move([box[:2]], [box[:2]], 1)
    reader.wait(lambda: reader.run("return document.querySelector('#mirror [role=menu]') !== null"))
