// How a window shows a scene: what saving writes into the scene beside its bodies. Not undoable.
#pragma once

#include <optional>

#include <collide/scene/scene.h>

namespace app {

struct SceneLook {
    collide::Mode mode = collide::Mode::explore;
    std::optional<collide::CameraSpec> camera;  // absent: the window fits the scene
    collide::ViewSpec view;
    friend bool operator==(const SceneLook&, const SceneLook&) = default;
};

inline void put_look(collide::Scene& scene, const SceneLook& look) {
    scene.settings.mode = look.mode;
    scene.camera = look.camera;
    scene.view = look.view;
}

}  // namespace app
