"""Links: what they open, and that what is copied opens the same again."""
from selenium.webdriver.common.keys import Keys

from harness import Program, case


def grant_clipboard(driver):
    driver.execute_cdp_cmd("Browser.grantPermissions",
                           {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})


def copied_link(program):
    """By the search, as one who does not know the key."""
    program.focus()
    program.key(Keys.CONTROL, "k")
    program.settled()
    program.key("copy link")
    program.settled()
    program.key(Keys.ENTER)
    program.hears("the link is in the clipboard")
    return program.driver.execute_async_script(
        "const done = arguments[0]; navigator.clipboard.readText().then(done, (e) => done(String(e)))")


@case
def a_link_opens_a_preset_and_a_wrong_one_is_told(url, driver):
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping")
    program.hears("overlap")
    program.run("location.hash = '#scene=no-such-preset'")
    program.hears("There is no preset")


@case
def what_is_copied_as_a_link_opens_the_same_again(url, driver):
    grant_clipboard(driver)
    program = Program(driver, url + "/program.html#scene=1-first-steps/02-overlapping&tab=gjk")
    program.hears("overlap")
    link = copied_link(program)
    assert link.startswith(url) and "#scene=1-first-steps/02-overlapping" in link and "tab=gjk" in link, link


@case
def a_link_that_asks_for_nothing_is_told_and_the_first_scene_opens(url, driver):
    program = Program(driver, url + "/program.html#foo")
    program.hears('The link\'s "foo" is unknown')


@case
def a_link_whose_signs_are_encoded_opens_its_scene(url, driver):
    Program(driver, url + "/program.html#scene%3D2-pairs%2F04-triangle-circle%26tab%3Dgjk")
    assert "04-triangle-circle" in driver.title, driver.title
