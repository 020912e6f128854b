#include <collide/trace/gjk_recording.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/epa_body.h>
#include <collide/narrow_phase/gjk_body.h>

namespace collide {

namespace {

/// Converts points of the difference to vertices in the world frame. An ellipse has no vertices to identify
/// its support points. They get numbers in the order in which they were first queried.
class NumberedVertices {
  public:
    NumberedVertices(const Shape& a, const Shape& b, DVec2 world_origin)
        : origin_(world_origin),
          numbers_a_(a.kind() == ShapeKind::ellipse),
          numbers_b_(b.kind() == ShapeKind::ellipse) {}

    DifferenceVertex operator()(const DifferencePoint& point) {
        DifferenceVertex vertex{point.w, origin_ + point.a, origin_ + point.b(), point.index_a,
                                point.index_b};
        if (numbers_a_) vertex.index_a = number_of(vertex.world_a, seen_a_);
        if (numbers_b_) vertex.index_b = number_of(vertex.world_b, seen_b_);
        return vertex;
    }

  private:
    static std::uint32_t number_of(DVec2 point, std::vector<DVec2>& seen) {
        const auto found = std::find(seen.begin(), seen.end(), point);
        const auto number = static_cast<std::uint32_t>(found - seen.begin());
        if (found == seen.end()) seen.push_back(point);
        return number;
    }

    DVec2 origin_;
    bool numbers_a_;
    bool numbers_b_;
    std::vector<DVec2> seen_a_;
    std::vector<DVec2> seen_b_;
};

/// Converts what GJK reports to steps in the world frame.
class GjkStepMaker {
  public:
    GjkStepMaker(const CorePair& pair, DVec2 world_origin)
        : numbered_(pair.a, pair.b, world_origin), origin_(world_origin) {}

    GjkStep operator()(const GjkEvent& event) {
        GjkStep step;
        step.kind = event.kind;
        step.iteration = event.iteration;
        step.simplex_count = event.simplex.count;
        for (std::uint32_t i = 0; i < event.simplex.count; ++i) {
            step.simplex[i] = numbered_(event.simplex.points[i]);
        }
        step.region = event.region;
        step.outcome = event.outcome;
        if (event.kind != GjkStepKind::start) {
            const NearestPoint nearest = nearest_point(event.simplex);
            step.nearest = nearest.w;
            step.nearest_a = origin_ + nearest.on_a;
            step.nearest_b = origin_ + nearest.on_b();
            step.distance = event.simplex.count == 3 ? 0.0 : distance_to_origin(event.simplex);
        }
        if (event.kind == GjkStepKind::support) {
            step.direction = event.direction / std::sqrt(dot(event.direction, event.direction));
            step.support = numbered_(event.support);
            step.lower_bound = std::max(0.0, -dot(step.direction, event.support.w));
        }
        return step;
    }

    /// Returns the last step with the result of the exact computation.
    GjkStep end_of(const CorePair& pair, const GjkResult& result) {
        Simplex simplex;
        for (std::uint32_t i = 0; i < result.simplex.count; ++i) {
            simplex.add(difference_of_vertices(pair, result.simplex.index_a[i], result.simplex.index_b[i]));
        }
        GjkEvent event{GjkStepKind::end, simplex, result.iterations};
        event.outcome = result.outcome;
        GjkStep step = (*this)(event);
        step.distance = result.core_distance;
        return step;
    }

  private:
    NumberedVertices numbered_;
    DVec2 origin_;
};

}  // namespace

GjkRecording record_gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const SimplexCache& start) {
    GjkRecording recording;
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkStepMaker maker(pair, xf_a.position);
    TranslatingRecorder recorder(recording.steps, [&](const GjkEvent& event) { return maker(event); });
    GjkRun run;
    search_origin<PlainFinder>(pair, start, run, recorder);
    recording.result = settled_result(pair, xf_a, xf_b, run);
    if (recording.steps.truncated) return recording;
    GjkStep& last = recording.steps.items.back();
    if (have_vertices(pair)) {
        last = maker.end_of(pair, recording.result);
    } else if (recording.result.distance > 0.0) {  // the boxes may have decided this
        last.outcome = recording.result.outcome;
        last.distance = recording.result.core_distance;
    }
    return recording;
}

namespace {

/// Converts what EPA reports to steps in the world frame.
class EpaStepMaker {
  public:
    EpaStepMaker(const Shape& a, const Shape& b, DVec2 world_origin) : numbered_(a, b, world_origin) {}

    EpaStep operator()(const EpaEvent& event) {
        EpaStep step;
        step.kind = event.kind;
        step.iteration = event.iteration;
        step.gain = event.gain;
        step.outcome = event.outcome;
        const EpaPolygon& polygon = event.polygon;
        if (polygon.count() == 0) return step;
        std::uint32_t i = 0;
        do {
            if (i == event.edge) step.edge = step.polygon.size();
            step.polygon.push_back(numbered_(polygon.point(i)));
            i = polygon.next(i);
        } while (i != 0);
        if (event.kind != EpaStepKind::start && event.kind != EpaStepKind::insert) {
            step.normal = polygon.edge(event.edge).normal;
            step.distance = polygon.edge(event.edge).distance;
        }
        if (event.kind != EpaStepKind::start && event.kind != EpaStepKind::nearest) {
            step.support = numbered_(event.support);
        }
        return step;
    }

  private:
    NumberedVertices numbered_;
};

}  // namespace

EpaRecording record_epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const GjkResult& found) {
    EpaRecording recording;
    TranslatingRecorder recorder(recording.steps, EpaStepMaker(a, b, xf_a.position));
    recording.result = epa_body<PlainFinder>(a, xf_a, b, xf_b, found, recorder);
    return recording;
}

}  // namespace collide
