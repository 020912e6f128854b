#include "course/print.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "course/course.h"

using app::CourseError;

namespace {

app::Chapter chapter() {
    const auto read = app::read_chapter(
        "---\ntitle: Near & far\n---\n## How far?\n\nTwo shapes, **apart** by `a < b`.\n\n"
        "```stage\nscene: 1-first-steps/02-overlapping\noverlays: names\nhide: verdict, mtd, "
        "inspector\n```\n\n"
        "```predict\nask: How deep is it?\nkind: number\nanswer: pairs[0].separation\n"
        "hint: Look twice.\n"
        "why: By {answer | length}. Yours is off by {gap | length}.\n```\n\n"
        "```predict\nask: Do they overlap?\nkind: choice\nchoices: yes; no\nanswer: pairs[0].overlap\n```\n",
        "near.md");
    REQUIRE(std::holds_alternative<app::Chapter>(read));
    return std::get<app::Chapter>(read);
}

std::string page(app::Answers answers) {
    const auto made = app::print_chapters({chapter()}, {.answers = answers});
    REQUIRE(std::holds_alternative<std::string>(made));
    return std::get<std::string>(made);
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("a handout asks, draws, leaves room to write, and tells nothing") {
    const std::string html = page(app::Answers::none);
    CHECK(html.find("<h1>Near &amp; far</h1>") != std::string::npos);
    CHECK(html.find("<strong>apart</strong> by <code>a &lt; b</code>") != std::string::npos);
    CHECK(count(html, "<figure>") == 1);
    CHECK(html.find("<?xml") == std::string::npos);
    CHECK(count(html, "class=\"line\"") == 2);
    CHECK(count(html, "class=\"box\"") == 2);
    CHECK(html.find("Answers") == std::string::npos);
    CHECK(html.find("0.325 m") == std::string::npos);
    CHECK(html.find("http") == html.find("http://www.w3.org/2000/svg"));  // nothing is loaded
}

TEST_CASE("the second chapter told the way out along x, 1.850 m, where its own rule gives 0.900 m") {
    const auto read =
        app::load_chapter(COLLIDOSCOPE_SOURCE_DIR "/assets/course/en/02-boxes-around-things.md");
    REQUIRE(std::holds_alternative<app::Chapter>(read));
    const auto made = app::print_chapters({std::get<app::Chapter>(read)}, {.answers = app::Answers::sheet});
    const std::string& html = std::get<std::string>(made);
    CHECK(html.find("1.850 m") == std::string::npos);
    CHECK(html.find("0.900 m in common along x") != std::string::npos);
}

TEST_CASE("the answers stand on a sheet of their own") {
    const std::string html = page(app::Answers::sheet);
    const std::size_t sheet = html.find("<h1>Answers</h1>");
    REQUIRE(sheet != std::string::npos);
    CHECK(html.find("0.325 m") > sheet);
    CHECK(html.find("<strong>yes</strong>") > sheet);
    CHECK(html.find("By 0.325 m.</li>") != std::string::npos);  // nothing of an answer that nobody gave
}

TEST_CASE("folded answers stand below their questions, and a page can tell which choice is right") {
    const std::string html = page(app::Answers::folded);
    CHECK(html.find("<ul class=\"choices\"><li data-right=\"\">yes</li><li>no</li></ul>") !=
          std::string::npos);
    CHECK(html.find("<details><summary>Hint</summary><p>Look twice.</p></details>") != std::string::npos);
    const std::size_t first = html.find("<summary>Answer</summary><p><strong>");
    CHECK(html.find("By 0.325 m.</p></details></div>") > first);
    CHECK(count(html, "<summary>Answer</summary>") == 2);
    CHECK(count(html, "class=\"line\"") + count(html, "class=\"box\"") == 0);
    CHECK(html.find("<h1>Answers</h1>") == std::string::npos);
}

TEST_CASE("the figures of a handout have the size that is asked for") {
    const auto made = app::print_chapters({chapter()}, {.figure_size = {328.0f, 260.0f}});
    CHECK(std::get<std::string>(made).find("width=\"328\" height=\"260\"") != std::string::npos);
}

TEST_CASE("every shipped chapter is printed") {
    for (const app::CourseEntry& entry : app::load_course(app::shipped_course()).entries) {
        CAPTURE(entry.id);
        const auto made = app::print_chapters({entry.chapter}, {.answers = app::Answers::sheet});
        REQUIRE(std::holds_alternative<std::string>(made));
        const auto stages = std::count_if(entry.chapter.steps.begin(), entry.chapter.steps.end(),
                                          [](const auto& step) { return step.stage.has_value(); });
        CHECK(count(std::get<std::string>(made), "<figure>") == static_cast<std::size_t>(stages));
        CHECK(std::get<std::string>(made).find("is not a number") == std::string::npos);
    }
}
