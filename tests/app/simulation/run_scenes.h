// Small scenes for the tests of runs.
#pragma once

#include <cmath>
#include <string>

#include <collide/scene/scene.h>

namespace test {

inline collide::BodySpec box(const std::string& name, double x, double y, double width = 1.0,
                             double height = 1.0) {
    collide::BodySpec body;
    body.name = name;
    body.shape.geometry = collide::BoxSpec{width, height};
    body.position = {x, y};
    return body;
}

inline collide::BodySpec ground(double width = 40.0) {
    collide::BodySpec body = box("ground", 0.0, -0.5, width, 1.0);
    body.motion = collide::Motion::static_body;
    return body;
}

/// A box and a turning one that fall onto the ground.
inline collide::Scene two_falling() {
    collide::Scene scene;
    scene.settings.mode = collide::Mode::simulate;
    scene.bodies = {ground(), box("low", 0.0, 1.0), box("high", 0.3, 3.0)};
    scene.bodies[2].angular_velocity = 2.0;
    return scene;
}

/// So many balls in rows above the ground.
inline collide::Scene many_falling(int count) {
    collide::Scene scene;
    scene.bodies = {ground(80.0)};
    for (int i = 0; i < count; ++i) {
        collide::BodySpec body;
        body.name = "ball " + std::to_string(i);
        body.shape.geometry = collide::CircleSpec{0.4};
        body.position = {static_cast<double>(i % 50) - 25.0 + 0.1 * (i / 50), 0.5 + 0.85 * (i / 50)};
        scene.bodies.push_back(body);
    }
    return scene;
}

}  // namespace test
