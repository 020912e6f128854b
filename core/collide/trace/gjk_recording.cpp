#include <collide/trace/gjk_recording.h>

#include <collide/narrow_phase/gjk_body.h>
#include <collide/trace/support_numbers.h>

namespace collide {

namespace {

/// Turns what the walk saw into world-frame steps.
class GjkRecorder {
  public:
    GjkRecorder(const CorePair& pair, DVec2 world_origin, Steps<GjkStep>& out)
        : numbers_(pair.a, pair.b), origin_(world_origin), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] { return to_step(make_seen()); });
    }

    /// The last step, as the exact walk settled it.
    GjkStep end_of(const CorePair& pair, const GjkResult& result) {
        Simplex simplex;
        for (std::uint32_t i = 0; i < result.simplex.count; ++i) {
            simplex.add(difference_of_vertices(pair, result.simplex.index_a[i], result.simplex.index_b[i]));
        }
        GjkSeen seen{GjkStage::end, simplex, result.iterations};
        seen.outcome = result.outcome;
        GjkStep step = to_step(seen);
        step.distance = result.core_distance;
        return step;
    }

  private:
    GjkStep to_step(const GjkSeen& seen) {
        GjkStep step;
        step.stage = seen.stage;
        step.iteration = seen.iteration;
        step.simplex_count = seen.simplex.count;
        for (std::uint32_t i = 0; i < seen.simplex.count; ++i) {
            step.simplex[i] = numbered(seen.simplex.points[i]);
        }
        step.region = seen.region;
        step.outcome = seen.outcome;
        if (seen.stage != GjkStage::start) {
            const NearestPoint nearest = nearest_point(seen.simplex);
            step.nearest = nearest.w;
            step.nearest_a = origin_ + nearest.on_a;
            step.nearest_b = origin_ + nearest.on_b();
            step.distance = seen.simplex.count == 3 ? 0.0 : distance_to_origin(seen.simplex);
        }
        if (seen.stage == GjkStage::support) {
            step.direction = seen.direction / std::sqrt(dot(seen.direction, seen.direction));
            step.support = numbered(seen.support);
            step.lower_bound = std::max(0.0, -dot(step.direction, seen.support.w));
        }
        return step;
    }

    DifferenceVertex numbered(const DifferencePoint& point) {
        return numbers_.numbered(difference_vertex(point, origin_));
    }

    SupportNumbers numbers_;
    DVec2 origin_;
    Recorder<GjkStep> recorder_;
};

}  // namespace

GjkRecording record_gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const SimplexCache& start) {
    GjkRecording recording;
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkRecorder recorder(pair, xf_a.position, recording.steps);
    GjkWalk walk;
    walk_to_origin<PlainFinder>(pair, start, walk, recorder);
    recording.result = settled_result(pair, xf_a, xf_b, walk);
    if (recording.steps.truncated) {
        return recording;
    }
    GjkStep& last = recording.steps.items.back();
    if (have_vertices(pair)) {
        last = recorder.end_of(pair, recording.result);
    } else if (recording.result.distance > 0.0) {  // the boxes may have said so
        last.outcome = recording.result.outcome;
        last.distance = recording.result.core_distance;
    }
    return recording;
}

}  // namespace collide
