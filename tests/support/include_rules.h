// The directions in which includes may run, and a checker that reads sources as text. The rules are those of
// the layout: base <- geometry <- {narrow_phase, broad_phase} <- dynamics <- scene, with trace beside them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace structure {

/// One include directive: "path" or <path>.
struct Include {
    std::string path;
    bool quoted = false;
};

/// All include directives of a source text, in order. Those in line comments are left out.
std::vector<Include> includes_of(std::string_view text);

/// What is wrong with the includes of one file, a sentence each; empty when nothing is. `path` is relative to
/// the checkout, such as "core/collide/geometry/aabb.h".
std::vector<std::string> violations(std::string_view path, std::string_view text);

}  // namespace structure
