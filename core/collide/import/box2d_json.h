// What Planck and R.U.B.E. have in common: Box2D's fields of bodies and fixtures as keys of JSON.
#pragma once

#include <string_view>

#include <collide/import/json_values.h>
#include <collide/import/scene_builder.h>

namespace collide {

/// Place, velocities and how they are damped. The motion and the name are each format's own.
void read_box2d_motion(JsonObject& from, BodySpec& body);

/// Keys of a fixture that each format calls otherwise.
struct FixtureKeys {
    std::string_view sensor;
    std::string_view category;
    std::string_view mask;
    std::string_view group;
};
/// All but its shape.
Fixture box2d_fixture(JsonObject& from, const FixtureKeys& keys);

}  // namespace collide
