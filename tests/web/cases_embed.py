"""In another page: an article with figures and a frame, and a page that talks with the frame."""
import time
import urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

import harness
from cases_hands import Fingers
from harness import LONGEST_START, Program, case, shrunk, wait


def in_frame(driver, frame, script):
    driver.switch_to.frame(frame)
    try:
        return driver.execute_script(script)
    finally:
        driver.switch_to.default_content()


def running_frame(driver):
    frame = driver.find_element(By.ID, "program")
    wait(lambda: in_frame(driver, frame, "return document.body.classList.contains('running')"),
         "the frame never draws", LONGEST_START)
    if driver.find_elements(By.ID, "first"):  # the figure above it, which moves it down when it is drawn
        wait(lambda: driver.find_elements(By.CSS_SELECTOR, "#first svg"), "the first figure is not drawn", LONGEST_START)
    return frame


def wheel_over(driver, element, by):
    ActionChains(driver).scroll_from_origin(ScrollOrigin.from_element(element), 0, by).perform()
    time.sleep(0.5)


def scrolled(driver):
    return driver.execute_script("return scrollY")


def into_view(driver, element):
    driver.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
    time.sleep(0.3)


def rested(frame):
    """Its picture, once it stays as it is."""
    return harness.resting(lambda: frame.screenshot_as_png)


@case
def an_article_scrolls_past_the_program(url, driver):
    driver.get(url + "/pages/article.html")
    frame = running_frame(driver)
    assert in_frame(driver, frame, "return document.activeElement.id") != "canvas"  # it takes no focus
    into_view(driver, frame)
    rested(frame)
    heard = in_frame(driver, frame, "return document.getElementById('heard').textContent")
    assert "separated" in heard.lower() or "overlap" in heard.lower(), heard
    at, picture = scrolled(driver), rested(frame)
    wheel_over(driver, frame, 120)
    assert scrolled(driver) > at, "the page does not scroll"
    assert not in_frame(driver, frame, "return document.getElementById('wheel-hint').hidden")
    wait(lambda: in_frame(driver, frame, "return document.getElementById('wheel-hint').hidden"), "the hint stays")
    into_view(driver, frame)
    assert rested(frame) == picture, "the wheel has changed what the frame shows"
    at = scrolled(driver)
    ActionChains(driver).move_to_element(frame).key_down(Keys.CONTROL).perform()
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseWheel", **middle_of(driver, frame),
                                                        "deltaX": 0, "deltaY": -240, "modifiers": 2})
    ActionChains(driver).key_up(Keys.CONTROL).perform()
    assert rested(frame) != picture, "Ctrl and the wheel do not zoom"
    assert scrolled(driver) == at, "the page scrolls with Ctrl, too"


def middle_of(driver, element):
    return driver.execute_script(
        "const r = arguments[0].getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2}", element)


@case
def a_swipe_over_a_frame_scrolls_the_article_unless_it_starts_on_a_shape(url, driver):
    fingers = Fingers(driver)
    driver.get(url + "/pages/article.html")
    frame = running_frame(driver)
    heard = lambda: in_frame(driver, frame, "return document.getElementById('heard').textContent")
    # Parts of the frame's width and height, and whether a shape lies there.
    for x, y, on_shape in ((0.06, 0.15, False), (0.5, 0.92, False), (0.5, 0.5, True)):
        into_view(driver, frame)
        rested(frame)
        box = driver.execute_script("const r = arguments[0].getBoundingClientRect(); return [r.x, r.y, r.width, r.height]", frame)
        place = (box[0] + x * box[2], box[1] + y * box[3])
        at, before = scrolled(driver), heard()
        fingers.move([place], [(place[0], place[1] - 120)], 20)
        if on_shape:
            wait(lambda: heard() != before, "the shape is not dragged")
            assert scrolled(driver) == at, "the page scrolls, too"
        else:
            wait(lambda: scrolled(driver) > at + 60, f"the page does not scroll from {x}, {y}")
            assert heard() == before


@case
def keys_are_the_frames_only_after_a_click_into_it(url, driver):
    driver.get(url + "/pages/article.html")
    frame = running_frame(driver)
    into_view(driver, frame)
    picture = rested(frame)
    ActionChains(driver).send_keys("g").perform()
    time.sleep(0.5)
    assert rested(frame) == picture
    ActionChains(driver).move_to_element_with_offset(frame, 0, 200).click().send_keys("g").perform()
    wait(lambda: frame.screenshot_as_png != picture, "the key does nothing")


@case
def figures_of_an_article_are_drawn_when_seen_and_can_be_dragged(url, driver):
    driver.get(url + "/pages/article.html")
    running_frame(driver)
    assert not driver.find_elements(By.CSS_SELECTOR, "#third svg"), "what is not seen is drawn"
    for name in ("first", "second", "third"):
        figure = driver.find_element(By.ID, name)
        into_view(driver, figure)
        wait(lambda: driver.find_elements(By.CSS_SELECTOR, f"#{name} svg"), f"the figure {name} is not drawn")
        assert figure.get_attribute("aria-label"), name
    assert "left and right are 1.000 m apart" in driver.find_element(By.ID, "third").get_attribute("aria-label")
    first = driver.find_element(By.ID, "first")
    into_view(driver, first)
    label = first.get_attribute("aria-label")
    assert "overlap" in label
    ActionChains(driver).move_to_element(first).click_and_hold().move_by_offset(200, 0).release().perform()
    wait(lambda: first.get_attribute("aria-label") != label, "the figure can't be dragged")
    label = first.get_attribute("aria-label")
    first.send_keys(Keys.ARROW_UP)
    wait(lambda: first.get_attribute("aria-label") != label, "the figure can't be moved by keys")
    loaded = "return performance.getEntriesByType('resource').map((one) => one.name.split('/').pop())"
    assert "collide_figures.wasm" in driver.execute_script(loaded)
    assert "collide_js.wasm" not in driver.execute_script(loaded), "a figure of a pair loads the whole engine"
    picture = "return document.querySelector('#first svg').outerHTML"
    before = driver.execute_script(picture)
    driver.execute_script("arguments[0].setAttribute('player', 'quadtree 2')", first)
    wait(lambda: driver.execute_script(picture) != before, "a figure that needs the whole engine is not drawn")
    assert "collide_js.wasm" in driver.execute_script(loaded)
    for name, value, words in (("overlays", "nonsense", "nonsense"), ("time", "soon", "a number is needed"), ("scene", "", "it has no scene")):
        kept = first.get_attribute(name)
        driver.execute_script("arguments[0].setAttribute(arguments[1], arguments[2])", first, name, value)
        wait(lambda: words in first.text, f"a figure that can't be drawn for its {name} does not say so")
        if name != "scene":
            driver.execute_script("arguments[0].setAttribute(arguments[1], arguments[2])", first, name, kept or "0")
            wait(lambda: driver.find_elements(By.CSS_SELECTOR, "#first svg"), f"it is not drawn with a right {name} again")


@case
def a_frame_takes_the_readers_theme_and_keeps_nothing(url, driver):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                           {"features": [{"name": "prefers-color-scheme", "value": "light"}]})
    program = Program(driver, url + "/program.html?embed#scene=1-first-steps/02-overlapping")
    program.hears("overlap")
    pixels = shrunk(driver, program.settled(), 16, 10)
    assert sum(map(sum, pixels)) / (3 * len(pixels)) > 200, "it is dark"
    time.sleep(2)
    names = driver.execute_async_script(
        "const done = arguments[0]; indexedDB.databases().then((all) => done(all.map((one) => one.name)))")
    assert names == [], names


def marks_at_top(driver, picture, height):
    """How much the most different of 64 parts of the picture's upper 20 pixels differs from most of them: a word of the menu
    bar does by far more than a line of the grid."""
    parts = shrunk(driver, picture, 64, height // 20)[:64]
    brightness = [sum(part) for part in parts]
    usual = sorted(brightness)[len(brightness) // 2]
    return max(abs(one - usual) for one in brightness)


WORDS_AT_TOP = 60  # a menu's title makes a part so much brighter


@case
def a_frame_has_no_menus(url, driver):
    link = "#scene=1-first-steps/02-overlapping"
    program = Program(driver, url + "/program.html?embed" + link)
    program.hears("overlap")
    height = driver.execute_script("return innerHeight")
    assert marks_at_top(driver, program.settled(), height) < WORDS_AT_TOP, "something stands above the canvas"
    program.key(Keys.TAB)
    picture = program.settled()
    program.key(Keys.ALT, "f")  # opens the first menu, where there is one
    assert program.settled() == picture
    program.key("g")  # keys are still the program's
    assert program.settled() != picture
    program = Program(driver, url + "/program.html?embed" + link + "&bare=0&panes=none")
    program.hears("overlap")
    assert marks_at_top(driver, program.settled(), height) > WORDS_AT_TOP, "a link can't bring the menus back"


class Talk:
    """A page that holds the program of another origin, and what it has heard from it."""

    def __init__(self, driver, url, listens_to):
        self.driver = driver
        query = urllib.parse.urlencode({"program": url + "/program.html", "origin": listens_to})
        driver.get(url.replace("127.0.0.1", "localhost") + "/pages/messages.html?" + query)

    def got(self):
        return self.driver.execute_script("return window.got")

    def hears(self, kind, holds=lambda data: True):
        wait(lambda: any(one["data"]["type"] == kind and holds(one["data"]) for one in self.got()),
             f"no message {kind}: {self.got()}", LONGEST_START)

    def tell(self, **message):
        self.driver.execute_script("window.got = []; tell(arguments[0])", message)


@case
def a_page_and_the_frame_talk(url, driver):
    own = url.replace("127.0.0.1", "localhost")
    talk = Talk(driver, url, own)
    talk.hears("ready")
    assert all(one["origin"] == url and one["data"]["collidoscope"] == 1 for one in talk.got())
    talk.hears("state", lambda data: "overlap" in data["words"].lower())
    talk.tell(type="load", link="#scene=1-first-steps/01-almost-touching")
    talk.hears("state", lambda data: "separated" in data["words"].lower())
    circles = [{"shape": {"type": "circle", "radius": 1}, "position": [x, 0]} for x in (0, 3)]
    talk.tell(type="load", scene={"collidoscope": 1, "bodies": circles})
    talk.hears("state", lambda data: "1.000 m" in data["words"])
    talk.tell(type="set", options="hide=nonsense")
    talk.hears("state", lambda data: "nonsense" in data["words"])
    talk.tell(type="set", options="player=gjk/1")
    frame = driver.find_element(By.ID, "program")
    time.sleep(1)
    picture = frame.screenshot_as_png
    talk.tell(type="step", by=1)
    wait(lambda: frame.screenshot_as_png != picture, "the player does not step")
    talk.tell(type="get")
    talk.hears("state")
    driver.execute_script("document.getElementById('program').width = 900")
    talk.hears("size", lambda data: data["width"] == 900)
    talk.tell(type="reset")
    talk.hears("ready")
    talk.hears("state", lambda data: "overlap" in data["words"].lower())


@case
def a_page_hears_of_answers_in_the_course(url, driver):
    own = url.replace("127.0.0.1", "localhost")
    talk = Talk(driver, url, own)
    talk.hears("ready")
    talk.tell(type="load", link="#course=01-apart-or-not&step=2&panes=course")
    frame = driver.find_element(By.ID, "program")
    step = "return document.getElementById('told').textContent"
    wait(lambda: "What are these two shapes?" in in_frame(driver, frame, step), "the step is not told")
    time.sleep(2)
    for x, y in ((25, 234), (41, 327)):  # the first choice, then the button below; of a frame of 1000 by 600
        ActionChains(driver).move_to_element_with_offset(frame, x - 500, y - 300).pause(0.3).click().perform()
        time.sleep(1)
    talk.hears("answer")
    answer = next(one["data"] for one in talk.got() if one["data"]["type"] == "answer")
    assert answer["chapter"] == "01-apart-or-not" and answer["step"] == 2 and answer["question"] == 1, answer
    assert answer["right"] is True and answer["tries"] == 1 and answer["kind"] == "verdict", answer


@case
def a_frame_stays_a_frame_whatever_the_page_asks_of_it(url, driver):
    own = url.replace("127.0.0.1", "localhost")
    talk = Talk(driver, url, own)
    talk.hears("ready")
    frame = driver.find_element(By.ID, "program")

    def bare():
        return marks_at_top(driver, frame.screenshot_as_png, 600) < WORDS_AT_TOP

    wait(bare, "menus at the start")
    talk.tell(type="load", link="#scene=1-first-steps/01-almost-touching")
    talk.hears("state", lambda data: "separated" in data["words"].lower())
    time.sleep(1)
    assert bare(), "menus after a link"
    talk.tell(type="set", options="tab=gjk")
    time.sleep(1)
    assert bare(), "menus after options"
    talk.tell(type="load", scene={"collidoscope": 1, "bodies": [
        {"shape": {"type": "circle", "radius": 1}, "position": [x, 0]} for x in (0, 3)]})
    talk.hears("state", lambda data: "1.000 m" in data["words"])
    time.sleep(1)
    assert bare(), "menus after a scene"


@case
def messages_of_another_origin_are_ignored(url, driver):
    talk = Talk(driver, url, "https://example.org")
    frame = running_frame(driver)
    heard = "return document.getElementById('heard').textContent"
    wait(lambda: "overlap" in in_frame(driver, frame, heard).lower(), "nothing is told")
    talk.tell(type="load", link="#scene=1-first-steps/01-almost-touching")
    time.sleep(2)
    assert "overlap" in in_frame(driver, frame, heard).lower()
    assert talk.got() == [], "it tells a page that it must not tell"
    driver.get_log("browser")  # Chromium logs that the message's target was another origin
