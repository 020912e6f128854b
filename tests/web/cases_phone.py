"""On a phone held upright: what a finger needs is within reach."""
import pathlib
import re
import tempfile
import time

from selenium.webdriver.common.by import By

from harness import case, wait
from cases_hands import Fingers, OVERLAPPING
from cases_mirror import Reader

CHAPTERS = pathlib.Path(__file__).resolve().parents[2] / "assets/course/en"
# Of an element: left, top, right, lower edge, or nothing when there is none.
BOX = """
    const found = [...document.querySelectorAll('#mirror [data-key^="i"]')].find((one) => one.ariaLabel === arguments[0]);
    const box = found?.getBoundingClientRect();
    return box ? [box.left, box.top, box.right, box.bottom] : null;"""
NOW = "return document.querySelector('#mirror [aria-pressed=true][aria-label^=\"Step \"]')?.ariaLabel ?? ''"


def steps_of(chapter):
    return len(re.findall(r"^## ", chapter.read_text(), re.MULTILINE))


def middle(box):
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def tap(fingers, box):
    fingers.send("Start", middle(box))
    time.sleep(0.1)
    fingers.send("End")


@case
def the_answer_is_within_reach_on_every_page_of_the_course(url, driver):
    """It is seen, or one list scrolls to it."""
    Fingers(driver)
    reader = Reader(driver, url + "/program.html#course=01-apart-or-not&step=1")
    asked = 0
    for chapter in sorted(CHAPTERS.glob("*.md")):
        count = steps_of(chapter)
        for step in range(1, count + 1):
            reader.run(f"location.hash = '#course={chapter.stem}&step={step}'")
            title = re.findall(r"^## (.*)$", chapter.read_text(), re.MULTILINE)[step - 1]

            def opened():
                if reader.has("Course", "tab"):  # the step's own tab has the pane: the way back is one press
                    reader.presses("Course", "tab")
                return reader.run(NOW) == f"Step {step} of {count}" and title[:12] in "".join(reader.words())

            reader.wait(opened)
            if not reader.has("Answer", "button"):
                continue
            asked += 1
            foot = reader.run(BOX, "Next step (PgDn)") or reader.run(BOX, "Previous step (PgUp)")
            pane = reader.run("return document.querySelector('#mirror [aria-label=\"Answer\"]').parentElement.dataset.key")

            def seen():
                box = reader.run(BOX, "Answer")
                return box is not None and 400 < box[1] and box[3] <= foot[1] + 2 and box[0] >= 0 and box[2] <= 390

            assert pane and foot and foot[3] <= 844, f"{chapter.stem}, step {step}: the foot lies at {foot}"
            def scrolled():
                if not seen():
                    reader.run("Module.ccall('page_scrolls', null, ['number', 'number', 'number', 'number'], "
                               "[Module.page.handle, 195, 560, -60])")
                    reader.run("return new Promise((done) => setTimeout(done, 200))")
                return seen()

            wait(scrolled, f"{chapter.stem}, step {step}: Answer lies at {reader.run(BOX, 'Answer')}")
    assert asked >= 60, asked


@case
def help_and_scenes_open_what_they_say_on_a_phone(url, driver):
    fingers = Fingers(driver)
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    tap(fingers, reader.run(BOX, "Help"))
    reader.wait(lambda: reader.run("return document.querySelector('#mirror [role=menu]') !== null"))
    driver.get("about:blank")
    reader = Reader(driver, url + OVERLAPPING + "&panes=scenes,course,inspector,transport&level=everything")
    reader.settled()
    reader.wait(lambda: reader.run(BOX, "Scenes"))
    tap(fingers, reader.run(BOX, "Scenes"))
    reader.wait(lambda: reader.has("Search scenes"))


@case
def tips_go_away_when_the_finger_has_gone(url, driver):
    fingers = Fingers(driver)
    reader = Reader(driver, url + OVERLAPPING + "&level=everything")
    tap(fingers, (370, 80, 370, 80))  # beside the shapes: the canvas has the focus
    before = reader.settled()
    tap(fingers, reader.run(BOX, "One step back (,)"))
    reader.settled()
    reader.wait(lambda: driver.get_screenshot_as_png() == before)


@case
def five_lines_of_code_are_seen_on_a_phone(url, driver):
    Fingers(driver)
    reader = Reader(driver, url + OVERLAPPING + "&player=gjk/3")
    reader.shows("add w to the simplex")
    reader.settled()
    # Lines of the code between the words above it and the window's lower edge.
    rows = reader.run("""
        return [...document.querySelectorAll('#mirror p, #mirror span')].map((one) => [one.textContent,
            one.getBoundingClientRect().top]);""")
    above = next(y for words, y in rows if words.startswith("The farthest points")) + 3 * 17
    below = reader.run("return innerHeight")
    first, last = (next(i for i, row in enumerate(rows) if row[0].startswith(words)) for words in ("repeat", "distance ="))
    seen = [y for _, y in rows[first:last + 1] if above <= y and y + 14 <= below - 8]
    assert len(seen) >= 5, (rows[first:last + 1], above, below)


@case
def a_field_that_is_typed_into_stays_above_the_keyboard(url, driver):
    Fingers(driver)
    reader = Reader(driver, url + OVERLAPPING + "&select=Quad&tab=body")
    reader.settled()
    reader.goes_to("Position y", "input")
    reader.run("Module.ccall('page_types', null, ['number', 'number', 'string'], [Module.page.handle, "
               "Number(document.activeElement.dataset.key.slice(1)), ''])")
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": 390, "height": 500, "deviceScaleFactor": 2, "mobile": True})
    reader.wait(lambda: reader.run("return document.getElementById('canvas').height") == 1000)
    reader.settled()
    box = reader.run(BOX, "Position y")
    assert box and box[1] > 0 and box[3] <= 500, box


@case
def open_takes_a_file_of_the_device_and_what_is_saved_can_be_sent(url, driver):
    reader = Reader(driver, url + OVERLAPPING)
    reader.settled()
    reader.run("""
        window.sent = [];
        navigator.canShare = ({ files }) => files.length === 1;
        navigator.share = async ({ files }) => window.sent.push(files[0].name, await files[0].text());
        HTMLInputElement.prototype.click = function () { window.chooses = this.id; };""")
    reader.presses("File", "menuitem")
    reader.presses("Open…")
    reader.presses("From this device…")
    reader.wait(lambda: reader.run("return window.chooses") == "file")
    with tempfile.TemporaryDirectory() as folder:
        scene = pathlib.Path(folder) / "circles.json"
        scene.write_text('{"collidoscope": 1, "bodies": [{"shape": {"type": "circle", "radius": 1}}, '
                         '{"shape": {"type": "circle", "radius": 1}, "position": [4, 0]}]}')
        driver.find_element(By.ID, "file").send_keys(str(scene))
        reader.hears("2.000 m")
    reader.presses("File", "menuitem")
    reader.presses("Save as")
    reader.presses("Save", "button")
    reader.wait(lambda: reader.run("return !document.getElementById('saved').hidden"))
    driver.find_element(By.CSS_SELECTOR, "#saved button").click()
    reader.wait(lambda: reader.run("return window.sent.length") == 2)
    assert ".json.txt" in reader.run("return window.sent[0]") and '"collidoscope"' in reader.run("return window.sent[1]")
    assert reader.run("return document.getElementById('saved').hidden")


@case
def the_program_is_dark_or_light_as_the_system_is_until_a_theme_is_chosen(url, driver):
    def system(theme):
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                               {"features": [{"name": "prefers-color-scheme", "value": theme}]})

    system("light")
    reader = Reader(driver, url + OVERLAPPING)
    light = reader.settled()
    system("dark")
    reader.wait(lambda: driver.get_screenshot_as_png() != light)
    reader.settled()
    system("light")
    reader.wait(lambda: driver.get_screenshot_as_png() == light)
    reader.focus()
    reader.key("t")  # the user's own: from light on to the projector's
    reader.run("document.activeElement.blur()")
    chosen = reader.settled()
    assert chosen != light
    system("dark")
    assert reader.settled() == chosen
