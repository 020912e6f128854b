// Bounds on how far two bodies move against each other. They tell, before any search for a moment of
// touching, which bodies are slow to each other and which pieces cannot meet.
//
// Seen from A, which may turn, the pivot of B goes along a curve. It leaves its chord by no more than an
// eighth of its greatest acceleration. B turns about its pivot by the difference of both turns. So a body
// that a drum carries along hardly moves, however fast both go.
//
// Two pieces stay apart as long as on some edge normal their gap at the start is wider than the path along
// it. The normal turns with its shape. Circles about the pieces are tried first, then the line across the
// path.
//
// Source: the bounds of conservative advancement (Mirtich 1996), for a whole step at once. Times are seconds
// of a trajectory; within the sweep a second stands for a step.
#pragma once

#include <collide/dynamics/model/body_on_path.h>

namespace collide {

/// A point starts at `between` and goes along `chord`. The part of that before which it does not come nearer
/// to the origin than `apart`; more than 1: not at all.
double point_comes_after(DVec2 between, DVec2 chord, double apart);

/// How B moves against what A would carry along, as seen from A.
struct RelativePath {
    DVec2 chord{0.0, 0.0};  // of B's pivot, world axes of the start
    double bow = 0.0;       // how far the pivot's path leaves its chord at most, metres
    double turned = 0.0;    // radians

    /// How far any point of B goes at most that is no farther than `extent` from its pivot.
    double reach(double extent) const;
};

RelativePath relative_path(const BodyOnPath& a, const BodyOnPath& b, double seconds);

/// The same for both.
struct RelativePaths {
    RelativePath of_b;  // as seen from A
    RelativePath of_a;  // as seen from B
};

RelativePaths relative_paths(const BodyOnPath& a, const BodyOnPath& b, double seconds);

/// Whether B stays farther than `distance` metres from A all the time, as an edge of A shows. B counts as a
/// disc about its pivot as far as `extent`. Quick, and false where A has several pieces: for a long body
/// beside which most go by.
bool passes_beside(const BodyOnPath& a, const BodyOnPath& b, double extent, double seconds, double distance);

/// The part of the paths before which the shapes stay farther apart than `distance` metres; more than 1: they
/// do so all the time. `paths` are those of the two bodies that the shapes belong to: they share pivots and
/// turns with all pieces.
double meets_after(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   const RelativePaths& paths, double distance);

}  // namespace collide
