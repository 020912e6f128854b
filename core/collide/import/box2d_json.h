// The common part of Planck's and R.U.B.E.'s files: Box2D's fields of bodies and fixtures as JSON keys.
#pragma once

#include <string_view>

#include <collide/import/json_values.h>
#include <collide/import/scene_builder.h>

namespace collide {

/// Reads position, velocities and damping. The formats differ in the keys of the motion type and the name.
void read_box2d_motion(JsonObject& from, BodySpec& body);

/// Keys of a fixture whose names differ between the formats.
struct FixtureKeys {
    std::string_view sensor;
    std::string_view category;
    std::string_view mask;
    std::string_view group;
};
/// Reads all properties of a fixture except its shape.
Fixture box2d_fixture(JsonObject& from, const FixtureKeys& keys);

}  // namespace collide
