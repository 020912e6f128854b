// Small parts of which the writers of scene files make their objects, and what they say of motion.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include <collide/base/vec2.h>
#include <collide/scene/json_number.h>
#include <collide/scene/scene.h>

namespace collide {

using Json = nlohmann::ordered_json;

inline Json pair(DVec2 v) { return Json::array({json_number(v.x), json_number(v.y)}); }

inline void add_unknown(Json& object, const UnknownKeys& unknown) {
    if (!unknown.empty()) {
        object.update(unknown.object());
    }
}

inline void add_unless_default(Json& object, const char* key, double value, double standard) {
    if (value != standard) {
        object[key] = json_number(value);
    }
}

inline void add_if(Json& object, const char* key, bool value, bool standard) {
    if (value != standard) {
        object[key] = value;
    }
}

inline void add_if_there(Json& object, const char* key, const std::optional<double>& value) {
    if (value) {
        object[key] = json_number(*value);
    }
}

template <class Enum, std::size_t N>
void add_name(Json& object, const char* key, Enum value, Enum standard,
              const std::array<std::string_view, N>& names) {
    if (value != standard) {
        object[key] = names.at(static_cast<std::size_t>(value));
    }
}

// What scene files say of motion, as JSON: the counterpart of motion_reader.cpp. Values that equal their
// default are left out.

void add_motion_settings(nlohmann::ordered_json& object, const SceneSettings& settings);
void add_motion_of_body(nlohmann::ordered_json& object, const BodySpec& body);

/// Unknown keys of a body; those of its filter stand in the filter.
void add_unknown_of_body(nlohmann::ordered_json& object, const UnknownKeys& unknown);

/// An array; without joints that name a body that is not there.
nlohmann::ordered_json joints_to_json(const Scene& scene);

}  // namespace collide
