// How two versions of a scene differ, in a few words for a dialog.
#pragma once

#include <string>

#include <collide/scene/scene.h>

namespace app {

/// "2 bodies differ, 1 added", of `after` against `before`; bodies are told apart by name.
std::string difference_in_words(const collide::Scene& before, const collide::Scene& after);

/// Whether `after` holds a body, joint, ray or point that `before` has not. What a crowd makes by itself is
/// not counted.
bool adds_something(const collide::Scene& before, const collide::Scene& after);

}  // namespace app
