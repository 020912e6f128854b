// A drawing that is not yet part of the scene: what other tools, other scenes, undo and quick clicks do to
// it.
#include <collide/scene/scene_writer.h>
#include "session/files.h"
#include "support/drawing.h"
#include "tools/shape_tools.h"

using app::Dialog;
using app::Drawing;
using app::DVec2;
using app::Tool;
using app::Vec2;

namespace {

const std::vector<DVec2> triangle{{-2, -1}, {2, -1}, {2, 2}};

void draw_triangle(Drawing& ui) {
    for (const DVec2 vertex : triangle) ui.click_at(vertex);
    REQUIRE(ui.bodies() == 0);
}

}  // namespace

TEST_CASE("choosing another tool finishes the drawing: it was lost without a word") {
    for (const Tool tool : {Tool::polygon, Tool::hull}) {
        Drawing ui(tool);
        draw_triangle(ui);
        ui.key(SDLK_b);
        CHECK(ui.state.tool.tool == Tool::box);
        REQUIRE(ui.bodies() == 1);
        CHECK(ui.corners(0) == triangle);
        ui.key(SDLK_z, KMOD_LCTRL);
        CHECK(ui.bodies() == 0);
        CHECK_FALSE(ui.state.work.document.can_undo());
    }
}

TEST_CASE("the tool that is in hand, chosen again, goes on with its drawing") {
    Drawing ui(Tool::polygon);
    draw_triangle(ui);
    ui.key(SDLK_o);
    CHECK(ui.bodies() == 0);
    CHECK(ui.state.tool.sketch.points == triangle);
}

TEST_CASE("a drawing that makes no body is given up with another tool, and that is said") {
    Drawing ui(Tool::polygon);
    for (const DVec2 vertex : {DVec2(-2, -2), DVec2(2, 2), DVec2(2, -2), DVec2(-2, 1)}) ui.click_at(vertex);
    CHECK_FALSE(unfinished_body(ui.state.seen.view, ui.state.tool, ui.state.seen.scale).has_value());
    ui.key(SDLK_b);
    CHECK(ui.bodies() == 0);
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("discarded") != std::string::npos);
}

TEST_CASE("quitting, a new scene and another file ask about a drawing as about any unsaved work") {
    Drawing ui(Tool::polygon);
    draw_triangle(ui);
    SUBCASE("quitting") { ui.key(SDLK_q, KMOD_LCTRL); }
    SUBCASE("a new scene") { ui.key(SDLK_n, KMOD_LCTRL); }
    SUBCASE("another file") { ui.drop(app::preset("2-pairs/13-circle-circle.json")); }
    CHECK(ui.state.prompts.dialog == Dialog::unsaved_changes);
    CHECK_FALSE(ui.state.window.quit);
    ui.frames(2);
    ui.click(ui.item("button:Cancel"));
    CHECK(ui.bodies() == 1);
}

TEST_CASE("a stroke under way is a body, too, for whoever keeps it") {
    Drawing ui(Tool::freehand);
    ui.press(ui.on_canvas({-2, -2}));
    CHECK_FALSE(unfinished_body(ui.state.seen.view, ui.state.tool, ui.state.seen.scale).has_value());
    for (const DVec2 point : {DVec2(0, -2), DVec2(2, -2), DVec2(2, 0), DVec2(2, 2)}) {
        ui.move_to(ui.on_canvas(point));
    }
    REQUIRE(unfinished_body(ui.state.seen.view, ui.state.tool, ui.state.seen.scale).has_value());
    CHECK(unfinished_body(ui.state.seen.view, ui.state.tool, ui.state.seen.scale)->name == "outline");
    ui.key(SDLK_b);
    CHECK(ui.bodies() == 1);
    ui.release(ui.on_canvas({2, 2}));
    CHECK(ui.bodies() == 1);
}

TEST_CASE("undo while drawing takes back the last vertex and leaves the scene alone") {
    Drawing ui(Tool::polygon);
    draw_triangle(ui);
    ui.key(SDLK_RETURN);
    REQUIRE(ui.bodies() == 1);
    for (const DVec2 vertex : {DVec2(-4, -4), DVec2(-3, -4)}) ui.click_at(vertex);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.tool.sketch.points == std::vector<DVec2>{{-4, -4}});
    ui.key(SDLK_y, KMOD_LCTRL);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.tool.sketch.points.empty());
    CHECK(ui.bodies() == 1);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == 0);
}

TEST_CASE("quick clicks some pixels apart are clicks of their own: they closed the outline") {
    for (const Tool tool : {Tool::polygon, Tool::hull}) {
        Drawing ui(tool);
        ui.state.seen.settings.snap_to_grid = false;
        const Vec2 start = ui.on_canvas({0, 0});
        ui.click(start);
        ui.click(start + Vec2(60.0f, 0.0f));
        ui.click(start + Vec2(60.0f, 22.0f), SDL_BUTTON_LEFT, 2);
        ui.click(start + Vec2(45.0f, 40.0f), SDL_BUTTON_LEFT, 3);
        CHECK(ui.bodies() == 0);
        CHECK(ui.state.tool.sketch.points.size() == 4);
        ui.click(start + Vec2(46.0f, 41.0f), SDL_BUTTON_LEFT, 4);
        REQUIRE(ui.bodies() == 1);
        CHECK(ui.shape<collide::PolygonSpec>(0).vertices.size() == 4);
    }
}
