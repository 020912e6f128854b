#include "panels/course_pane.h"

#include <doctest/doctest.h>

#include <collide/scene/scene_reader.h>

namespace {

collide::Scene two_circles() {
    auto read = collide::read_scene(
        R"({"collidoscope": 1, "bodies": [
            {"name": "left", "shape": {"type": "circle", "radius": 1}},
            {"name": "right", "shape": {"type": "circle", "radius": 1}, "position": [3, 0]}]})",
        "test");
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}

}  // namespace

TEST_CASE("a text is shown with the engine's numbers in it") {
    app::Facts facts(two_circles(), {});
    const auto shown = [&](const char* text) {
        return app::filled_words(std::get<app::Template>(app::parse_template(text)), facts, {});
    };
    CHECK(shown("The gap is {pairs[0].separation | length} wide.") == "The gap is 1.000 m wide.");
    CHECK(shown("{bodies[1].name} is one of two.") == "right is one of two.");
}
