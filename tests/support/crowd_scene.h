// A scene that is a generated crowd and nothing else.
#pragma once

#include <optional>

#include <collide/scene/crowd.h>

namespace support {

inline collide::Scene crowd_scene(int count, collide::CrowdKind kind = collide::CrowdKind::even,
                                  std::optional<double> speed = std::nullopt) {
    collide::CrowdSpec spec;
    spec.kind = kind;
    spec.count = count;
    spec.speed = speed;
    collide::Scene scene;
    scene.bodies = collide::crowd_bodies(spec);
    scene.crowd = spec;
    return scene;
}

/// A body of the user's own.
inline collide::BodySpec body_called(const char* name) {
    collide::BodySpec body;
    body.name = name;
    body.shape.geometry = collide::CircleSpec{0.5};
    return body;
}

}  // namespace support
