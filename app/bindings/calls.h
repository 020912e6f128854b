// Calls by name for programs in other languages, with texts as input and output. Some give the answers of the
// commands `query`, `pairs`, `geometry`, `simulate` and `check`, byte by byte. Others give pictures, and
// recordings step by step. The package for JavaScript (web/package/calls.mjs) uses these calls.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

/// One sentence: what is wrong, where, and what would be right.
struct CallRefusal {
    std::string sentence;
};

struct CallAnswer {
    std::string text;
    std::vector<std::string> warnings;  // about the input, one sentence each
};

/// Runs the call of that name. `input` is a scene, the problem of `geometry`, or the capture of `check`;
/// `options` is a JSON object:
///
/// | name | options | answer |
/// |---|---|---|
/// | query | pair: [name, name], or pairs: all, near or overlapping; parts: [name] | as the command |
/// | pairs | broad_phase: name | as the command |
/// | geometry | task: hull, decompose, mass or cut | as the command |
/// | simulate | seconds (10), every (0: each step) | one line per moment |
/// | check | source, length, angle (degrees), time, lines, shrink | {"disagrees", "text": as the command} |
/// | svg | size: [w, h], overlays: [name], time, theme, grid, legend, scale, player, step, words_above |SVG|
/// | record | player: name, time | {"code": [line], "steps": [{"line", "words", "values"}]} |
///
/// A query reports all pairs if there are at most 200. Otherwise it reports only pairs that come near each
/// other, unless `pairs` says which. Invalid options are refused. Never throws.
std::variant<CallAnswer, CallRefusal> call(std::string_view name, const std::string& input,
                                           const std::string& options);

}  // namespace app
