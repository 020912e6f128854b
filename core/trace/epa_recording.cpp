#include "trace/epa_recording.h"

namespace collide {

namespace {

/// Turns what the expansion saw into world-frame steps.
class EpaRecorder {
  public:
    EpaRecorder(DVec2 world_origin, Steps<EpaStep>& out) : origin_(world_origin), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] { return to_step(make_seen()); });
    }

  private:
    EpaStep to_step(const EpaSeen& seen) const {
        EpaStep step;
        step.stage = seen.stage;
        step.iteration = seen.iteration;
        step.gain = seen.gain;
        step.outcome = seen.outcome;
        const EpaPolygon& polygon = seen.polygon;
        if (polygon.count() == 0) {
            return step;
        }
        std::uint32_t i = 0;
        do {
            if (i == seen.edge) {
                step.edge = step.polygon.size();
            }
            step.polygon.push_back(difference_vertex(polygon.point(i), origin_));
            i = polygon.next(i);
        } while (i != 0);
        if (seen.stage != EpaStage::start && seen.stage != EpaStage::insert) {
            step.normal = polygon.edge(seen.edge).normal;
            step.distance = polygon.edge(seen.edge).distance;
        }
        if (seen.stage != EpaStage::start && seen.stage != EpaStage::nearest) {
            step.support = difference_vertex(seen.support, origin_);
        }
        return step;
    }

    DVec2 origin_;
    Recorder<EpaStep> recorder_;
};

}  // namespace

EpaRecording record_epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const GjkResult& found) {
    EpaRecording recording;
    EpaRecorder recorder(xf_a.position, recording.steps);
    recording.result = epa_body<PlainFinder>(core_pair(a, xf_a, b, xf_b), xf_a.position, found, recorder);
    return recording;
}

}  // namespace collide
