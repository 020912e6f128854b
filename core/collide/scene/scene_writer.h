// Scene files out. Reading what was written gives an equal scene.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace collide {

/// Keys in the order of the format's description, unknown keys after the known ones. Values that equal their
/// default are left out, except those a reader looks for first (name, position, angle, velocity). Of a crowd
/// only the differences from it are written. When its bodies are in an order that no crowd has, all are
/// written as bodies, and the crowd is dropped.
nlohmann::ordered_json scene_to_json(const Scene& scene);
nlohmann::ordered_json body_to_json(const BodySpec& body);

/// Indented text; short arrays of numbers stay on one line.
std::string write_scene(const Scene& scene);

/// Whole or not at all (atomic_file.h). Returns a sentence when it was not saved.
std::optional<std::string> save_scene(const Scene& scene, const std::filesystem::path& file);

}  // namespace collide
