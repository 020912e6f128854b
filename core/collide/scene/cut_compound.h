// A compound body cut along a stroke.
//
//   1. Every part is cut by itself, where the stroke passes through it from border to border.
//   2. Each piece, and each part left whole, lies on one side of the stroke, or on both.
//   3. Two of them hang together when they overlap, or touch on the same side.
//   4. What hangs together is one body. With all in one, nothing is cut off.
//
// Limits: arcs of parts that are cut are flattened (outline.h). O(n^2) for n pieces.
#pragma once

#include <span>
#include <vector>

#include <collide/scene/scene.h>

namespace collide {

/// The bodies, all with the name of the whole; they keep material and motion of their parts. Empty when
/// nothing is cut off, or when a piece would be too thin for a scene file. The stroke lies in the body's
/// frame.
std::vector<BodySpec> cut_compound(const BodySpec& body, std::span<const DVec2> stroke);

}  // namespace collide
