// The answer of `query` as JSON: interface and field names are a fixed contract.
#pragma once

#include <functional>
#include <string>

#include "scene/scene.h"

namespace app {

/// Takes the answer piece by piece: thousands of pairs need no room all at once.
using WriteText = std::function<void(const std::string&)>;

/// One line: every pair of bodies (i < j), or with `focus_only` the view's focus pair alone (the pair the
/// window would show when the scene names none); the bodies' boxes; what the rays and points of the scene
/// meet.
void write_query(const collide::Scene& scene, bool focus_only, const WriteText& write);

}  // namespace app
