// Computes each query of a capture again, and compares the engine's answer with the right one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include <collide/base/vec2.h>
#include <collide/capture/capture.h>
#include <collide/capture/tuning.h>
#include <collide/geometry/collider.h>

namespace collide {

/// The right answer. Only the members that the kind of query has are set.
struct OwnAnswer {
    bool hit = false;         // for a pair and a point: whether they overlap or touch
    bool is_exact = false;    // the verdict was decided in exact arithmetic (narrow_phase/touching.h)
    std::size_t body = 0;     // the body that a ray hit, in `CapturedQuery::bodies`
    DVec2 normal{0.0, 0.0};   // unit, from A to B; for a ray and a cast out of the body hit
    double separation = 0.0;  // metres; negative: depth. For a ray or cast: of its whole path
    double fraction = 1.0;    // of the path
    double time = 0.0;        // seconds
};

/// The part of an answer that is wrong. `seam`: the answer is right, but catches on a seam (seam_catch.h).
enum class AnswerField : std::uint8_t { verdict, separation, normal, fraction, time, body, seam, point };

/// The largest errors of an answer that still counts as right.
struct CaptureTolerance {
    double length = capture_length;  // metres
    double angle = capture_angle;    // radians, of normals
    double time = capture_time;      // seconds
};

struct Disagreement {
    AnswerField field = AnswerField::verdict;
    double size = 0.0;       // the error: metres, radians for a normal, seconds for a time
    double tolerance = 1.0;  // in the same unit
    double factor() const { return size / tolerance; }
};

/// A contact point that lies outside of one of the two bodies.
struct StrayPoint {
    std::size_t point = 0;  // of the answer
    std::size_t body = 0;
    double distance = 0.0;  // from the body, metres
};

class CaptureJudge {
  public:
    OwnAnswer answer(const CapturedQuery& query);
    /// Returns the worst error of the engine's answer, relative to the tolerance. If its factor is at most 1,
    /// the answer is right. A normal counts as right if moving A out of B along it takes at most the
    /// tolerance more than the shortest way. A time counts as right if the bodies are within the tolerance of
    /// touching from this time to the right one. If all numbers are right, contact points are judged: they
    /// are right near both bodies (`point_tolerances`).
    Disagreement judge(const CapturedQuery& query, const OwnAnswer& own, const CaptureTolerance& tolerance);

    /// Returns the contact point of a pair that is the farthest from one of its bodies; nothing if all are
    /// near both.
    std::optional<StrayPoint> stray_point(const CapturedQuery& query, const OwnAnswer& own,
                                          const CaptureTolerance& tolerance);

    /// Returns how far A has to move against `normal` to be out of B, metres; negative if they are apart
    /// along it. Concave bodies count as their hulls.
    double way_out(const CapturedQuery& query, DVec2 normal);
    /// Returns whether the world point is inside the body or within `slack` metres of it.
    bool holds(const CapturedBody& body, DVec2 point, float slack);
    /// Returns the separation of the two bodies of a time of impact after `seconds`, metres.
    double separation_at(const CapturedQuery& query, double seconds);

  private:
    /// Returns by how much the engine names a wrong body, metres: how far behind the first hit this one is
    /// hit (the whole way, if never), and at most how deep the way leads through the first one, which may be
    /// grazed.
    double error_of_body(const CapturedQuery& query, const OwnAnswer& own);
    bool is_time_of_touch(const CapturedQuery& query, double said, double right,
                          const CaptureTolerance& tolerance);
    /// Returns the body at its pose. Colliders are cached for each side, because one shape may be on both
    /// sides of a query.
    Collider& placed(const CapturedBody& body, std::size_t side);
    OwnAnswer answer_pair(const CapturedQuery& query);
    OwnAnswer answer_ray(const CapturedQuery& query);
    OwnAnswer answer_cast(const CapturedQuery& query);
    OwnAnswer answer_time(const CapturedQuery& query);
    OwnAnswer answer_point(const CapturedQuery& query);

    struct Made {
        std::shared_ptr<const ShapeSpec> shape;  // kept alive, so that no other shape gets its address
        Collider collider;
    };
    std::array<std::unordered_map<const ShapeSpec*, Made>, 2> made_;  // by side
};

/// Returns the thickness of the skin of a body, metres. A circle has none, and a thick capsule is one.
double skin_of(const CapturedBody& body);

/// Returns a scene of this one query: its bodies at their poses, in the numbers of the file.
Scene scene_of(const CapturedQuery& query);

}  // namespace collide
