// H: the canvas alone, large enough for the last row.
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
