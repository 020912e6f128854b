// What the commands that answer for scenes share: one scene, or with --jsonl one a line; errors where each
// belongs.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <collide/scene/scene_reader.h>

namespace app {

/// The scene of a text, as `read_scene`; the text is gone then. Says how far it is when that takes long.
collide::SceneResult read_with_progress(std::string&& text, const std::string& source);

/// Prints the answer for a scene, or returns the sentence that says why there is none. `source` is what
/// messages call the scene's text.
using AnswerScene =
    std::function<std::optional<std::string>(const collide::Scene&, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for the scene in it, or, when `jsonl`, for the scene in
/// each of its lines. A line that can't be used answers with its error. Warnings go to standard error.
/// Returns the exit code.
int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer);

}  // namespace app
