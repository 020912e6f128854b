// What the commands that answer for a text share: one for the whole input, or with --jsonl one a line; errors
// where each belongs.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace app {

/// Prints the answer for a text, or returns the sentence that says why there is none. `source` is what
/// messages call the text, which is given away: it may be large, and is not needed once it is read.
using AnswerText = std::function<std::optional<std::string>(std::string text, const std::string& source)>;

/// Reads `input` (a file's name, or "-") and answers for it, or, when `jsonl`, for each of its lines that is
/// not blank. A line that can't be used answers with its error. Returns the exit code.
int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer);

}  // namespace app
