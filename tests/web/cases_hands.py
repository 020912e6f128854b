"""Hands on the canvas: keys alone, and fingers on a phone."""
import time

from selenium.webdriver.common.keys import Keys

from harness import Program, case

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
OVERLAPPING = "/program.html#scene=1-first-steps/02-overlapping"


@case
def keys_alone_select_move_and_step(url, driver):
    program = Program(driver, url + OVERLAPPING)
    program.hears("overlap")
    program.key(Keys.TAB)  # from the page to its canvas
    assert program.run("return document.activeElement.id") == "canvas"
    before = program.heard()
    program.key(Keys.ALT, Keys.ARROW_DOWN)  # the next shape
    program.settled()
    for _ in range(3):
        program.key(Keys.ARROW_RIGHT)
    program.wait(lambda: program.heard() != before)
    program.key(Keys.CONTROL, "z")
    program.key(Keys.CONTROL, "z")
    program.key(Keys.CONTROL, "z")
    program.hears(before)
    picture = program.settled()
    program.key(Keys.ENTER)  # step through
    program.key(".")
    assert program.settled() != picture


@case
def tab_leaves_the_canvas(url, driver):
    program = Program(driver, url + "/program.html?embed#scene=1-first-steps/02-overlapping")
    program.key(Keys.TAB)
    assert program.run("return document.activeElement.id") == "canvas"
    program.key(Keys.TAB)  # the table of bodies is one stop
    assert program.run("return document.activeElement.closest('#bodies') !== null")
    program.key(Keys.TAB)
    assert program.run("return document.activeElement.id") == "open-in-full"


class Fingers:
    def __init__(self, driver):
        self.driver = driver
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})

    def send(self, kind, *places):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touch" + kind, "touchPoints": points})
        time.sleep(0.03)

    def move(self, begin, end, steps=8):
        """Each a list of places, one for each finger."""
        self.send("Start", *begin)
        for i in range(1, steps + 1):
            part = i / steps
            self.send("Move", *[(x + part * (u - x), y + part * (v - y)) for (x, y), (u, v) in zip(begin, end)])
        self.send("End")



@case
def a_finger_drags_a_shape_on_a_phone(url, driver):
    fingers = Fingers(driver)
    program = Program(driver, url + OVERLAPPING + "&panes=none")
    size = program.run("const c = document.getElementById('canvas'); return [c.width, c.height, innerWidth, innerHeight]")
    assert size == [780, 1688, 390, 844], size
    program.hears("overlap")
    before = program.heard()
    fingers.move([(250, 430)], [(350, 430)])
    program.wait(lambda: program.heard() != before)


@case
def a_slow_finger_drags_a_shape_on_a_phone(url, driver):
    fingers = Fingers(driver)
    program = Program(driver, url + OVERLAPPING + "&panes=none")
    program.hears("overlap")
    before = program.heard()
    fingers.move([(250, 430)], [(350, 430)], 50)  # two pixels an event, for longer than a long press
    program.wait(lambda: program.heard() != before)


@case
def a_slow_swipe_over_scenes_or_chapters_scrolls_them_and_opens_none(url, driver):
    fingers = Fingers(driver)
    for pane in ("scenes", "course"):
        driver.get("about:blank")
        program = Program(driver, url + OVERLAPPING + f"&panes={pane}")
        program.hears("overlap")
        words, start = program.heard(), program.settled()
        fingers.move([(150, 640)], [(150, 500)], 40)  # in the list below the canvas
        assert program.settled() != start, pane
        assert program.heard() == words, pane
        assert "02-overlapping" in driver.title, driver.title


@case
def a_long_press_on_a_phone_is_the_right_button(url, driver):
    fingers = Fingers(driver)
    program = Program(driver, url + OVERLAPPING + "&panes=none")
    program.hears("overlap")
    program.run("window.pressed = []; document.getElementById('canvas').addEventListener('mousedown', (e) => pressed.push(e.button))")
    fingers.move([(250, 430)], [(300, 430)])
    fingers.send("Start", (300, 430))
    assert program.run("return pressed") == [0, 0]
    program.wait(lambda: program.run("return pressed") == [0, 0, 2])
    fingers.send("End")


@case
def two_fingers_move_and_zoom_the_canvas_on_a_phone(url, driver):
    fingers = Fingers(driver)
    program = Program(driver, url + OVERLAPPING + "&panes=none")
    program.hears("overlap")
    program.settled()
    words = program.heard()
    start = program.settled()
    fingers.move([(60, 120), (120, 120)], [(60, 220), (120, 220)])  # beside the shapes: pans
    panned = program.settled()
    assert panned != start
    fingers.move([(60, 160), (120, 160)], [(20, 160), (260, 160)])  # spreads: zooms
    assert program.settled() != panned
    assert program.heard() == words  # no shape was moved
    assert program.run("return visualViewport.scale") == 1  # nor was the page zoomed


@case
def what_a_finger_touches_on_a_phone_is_44_pixels_wide(url, driver):
    fingers = Fingers(driver)
    # Places are those of the window in this size: the menu bar is 44 pixels high, and so are the buttons below it.
    for where, place in (("the lower edge of File", (24, 41)), ("the upper edge of File", (24, 3)),
                         ("the lower edge of Step through", (300, 592)), ("an edge of the toolbar's second button", (50, 88))):
        driver.get("about:blank")
        program = Program(driver, url + OVERLAPPING + "&tab=sat")
        program.hears("overlap")
        assert program.run("return matchMedia('(pointer: coarse)').matches")
        program.focus()
        start = program.settled()
        fingers.send("Start", place)
        time.sleep(0.2)
        fingers.send("End")
        assert program.settled() != start, f"{where} can't be touched"


@case
def rows_that_are_found_are_44_pixels_high_on_a_phone(url, driver):
    fingers = Fingers(driver)
    # For "gjk" the fifth row of the search is a scene, 447 pixels from the top. Within 44 pixels a finger opens it.
    for place, is_opened in ((447 + 2, True), (447 + 43, True), (447 - 4, False), (447 + 50, False)):
        driver.get("about:blank")
        program = Program(driver, url + OVERLAPPING)
        program.hears("overlap")
        program.focus()
        program.key(Keys.CONTROL, "k")
        program.settled()
        program.key("gjk")
        program.settled()
        fingers.send("Start", (120, place))
        time.sleep(0.2)
        fingers.send("End")
        if is_opened:
            program.wait(lambda: "16-gjk-in-pictures" in driver.title)
        program.settled()
        assert ("16-gjk-in-pictures" in driver.title) == is_opened, f"{place}: {driver.title}"


@case
def a_phone_held_upright_shows_canvas_and_inspector(url, driver):
    fingers = Fingers(driver)
    program = Program(driver, url + OVERLAPPING + "&tab=sat&level=everything")
    program.hears("overlap")
    start = program.settled()
    fingers.move([(195, 800)], [(195, 800)], 1)  # the pause between sides is in the transport
    fingers.send("Start", (159, 765))  # Play
    fingers.send("End")
    assert program.settled() != start
