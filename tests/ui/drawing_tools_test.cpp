// Outlines drawn point by point or by hand, and what all drawing tools share.
#include <algorithm>
#include <array>
#include <cmath>

#include <collide/geometry/polygon.h>
#include "support/drawing.h"

using app::Drawing;
using app::DVec2;
using app::empty_scene;
using app::Tool;
using app::UiFixture;
using app::Vec2;

namespace {}  // namespace

TEST_CASE("clicks set the vertices of a polygon and a click on the first one closes it") {
    Drawing ui(Tool::polygon);
    for (const DVec2 vertex : {DVec2(-2, -1), DVec2(2, -1), DVec2(2, 2)}) ui.click_at(vertex);
    CHECK(ui.bodies() == 0);
    CHECK(ui.so_far().find("3 vertices, convex so far") != std::string::npos);
    ui.click_at({-2, -1});
    REQUIRE(ui.bodies() == 1);
    const auto& vertices = ui.shape<collide::PolygonSpec>(0).vertices;
    REQUIRE(vertices.size() == 3);
    CHECK(vertices[0] + ui.body(0).position == DVec2(-2, -1));
    CHECK(collide::twice_signed_area(vertices) == doctest::Approx(12.0));
    CHECK(ui.state.work.document.undo_name() == "Add polygon");
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{0});
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == 0);
}

TEST_CASE("a concave polygon says of how many pieces it will be made, and Enter closes it") {
    Drawing ui(Tool::polygon);
    for (const DVec2 vertex : {DVec2(-2, -2), DVec2(0, -1), DVec2(2, -2), DVec2(0, 2)}) ui.click_at(vertex);
    CHECK(ui.so_far() == "4 vertices, concave: will consist of 2 pieces");
    ui.key(SDLK_RETURN);
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.corners(0) == std::vector<DVec2>{{-2, -2}, {0, -1}, {2, -2}, {0, 2}});
}

TEST_CASE("Backspace takes the last vertex back, and does not delete the selection") {
    Drawing ui(Tool::polygon);
    for (const DVec2 vertex : {DVec2(-2, -2), DVec2(2, -2), DVec2(2, 2), DVec2(-2, 1)}) ui.click_at(vertex);
    ui.key(SDLK_BACKSPACE);
    CHECK(ui.state.tool.sketch.points == std::vector<DVec2>{{-2, -2}, {2, -2}, {2, 2}});
    ui.double_click(ui.on_canvas({0, 0.4}));  // its first click sets a fourth vertex
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::PolygonSpec>(0).vertices.size() == 4);
}

TEST_CASE("a polygon that crosses itself is not closed, and its crossing edges are named") {
    Drawing ui(Tool::polygon);
    for (const DVec2 vertex : {DVec2(-2, -2), DVec2(2, 2), DVec2(2, -2)}) ui.click_at(vertex);
    ui.move_to(ui.on_canvas({-2, 1}));
    CHECK(ui.so_far() == "the next edge would cross edge 0");
    ui.click_at({-2, 1});
    ui.key(SDLK_RETURN);
    CHECK(ui.bodies() == 0);
    CHECK(ui.so_far().starts_with("Edges 0 and 2 cross"));
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    ui.key(SDLK_BACKSPACE);
    ui.key(SDLK_RETURN);
    CHECK(ui.bodies() == 1);
}

TEST_CASE("too few vertices are refused with a sentence; Esc drops the sketch, then returns to selecting") {
    Drawing ui(Tool::polygon);
    ui.click_at({0, 0});
    ui.click_at({1, 0});
    ui.key(SDLK_RETURN);
    CHECK(ui.so_far() == "A polygon needs at least 3 vertices; there are 2.");
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.tool.sketch.points.empty());
    CHECK(ui.state.tool.tool == Tool::polygon);
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.tool.tool == Tool::select);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("Ctrl keeps the next edge to steps of 15 degrees") {
    Drawing ui(Tool::polygon);
    ui.state.seen.settings.snap_to_grid = false;
    ui.click_at({-2, 0});
    SDL_SetModState(KMOD_LCTRL);
    ui.click(ui.on_canvas({2, 0.2}));
    SDL_SetModState(KMOD_NONE);
    REQUIRE(ui.state.tool.sketch.points.size() == 2);
    CHECK(ui.state.tool.sketch.points[1].y == doctest::Approx(ui.state.tool.sketch.points[0].y));
}

TEST_CASE("a freehand stroke becomes a polygon of few vertices") {
    Drawing ui(Tool::freehand);
    ui.stroke({{-2, -2}, {2, -2}, {2, 2}, {-2, 2}, {-2, -1.8}});
    INFO(ui.so_far());
    REQUIRE(ui.bodies() == 1);
    const auto& vertices = ui.shape<collide::PolygonSpec>(0).vertices;
    CHECK(vertices.size() <= 6);
    CHECK(std::abs(collide::twice_signed_area(vertices)) == doctest::Approx(32.0).epsilon(0.05));
}

TEST_CASE("a freehand stroke that crosses itself stays to be looked at and changes nothing") {
    Drawing ui(Tool::freehand);
    ui.stroke({{-2, -2}, {2, 2}, {2, -2}, {-2, 2}});
    CHECK(ui.bodies() == 0);
    CHECK(ui.state.tool.sketch.crossing.has_value());
    CHECK(app::tool_status(ui.state.work, ui.state.seen, ui.state.tool).wrong);
    CHECK_FALSE(ui.state.work.document.can_undo());
    ui.stroke({{-2, -2}, {2, -2}, {0, 2}, {-1.8, -1.6}});
    CHECK(ui.bodies() == 1);
}

TEST_CASE("the hull of clicked points leaves out those inside") {
    Drawing ui(Tool::hull);
    for (const DVec2 point : {DVec2(-2, -2), DVec2(2, -2), DVec2(0, 0), DVec2(2, 2), DVec2(-2, 2)})
        ui.click_at(point);
    CHECK(ui.so_far() == "5 points, 4 of them on the hull, 1 inside");
    ui.key(SDLK_RETURN);
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.corners(0) == std::vector<DVec2>{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}});
    CHECK(ui.state.work.document.undo_name() == "Add hull");
}

TEST_CASE("points on one line have no hull with an area, and that is said") {
    Drawing ui(Tool::hull);
    for (const double x : {-1.0, 0.0, 1.0, 2.0}) ui.click_at({x, 0});
    ui.key(SDLK_RETURN);
    CHECK(ui.bodies() == 0);
    CHECK(ui.so_far().find("one line") != std::string::npos);
}

TEST_CASE("a lasso collects points for the hull") {
    Drawing ui(Tool::hull);
    ui.stroke({{-2, -2}, {2, -2}, {2, 2}, {-2, 2}});
    const std::vector<DVec2> points = ui.state.tool.sketch.points;
    CHECK(points.size() > 10);
    ui.key(SDLK_RETURN);
    REQUIRE(ui.bodies() == 1);
    const std::vector<DVec2> corners = ui.corners(0);
    CHECK(collide::twice_signed_area(corners) == doctest::Approx(32.0).epsilon(0.01));
    for (const DVec2 corner : {DVec2(-2, -2), DVec2(2, -2), DVec2(2, 2), DVec2(-2, 2)}) {
        CHECK(std::any_of(corners.begin(), corners.end(),
                          [&](DVec2 at) { return glm::length(at - corner) < 0.03; }));
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const DVec2 from = corners[i];
        const DVec2 edge = corners[(i + 1) % corners.size()] - from;
        CHECK(std::find(points.begin(), points.end(), from) != points.end());
        for (const DVec2 point : points) {
            CHECK(edge.x * (point.y - from.y) - edge.y * (point.x - from.x) > -1e-9);
        }
    }
}

TEST_CASE("the middle button pans and the wheel zooms while a polygon is drawn") {
    Drawing ui(Tool::polygon);
    ui.click_at({0, 0});
    const DVec2 center = ui.state.seen.view.camera.center;
    ui.drag(ui.on_canvas({1, 1}), ui.on_canvas({2, 1}), SDL_BUTTON_MIDDLE);
    CHECK(ui.state.seen.view.camera.center.x < center.x - 0.5);
    const double zoom = ui.state.seen.view.camera.pixels_per_meter;
    ui.wheel(ui.on_canvas({1, 1}), 1);
    CHECK(ui.state.seen.view.camera.pixels_per_meter > zoom);
    CHECK(ui.state.tool.sketch.points == std::vector<DVec2>{{0, 0}});
}

TEST_CASE("the world stays where it is on the screen when a tool is taken in hand") {
    UiFixture ui;
    ui.open_text(empty_scene);
    const Vec2 before = ui.on_canvas({1, 1});
    ui.key(SDLK_b);
    ui.frames(3);
    CHECK(glm::length(ui.on_canvas({1, 1}) - before) < 1.0f);
    ui.key(SDLK_v);
    ui.frames(3);
    CHECK(glm::length(ui.on_canvas({1, 1}) - before) < 1.0f);
}

TEST_CASE("a vertex is drawn to a vertex of another body, exactly") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": [
        {"name": "A", "shape": {"type": "regular", "sides": 5, "circumradius": 1}, "position": [1, 1], "angle": 0.3}]})");
    ui.state.seen.settings.snap_to_vertices = true;
    ui.key(SDLK_o);
    const DVec2 corner(1.0 + std::cos(0.3), 1.0 + std::sin(0.3));
    ui.click(ui.on_canvas(corner) + Vec2(4.0f, -3.0f));
    REQUIRE(ui.state.tool.sketch.points.size() == 1);
    CHECK(glm::length(ui.state.tool.sketch.points[0] - corner) < 1e-12);
}

TEST_CASE("drawing tools show a cross, selecting does not") {
    Drawing ui(Tool::box);
    ui.move_to(ui.on_canvas({0, 0}));
    ui.frames(1);
    CHECK(app::cursor_shape(ui.state.work, ui.state.seen, ui.state.tool) == app::CursorShape::crosshair);
    ui.key(SDLK_v);
    ui.frames(1);
    CHECK(app::cursor_shape(ui.state.work, ui.state.seen, ui.state.tool) != app::CursorShape::crosshair);
}

TEST_CASE("with the tool for vertices the cursor tells vertices, edges and what would be inserted apart") {
    using app::CursorShape;
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": [
        {"name": "A", "shape": {"type": "polygon", "vertices": [[-2, -2], [2, -2], [-2, 2]]}, "position": [0, 0]}]})");
    ui.key(SDLK_v, KMOD_LSHIFT);
    ui.state.seen.view.select_only(0);
    const auto shape_at = [&](DVec2 place) {
        ui.move_to(ui.on_canvas(place));
        ui.frames(1);
        return cursor_shape(ui.state.work, ui.state.seen, ui.state.tool);
    };
    CHECK(shape_at({2, -2}) == CursorShape::move);
    CHECK(shape_at({-1, -2}) == CursorShape::resize_y);
    CHECK(shape_at({-2, 1}) == CursorShape::resize_x);
    CHECK(shape_at({1, -1}) == CursorShape::resize_rising);
    CHECK_FALSE(cursor_mark(ui.state.work, ui.state.seen, ui.state.tool).inserts);
    CHECK(shape_at({0, 0}) == CursorShape::crosshair);
    CHECK(cursor_mark(ui.state.work, ui.state.seen, ui.state.tool).inserts);
    CHECK(shape_at({-1, -1}) == CursorShape::crosshair);
    CHECK(cursor_mark(ui.state.work, ui.state.seen, ui.state.tool) == app::CursorMark{Tool::vertices, false});
}

TEST_CASE("the numbers of the next vertex stay what they were when the cursor leaves the canvas") {
    Drawing ui(Tool::polygon);
    ui.move_to(ui.on_canvas({1.5, -1}));
    ui.frames(1);
    CHECK(ui.state.tool.sketch.numbers == app::SketchNumbers{1.5, -1.0});
    ui.move_to(ui.item("menu:Tools"));
    ui.frames(2);
    CHECK(ui.state.tool.sketch.numbers == app::SketchNumbers{1.5, -1.0});
}

TEST_CASE("Enter in a field of the drawing bar adds the vertex that is typed, once") {
    Drawing ui(Tool::polygon);
    ui.click(ui.item("sketch:x"));
    ui.type("2.25");
    ui.key(SDLK_TAB);
    ui.frames(2);
    ui.type("-1");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.state.tool.sketch.points == std::vector<DVec2>{{2.25, -1}});
    ui.click(ui.item("sketch:y"));
    ui.key(SDLK_RETURN);
    CHECK(ui.state.tool.sketch.points.size() == 1);
}

TEST_CASE("Enter after x added a vertex with the old y: it goes on to y, and the vertex comes after that") {
    Drawing ui(Tool::polygon);
    ui.click(ui.item("sketch:x"));
    ui.type("2 m");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.state.tool.sketch.points.empty());
    ui.type("-1,5");
    ui.key(SDLK_RETURN);
    ui.frames(2);
    CHECK(ui.state.tool.sketch.points == std::vector<DVec2>{{2, -1.5}});
}

TEST_CASE("the tolerance of a stroke is typed: a larger one leaves fewer vertices") {
    Drawing ui(Tool::freehand);
    ui.click(ui.item("sketch:Tolerance"));
    ui.type("60");
    ui.key(SDLK_RETURN);
    CHECK(ui.state.tool.sketch.tolerance == 60.0);
    ui.stroke({{-2, -2}, {0, -2.2}, {2, -2}, {2.2, 0}, {2, 2}, {-2, 2}, {-2, -1.8}});
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.shape<collide::PolygonSpec>(0).vertices.size() <= 4);
    CHECK(ui.state.tool.sketch.tolerance == 60.0);
}

TEST_CASE("what is half drawn goes when another scene opens") {
    Drawing ui(Tool::polygon);
    ui.click_at({-2, -1});
    ui.click_at({2, -1});
    ui.open(app::preset("2-pairs/13-circle-circle.json"));
    ui.frames(1);
    CHECK(ui.state.tool.tool == Tool::polygon);
    CHECK(ui.state.tool.sketch.points.empty());
}
