"""The course: what its chapters promise holds with the engine in the browser, too."""
from harness import case, wait

LONGEST_CHECK = 120.0  # seconds until something is wrong


@case
def all_chapters_keep_what_they_promise(url, driver):
    """As `collidoscope course check` on the desktop: each scene, place, question and task of the shipped course."""
    driver.get(url + "/pages/command.html?words=course,check")
    wait(lambda: driver.execute_script("return window.printed.length > 0 && !!window.isOver"), "it never ends",
         LONGEST_CHECK)
    printed = driver.execute_script("return window.printed")
    assert len(printed) == 1 and printed[0].endswith("nothing is wrong"), printed
    assert int(printed[0].split()[0]) >= 18, printed
