#include "panels/course_pane.h"

#include <doctest/doctest.h>

#include <collide/scene/scene_reader.h>

namespace {

constexpr const char* chapter_text = R"(---
title: A chapter
minutes: 12
---
## Two circles

The gap is {pairs[0].separation | length} **wide**. In code `{stays}`.

```stage
scene: 1-first-steps/01-almost-touching
```

```predict
ask: Do they overlap?
kind: choice
choices: yes; no
answer: pairs[0].overlap
why: Look.
```
)";

collide::Scene two_circles() {
    auto read = collide::read_scene(
        R"({"collidoscope": 1, "bodies": [
            {"name": "left", "shape": {"type": "circle", "radius": 1}},
            {"name": "right", "shape": {"type": "circle", "radius": 1}, "position": [3, 0]}]})",
        "test");
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}

}  // namespace

TEST_CASE(
    "a step is told with its title, its text, its questions and their choices, and the engine's numbers") {
    auto read = app::read_chapter(chapter_text, "chapter.md");
    if (const auto* error = std::get_if<app::CourseError>(&read)) FAIL(error->message);
    const app::Chapter& chapter = std::get<app::Chapter>(read);
    REQUIRE(chapter.steps.size() == 1);
    app::Facts facts(two_circles(), {});
    const std::string words = app::step_words(chapter.steps.front(), facts);
    CHECK(words ==
          "Two circles\n"
          "The gap is 1.000 m wide. In code {stays}.\n"
          "Do they overlap?\n"
          "yes\n"
          "no");
}
