// H: the canvas alone, large enough for the last row.
#include <cstdlib>

#include "platform/frame.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

TEST_CASE(
    "a presentation kept small type and the old view: it enlarges both, and leaving brings the view back") {
    UiFixture ui;
    ui.state.seen.view.camera.zoom_at({100.0f, 100.0f}, 3.0);
    ui.frames(2);
    const app::Camera before = ui.state.seen.view.camera;
    const float scale = ui.state.seen.scale;
    ui.key(SDLK_h);
    ui.frames(3);
    REQUIRE(ui.state.window.presentation);
    CHECK(ui.state.seen.scale >= 1.7f * scale);
    for (const auto& body : ui.state.seen.analysis.shown) {
        const Vec2 middle = ui.state.seen.view.camera.to_canvas(body.aabb.center());
        CHECK(middle.x > 0.0f);
        CHECK(middle.y > 0.0f);
        CHECK(middle.x < ui.state.seen.view.camera.canvas_size.x);
        CHECK(middle.y < ui.state.seen.view.camera.canvas_size.y);
    }
    CHECK(ui.items.contains("transport:time"));
    CHECK_FALSE(ui.items.contains("menu:File"));
    ui.key(SDLK_h);
    ui.frames(3);
    CHECK(ui.state.seen.scale == scale);
    CHECK(ui.state.seen.view.camera.center == before.center);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == before.pixels_per_meter);
}

TEST_CASE("the picture of a presentation moved when the mode changed: the caption takes the same room") {
    UiFixture ui;
    ui.open(app::preset("4-motion/03-grazing.json"));
    ui.key(SDLK_h);
    ui.frames(4);
    const float height = ui.state.seen.view.camera.canvas_size.y;
    ui.key(SDLK_F6);
    ui.frames(4);
    REQUIRE(ui.state.work.mode == collide::Mode::simulate);
    CHECK(ui.state.seen.view.camera.canvas_size.y == height);
}

TEST_CASE("a scene opened in a presentation is fitted anew when that is left") {
    UiFixture ui;
    ui.key(SDLK_h);
    ui.frames(2);
    ui.key(SDLK_RIGHTBRACKET);
    ui.frames(2);
    ui.key(SDLK_h);
    ui.frames(3);
    CHECK_FALSE(ui.state.window.presentation);
    CHECK_FALSE(ui.state.window.camera_before_presentation);
    CHECK_FALSE(ui.state.seen.fit_requested);
}

TEST_CASE("the line below a presentation is that of the lesson, the run or the sweep") {
    UiFixture ui;
    ui.key(SDLK_h);
    ui.frames(2);
    CHECK(ui.items.contains("transport:time"));
    ui.key(SDLK_p);
    ui.frames(2);
    CHECK(ui.items.contains("player:steps"));
    CHECK_FALSE(ui.items.contains("transport:time"));
    ui.key(SDLK_p);
    ui.state.work.mode = collide::Mode::simulate;
    ui.frames(2);
    CHECK(ui.items.contains("run:history"));
}

TEST_CASE("the projector theme enlarged nothing: type and strokes grow by a third") {
    UiFixture ui;
    ui.state.seen.settings.theme = app::Theme::light;
    ui.frames(2);
    const float light = ui.state.seen.scale;
    ui.state.seen.settings.theme = app::Theme::projector;
    ui.frames(2);
    CHECK(ui.state.seen.scale == doctest::Approx(1.3f * light));
}

TEST_CASE("a picture of the canvas held the handles of the selection: it holds none") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "position": [-1, 0]},
        {"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [1, 0]}]})");
    ui.state.seen.settings.show_grid = false;
    ui.state.seen.view.select_only(0);
    ui.frames(3);
    const app::Camera& camera = ui.state.seen.view.camera;
    const Vec2 corner = camera.to_canvas(ui.state.seen.analysis.shown[0].aabb.upper) + Vec2(9.0f, -9.0f) +
                        ui.state.tool.canvas_origin;
    const auto differs_near = [&](const app::Picture& picture) {
        const app::Color back = ui.state.seen.palette().canvas;
        for (int dy = -5; dy <= 5; ++dy) {
            for (int dx = -5; dx <= 5; ++dx) {
                const auto x = static_cast<std::size_t>(static_cast<int>(corner.x) + dx);
                const auto y = static_cast<std::size_t>(static_cast<int>(corner.y) + dy);
                const std::size_t at = 4 * (y * static_cast<std::size_t>(picture.width) + x);
                if (picture.rgba[at] != back.r || picture.rgba[at + 1] != back.g) return true;
            }
        }
        return false;
    };
    const app::Picture shown = ui.picture();
    CHECK(differs_near(shown));
    CHECK_FALSE(differs_near(ui.window().read_canvas({0, 0, shown.width, shown.height})));
}

TEST_CASE(
    "Escape did not leave a presentation: it does, after the player is closed and before anything else") {
    UiFixture ui;
    ui.key(SDLK_h);
    ui.key(SDLK_p);
    ui.frames(2);
    REQUIRE(ui.state.playing.player.open);
    ui.key(SDLK_ESCAPE);
    CHECK_FALSE(ui.state.playing.player.open);
    CHECK(ui.state.window.presentation);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK_FALSE(ui.state.window.presentation);
    CHECK(ui.items.contains("menu:File"));
}

TEST_CASE(
    "the pointer leaves a trail in a presentation that fades in a second; standing it asks for no frames") {
    UiFixture ui;
    ui.key(SDLK_h);
    ui.frames(3);
    ui.move_to({300.0f, 300.0f});
    ui.frames(80);
    REQUIRE_FALSE(ui.panels.frame_wanted);
    ui.move_to({340.0f, 300.0f});
    ui.move_to({380.0f, 300.0f});
    CHECK(ui.panels.frame_wanted);
    CHECK(ui.state.window.trail.places.size() >= 3);
    ui.frames(30);
    CHECK(ui.panels.frame_wanted);
    ui.frames(40);
    CHECK_FALSE(ui.panels.frame_wanted);
    CHECK(ui.state.window.trail.places.size() == 1);
    ui.key(SDLK_h);
    ui.move_to({300.0f, 300.0f});
    ui.move_to({500.0f, 300.0f});
    CHECK(ui.state.window.trail.places.empty());
    CHECK_FALSE(ui.panels.frame_wanted);
}

namespace {

int colour_distance(const app::Picture& picture, Vec2 at, app::Color color) {
    const auto index = 4 * (static_cast<std::size_t>(at.y) * static_cast<std::size_t>(picture.width) +
                            static_cast<std::size_t>(at.x));
    return std::abs(picture.rgba[index] - color.r) + std::abs(picture.rgba[index + 1] - color.g) +
           std::abs(picture.rgba[index + 2] - color.b);
}

}  // namespace

TEST_CASE("a presentation puts the focus pair into the light and dims the rest") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "view": {"overlays": [], "focus": ["A", "B"]}, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0.13, 0.37]},
        {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [3, 0]},
        {"name": "C", "shape": {"type": "box", "width": 1, "height": 1}, "position": [6.13, 0.37], "color": "#FFFFFF"}]})");
    ui.frames(3);
    const auto strength = [&](std::size_t body) {
        const app::Picture picture = ui.picture();
        return colour_distance(picture, ui.middle_of(body), ui.state.seen.palette().canvas);
    };
    const int before = strength(2);
    const int pair_before = strength(0);
    ui.key(SDLK_h);
    ui.frames(4);
    CHECK(strength(2) < before / 2);
    CHECK(strength(0) >= pair_before - 3);
}
