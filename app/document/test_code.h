// Poses as C++: a file with a doctest case that builds the bodies with the core's API and checks what was
// found about each pair. For users who reproduce a defect in their own tests.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include <collide/scene/scene.h>

namespace app {

/// Bodies of more than this many make too many pairs for one test: the first ones are taken.
inline constexpr std::size_t most_in_test_code = 6;

/// `bodies` by number in the scene. The code compiles as it is, with doctest and the core on its include
/// path.
std::string test_code(const collide::Scene& scene, std::span<const std::size_t> bodies);

}  // namespace app
