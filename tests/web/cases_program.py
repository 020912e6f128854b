"""The program in its page: it starts, draws, rests, and goes on when it was disturbed."""
import re
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from harness import Program, case


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
