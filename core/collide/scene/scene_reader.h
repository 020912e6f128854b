// Reads scene files: JSON, version 1. A file is read completely or refused.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

/// A scene and its warnings, each a sentence. There is one for each unknown key, with the nearest known key
/// if it looks like a typo.
struct LoadedScene {
    Scene scene;
    std::vector<std::string> warnings;
};

/// Why a file was refused: one sentence that names the file and the JSON pointer, what is wrong and what
/// would be right.
struct SceneError {
    std::string message;
};

using SceneResult = std::variant<LoadedScene, SceneError>;

/// Called now and then with the fraction of the text that has been read, from 0 to 1.
using ReadProgress = std::function<void(double)>;

/// Read a scene. `source` names the text in messages. At most `most_of_crowd` bodies of a crowd are made, for
/// lists and small pictures that need not wait for the rest. They never throw.
SceneResult read_scene(std::string_view json_text, std::string_view source,
                       int most_of_crowd = CrowdSpec::most_bodies, const ReadProgress& progress = {});
SceneResult scene_from_json(const nlohmann::ordered_json& json, std::string_view source,
                            int most_of_crowd = CrowdSpec::most_bodies);
SceneResult load_scene(const std::filesystem::path& file, int most_of_crowd = CrowdSpec::most_bodies);

/// Reads a single body, as on the clipboard, with the same checks. It may have no name; then the name is
/// empty.
std::variant<BodySpec, SceneError> read_body(const nlohmann::ordered_json& json, std::string_view source);

}  // namespace collide
