// Scenes, bodies, overlays and time: the panes around the canvas.
#include <SDL.h>

#include "overlays/overlay.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

TEST_CASE("every preset opens by clicking it") {
    UiFixture ui;
    REQUIRE(ui.state.scene_files.library.size() >= 16);
    for (const app::SceneEntry& entry : std::vector<app::SceneEntry>(ui.state.scene_files.library)) {
        CAPTURE(entry.name);
        ui.panels.scene_filter = entry.name;
        ui.click(ui.item("scene:" + entry.path.filename().string()));
        ui.frames(2);
        CHECK(ui.state.work.document.path() == entry.path);
        CHECK(ui.state.prompts.dialog == app::Dialog::none);
    }
    CHECK(ui.state.prompts.messages.empty());
}

TEST_CASE("the search box leaves the scenes that match") {
    UiFixture ui;
    ui.click(ui.item("field:Search"));
    ui.type("bullet");
    ui.frames(2);
    CHECK(ui.panels.scene_filter == "bullet");
    ui.item("scene:02-bullet-through-paper.json");
    CHECK_FALSE(ui.items.contains("scene:01-almost-touching.json"));
}

TEST_CASE("every overlay has a switch that works") {
    UiFixture ui(1280, 1450);
    for (const app::Overlay& overlay : app::overlays()) {
        const std::string name(overlay.name);
        CAPTURE(name);
        const bool before = ui.state.seen.view.overlays.contains(name);
        ui.click(ui.item("overlay:" + name));
        CHECK(ui.state.seen.view.overlays.contains(name) != before);
        ui.click(ui.item("overlay:" + name));
        CHECK(ui.state.seen.view.overlays.contains(name) == before);
    }
}

TEST_CASE("bodies are selected and added in the list") {
    UiFixture ui;
    ui.click(ui.item("body:" + ui.body(1).name));
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{1});
    const std::size_t before = ui.state.work.document.scene().bodies.size();
    ui.click(ui.item("button:Add a body"));
    ui.click(ui.item("add:Capsule"));
    CHECK(ui.state.work.document.scene().bodies.size() == before + 1);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{before});
}

TEST_CASE("the transport plays, steps and goes back") {
    UiFixture ui;
    ui.click(ui.item("transport:step"));
    const double step = ui.state.seen.view.scrub_time;
    CHECK(step > 0.0);
    ui.click(ui.item("transport:back"));
    CHECK(ui.state.seen.view.scrub_time == doctest::Approx(0.0));
    ui.click(ui.item("transport:play"));
    CHECK(ui.state.seen.view.playing);
    ui.frames(5);
    CHECK(ui.state.seen.view.scrub_time > 0.0);
    ui.click(ui.item("transport:play"));
    CHECK_FALSE(ui.state.seen.view.playing);
    ui.click(ui.item("transport:restart"));
    CHECK(ui.state.seen.view.scrub_time == 0.0);
}

TEST_CASE("the time is dragged on the transport's line") {
    UiFixture ui;
    const Vec2 middle = ui.item("transport:time");
    ui.drag(middle - Vec2(50.0f, 0.0f), middle);
    const double t_max = ui.state.work.document.scene().settings.t_max;
    CHECK(ui.state.seen.view.scrub_time == doctest::Approx(0.5 * t_max).epsilon(0.01));
}

TEST_CASE("undo is in the menu by the name of its step") {
    UiFixture ui;
    const auto before = ui.body(1).position;
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(60.0f, 0.0f));
    REQUIRE(ui.body(1).position != before);
    ui.click(ui.item("menu:Edit"));
    ui.click(ui.item("menu:undo"));
    CHECK(ui.body(1).position == before);
}
