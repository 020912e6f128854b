"""The program in its page: it starts, draws, rests, and goes on when it was disturbed."""
import re
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from harness import Program, case, wait


@case
def it_starts_and_tells_the_verdict(url, driver):
    program = Program(driver, url + "/program.html")
    program.hears("separated")
    assert driver.title.endswith("Collidoscope")


@case
def it_starts_at_the_address_with_its_version(url, driver):
    driver.get(url + "/embed.html")
    folder = re.search(r"v\d+\.\d+\.\d+", driver.find_element(By.TAG_NAME, "main").text)[0]
    Program(driver, f"{url}/{folder}/program.html?embed#scene=1-first-steps/02-overlapping").hears("overlap")


@case
def dragging_a_shape_changes_the_verdict(url, driver):
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping&panes=none")
    program.hears("overlap")
    before = program.heard()
    program.drag((0, 0), (160, 0))
    program.wait(lambda: program.heard() != before)


def count_draws(program):
    program.run("""
        window.drawn = 0;
        const gl = document.getElementById('canvas').getContext('webgl2');
        const draw = gl.drawElements.bind(gl);
        gl.drawElements = (...all) => { ++window.drawn; draw(...all); };""")


@case
def nothing_is_drawn_while_nothing_changes(url, driver):
    program = Program(driver, url + "/program.html#level=everything")
    program.settled()
    count_draws(program)
    time.sleep(2)
    assert program.run("return window.drawn") == 0
    program.focus()
    program.key("g")
    program.wait(lambda: program.run("return window.drawn") > 0)


@case
def a_lost_context_comes_back(url, driver):
    program = Program(driver, url + "/program.html")
    program.focus()
    before = program.settled()
    program.run("""
        window.gl = document.getElementById('canvas').getContext('webgl2');
        window.lose = gl.getExtension('WEBGL_lose_context');
        lose.loseContext();""")
    time.sleep(0.5)
    assert program.run("return gl.isContextLost()")
    assert driver.get_screenshot_as_png() != before
    program.run("lose.restoreContext()")
    program.wait(lambda: not program.run("return gl.isContextLost()"))
    program.wait(lambda: driver.get_screenshot_as_png() == before)
    program.key(Keys.F1)  # more triangles than before: the buffers grow
    assert program.settled() != before
    program.key(Keys.ESCAPE)
    program.wait(lambda: driver.get_screenshot_as_png() == before)


# Whatever is asked of the driver makes it finish what it has been given: with software drawing that is most of a frame.
COUNT_QUESTIONS = """
    window.asked = [];
    const gl = WebGL2RenderingContext.prototype;
    for (const name of Object.getOwnPropertyNames(gl)) {
        // `isContextLost` is answered by the page itself.
        if (!/^(get|is|check|read|finish)[A-Z]?/.test(name) || name === 'isContextLost' || typeof Object.getOwnPropertyDescriptor(gl, name).value !== 'function') continue;
        const call = gl[name];
        gl[name] = function (...all) { window.asked.push(name); return call.apply(this, all); };
    }"""


@case
def no_frame_asks_the_driver_for_anything(url, driver):
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": COUNT_QUESTIONS})
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping&panes=none")
    program.settled()
    assert program.run("return window.asked.length") > 0, "the questions of the start are not counted"
    before = program.heard()
    program.run("window.asked = []")
    program.drag((0, 0), (160, 0))
    program.wait(lambda: program.heard() != before)
    assert program.run("return window.asked") == []


def told_while_loading(driver):
    return driver.execute_script("return document.getElementById('status').textContent")


@case
def a_loading_that_takes_long_or_fails_says_so(url, driver):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                           {"offline": False, "latency": 0, "downloadThroughput": 50_000, "uploadThroughput": 50_000})
    driver.get(url + "/program.html")
    wait(lambda: "Loading takes long" in told_while_loading(driver))
    assert driver.find_element(By.ID, "progress").is_displayed(), "its bar is gone"
    driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                           {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
    Program(driver, url + "/program.html#foo")
    for part in ("*collidoscope.wasm", "*collidoscope.js", "*links.mjs"):
        driver.execute_cdp_cmd("Network.setBypassServiceWorker", {"bypass": True})
        driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [part]})
        driver.get("about:blank")
        driver.get(url + "/program.html")
        wait(lambda: "oad the page" in told_while_loading(driver), f"{part} is missing, and nothing is told")
    driver.get_log("browser")  # what was blocked
