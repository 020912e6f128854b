// A scene file of the test's own.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <collide/scene/scene_writer.h>
#include "ui_fixture.h"

namespace app {

inline collide::Scene one_circle(const std::string& name, double x) {
    collide::Scene scene;
    scene.name = name;
    collide::BodySpec body;
    body.name = "disc";
    body.shape.geometry = collide::CircleSpec{0.5};
    body.position = {x, 0.0};
    scene.bodies = {body};
    return scene;
}

/// Saved in the fixture's folder, and open.
inline std::filesystem::path open_own(UiFixture& ui) {
    const std::filesystem::path file = ui.folder() / "own.json";
    REQUIRE_FALSE(collide::save_scene(one_circle("Own", 1.0), file));
    ui.open(file);
    return file;
}

/// What is open, as a file of the user's in the fixture's folder.
inline std::filesystem::path open_copy(UiFixture& ui) {
    const std::filesystem::path file = ui.folder() / "copy.json";
    REQUIRE_FALSE(collide::save_scene(ui.state.work.document.scene(), file));
    ui.open(file);
    return file;
}

}  // namespace app
