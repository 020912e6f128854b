#include "tools/shape_tools.h"

#include <doctest/doctest.h>

#include <array>

#include "document/bodies.h"

using app::DVec2;
using app::Sketch;
using app::Tool;

namespace {

constexpr std::array drag_tools{Tool::box,     Tool::regular, Tool::circle,
                                Tool::capsule, Tool::segment, Tool::ellipse};

Sketch drag(DVec2 from, DVec2 to) {
    Sketch sketch;
    sketch.from = from;
    sketch.to = to;
    return sketch;
}

}  // namespace

TEST_CASE("exactly the shapes that one drag makes are drag shapes") {
    for (const Tool tool : drag_tools) CHECK(app::is_drag_shape(tool));
    for (const Tool tool : {Tool::select, Tool::polygon, Tool::freehand, Tool::hull, Tool::vertices,
                            Tool::joint, Tool::cut, Tool::erase}) {
        CHECK_FALSE(app::is_drag_shape(tool));
        CHECK_FALSE(app::dragged_body(tool, drag({0, 0}, {1, 1}), false).has_value());
    }
}

TEST_CASE("every drag makes a body that a scene file could hold, and none without a length") {
    for (const Tool tool : drag_tools) {
        const auto body = app::dragged_body(tool, drag({1, 2}, {-0.5, 2.75}), false);
        REQUIRE(body.has_value());
        INFO(body->name);
        CHECK_FALSE(app::refusal(*body).has_value());
        CHECK_FALSE(app::dragged_body(tool, drag({1, 2}, {1, 2}), false).has_value());
    }
}

TEST_CASE("the numbers of a dragged body make the same shape again") {
    for (const Tool tool : drag_tools) {
        const auto body = app::dragged_body(tool, drag({0, 0}, {2, 0}), true);
        REQUIRE(body.has_value());
        const auto again = app::typed_body(tool, app::numbers_of(*body), 5, body->position);
        CHECK(again.name == body->name);
        CHECK(app::numbers_of(again)[0] == doctest::Approx(app::numbers_of(*body)[0]));
        CHECK(app::numbers_of(again)[1] == doctest::Approx(app::numbers_of(*body)[1]));
    }
}

TEST_CASE("Shift makes width and height alike in whatever direction the drag goes") {
    const auto body = app::dragged_body(Tool::box, drag({0, 0}, {-3, 1}), true);
    REQUIRE(body.has_value());
    CHECK(app::numbers_of(*body) == app::SketchNumbers{3.0, 3.0});
    CHECK(body->position == DVec2(-1.5, 1.5));
}

TEST_CASE("the numbers to begin with are usable") {
    for (const Tool tool : drag_tools) {
        const auto body = app::typed_body(tool, app::default_numbers(tool, 2.0), 5, {0, 0});
        INFO(body.name);
        CHECK_FALSE(app::refusal(body).has_value());
    }
}

TEST_CASE("regular polygons have their names") {
    CHECK(app::regular_name(3) == "triangle");
    CHECK(app::regular_name(8) == "octagon");
    CHECK(app::regular_name(13) == "13-gon");
}
