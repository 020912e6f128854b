// What programs in other languages ask for by name, with texts in and out. There are the answers of the
// commands `query`, `pairs`, `geometry` and `simulate`, to the byte. There are pictures, and recordings step
// by step. The package for JavaScript (web/collide.mjs) is made of these.
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace app {

/// One sentence: what is wrong, where, and what would be right.
struct CallRefusal {
    std::string sentence;
};

/// `input` is a scene, or the problem of `geometry`; `options` an object:
///
/// | name | options | answer |
/// |---|---|---|
/// | query | pair: [name, name] | as the command |
/// | pairs | broad_phase: name | as the command |
/// | geometry | task: hull, decompose, mass or cut | as the command |
/// | simulate | seconds (10), every (0: each step) | a line a moment |
/// | svg | size: [w, h], overlays: [name], time, theme, grid, legend, player: name, step, scale | SVG |
/// | record | player: name, time | {"code": [line], "steps": [{"line", "words", "values"}]} |
///
/// Never throws.
std::variant<std::string, CallRefusal> call(std::string_view name, const std::string& input,
                                            const std::string& options);

}  // namespace app
