// The second canvas: linked with the first one both ways.
#include <cmath>

#include "overlays/difference_links.h"
#include "session/playing.h"
#include "support/ui_fixture.h"
#include "text/data_paths.h"

using app::DVec2;
using app::Highlight;
using app::UiFixture;
using app::Vec2;

namespace {

constexpr auto pair = R"({"collidoscope": 1, "view": {"overlays": ["mtd"], "difference": true}, "bodies": [
  {"name": "left", "shape": {"type": "box", "width": 1, "height": 1}, "position": [-1, 0]},
  {"name": "right", "shape": {"type": "regular", "sides": 3, "circumradius": 0.8}, "position": [1, 0.3]}]})";

Vec2 on_difference(const UiFixture& ui, DVec2 w) {
    return ui.state.window.difference.camera.to_canvas(w) + ui.state.window.difference.origin;
}

/// The middle of the difference: the difference of the two positions, near enough.
Vec2 middle_of_difference(const UiFixture& ui) {
    return on_difference(ui, ui.body(0).position - ui.body(1).position);
}

Highlight lit(const UiFixture& ui) { return ui.state.seen.view.highlight; }

}  // namespace

TEST_CASE("M shows and hides the Minkowski difference, and the choice is kept") {
    UiFixture ui;
    CHECK_FALSE(ui.state.window.difference.visible);
    const Vec2 whole = ui.state.seen.view.camera.canvas_size;
    ui.key(SDLK_m);
    CHECK(ui.state.window.difference.visible);
    CHECK(ui.state.seen.settings.show_difference);
    CHECK(ui.state.seen.view.camera.canvas_size.x * ui.state.seen.view.camera.canvas_size.y <
          0.7f * whole.x * whole.y);
    ui.key(SDLK_m);
    CHECK_FALSE(ui.state.window.difference.visible);
    CHECK(ui.state.seen.view.camera.canvas_size == whole);
}

TEST_CASE("the switch among the overlays shows it as well") {
    UiFixture ui(1280, 1200);
    ui.click(ui.item("switch:difference"));
    CHECK(ui.state.window.difference.visible);
}

TEST_CASE("a scene that asks for the difference opens with it, and it is saved so") {
    UiFixture ui;
    ui.open_text(pair);
    CHECK(ui.state.window.difference.visible);
    const collide::Aabb seen = ui.state.window.difference.camera.visible();
    CHECK(seen.lower.x < 0.0);
    CHECK(seen.upper.x > 0.0);
}

TEST_CASE("dragging the difference moves A by exactly as much, as one undo step") {
    UiFixture ui;
    ui.open_text(pair);
    const collide::Scene before = ui.state.work.document.scene();
    const Vec2 from = middle_of_difference(ui);
    ui.drag(from, from + Vec2(40.0f, 25.0f));
    const double per_pixel = 1.0 / ui.state.window.difference.camera.pixels_per_meter;
    CHECK(ui.body(0).position.x == doctest::Approx(-1.0 + 40.0 * per_pixel).epsilon(1e-9));
    CHECK(ui.body(0).position.y == doctest::Approx(-25.0 * per_pixel).epsilon(1e-9));
    CHECK(ui.body(1).position == before.bodies[1].position);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("with Shift the difference drags B the other way") {
    UiFixture ui;
    ui.open_text(pair);
    const Vec2 from = middle_of_difference(ui);
    ui.move_to(from);
    SDL_SetModState(KMOD_LSHIFT);
    ui.drag(from, from + Vec2(30.0f, 0.0f));
    SDL_SetModState(KMOD_NONE);
    const double per_pixel = 1.0 / ui.state.window.difference.camera.pixels_per_meter;
    CHECK(ui.body(0).position == DVec2(-1.0, 0.0));
    CHECK(ui.body(1).position.x == doctest::Approx(1.0 - 30.0 * per_pixel).epsilon(1e-9));
}

TEST_CASE("Esc in mid-drag on the difference puts the shape back") {
    UiFixture ui;
    ui.open_text(pair);
    const collide::Scene before = ui.state.work.document.scene();
    const Vec2 from = middle_of_difference(ui);
    ui.press(from);
    ui.move_to(from + Vec2(50.0f, 10.0f));
    CHECK_FALSE(ui.state.work.document.scene() == before);
    ui.key(SDLK_ESCAPE);
    ui.release(from + Vec2(50.0f, 10.0f));
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("dragging a shape moves the difference, not its camera") {
    UiFixture ui;
    ui.open_text(pair);
    const DVec2 center = ui.state.window.difference.camera.center;
    const auto depth = ui.state.seen.analysis.moved.gjk.result.distance;
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(20.0f, 0.0f));
    CHECK(ui.state.window.difference.camera.center == center);
    CHECK(ui.state.seen.analysis.moved.gjk.result.distance < depth);
}

TEST_CASE("a vertex of the difference under the cursor lights up, and so do those of the shapes") {
    UiFixture ui;
    ui.open_text(pair);
    const app::OverlayInput input{ui.state.work.document.scene(), ui.state.seen.analysis, ui.state.seen.view,
                                  ui.state.seen.view.camera, ui.state.seen.palette()};
    const auto difference = app::shown_difference(input);
    REQUIRE(difference);
    ui.move_to(on_difference(ui, difference->polygon.vertices[2].point));
    ui.frames(2);
    CHECK(lit(ui) == Highlight{Highlight::Kind::difference_vertex, 2});
    ui.move_to(ui.on_canvas({-0.5, 0.5}));  // the box's upper right corner
    ui.frames(2);
    CHECK(lit(ui) == Highlight{Highlight::Kind::core_vertex_a, 2});
}

TEST_CASE("wheel and middle drag look around in the difference alone") {
    UiFixture ui;
    ui.open_text(pair);
    const app::Camera first = ui.state.seen.view.camera;
    const app::Camera second = ui.state.window.difference.camera;
    const Vec2 place = middle_of_difference(ui);
    ui.wheel(place, 2);
    CHECK(ui.state.window.difference.camera.pixels_per_meter > 1.2 * second.pixels_per_meter);
    ui.drag(place, place + Vec2(25.0f, 0.0f), SDL_BUTTON_MIDDLE);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == first.pixels_per_meter);
    CHECK(ui.state.seen.view.camera.center == first.center);
    ui.key(SDLK_HOME);
    CHECK(ui.state.window.difference.camera.center.x == doctest::Approx(second.center.x));
    CHECK(ui.state.window.difference.camera.pixels_per_meter == doctest::Approx(second.pixels_per_meter));
}

TEST_CASE("the edge between the two canvases resizes them, and presentation keeps both") {
    UiFixture ui;
    ui.open_text(pair);
    const float share = ui.state.seen.settings.difference_share;
    const Vec2 corner = ui.state.window.difference.origin;
    const Vec2 size = ui.state.window.difference.camera.canvas_size;
    const bool beside = corner.x > ui.state.tool.canvas_origin.x + 1.0f;
    const Vec2 edge = corner + 0.5f * (beside ? Vec2(0.0f, size.y) : Vec2(size.x, 0.0f));
    ui.drag(edge, edge - (beside ? Vec2(60.0f, 0.0f) : Vec2(0.0f, 60.0f)));
    CHECK(ui.state.seen.settings.difference_share > share + 0.03f);
    ui.key(SDLK_h);
    CHECK(ui.state.window.difference.visible);
}

TEST_CASE("the second camera stands still through a lesson, where the user has put it; Home fits it anew") {
    UiFixture ui;
    ui.open_text(pair);
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::gjk);
    ui.frames(3);
    const app::Camera fitted = ui.state.window.difference.camera;
    const Vec2 middle = ui.state.window.difference.origin + 0.5f * fitted.canvas_size;
    ui.drag(middle, middle + Vec2(40.0f, 25.0f), SDL_BUTTON_MIDDLE);
    ui.wheel(middle, 1);
    const app::Camera panned = ui.state.window.difference.camera;
    REQUIRE(panned.center != fitted.center);
    for (std::size_t i = 0; i + 1 < app::player_steps(ui.state.work, ui.state.seen, ui.state.playing); ++i) {
        ui.key(SDLK_PERIOD);
        CHECK(ui.state.window.difference.camera.center == panned.center);
        CHECK(ui.state.window.difference.camera.pixels_per_meter == panned.pixels_per_meter);
    }
    ui.key(SDLK_n);  // another player of the same pair
    CHECK(ui.state.window.difference.camera.center == panned.center);
    ui.key(SDLK_HOME);
    ui.frames(2);
    CHECK(ui.state.window.difference.camera.center == fitted.center);
    CHECK(ui.state.window.difference.camera.pixels_per_meter == fitted.pixels_per_meter);
}

TEST_CASE("what my engine says is held against the right answer, and its way out moves A on the canvas") {
    UiFixture ui(1280, 1300);
    ui.open_text(R"({"collidoscope": 1, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 2, "height": 2}},
        {"name": "B", "shape": {"type": "box", "width": 2, "height": 2}, "position": [1.75, 0.5]}]})");
    ui.click(ui.item("tab:Compare"));
    ui.frames(2);
    CHECK_FALSE(ui.panels.compare.verdict);
    const auto say = [&](const char* field, const char* text) {
        ui.click(ui.item(field));
        ui.frames(1);
        ui.type(text);
        ui.key(SDLK_RETURN);
        ui.frames(2);
    };
    ui.click(ui.item("engine:apart"));
    ui.frames(2);
    REQUIRE(ui.panels.compare.verdict);
    CHECK(ui.panels.compare.verdict->words == "It said no overlap, but they overlap by 0.25 m.");
    ui.click(ui.item("engine:overlap"));
    ui.frames(2);
    CHECK(ui.panels.compare.verdict->agrees);
    const auto legend_height = [&] {
        const app::LegendBox& box = ui.state.window.legend.box;
        return box.upper.y - box.lower.y;
    };
    const float before = legend_height();
    say("engine:Separation", "-1.5");
    say("engine:Normal y", "1");
    CHECK(ui.state.seen.engine_says.separation == -1.5);
    CHECK(ui.panels.compare.verdict->words == "It said separation -1.5, right is -0.25.");
    CHECK(ui.panels.compare.verdict->why ==
          "The engine's depth is right along its own normal, but the shortest way out is along the normal of "
          "edge 1 of \"A\".");
    CHECK(legend_height() > before);  // "A, moved as your engine says"
    say("engine:Separation", " ");
    CHECK_FALSE(ui.state.seen.engine_says.separation);
    CHECK(legend_height() == before);
    ui.click(ui.item("engine:Clear"));
    ui.frames(2);
    CHECK(ui.state.seen.engine_says == collide::CapturedAnswer{});
}

TEST_CASE("the Compare tab asks four methods, keeps their answers while the pair rests, and saves the pair") {
    UiFixture ui(1280, 1000);
    ui.open_text(pair);
    CHECK_FALSE(ui.panels.compare.stamp);  // hidden: nothing was measured
    ui.click(ui.item("tab:Compare"));
    ui.frames(2);
    REQUIRE(ui.panels.compare.stamp);
    const app::SecondOpinions first = ui.panels.compare.opinions;
    CHECK_FALSE(first.differ);
    for (const app::Opinion& row : first.rows) CHECK(row.nanoseconds > 0.0);
    ui.frames(5);
    CHECK(ui.panels.compare.opinions.rows[1].nanoseconds == first.rows[1].nanoseconds);
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(60.0f, 0.0f));
    ui.frames(2);
    CHECK(ui.panels.compare.opinions.rows[1].separation < first.rows[1].separation);
    ui.click(ui.item("button:Save this pair as a scene"));
    CHECK(std::filesystem::exists(app::preference_folder() / "pairs" / "pair-1.json"));
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("Compare tab") != std::string::npos);
    ui.key(SDLK_z, KMOD_LCTRL);  // an edited scene would be asked about first
    ui.frames(2);
    ui.click(ui.item("button:Open the saved pair"));
    ui.frames(2);
    CHECK(ui.state.work.document.path() == app::preference_folder() / "pairs" / "pair-1.json");
}
