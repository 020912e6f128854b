// Cuts a body of a scene into bodies. They keep material, colour, position and motion. Together they have the
// area, mass and momentum of the whole body.
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

/// Returns the pieces of `body` along a world stroke of two or more points. Two points make a straight cut.
/// The stroke cuts where it passes from border to border. Each piece is a polygon in the body's frame and
/// keeps the body's pose, so that it stays in place. It also keeps the angular velocity. Its velocity is that
/// of its part of the whole: at its own centroid, or at the body's pivot if the body has one. Arcs are
/// flattened (outline.h). The first piece keeps the name, and the others get a number after it. The result is
/// empty if nothing is cut off or the shape has no outline (outline.h). It is also empty if a piece would be
/// too thin for a scene file. In a compound body, every part is cut, and parts that are still connected stay
/// one body.
std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke);

/// Returns the convex pieces of `body` as bodies. They conserve motion and momentum as the pieces of a cut
/// do. Their union is the body, with arcs flattened (outline.h). Empty if the body is convex already, or
/// where `cut_body` would be empty. A compound body is taken apart (compound.h).
std::vector<BodySpec> split_body(const BodySpec& body);

/// Returns the pieces of an outline cut along a stroke in the same frame, ready for scene files: without
/// vertices that coincide in floats. Empty if nothing is cut off, or if a piece would be too thin.
std::vector<Polygon> usable_cut(const Polygon& outline, std::span<const DVec2> stroke);

// Cuts a compound body along a stroke.
//
//   1. Every part is cut separately, where the stroke passes through it from border to border.
//   2. Each piece, and each part that is not cut, lies on one side of the stroke, or on both.
//   3. Two of these are connected if they overlap, or touch on the same side.
//   4. Connected pieces form one body. If all are connected, nothing is cut off.
//
// Limits: arcs of parts that are cut are flattened (outline.h). O(n^2) for n pieces.

/// Returns the bodies, all with the name of the whole. They keep material and motion of their parts. Empty if
/// nothing is cut off, or if a piece would be too thin for a scene file. The stroke is in the body's frame.
std::vector<BodySpec> cut_compound(const BodySpec& body, std::span<const DVec2> stroke);

// A bullet cuts the bodies that it crosses. The swept test finds which bodies are hit, and when. The cut
// follows the path of the bullet's centre relative to the target.
//
// Source: the demo of Renault's tutorial, in which bullets cut the polygons that they cross.

struct BulletCut {
    std::size_t target = 0;         // index among the targets
    double time = 0.0;              // seconds until the bullet touches it; 0 if it touches now
    std::array<DVec2, 2> stroke{};  // world, for the target at its present position
    std::vector<BodySpec> pieces;   // of the target at its present position; empty if the bullet only grazes
                                    // it, or has not crossed it by `t_max`
};

/// Returns every target that the bullet touches within `t_max` seconds while both move at their velocities
/// without rotation. The first hit comes first. If the bullet itself is among the targets, it is left out.
std::vector<BulletCut> bullet_cuts(const BodySpec& bullet, std::span<const BodySpec> targets, double t_max);

// Makes names for the pieces of bodies, so that no two bodies of a scene have the same name.

/// Returns the name of the whole for the name of a piece: "hull" for "hull 3".
std::string whole_of_piece(const std::string& name);

/// The names of a scene, to which the names of pieces are added.
class PieceNames {
  public:
    explicit PieceNames(const Scene& scene);
    /// Returns the first free name of "whole 2", "whole 3", and so on, and reserves it. A piece of a piece
    /// continues this numbering.
    std::string next(const std::string& whole);
    /// Returns `wanted` if it is free, else the name with the first free number, and reserves it: "Crate 3"
    /// for "Crate 2".
    std::string take(const std::string& wanted);

  private:
    std::string numbered(const std::string& base);

    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> last_;  // last number given, by whole: all lower numbers are taken
};

}  // namespace collide
