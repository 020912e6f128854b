// Bodies that hang together by joints.
#pragma once

#include <cstddef>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

/// Those bodies, and all dynamic bodies that joints connect to them, directly or over others; in the scene's
/// order.
std::vector<std::size_t> with_joined(const collide::Scene& scene, const std::vector<std::size_t>& bodies);

}  // namespace app
