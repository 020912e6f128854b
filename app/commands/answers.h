// What the commands that answer for texts and scenes share. One answer for the whole input, or with --jsonl
// one a line. Errors where each belongs.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <collide/scene/scene_reader.h>

namespace app {

// What the commands that answer for a text share: one for the whole input, or with --jsonl one a line; errors
// where each belongs.

/// Prints the answer for a text, or returns the sentence that says why there is none. `source` is what
/// messages call the text, which is given away: it may be large, and is not needed once it is read.
using AnswerText = std::function<std::optional<std::string>(std::string text, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for it, or, when `jsonl`, for each of its lines that is
/// not blank. A line that can't be used answers with its error. Returns the exit code.
int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer);

// What the commands that answer for scenes share: one scene, or with --jsonl one a line; errors where each
// belongs.

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
