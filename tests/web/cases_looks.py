"""How the window looks: each theme by a picture, any size, any density of pixels."""
import os

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
    program = Program(driver, f"{url}/index.html#scene=2-pairs/04-triangle-circle&tab=gjk&theme={theme}")
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
    program = Program(driver, url + "/index.html")
    for width, height, density in ((1000, 700, 1), (600, 900, 1), (600, 900, 2), (1440, 700, 1.5)):
        sized(driver, width, height, density)
        pixels = "const c = document.getElementById('canvas'); return [c.width, c.height]"
        program.wait(lambda: program.run(pixels) == [int(width * density), int(height * density)])
        program.settled()


@case
def the_page_says_what_it_is_to_who_does_not_see_it(url, driver):
    program = Program(driver, url + "/index.html")
    program.hears("separated")
    assert program.run("return document.documentElement.lang") == "en"
    assert program.run("return document.getElementById('heard').getAttribute('aria-live')") == "polite"
    assert program.run("return document.getElementById('canvas').getAttribute('aria-label')")
    assert "01-almost-touching" in driver.title, driver.title


@case
def a_text_field_raises_the_keyboard_of_a_phone(url, driver):
    sized(driver, 800, 900)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})
    program = Program(driver, url + "/index.html#scene=1-first-steps/02-overlapping")
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
