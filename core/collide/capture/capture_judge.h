// Each query of a capture asked again, and what of the engine's answer disagrees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

#include <collide/base/vec2.h>
#include <collide/capture/capture.h>
#include <collide/capture/tuning.h>
#include <collide/geometry/collider.h>

namespace collide {

/// The right answer, as far as a query of its kind has one.
struct OwnAnswer {
    bool hit = false;         // of a pair or a point: they overlap or touch
    bool is_exact = false;    // the verdict was decided in exact arithmetic (narrow_phase/touching.h)
    std::size_t body = 0;     // of `CapturedQuery::bodies`: what a ray hit
    DVec2 normal{0.0, 0.0};   // unit, from A to B; of a ray and a cast out of what was hit
    double separation = 0.0;  // metres; negative: the depth. Of a ray or a cast that of all of its way
    double fraction = 1.0;    // of the way
    double time = 0.0;        // seconds
};

/// `seam` is of an answer that is right, but catches on a seam (seam_catch.h).
enum class AnswerField : std::uint8_t { verdict, separation, normal, fraction, time, body, seam };

/// How far an answer may be off.
struct CaptureTolerance {
    double length = capture_length;  // metres
    double angle = capture_angle;    // radians, of normals
    double time = capture_time;      // seconds
};

struct Disagreement {
    AnswerField field = AnswerField::verdict;
    double size = 0.0;       // how far off: metres, radians of a normal, seconds of a time
    double tolerance = 1.0;  // in the same unit
    double factor() const { return size / tolerance; }
};

class CaptureJudge {
  public:
    OwnAnswer answer(const CapturedQuery& query);
    /// The worst that disagrees beyond the tolerance; of nothing the factor is at most 1. A normal is right
    /// when the way out along it is no longer than the shortest one by more than the tolerance of lengths. A
    /// time is, too, when from it to the right one the bodies are no farther from touching than that.
    Disagreement judge(const CapturedQuery& query, const OwnAnswer& own, const CaptureTolerance& tolerance);

    /// Metres: how far A has to go along `normal` to be out of B, negative when they are apart along it. Of
    /// the hulls of both.
    double way_out(const CapturedQuery& query, DVec2 normal);
    /// Whether the world point lies in the body or within `slack` metres of it.
    bool holds(const CapturedBody& body, DVec2 point, float slack);
    /// The rounding radius of a body, metres.
    float radius_of(const CapturedBody& body) { return placed(body, 1).pieces[0].shape.radius(); }
    /// Metres, of a time of impact: what lies between the two after `seconds`.
    double separation_at(const CapturedQuery& query, double seconds);

  private:
    bool is_time_of_touch(const CapturedQuery& query, double said, double right,
                          const CaptureTolerance& tolerance);
    /// Each shape is made once for each side of a query.
    Collider& placed(const CapturedBody& body, std::size_t side);
    OwnAnswer answer_pair(const CapturedQuery& query);
    OwnAnswer answer_ray(const CapturedQuery& query);
    OwnAnswer answer_cast(const CapturedQuery& query);
    OwnAnswer answer_time(const CapturedQuery& query);
    OwnAnswer answer_point(const CapturedQuery& query);

    struct Made {
        std::shared_ptr<const ShapeSpec> shape;  // lives on, so that no other can have its address
        Collider collider;
    };
    std::array<std::unordered_map<const ShapeSpec*, Made>, 2> made_;  // of a side
};

/// A scene of the one query: its bodies as they stood, in the numbers of the file.
Scene scene_of(const CapturedQuery& query);

}  // namespace collide
