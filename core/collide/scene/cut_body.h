// A body of a scene cut into bodies: they keep material, colour, place and motion, and together area, mass
// and momentum of the whole.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/cut.h>
#include <collide/scene/outline.h>
#include <collide/scene/scene.h>

namespace collide {

/// The pieces of `body` along a world stroke of two or more points; two make a straight cut. The stroke cuts
/// where it passes from border to border. Each piece is a polygon in the body's frame and keeps the body's
/// pose, so that it stays in place. It keeps the angular velocity. Its velocity is that of its part of the
/// whole: at its own centroid, or at the body's pivot where the body names one. Arcs are flattened
/// (outline.h). The first keeps the name, the others have a number behind it. Empty when nothing is cut off,
/// or when the shape has no outline (outline.h). Empty also when a piece would be too thin for a scene file.
/// Of a compound body every part is cut, and what still hangs together stays one body (cut_compound.h).
std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke);

/// The convex pieces of `body` as bodies that keep motion and momentum as those of a cut do. Their union is
/// the body, arcs flattened (outline.h). Empty when it is convex already, and where `cut_body` would be. A
/// compound body is taken apart (join_bodies.h).
std::vector<BodySpec> split_body(const BodySpec& body);

/// The pieces of an outline cut along a stroke in its frame, ready for scene files: without vertices that
/// coincide in floats. Empty when nothing is cut off, or when a piece would be too thin.
std::vector<Polygon> usable_cut(const Polygon& outline, std::span<const DVec2> stroke);

}  // namespace collide
