// Scene files in: JSON, version 1. A file is read whole or refused whole.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

/// A scene and its warnings, each a sentence: unknown keys, with the nearest known one when it looks like a
/// typo.
struct LoadedScene {
    Scene scene;
    std::vector<std::string> warnings;
};

/// Why a file was refused: one sentence that names the file, the JSON pointer, what is wrong and what would
/// be right.
struct SceneError {
    std::string message;
};

using SceneResult = std::variant<LoadedScene, SceneError>;

/// Told now and then how much of the text has been read, from 0 to 1.
using ReadProgress = std::function<void(double)>;

/// `source` names the text in messages. Of a crowd at most `most_of_crowd` bodies are made: for lists and
/// small pictures, that need not wait for the rest. Never throws.
SceneResult read_scene(std::string_view json_text, std::string_view source,
                       int most_of_crowd = CrowdSpec::most_bodies, const ReadProgress& progress = {});
SceneResult scene_from_json(const nlohmann::ordered_json& json, std::string_view source,
                            int most_of_crowd = CrowdSpec::most_bodies);
SceneResult load_scene(const std::filesystem::path& file, int most_of_crowd = CrowdSpec::most_bodies);

/// A single body (as the clipboard holds it), with the same checks. The name may be absent (left empty).
std::variant<BodySpec, SceneError> read_body(const nlohmann::ordered_json& json, std::string_view source);

}  // namespace collide
