// Bounds on how far two bodies move relative to each other. Before any search for a time of touching, they
// tell which pairs of bodies are slow and which pieces cannot meet.
//
// In the frame of A, which may rotate, the pivot of B moves along a curve. The curve leaves its chord by at
// most an eighth of its greatest acceleration. B rotates about its pivot by the difference of the two
// rotations. So a body that rotates along with a drum hardly moves relative to it, however fast both are.
//
// Two pieces stay apart as long as their initial gap along some edge normal is wider than their motion along
// it. The normal rotates with its shape. Circles around the pieces are tested first, then the line across the
// path.
//
// Source: the bounds of conservative advancement (Mirtich 1996), for a whole step at once. Times are seconds
// of a trajectory. Within the sweep, one second stands for one step.
#pragma once

#include <collide/dynamics/model/body_on_path.h>

namespace collide {

/// A point starts at `between` and moves along `chord`. Returns the fraction of the chord before which the
/// point is not within `apart` of the origin. More than 1: it never comes so near.
double point_comes_after(DVec2 between, DVec2 chord, double apart);

/// The motion of B relative to A, in the rotating frame of A.
struct RelativePath {
    DVec2 chord{0.0, 0.0};  // chord of the path of B's pivot; its axes are the world axes at the start
    double bow = 0.0;       // the largest distance of the pivot's path from its chord, metres
    double turned = 0.0;    // rotation of B relative to A, radians

    /// Returns an upper bound on the path of any point of B within `extent` of its pivot.
    double reach(double extent) const;
};

RelativePath relative_path(const BodyOnPath& a, const BodyOnPath& b, double seconds);

/// The relative paths of both bodies.
struct RelativePaths {
    RelativePath of_b;  // path of B as seen from A
    RelativePath of_a;  // path of A as seen from B
};

RelativePaths relative_paths(const BodyOnPath& a, const BodyOnPath& b, double seconds);

/// Returns whether an edge of A shows that B stays farther than `distance` metres from A all the time. B
/// counts as a disc about its pivot with radius `extent`. This test is fast. It returns false if A has
/// several pieces. It is meant for a long body that most others pass beside.
bool passes_beside(const BodyOnPath& a, const BodyOnPath& b, double extent, double seconds, double distance);

/// Returns the fraction of the paths before which the shapes stay farther apart than `distance` metres. More
/// than 1: they do so all the time. `paths` are those of the two bodies of the shapes. All pieces of a body
/// share its pivot and rotation.
double meets_after(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                   const RelativePaths& paths, double distance);

}  // namespace collide
