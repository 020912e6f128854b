// Shapes that one drag or a few numbers make: box, regular polygon, circle, capsule, segment, ellipse.
#include "support/drawing.h"

using app::Drawing;
using app::DVec2;
using app::Tool;

TEST_CASE("a box is drawn from corner to corner, a square with Shift") {
    Drawing ui(Tool::box);
    ui.drag_from({-2, -1}, {1, 1});
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::BoxSpec>(0).width == doctest::Approx(3.0));
    CHECK(ui.shape<collide::BoxSpec>(0).height == doctest::Approx(2.0));
    CHECK(ui.body(0).position == DVec2(-0.5, 0.0));
    CHECK(ui.state.work.document.undo_name() == "Add box");
    SDL_SetModState(KMOD_LSHIFT);
    ui.drag_from({2, 2}, {3, 2.5});
    SDL_SetModState(KMOD_NONE);
    REQUIRE(ui.bodies() == 2);
    CHECK(ui.shape<collide::BoxSpec>(1).width == ui.shape<collide::BoxSpec>(1).height);
    CHECK(ui.body(1).name == "Box 2");
}

TEST_CASE("the wheel and the digits set the sides of a regular polygon while it is drawn") {
    Drawing ui(Tool::regular);
    ui.press(ui.on_canvas({0, 0}));
    ui.move_to(ui.on_canvas({1, 0}));
    const double zoom = ui.state.seen.view.camera.pixels_per_meter;
    ui.wheel(ui.on_canvas({1, 0}), 1);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == zoom);
    CHECK(ui.so_far() == "6 sides: hexagon");
    const auto overlays = ui.state.seen.view.overlays;
    ui.key(SDLK_8);
    CHECK(ui.state.seen.view.overlays == overlays);
    ui.move_to(ui.on_canvas({0, 1.5}));
    ui.release(ui.on_canvas({0, 1.5}));
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::RegularSpec>(0).sides == 8);
    CHECK(ui.shape<collide::RegularSpec>(0).circumradius == doctest::Approx(1.5));
    CHECK(ui.body(0).angle == doctest::Approx(1.5708).epsilon(1e-4));
    CHECK(ui.body(0).name == "Octagon");
}

TEST_CASE("circle, capsule, segment and ellipse are drawn by one drag each") {
    Drawing ui(Tool::circle);
    ui.drag_from({0, 0}, {1, 0});
    ui.key(SDLK_c, KMOD_LSHIFT);
    ui.drag_from({-3, 2}, {-1, 2});
    ui.key(SDLK_i);
    ui.drag_from({-3, -2}, {-1, -3});
    ui.key(SDLK_e, KMOD_LSHIFT);
    ui.drag_from({1, 2}, {3, 3});
    REQUIRE(ui.bodies() == 4);
    CHECK(ui.shape<collide::CircleSpec>(0).radius == doctest::Approx(1.0));
    CHECK(ui.shape<collide::CapsuleSpec>(1).p2.x == doctest::Approx(1.0));
    CHECK(ui.shape<collide::CapsuleSpec>(1).radius == doctest::Approx(0.5));
    CHECK(ui.shape<collide::SegmentSpec>(2).p1 + ui.body(2).position == DVec2(-3, -2));
    CHECK(ui.shape<collide::EllipseSpec>(3).rx == doctest::Approx(1.0));
    CHECK(ui.shape<collide::EllipseSpec>(3).ry == doctest::Approx(0.5));
}

TEST_CASE("a click without a drag makes no shape but a sentence") {
    Drawing ui(Tool::circle);
    ui.click_at({0, 0});
    CHECK(ui.bodies() == 0);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    ui.state.seen.settings.snap_to_grid = false;
    const app::Vec2 place = ui.on_canvas({1, 1});
    ui.drag(place, place + app::Vec2(2.0f, 1.0f));  // the hand shakes
    CHECK(ui.bodies() == 0);
    ui.drag(place, place + app::Vec2(6.0f, 0.0f));
    CHECK(ui.bodies() == 1);
}

TEST_CASE("Esc in mid-drag draws nothing, and the release neither") {
    Drawing ui(Tool::box);
    ui.press(ui.on_canvas({0, 0}));
    ui.move_to(ui.on_canvas({2, 1}));
    ui.key(SDLK_ESCAPE);
    ui.release(ui.on_canvas({2, 1}));
    CHECK(ui.bodies() == 0);
    CHECK(ui.state.tool.tool == Tool::box);
}

TEST_CASE("numbers typed below the canvas make a shape of that size") {
    Drawing ui(Tool::box);
    ui.frames(3);
    ui.click(ui.item("sketch:Width"));
    ui.type("2.5");
    ui.click(ui.item("sketch:Height"));
    ui.type("1.25");
    ui.click(ui.item("sketch:Add"));
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::BoxSpec>(0).width == 2.5);
    CHECK(ui.shape<collide::BoxSpec>(0).height == 1.25);
}

TEST_CASE("a capsule is typed with its direction") {
    Drawing ui(Tool::capsule);
    ui.frames(3);
    ui.click(ui.item("sketch:Length"));
    ui.type("2");
    ui.click(ui.item("sketch:Radius"));
    ui.type("0.5");
    ui.click(ui.item("sketch:Angle"));
    ui.type("90");
    ui.click(ui.item("sketch:Add"));
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::CapsuleSpec>(0).p2 == app::DVec2(0.0, 1.0));
    CHECK(ui.shape<collide::CapsuleSpec>(0).radius == 0.5);
}

TEST_CASE("a size that no scene could hold is refused with a sentence") {
    Drawing ui(Tool::circle);
    ui.frames(3);
    ui.click(ui.item("sketch:Radius"));
    ui.type("-1");
    ui.click(ui.item("sketch:Add"));
    CHECK(ui.bodies() == 0);
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
}

TEST_CASE("Tab steps from one number of the tool to the next") {
    Drawing ui(Tool::box);
    ui.frames(2);
    ui.click(ui.item("sketch:Width"));
    ui.frames(1);
    ui.type("3");
    ui.key(SDLK_TAB);
    ui.frames(2);
    ui.type("0.5");
    ui.key(SDLK_RETURN);
    ui.frames(1);
    ui.click(ui.item("sketch:Add"));
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::BoxSpec>(0).width == doctest::Approx(3.0));
    CHECK(ui.shape<collide::BoxSpec>(0).height == doctest::Approx(0.5));
}
