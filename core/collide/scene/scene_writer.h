// Writes scene files. Reading a written file gives an equal scene.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace collide {

/// Converts a scene to JSON. Keys have the order of the format's description, with unknown keys after the
/// known ones. Values equal to their default are left out, except those that a reader looks for first (name,
/// position, angle, velocity). For a crowd, only differences from it are written. If its bodies are in an
/// order that no crowd has, all are written as bodies, and the crowd is dropped.
nlohmann::ordered_json scene_to_json(const Scene& scene);
nlohmann::ordered_json body_to_json(const BodySpec& body);

/// Returns indented text. Short arrays of numbers stay on one line.
std::string write_scene(const Scene& scene);

/// Saves a scene completely or not at all (atomic_file.h). Returns a message if it was not saved.
std::optional<std::string> save_scene(const Scene& scene, const std::filesystem::path& file);

}  // namespace collide
