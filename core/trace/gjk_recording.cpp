#include "trace/gjk_recording.h"

namespace collide {

namespace {

/// Turns what the walk saw into world-frame steps.
class GjkRecorder {
  public:
    GjkRecorder(DVec2 world_origin, Steps<GjkStep>& out) : origin_(world_origin), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] { return to_step(make_seen()); });
    }

  private:
    GjkStep to_step(const GjkSeen& seen) const {
        GjkStep step;
        step.stage = seen.stage;
        step.iteration = seen.iteration;
        step.simplex_count = seen.simplex.count;
        for (std::uint32_t i = 0; i < seen.simplex.count; ++i) {
            step.simplex[i] = difference_vertex(seen.simplex.points[i], origin_);
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
            step.support = difference_vertex(seen.support, origin_);
            step.lower_bound = std::max(0.0, -dot(step.direction, seen.support.w));
        }
        return step;
    }

    DVec2 origin_;
    Recorder<GjkStep> recorder_;
};

}  // namespace

GjkRecording record_gjk(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const SimplexCache& start) {
    GjkRecording recording;
    GjkRecorder recorder(xf_a.position, recording.steps);
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    GjkWalk walk;
    walk_to_origin<PlainFinder>(pair, start, walk, recorder);
    recording.result = gjk_result(pair, xf_a.position, walk);
    return recording;
}

}  // namespace collide
