// Text of the clipboard. It reads copied bodies, a whole scene, or coordinates as programs print them. The
// text may come from a mail, quoted or with words around it. It writes bodies as JSON and as C++.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// The contents of a text, bit-exact. Names may be empty or equal.
struct Pasted {
    std::vector<collide::BodySpec> bodies;
    std::vector<collide::RaySpec> rays;
    std::vector<collide::DVec2> points;
    std::string summary = {};  // for an import: its shapes and what was left out; empty for copied bodies
};

/// Returns the contents, or a sentence if the text has none or any part of it cannot be used. `source` is the
/// name of the text in this sentence. Never throws.
std::variant<Pasted, std::string> read_pasted(std::string_view text, std::string_view source = "clipboard");

/// Returns the bodies as the clipboard stores them: a JSON array.
std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies);

// Poses as C++: a file with a doctest case that builds the bodies with the core's API and checks the result
// for each pair. It is for users who want to reproduce a defect in their own tests.

/// More bodies would make too many pairs for one test, so only the first ones are used.
inline constexpr std::size_t most_in_test_code = 6;

/// Returns the C++ code. `bodies` are indices in the scene. The code compiles unchanged with doctest and the
/// core on the include path.
std::string test_code(const collide::Scene& scene, std::span<const std::size_t> bodies);

}  // namespace app
