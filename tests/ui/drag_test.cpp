// Moving, turning and aiming shapes with the mouse.
#include <cmath>
#include <numbers>

#include <collide/scene/scene_writer.h>
#include "support/ui_fixture.h"
#include "tools/handles.h"
#include "tools/picking.h"
#include "tools/tools.h"

using app::DVec2;
using app::UiFixture;
using app::Vec2;

TEST_CASE("a shape dragged by 100 pixels moves by 100 pixels' worth of metres") {
    UiFixture ui;
    const DVec2 before = ui.body(1).position;
    const Vec2 from = ui.middle_of(1);
    ui.drag(from, from + Vec2(100.0f, 50.0f));
    const double per_pixel = 1.0 / ui.state.seen.view.camera.pixels_per_meter;
    CHECK(ui.body(1).position.x == doctest::Approx(before.x + 100.0 * per_pixel).epsilon(1e-6));
    CHECK(ui.body(1).position.y == doctest::Approx(before.y - 50.0 * per_pixel).epsilon(1e-6));
}

TEST_CASE("a drag is one undo step") {
    UiFixture ui;
    const collide::Scene before = ui.state.work.document.scene();
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(60.0f, 0.0f));
    REQUIRE(ui.state.work.document.can_undo());
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
    ui.key(SDLK_y, KMOD_LCTRL);
    CHECK(ui.body(1).position.x > before.bodies[1].position.x);
}

TEST_CASE("Esc in mid-drag puts the shape back and the release changes nothing") {
    UiFixture ui;
    const collide::Scene before = ui.state.work.document.scene();
    const Vec2 from = ui.middle_of(1);
    ui.press(from);
    ui.move_to(from + Vec2(80.0f, 30.0f));
    CHECK(ui.body(1).position != before.bodies[1].position);
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.work.document.scene() == before);
    ui.release(from + Vec2(120.0f, 30.0f));
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.work.document.can_undo());
}

TEST_CASE("a key that edits in mid-drag ends the drag: nothing else is moved, and undo brings all back") {
    const std::pair<SDL_Keycode, int> keys[] = {
        {SDLK_DELETE, KMOD_NONE}, {SDLK_x, KMOD_LCTRL}, {SDLK_z, KMOD_LCTRL}, {SDLK_d, KMOD_LCTRL},
        {SDLK_q, KMOD_NONE},      {SDLK_UP, KMOD_NONE}, {SDLK_o, KMOD_NONE}};
    for (const auto& [key, modifiers] : keys) {
        for (const std::size_t body : {std::size_t{0}, std::size_t{1}}) {
            const char* const name = SDL_GetKeyName(key);
            CAPTURE(name);
            UiFixture ui;
            const collide::Scene before = ui.state.work.document.scene();
            const Vec2 from = ui.middle_of(body);
            ui.press(from);
            ui.move_to(from + Vec2(80.0f, 30.0f));
            ui.key(key, modifiers);
            const collide::Scene after_key = ui.state.work.document.scene();
            ui.move_to(from + Vec2(150.0f, 60.0f));
            ui.release(from + Vec2(150.0f, 60.0f));
            if (after_key.bodies.size() != before.bodies.size()) {
                CHECK(ui.state.work.document.scene() == after_key);
            }
            while (ui.state.work.document.can_undo()) ui.state.work.document.undo();
            CHECK(ui.state.work.document.scene() == before);
        }
    }
}

TEST_CASE("a shape that was drawn and taken back while it is dragged is gone") {
    UiFixture ui;
    const collide::Scene before = ui.state.work.document.scene();
    ui.key(SDLK_b);
    ui.drag(Vec2(60.0f, 60.0f) + ui.state.tool.canvas_origin,
            Vec2(160.0f, 140.0f) + ui.state.tool.canvas_origin);
    REQUIRE(ui.state.work.document.scene().bodies.size() == before.bodies.size() + 1);
    ui.key(SDLK_v);
    const std::size_t drawn = before.bodies.size();
    const Vec2 from = ui.middle_of(drawn);
    ui.press(from);
    ui.move_to(from + Vec2(40.0f, 40.0f));
    for (int i = 0; i < 2; ++i) ui.key(SDLK_z, KMOD_LCTRL);
    ui.move_to(from + Vec2(80.0f, 80.0f));
    ui.release(from + Vec2(80.0f, 80.0f));
    CHECK(ui.state.work.document.scene() == before);
}

TEST_CASE("a right drag turns the shape about its middle") {
    UiFixture ui;
    const double before = ui.body(1).angle;
    const Vec2 middle = ui.middle_of(1);
    ui.drag(middle + Vec2(40.0f, 0.0f), middle + Vec2(0.0f, -40.0f), SDL_BUTTON_RIGHT);
    CHECK(std::remainder(ui.body(1).angle - before - std::numbers::pi / 2, 2 * std::numbers::pi) ==
          doctest::Approx(0.0).epsilon(0.12));
}

TEST_CASE("Ctrl snaps a turn to 15 degrees") {
    UiFixture ui;
    const Vec2 middle = ui.middle_of(1);
    ui.press(middle + Vec2(40.0f, 0.0f), SDL_BUTTON_RIGHT);
    SDL_SetModState(KMOD_LCTRL);
    ui.move_to(middle + Vec2(33.0f, -31.0f));
    ui.release(middle + Vec2(33.0f, -31.0f), SDL_BUTTON_RIGHT);
    const double steps = ui.body(1).angle / (std::numbers::pi / 12);
    CHECK(steps == doctest::Approx(std::round(steps)).epsilon(1e-9));
}

TEST_CASE("the ring above a selected shape turns it") {
    UiFixture ui;
    ui.click(ui.middle_of(1));
    const double before = ui.body(1).angle;
    const Vec2 ring = app::rotate_handle(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale, 1) +
                      ui.state.tool.canvas_origin;
    ui.drag(ring, ring + Vec2(60.0f, 30.0f));
    CHECK(ui.body(1).angle < before);
}

TEST_CASE("dragging the diamond at the velocity's tip gives a velocity towards the cursor") {
    UiFixture ui;
    ui.click(ui.middle_of(1));
    const Vec2 handle = app::velocity_handle(ui.state.seen, ui.state.tool, 1) + ui.state.tool.canvas_origin;
    ui.drag(handle, handle + Vec2(80.0f, 0.0f));
    CHECK(ui.body(1).velocity.x > 0.1);
    CHECK(std::abs(ui.body(1).velocity.y) < 0.05 * ui.body(1).velocity.x);
    const Vec2 tip = app::velocity_handle(ui.state.seen, ui.state.tool, 1) + ui.state.tool.canvas_origin;
    CHECK(std::abs(tip.x - handle.x - 80.0f) < 2.0f);
    ui.drag(tip, tip + Vec2(0.0f, -40.0f));
    CHECK(ui.body(1).velocity.y > 0.1);
}

TEST_CASE("the tip of an arrow that is drawn can be dragged before its body is selected") {
    UiFixture ui;
    collide::Scene scene = ui.state.work.document.scene();
    const DVec2 away = scene.bodies[1].position - scene.bodies[0].position;
    scene.bodies[1].velocity = 12.0 / glm::length(away) * away;
    const DVec2 before = scene.bodies[1].velocity;
    ui.open_text(collide::write_scene(scene));
    ui.state.seen.view.overlays.insert("velocity");
    ui.frames(2);
    REQUIRE(ui.state.seen.view.selection.empty());
    const Vec2 tip = app::velocity_handle(ui.state.seen, ui.state.tool, 1) + ui.state.tool.canvas_origin;
    REQUIRE_FALSE(app::body_at(ui.state.seen.view, ui.state.seen.analysis, ui.state.seen.scale,
                               tip - ui.state.tool.canvas_origin));
    ui.drag(tip, tip + Vec2(30.0f, 0.0f));
    CHECK(ui.body(1).velocity.x > before.x + 0.5);
    CHECK(ui.body(1).velocity.y == doctest::Approx(before.y));
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{1});
}

TEST_CASE("a fast body's velocity ran away from the hand: 4 pixels are as much at 60 m/s as at 1 m/s") {
    for (const double start : {1.0, 60.0, 300.0}) {
        CAPTURE(start);
        UiFixture ui;
        collide::Scene scene = ui.state.work.document.scene();
        scene.bodies[1].velocity = {start, 0.0};
        scene.bodies[1].motion = collide::Motion::kinematic_body;
        ui.open_text(collide::write_scene(scene));
        ui.click(ui.middle_of(1));
        const Vec2 tip = app::velocity_handle(ui.state.seen, ui.state.tool, 1) + ui.state.tool.canvas_origin;
        const double bar = ui.state.seen.analysis.bar_speed;
        ui.press(tip);
        CHECK(ui.body(1).velocity.x == doctest::Approx(start));
        for (const float way : {4.0f, 8.0f, 40.0f, 120.0f}) {
            ui.move_to(tip + Vec2(way, 0.0f));
            CHECK(ui.body(1).velocity.x ==
                  doctest::Approx(start + static_cast<double>(way) * bar / 80.0).epsilon(1e-4));
            CHECK(ui.state.seen.analysis.bar_speed == bar);
        }
        ui.release(tip + Vec2(120.0f, 0.0f));
        ui.frames(2);
        CHECK(ui.state.seen.analysis.bar_speed == bar);  // or the arrow would jump as it is let go
    }
}

TEST_CASE("a selected body at rest is moved, not given a velocity, by a drag on its middle") {
    UiFixture ui;
    ui.click(ui.middle_of(1));
    ui.drag(ui.middle_of(1), ui.middle_of(1) + Vec2(50.0f, 0.0f));
    CHECK(ui.state.work.document.undo_name() == "Move " + ui.body(1).name);
    CHECK(ui.body(1).velocity == DVec2(0.0, 0.0));
}

TEST_CASE("the wheel zooms and keeps the world point under the cursor") {
    UiFixture ui;
    const Vec2 place = ui.middle_of(0);
    const DVec2 before = ui.state.seen.view.camera.to_world(place - ui.state.tool.canvas_origin);
    const double scale = ui.state.seen.view.camera.pixels_per_meter;
    ui.wheel(place, 3);
    const DVec2 after = ui.state.seen.view.camera.to_world(Vec2(std::floor(place.x), std::floor(place.y)) -
                                                           ui.state.tool.canvas_origin);
    CHECK(ui.state.seen.view.camera.pixels_per_meter > 1.3 * scale);
    CHECK(glm::length(after - before) < 0.02);
}

TEST_CASE(
    "the wheel turned over a pane does not zoom the canvas, also when the cursor has only just come there") {
    UiFixture ui;
    ui.move_to(ui.middle_of(0));
    ui.frames(2);
    const double scale = ui.state.seen.view.camera.pixels_per_meter;
    SDL_Event moved{};
    moved.type = SDL_MOUSEMOTION;
    moved.motion.x = 1200;
    moved.motion.y = 450;
    SDL_Event turned{};
    turned.type = SDL_MOUSEWHEEL;
    turned.wheel.y = 1;
    turned.wheel.preciseY = 1.0f;
    REQUIRE(SDL_PushEvent(&moved) == 1);
    REQUIRE(SDL_PushEvent(&turned) == 1);
    ui.frames(2);
    CHECK(ui.state.seen.view.camera.pixels_per_meter == scale);
}

TEST_CASE("middle drag and right drag on empty canvas pan") {
    UiFixture ui;
    for (const int button : {SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT}) {
        const DVec2 before = ui.state.seen.view.camera.center;
        const Vec2 empty = ui.state.tool.canvas_origin + Vec2(60.0f, 60.0f);
        ui.drag(empty, empty + Vec2(70.0f, 20.0f), button);
        CHECK(ui.state.seen.view.camera.to_pixels(before.x - ui.state.seen.view.camera.center.x) ==
              doctest::Approx(70.0f).epsilon(0.01));
    }
    ui.key(SDLK_HOME);
    CHECK(ui.state.seen.view.camera.center.x == doctest::Approx(0.0));
}

TEST_CASE("a box drawn on empty canvas selects what lies inside") {
    UiFixture ui;
    ui.drag(ui.state.tool.canvas_origin + Vec2(3.0f, 3.0f),
            ui.state.tool.canvas_origin + ui.state.seen.view.camera.canvas_size - Vec2(3.0f, 3.0f));
    CHECK(ui.state.seen.view.selection.size() == 2);
    ui.key(SDLK_ESCAPE);
    CHECK(ui.state.seen.view.selection.empty());
    CHECK_FALSE(ui.state.window.quit);
}

TEST_CASE("a selected group moves together") {
    UiFixture ui;
    ui.key(SDLK_a, KMOD_LCTRL);
    const DVec2 gap = ui.body(1).position - ui.body(0).position;
    ui.drag(ui.middle_of(0), ui.middle_of(0) + Vec2(30.0f, -20.0f));
    CHECK(glm::length(ui.body(1).position - ui.body(0).position - gap) < 1e-12);
    CHECK(ui.state.work.document.undo_name() == "Move 2 bodies");
}

TEST_CASE("a click with Shift adds to the selection, Tab cycles") {
    UiFixture ui;
    ui.click(ui.middle_of(0));
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{0});
    SDL_SetModState(KMOD_LSHIFT);
    ui.click(ui.middle_of(1));
    SDL_SetModState(KMOD_NONE);
    CHECK(ui.state.seen.view.selection.size() == 2);
    ui.key(SDLK_ESCAPE);
    ui.key(SDLK_TAB);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{0});
    ui.key(SDLK_TAB);
    CHECK(ui.state.seen.view.selection == std::vector<std::size_t>{1});
}

TEST_CASE("the diamond of a body at rest stood beside its box and jumped into its middle on being grabbed") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "bodies": [
        {"name": "wide", "shape": {"type": "box", "width": 4, "height": 1}, "position": [0, 0]},
        {"name": "B", "shape": {"type": "circle", "radius": 0.3}, "position": [4, 2]}]})");
    ui.click(ui.middle_of(0) - Vec2(40.0f, 0.0f));
    const Vec2 rest = app::velocity_handle(ui.state.seen, ui.state.tool, 0) + ui.state.tool.canvas_origin;
    CHECK(glm::length(rest - ui.middle_of(0)) < 30.0f);
    ui.press(rest + Vec2(3.0f, 2.0f));
    CHECK(app::velocity_handle(ui.state.seen, ui.state.tool, 0) + ui.state.tool.canvas_origin == rest);
    CHECK(ui.body(0).velocity == DVec2(0.0, 0.0));
    // Each pixel of the way changes the speed by a little.
    double before = 0.0;
    for (float x = 1.0f; x <= 100.0f; x += 1.0f) {
        ui.move_to(rest + Vec2(3.0f + x, 2.0f));
        const double speed = ui.body(0).velocity.x;
        INFO("after " << x << " pixels");
        CHECK(speed >= before - 1e-9);
        CHECK(speed - before < 0.4);
        const Vec2 handle =
            app::velocity_handle(ui.state.seen, ui.state.tool, 0) + ui.state.tool.canvas_origin;
        CHECK(glm::length(handle - rest - Vec2(x, 0.0f)) < 1.5f);
        before = speed;
    }
    const Vec2 held = app::velocity_handle(ui.state.seen, ui.state.tool, 0);
    ui.release(rest + Vec2(103.0f, 2.0f));
    CHECK(glm::length(app::velocity_handle(ui.state.seen, ui.state.tool, 0) - held) < 1.5f);
}

TEST_CASE("the diamond of a body at rest keeps off the other handles, whatever the body's size") {
    UiFixture ui;
    ui.open_text(R"({"collidoscope": 1, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0]},
        {"name": "B", "shape": {"type": "circle", "radius": 0.3}, "position": [4, 2]}]})");
    ui.state.seen.view.select_only(0);
    for (double pixels = 4.0; pixels < 400.0; pixels *= 1.07) {
        ui.state.seen.view.camera.pixels_per_meter = pixels;
        ui.frames();
        const Vec2 diamond = app::velocity_handle(ui.state.seen, ui.state.tool, 0);
        for (const Vec2 other : app::handle_places(ui.state.seen, ui.state.tool)) {
            INFO(pixels << " pixels wide");
            if (other != diamond) CHECK(glm::length(other - diamond) > 12.0f);
        }
    }
}
