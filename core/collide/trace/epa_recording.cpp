#include <collide/trace/epa_recording.h>

#include <collide/narrow_phase/epa_body.h>
#include <collide/trace/support_numbers.h>

namespace collide {

namespace {

/// Turns what the expansion saw into world-frame steps.
class EpaRecorder {
  public:
    EpaRecorder(const Shape& a, const Shape& b, DVec2 world_origin, Steps<EpaStep>& out)
        : numbers_(a, b), origin_(world_origin), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] { return to_step(make_seen()); });
    }

  private:
    EpaStep to_step(const EpaSeen& seen) {
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
            step.polygon.push_back(numbered(polygon.point(i)));
            i = polygon.next(i);
        } while (i != 0);
        if (seen.stage != EpaStage::start && seen.stage != EpaStage::insert) {
            step.normal = polygon.edge(seen.edge).normal;
            step.distance = polygon.edge(seen.edge).distance;
        }
        if (seen.stage != EpaStage::start && seen.stage != EpaStage::nearest) {
            step.support = numbered(seen.support);
        }
        return step;
    }

    DifferenceVertex numbered(const DifferencePoint& point) {
        return numbers_.numbered(difference_vertex(point, origin_));
    }

    SupportNumbers numbers_;
    DVec2 origin_;
    Recorder<EpaStep> recorder_;
};

}  // namespace

EpaRecording record_epa(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                        const GjkResult& found) {
    EpaRecording recording;
    EpaRecorder recorder(a, b, xf_a.position, recording.steps);
    recording.result = epa_body<PlainFinder>(a, xf_a, b, xf_b, found, recorder);
    return recording;
}

}  // namespace collide
