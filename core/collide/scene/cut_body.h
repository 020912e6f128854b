// A body of a scene cut into bodies: they keep material, colour, place and motion, and together area, mass
// and momentum of the whole.
#pragma once

#include <array>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
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
/// Of a compound body every part is cut, and what still hangs together stays one body.
std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke);

/// The convex pieces of `body` as bodies that keep motion and momentum as those of a cut do. Their union is
/// the body, arcs flattened (outline.h). Empty when it is convex already, and where `cut_body` would be. A
/// compound body is taken apart (compound.h).
std::vector<BodySpec> split_body(const BodySpec& body);

/// The pieces of an outline cut along a stroke in its frame, ready for scene files: without vertices that
/// coincide in floats. Empty when nothing is cut off, or when a piece would be too thin.
std::vector<Polygon> usable_cut(const Polygon& outline, std::span<const DVec2> stroke);

// A compound body cut along a stroke.
//
//   1. Every part is cut by itself, where the stroke passes through it from border to border.
//   2. Each piece, and each part left whole, lies on one side of the stroke, or on both.
//   3. Two of them hang together when they overlap, or touch on the same side.
//   4. What hangs together is one body. With all in one, nothing is cut off.
//
// Limits: arcs of parts that are cut are flattened (outline.h). O(n^2) for n pieces.

/// The bodies, all with the name of the whole; they keep material and motion of their parts. Empty when
/// nothing is cut off, or when a piece would be too thin for a scene file. The stroke lies in the body's
/// frame.
std::vector<BodySpec> cut_compound(const BodySpec& body, std::span<const DVec2> stroke);

// A bullet cuts what it crosses. The swept test finds what is hit, and when. The cut runs along the path of
// the bullet's centre as the target sees it.
//
// Source: the demo of Renault's tutorial, in which bullets cut the polygons that they cross.

struct BulletCut {
    std::size_t target = 0;         // its place among the targets
    double time = 0.0;              // seconds until the bullet touches it; 0 when it does now
    std::array<DVec2, 2> stroke{};  // world, for the target as it lies now
    std::vector<BodySpec> pieces;   // of the target as it lies now; empty when the bullet only grazes it,
                                    // or is not through by `t_max`
};

/// Every target that the bullet touches within `t_max` seconds while both translate at their velocities, the
/// first hit first. The bullet itself, when it stands among the targets, is left out.
std::vector<BulletCut> bullet_cuts(const BodySpec& bullet, std::span<const BodySpec> targets, double t_max);

// Names for the pieces of bodies: no two bodies of a scene are called the same.

/// "hull" for "hull 3".
std::string whole_of_piece(const std::string& name);

/// The names of a scene, to which those of pieces are added.
class PieceNames {
  public:
    explicit PieceNames(const Scene& scene);
    /// The first free one of "whole 2", "whole 3", and so on; taken from then on. A piece of a piece counts
    /// on.
    std::string next(const std::string& whole);

  private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> last_;  // number given, by whole: all below are taken
};

}  // namespace collide
