// Crowds in the window: the slider of the count, the seed, the strip of the stages' times.
#include <imgui.h>

#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

const char* const small_crowd = R"({"collidoscope": 1, "crowd": {"kind": "even", "count": 100, "seed": 4}})";

std::size_t bodies(const UiFixture& ui) { return ui.state.work.document.scene().bodies.size(); }

}  // namespace

TEST_CASE("drawing up the number of shapes is one undo step, and the first shapes stay") {
    UiFixture ui;
    ui.open_text(small_crowd);
    const collide::Scene before = ui.state.work.document.scene();
    const Vec2 slider = ui.item("crowd:count");
    ui.press(slider);
    ui.move_to(slider + Vec2(20.0f, 0.0f));
    ui.move_to(slider + Vec2(-30.0f, 0.0f));
    ui.move_to(slider + Vec2(40.0f, 0.0f));
    ui.release(slider + Vec2(40.0f, 0.0f));
    CHECK(bodies(ui) > 1000);
    CHECK(ui.body(50) == before.bodies[50]);
    CHECK(ui.state.work.document.undo_name() == "Number of shapes");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("in a narrow pane the seed is read whole and the count has a slider: both were cut") {
    UiFixture ui(1024, 700);
    ui.open_text(R"({"collidoscope": 1, "crowd": {"kind": "even", "count": 100, "seed": 123456789}})");
    ui.frames(2);
    const auto width_of = [&](const char* name) {
        ui.item(name);
        return ui.items.at(name).upper.x - ui.items.at(name).lower.x;
    };
    const float letters = ImGui::CalcTextSize("Seed 123456789").x;
    CHECK(width_of("crowd:seed") >= letters + 2.0f * ImGui::GetStyle().FramePadding.x);
    CHECK(width_of("crowd:count") >= 60.0f);
}

TEST_CASE("the number of shapes goes down to ten") {
    UiFixture ui;
    ui.open_text(small_crowd);
    const Vec2 slider = ui.item("crowd:count");
    ui.drag(slider, slider - Vec2(400.0f, 0.0f));
    CHECK(ui.state.work.document.scene().crowd->count == 10);
    CHECK(bodies(ui) == 10);
}

TEST_CASE("the seed's button makes another crowd of the same kind") {
    UiFixture ui;
    ui.open_text(small_crowd);
    const collide::Scene before = ui.state.work.document.scene();
    ui.click(ui.item("crowd:seed"));
    CHECK(ui.state.work.document.scene().crowd->seed == 5);
    CHECK(bodies(ui) == 100);
    CHECK_FALSE(ui.body(50) == before.bodies[50]);
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("F3 shows the times below the canvas, and takes them away") {
    UiFixture ui;
    ui.open_text(small_crowd);
    ui.frames(2);
    const float whole = ui.state.seen.view.camera.canvas_size.y;
    ui.key(SDLK_F3);
    ui.frames(2);
    CHECK(ui.state.seen.settings.show_profiler);
    CHECK(ui.state.seen.view.camera.canvas_size.y < whole - 20.0f);
    CHECK(ui.state.seen.analysis.times[app::Stage::drawing] > 0.0);
    CHECK(ui.state.seen.analysis.times[app::Stage::panels] > 0.0);
    ui.key(SDLK_F3);
    ui.frames(2);
    CHECK(ui.state.seen.view.camera.canvas_size.y == whole);
}

TEST_CASE("in a run the times have a row of the world's steps") {
    UiFixture ui;
    ui.key(SDLK_F3);
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("profiler:world"));
    ui.open(app::preset("8-rigid-bodies/06-pyramid.json"));
    ui.key(SDLK_SPACE);
    ui.frames(10);
    ui.item("profiler:world");
    ui.item("profiler:broad phase");
    CHECK(ui.state.work.world_ms > 0.0);
    CHECK(ui.panels.profiler.world_ms > 0.0);
    ui.key(SDLK_r, KMOD_LCTRL);
    ui.frames(2);
    CHECK(ui.state.work.world_ms == 0.0);
}
