"""The pages around the program, the site without its server, and what of it other hosts may show."""
import itertools
import os
import pathlib
import shutil
import sys
import tempfile
import urllib.parse

from selenium.webdriver.common.by import By

import harness
from cases_embed import in_frame, into_view
from cases_looks import sized
from harness import LONGEST_START, Program, case, wait

sys.path.append(str(harness.HERE.parents[1] / "web"))
import make_offline  # noqa: E402

LEAST_LETTERS = 12.0  # CSS pixels
WIDTH_OF_PHONE = 360


@case
def links_made_before_the_front_page_lead_to_the_program(url, driver):
    Program(driver, url + "/index.html#scene=1-first-steps/02-overlapping").hears("overlap")
    assert driver.current_url.startswith(url + "/program.html"), driver.current_url
    Program(driver, url + "/index.html?embed#scene=1-first-steps/02-overlapping").hears("overlap")


@case
def the_front_page_shows_a_live_figure_and_leads_on(url, driver):
    driver.get(url + "/index.html")
    figure = driver.find_element(By.TAG_NAME, "collidoscope-figure")
    wait(lambda: driver.find_elements(By.CSS_SELECTOR, "collidoscope-figure svg"), "the figure is not drawn", LONGEST_START)
    assert "overlap" in figure.get_attribute("aria-label")
    driver.find_element(By.LINK_TEXT, "Open the program").click()
    wait(lambda: driver.execute_script("return document.body.classList.contains('running')"), "no program", LONGEST_START)


# ---- without the server

KEPT = """
    const done = arguments[0];
    navigator.serviceWorker.ready.then((one) => {
        if (one.active.state === 'activated') done(true);
        else one.active.addEventListener('statechange', () => done(true), {once: true});
    });"""


def kept(driver):
    driver.set_script_timeout(LONGEST_START)
    assert driver.execute_async_script(KEPT)


@case
def the_site_starts_without_its_server(_, driver):
    with harness.server(driver.site) as own:
        driver.get(own + "/index.html")
        kept(driver)
    driver.get("about:blank")
    Program(driver, own + "/program.html#scene=1-first-steps/02-overlapping").hears("overlap")
    for page in ("/", "/course/01-apart-or-not.html", "/gallery.html", "/embed.html"):
        driver.get(own + page)
        assert "Collidoscope" in driver.title, page
    driver.get_log("browser")  # pictures that were never seen are missing


PARTS = ["front.mjs", "questions.mjs"]
VERSIONS = """
    const [names, done] = arguments;
    Promise.all(names.map(async (name) => (await (await fetch(name)).text()).split('// ').pop())).then(done);"""
# The browser may look for a new version by itself, and be at it: what counts is how it ends.
UPDATE = """
    const done = arguments[0];
    navigator.serviceWorker.ready.then(async (one) => {
        const before = one.active;
        let found = one.installing;
        one.addEventListener('updatefound', () => { found = one.installing; });
        await one.update().catch(() => {});
        const end = () => one.active !== before ? one.active.state : found ? 'refused' : 'not seen';
        const look = () => one.installing || one.waiting || one.active.state == 'activating' ? setTimeout(look, 50) : done(end());
        look();
    });"""


@case
def a_new_version_of_the_site_replaces_the_old_one_whole(_, driver):
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder) / "site"
        shutil.copytree(driver.site, site, copy_function=os.link)
        seconds = itertools.count(1_000_000_000, 10)

        def dated(name):  # hosts tell files apart by whole seconds
            os.utime(site / name, (next(seconds), next(seconds)))

        def write(name, words):
            text = (driver.site / name).read_text()
            (site / name).unlink()
            (site / name).write_text(f"{text}\n// {words}")
            dated(name)

        def write_worker():
            (site / "sw.js").unlink()
            make_offline.write_worker(site)
            dated("sw.js")

        for name in PARTS:
            write(name, "old")
        write_worker()
        with harness.server(site) as own:
            driver.get(own + "/gallery.html")
            kept(driver)
            driver.refresh()  # from now on its files are those that were kept
            versions = lambda: driver.execute_async_script(VERSIONS, PARTS)
            assert versions() == ["old", "old"]
            for name in PARTS:
                write(name, "new")
            write_worker()
            write(PARTS[1], "old")  # the host has not got all of the new version yet
            assert driver.execute_async_script(UPDATE) == "refused"
            driver.refresh()
            assert versions() == ["old", "old"]
            write(PARTS[1], "new")
            # One that was begun before ends as it had to.
            wait(lambda: driver.execute_async_script(UPDATE) == "activated", "the new version is never taken")
            assert versions() == ["old", "old"]  # a page that is open stays what it is
            driver.refresh()
            assert versions() == ["new", "new"]
            write(PARTS[0], "third")
            write_worker()
            wait(lambda: driver.execute_async_script(UPDATE) == "activated", "the third version is never taken")
            kept_now = driver.execute_async_script("caches.keys().then(arguments[0])")
            assert len(kept_now) == 3, kept_now  # the third, the one of the open page, the list of pages
            assert versions() == ["new", "new"]
        driver.get_log("browser")  # Chromium logs the version that was refused


# ---- the course without the program

@case
def choices_of_a_chapter_answer_without_the_program(url, driver):
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*.wasm", "*.data"]})
    driver.get(url + "/course/01-apart-or-not.html")
    question = driver.find_element(By.CSS_SELECTOR, ".ask:has(.choices)")
    into_view(driver, question)
    verdict = question.find_element(By.CSS_SELECTOR, "[role=status]")
    hint, answer = question.find_elements(By.TAG_NAME, "details")
    choice = lambda words: next(one for one in question.find_elements(By.TAG_NAME, "button") if one.text.startswith(words))
    assert [one.text for one in question.find_elements(By.TAG_NAME, "button")] == ["apart", "touching", "overlapping"]
    choice("touching").click()
    assert "Not touching" in verdict.text and hint.get_attribute("open") and not answer.get_attribute("open")
    choice("apart").click()
    assert verdict.text == "Right." and "apart" in answer.text
    assert choice("apart").get_attribute("aria-pressed") == "true"
    driver.get_log("browser")  # what was blocked


@case
def answers_of_a_chapter_can_be_opened_without_scripts(url, driver):
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    driver.get(url + "/course/01-apart-or-not.html")
    question = driver.find_element(By.CSS_SELECTOR, ".ask:has(.choices)")
    assert [one.text for one in question.find_elements(By.CSS_SELECTOR, ".choices li")] == ["apart", "touching", "overlapping"]
    into_view(driver, question)
    answer = question.find_elements(By.TAG_NAME, "details")[1]
    assert "separation" not in answer.text
    answer.find_element(By.TAG_NAME, "summary").click()
    assert "separation is" in answer.text


# ---- letters

LETTERS = """
    const pictures = [...document.querySelectorAll('collidoscope-figure > svg')];
    return pictures.map((picture) => Math.min(...[...picture.querySelectorAll('text')].map(
        (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)));"""


@case
def letters_of_figures_can_be_read_on_a_phone(url, driver):
    sized(driver, WIDTH_OF_PHONE, 740)
    driver.get(url + "/embed.html")
    for figure in driver.find_elements(By.TAG_NAME, "collidoscope-figure"):
        driver.execute_script("arguments[0].scrollIntoView({behavior: 'instant'})", figure)
        wait(lambda: figure.find_elements(By.TAG_NAME, "svg"), "a figure is not drawn", LONGEST_START)
    sizes = driver.execute_script(LETTERS)
    assert len(sizes) == 2 and min(sizes) >= LEAST_LETTERS, sizes
    width = "return document.querySelector('collidoscope-figure > svg').viewBox.baseVal.width"
    for wider in (430, 480, 1280):  # drawn again for its new width, from some width on with a legend
        before = driver.execute_script(width)
        sized(driver, wider, 800)
        wait(lambda: driver.execute_script(width) > before, f"at {wider} it keeps its size")
        wait(lambda: min(driver.execute_script(LETTERS)) >= LEAST_LETTERS, f"at {wider} its letters are small")


# What figures are answered: of each answer the number of pairs.
COUNT_PAIRS = """
    const [done] = arguments;
    const parse = JSON.parse;
    window.pairs = [];
    JSON.parse = (text) => {
        const value = parse(text);
        if (value?.pairs) window.pairs.push(value.pairs.length);
        return value;
    };
    import('/figure.mjs').then(() => {
        const figure = document.createElement('collidoscope-figure');
        figure.setAttribute('scene', '/scenes/6-crowds/10-one-thousand.json');
        document.body.append(figure);
        done();
    });"""


@case
def a_figure_of_a_thousand_bodies_asks_for_what_overlaps_and_one_engine(url, driver):
    driver.get(url + "/pages/elsewhere.html")
    driver.execute_async_script(COUNT_PAIRS)
    figure = driver.find_element(By.TAG_NAME, "collidoscope-figure")
    wait(lambda: figure.find_elements(By.TAG_NAME, "svg"), "it is not drawn", LONGEST_START)
    assert figure.get_attribute("aria-label").split(". ")[-1].startswith("1000 bodies, ")
    pairs = driver.execute_script("return window.pairs")
    assert len(pairs) == 1 and max(pairs) < 2000, pairs  # for the camera and the words; 3219 come near each other
    # An outline in one element with its filling, and a level of the tree in two: laying them out is most of the time.
    drawn = driver.execute_script("return document.querySelectorAll('collidoscope-figure svg *').length")
    assert 1000 <= drawn < 2500, drawn
    loaded = driver.execute_script("return performance.getEntriesByType('resource').map((one) => one.name.split('/').pop())")
    assert "collide_js.wasm" in loaded and "collide_figures.wasm" not in loaded, loaded


# ---- other hosts

ANY_ORIGIN = {"Access_Control_Allow_Origin": "*"}


def elsewhere(page, **query):
    return page + "/pages/elsewhere.html?" + urllib.parse.urlencode(query)


@case
def figures_of_another_host_are_drawn(_, driver):
    policy = "script-src 'self' {0} 'wasm-unsafe-eval'; connect-src {0}"
    with harness.server(driver.site, **ANY_ORIGIN) as host, \
            harness.server(driver.site, Content_Security_Policy=policy.format(host)) as page:
        driver.get(elsewhere(page, figures=host))
        wait(lambda: driver.find_elements(By.CSS_SELECTOR, "collidoscope-figure svg"), "it is not drawn", LONGEST_START)


@case
def a_policy_that_forbids_webassembly_is_told_by_a_figure(_, driver):
    with harness.server(driver.site, **ANY_ORIGIN) as host, \
            harness.server(driver.site, Content_Security_Policy=f"script-src 'self' {host}; connect-src {host}") as page:
        driver.get(elsewhere(page, figures=host))
        told = lambda: driver.find_element(By.TAG_NAME, "collidoscope-figure").text
        wait(lambda: "wasm-unsafe-eval" in told(), "nothing is told", LONGEST_START)
    driver.get_log("browser")  # Chromium logs the policy that was broken


@case
def a_sandboxed_frame_says_what_its_host_has_to_send(url, driver):
    link = "/program.html?embed#scene=1-first-steps/02-overlapping"
    driver.get(elsewhere(url, frame=url + link))
    frame = driver.find_element(By.ID, "program")
    told = "return document.getElementById('status').textContent"
    wait(lambda: "Access-Control-Allow-Origin" in in_frame(driver, frame, told), "nothing is told", LONGEST_START)
    driver.get_log("browser")  # Chromium logs what the frame may not load
    with harness.server(driver.site, **ANY_ORIGIN) as host:
        driver.get(elsewhere(url, frame=host + link))
        frame = driver.find_element(By.ID, "program")
        heard = "return document.getElementById('heard').textContent.toLowerCase()"
        wait(lambda: "overlap" in in_frame(driver, frame, heard), "the program does not run", LONGEST_START)
