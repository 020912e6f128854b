// What programs in other languages ask for by name, with texts in and out. There are the answers of the
// commands `query`, `pairs`, `geometry`, `simulate` and `check`, to the byte. There are pictures, and
// recordings step by step. The package for JavaScript (web/package/calls.mjs) is made of these.
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
    std::vector<std::string> warnings;  // on the input: a sentence each
};

/// `input` is a scene, the problem of `geometry`, or the capture of `check`; `options` an object:
///
/// | name | options | answer |
/// |---|---|---|
/// | query | pair: [name, name], or pairs: all, near or overlapping; parts: [name] | as the command |
/// | pairs | broad_phase: name | as the command |
/// | geometry | task: hull, decompose, mass or cut | as the command |
/// | simulate | seconds (10), every (0: each step) | a line a moment |
/// | check | source, length, angle (degrees), time, lines, shrink | {"disagrees", "text": as the command} |
/// | svg | size: [w, h], overlays: [name], time, theme, grid, legend, scale, player, step, words_above |SVG|
/// | record | player: name, time | {"code": [line], "steps": [{"line", "words", "values"}]} |
///
/// A query answers all of up to 200 pairs. Of more it answers those that come near each other, unless `pairs`
/// says which. What an option can't be is refused. Never throws.
std::variant<CallAnswer, CallRefusal> call(std::string_view name, const std::string& input,
                                           const std::string& options);

}  // namespace app
