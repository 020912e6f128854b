// What scene files say of motion, as JSON: the counterpart of motion_reader.h. Values that equal their
// default are left out.
#pragma once

#include <collide/scene/scene.h>

namespace collide {

void add_motion_settings(nlohmann::ordered_json& object, const SceneSettings& settings);
void add_motion_of_body(nlohmann::ordered_json& object, const BodySpec& body);

/// Unknown keys of a body; those of its filter stand in the filter.
void add_unknown_of_body(nlohmann::ordered_json& object, const UnknownKeys& unknown);

/// An array; without joints that name a body that is not there.
nlohmann::ordered_json joints_to_json(const Scene& scene);

}  // namespace collide
