// The pair in focus: pushed apart, to the place at which the two just touch, and saved alone as a scene file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <collide/dynamics/model/push_apart.h>
#include <collide/scene/scene.h>
#include "measure/second_opinion.h"
#include "session/parts.h"

namespace app {

// The MTD is a number in single precision. Pushed by it, a pair stands within some 1e-7 of its size of the
// touch, on either side. Here the exact test of overlap looks for the place itself, by bisection.

/// The share of the push, about 1, after which A and B touch. It is the last share at which the exact test
/// finds a shared point. If the written numbers are not zero there, it is the one at which they are. 1 when
/// more than this push keeps them together, as with another piece of a concave body.
double share_until_touch(const collide::BodySpec& a, const collide::BodySpec& b,
                         const collide::PushApart& push);

/// Why the focus pair can't be pushed apart, in a sentence; empty when it overlaps where it stands and may be
/// moved.
std::string push_apart_obstacle(const Work& work, const Seen& seen);
/// Moves the focus pair along the MTD until it just touches, divided as the scene's settings say: one undo
/// step.
void push_pair_apart(Work& work, Seen& seen);

// The pair alone, as a scene file: to report a difference between methods, or to look at it elsewhere.

/// The two bodies of the focus pair where they are shown now, and what each method said as the description.
/// Precondition: `analysis.focus`.
collide::Scene pair_scene(const Document& stage, const Analysis& analysis, const SecondOpinions& opinions);

/// Writes it to a new file in `folder`, which is made when missing; says where, or why it could not.
/// The file is put among the recent ones.
bool save_pair_scene(Work& work, Seen& seen, Prompts& prompts, const SecondOpinions& opinions,
                     const std::filesystem::path& folder);

/// The pair saved last in `folder` that is still there, by the list of recent files.
std::optional<std::filesystem::path> last_saved_pair(const Settings& settings,
                                                     const std::filesystem::path& folder);

}  // namespace app
