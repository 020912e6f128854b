// Operations on the pair in focus: push it apart until the bodies just touch, and save it alone as a scene
// file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <collide/dynamics/model/push_apart.h>
#include <collide/scene/scene.h>
#include "measure/second_opinion.h"
#include "session/parts.h"

namespace app {

// The MTD has single precision. After a push by it, the pair is apart or overlaps by about 1e-7 of its size.
// So the exact overlap test finds the touching position by bisection.

/// Returns the fraction of the push, about 1, after which A and B touch. It is the largest one at which the
/// exact test finds a common point. If the numbers written to a file would not touch there, it is the
/// fraction at which they do. Returns 1 if the bodies still overlap after the whole push, for example with
/// another piece of a concave body.
double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push);

/// Returns a sentence that says why the focus pair can't be pushed apart. Empty if it overlaps and can be
/// moved.
std::string push_apart_obstacle(const Work& work, const Seen& seen);
/// Moves the focus pair along the MTD until it just touches, as one undo step. The scene's settings say how
/// the two bodies share the way.
void push_pair_apart(Work& work, Seen& seen);

// The focus pair as a scene file of its own, to report a difference between methods or to examine it
// elsewhere.

/// Returns a scene of the two bodies at their present places. Its description says what each method found.
/// Precondition: `analysis.focus` is set.
collide::Scene pair_scene(const Document& document, const Analysis& analysis, const SecondOpinions& opinions);

/// Writes the scene to a new file in `folder`, which is created if missing, and adds it to the recent files.
/// A message says where it is, or why it could not be written.
bool save_pair_scene(Work& work, Seen& seen, Prompts& prompts, const SecondOpinions& opinions,
                     const std::filesystem::path& folder);

/// Returns the last saved pair in `folder` that still exists, from the list of recent files.
std::optional<std::filesystem::path> last_saved_pair(const Settings& settings,
                                                     const std::filesystem::path& folder);

}  // namespace app
