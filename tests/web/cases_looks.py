"""How the window looks: each theme by a picture, any size, any density of pixels."""
import os
import time

from selenium.webdriver.common.keys import Keys

from harness import HERE, Program, case, shrunk, shrunk_file

FAR = 3.0  # of 255, on average over the small picture: letters and lines moved by nothing stay below 0.5


def sized(driver, width, height, density=1):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False})


def difference(one, other):
    assert len(one) == len(other)
    return sum(abs(a - b) for p, q in zip(one, other) for a, b in zip(p, q)) / (3 * len(one))


def check_theme(url, driver, theme):
    """COLLIDOSCOPE_UPDATE_GOLDEN=1 renews the pictures: look at them then."""
    sized(driver, 1280, 800)
    program = Program(driver, f"{url}/program.html#scene=2-pairs/04-triangle-circle&tab=gjk&theme={theme}")
    program.hears("overlapping by 0.199 m")
    picture = program.settled()
    golden = HERE / "golden" / f"{theme}.png"
    if os.environ.get("COLLIDOSCOPE_UPDATE_GOLDEN"):
        golden.write_bytes(shrunk_file(driver, picture, 640, 400))
    apart = difference(shrunk(driver, picture), shrunk(driver, golden.read_bytes()))
    assert apart < FAR, f"{apart:.2f} from {golden.name}"


@case
def the_dark_theme_looks_as_it_did(url, driver):
    check_theme(url, driver, "dark")


@case
def the_light_theme_looks_as_it_did(url, driver):
    check_theme(url, driver, "light")


@case
def the_projector_theme_looks_as_it_did(url, driver):
    check_theme(url, driver, "projector")


@case
def the_canvas_has_the_pixels_of_the_page_at_any_size(url, driver):
    sized(driver, 1000, 700)
    program = Program(driver, url + "/program.html")
    for width, height, density in ((1000, 700, 1), (600, 900, 1), (600, 900, 2), (1440, 700, 1.5)):
        sized(driver, width, height, density)
        pixels = "const c = document.getElementById('canvas'); return [c.width, c.height]"
        program.wait(lambda: program.run(pixels) == [int(width * density), int(height * density)])
        program.settled()


@case
def the_page_says_what_it_is_to_who_does_not_see_it(url, driver):
    program = Program(driver, url + "/program.html")
    program.hears("separated")
    assert program.run("return document.documentElement.lang") == "en"
    assert program.run("return document.getElementById('heard').getAttribute('aria-live')") == "polite"
    assert program.run("return document.getElementById('canvas').getAttribute('aria-label')")
    assert "01-almost-touching" in driver.title, driver.title


BODIES = """
    const rows = [...document.querySelectorAll('#bodies tbody tr')];
    return rows.map((row) => [...row.cells].map((cell) => cell.textContent));"""


@case
def the_bodies_are_a_table_whose_rows_select_them(url, driver):
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping&panes=none")
    program.wait(lambda: len(program.run(BODIES)) == 2)
    rows = program.run(BODIES)
    assert [row[0] for row in rows] == ["Quad", "Triangle"], rows
    assert "overlaps Triangle by" in rows[0][4], rows
    assert program.run("return document.querySelectorAll('#bodies tr[tabindex=\"0\"]').length") == 1
    chosen = "return [...document.querySelectorAll('#bodies tbody tr')].map((row) => row.getAttribute('aria-current'))"
    picture = program.settled()
    program.key(Keys.TAB)
    program.key(Keys.TAB)  # the first row
    program.wait(lambda: program.run(chosen) == ["true", None])
    program.key(Keys.ARROW_DOWN)
    program.wait(lambda: program.run(chosen) == [None, "true"])
    assert program.run("return document.activeElement.cells[0].textContent") == "Triangle"
    assert program.settled() != picture  # seen while it has the focus, and its body is selected
    program.focus()
    program.key(Keys.ARROW_RIGHT)  # moves what is selected
    program.wait(lambda: program.run(BODIES)[1][2] != rows[1][2])
    assert program.run(BODIES)[0][2] == rows[0][2]


@case
def the_table_of_bodies_is_left_alone_while_nothing_changes(url, driver):
    program = Program(driver, url + "/program.html#scene=8-rigid-bodies/05-stack&mode=simulate&panes=none")
    program.settled()
    program.run("""
        window.changes = 0;
        new MutationObserver((all) => (window.changes += all.length))
            .observe(document.body, {childList: true, subtree: true, characterData: true, attributes: true});""")
    time.sleep(2)
    assert program.run("return window.changes") == 0
    before = program.run(BODIES)
    program.run("location.hash = '#mode=simulate&play=1'")
    program.wait(lambda: program.run(BODIES) != before)


@case
def the_open_step_of_the_course_is_told(url, driver):
    program = Program(driver, url + "/program.html#course=01-apart-or-not&step=2")
    step = "return document.getElementById('told').textContent"
    program.wait(lambda: "Look closely" in program.run(step) and "What are these two shapes?" in program.run(step))
    assert "separated" not in program.heard().lower()  # the question asks for it
    assert all(row[4] == "" for row in program.run(BODIES))
    program.focus()
    program.key(Keys.PAGE_DOWN)
    program.wait(lambda: "How far?" in program.run(step))


# Of each turn that the browser asks for: what the canvas shows, small, while it can still be read.
LOOK = """
    window.pictures = new Set();
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => request((time) => {
        draw(time);
        if (!window.looks) return;
        const small = new OffscreenCanvas(64, 40).getContext('2d');
        small.drawImage(document.getElementById('canvas'), 0, 0, 64, 40);
        const values = [...small.getImageData(0, 0, 64, 40).data];
        if (values.some((value) => value !== values[0])) window.pictures.add(values.join());
    });"""


def pictures_of_a_glide(url, driver):
    """How many different pictures there are between two steps of a chapter whose shapes lie elsewhere."""
    program = Program(driver, url + "/program.html#course=01-apart-or-not&step=1&panes=legend")
    program.settled()
    program.focus()
    program.run("window.pictures.clear(); window.looks = true")
    program.key(Keys.PAGE_DOWN)
    program.settled()
    return program.run("return window.pictures.size")


@case
def nothing_glides_for_who_wants_little_motion(url, driver):
    reduced = [{"name": "prefers-reduced-motion", "value": "reduce"}]
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LOOK})
    gliding = pictures_of_a_glide(url, driver)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": reduced})
    driver.get("about:blank")
    still = pictures_of_a_glide(url, driver)
    assert gliding >= still + 4, f"{gliding} pictures with motion, {still} without"
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    program = Program(driver, url + "/program.html?#scene=1-first-steps/02-overlapping&motion=reduce")
    program.hears("overlap")
    program.run("location.hash = '#motion=slow'")
    program.hears("reduce is needed")


@case
def a_text_field_raises_the_keyboard_of_a_phone(url, driver):
    sized(driver, 800, 900)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping")
    program.hears("overlap")
    touch = lambda kind, *places: driver.execute_cdp_cmd(
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in places]})
    touch("touchStart", (400, 400))
    touch("touchEnd")
    program.key("\ue009", "k")
    program.wait(lambda: program.run("return document.activeElement.id") == "typing")
    empty = program.settled()
    driver.execute_cdp_cmd("Input.insertText", {"text": "copy link"})
    assert program.settled() != empty
    program.key("\ue007")
    program.hears("the link is in the clipboard")
