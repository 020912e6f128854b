#include <collide/trace/contact_recording.h>

#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/near_part.h>
#include <collide/narrow_phase/support_contacts_body.h>

namespace collide {

namespace {

/// Converts steps from A's frame to the world's frame.
class ContactStepMaker {
  public:
    explicit ContactStepMaker(const Transform& xf_a) : xf_a_(xf_a) {}

    ContactStep operator()(const ManifoldEvent& seen) const {
        const LocalContact& c = seen.point;
        return {seen.kind,
                seen.reference_is_a,
                seen.feature_a,
                seen.feature_b,
                edge(seen.reference),
                edge(seen.incident),
                to_world(xf_a_, seen.plane_point),
                rotate(xf_a_.rotation, seen.plane_normal),
                {to_world(xf_a_, c.point_a), to_world(xf_a_, c.point_b), c.separation, c.feature, c.index_a,
                 c.index_b},
                seen.local_normal,
                {reach(seen.reach[0]), reach(seen.reach[1])},
                seen.onto_a,
                to_world(xf_a_, seen.vertex),
                double{seen.projection.place},
                double{seen.projection.clamped}};
    }

  private:
    std::array<DVec2, 2> edge(const LocalEdge& e) const {
        return {to_world(xf_a_, e.from), to_world(xf_a_, e.to)};
    }

    WorldReach reach(const FeatureReach& seen) const {
        return {to_world(xf_a_, seen.tip), to_world(xf_a_, seen.nearest), double{seen.drop},
                double{seen.threshold}};
    }

    const Transform& xf_a_;
};

/// Replaces vertex numbers of the near part by those of the whole core. A side of the clipping square has no
/// such number.
void take_numbers(const PairWithPart& near, Steps<ContactStep>& steps) {
    const auto take = [&](std::uint32_t& number) {
        const std::uint32_t of_whole = near.part->numbers[number];
        if (of_whole != NearPart::none) number = of_whole;
    };
    for (ContactStep& step : steps.items) {
        SupportFeature& feature = near.of_a ? step.feature_a : step.feature_b;
        take(feature.first);
        take(feature.second);
        take(near.of_a ? step.point.index_a : step.point.index_b);
    }
}

/// Calls `record(pair, axis)` with the pair that the fast algorithm works on. Next to a small shape, that is
/// the near part of a very large one (near_part.h).
template <class Record>
ContactRecording record_near(const PosedPair& pair, AxisId axis, Record&& record) {
    if (differ_much_in_size(pair.a, pair.b)) {
        const PairWithPart near(pair, 0.0f);
        AxisId axis_of_part = axis;
        if (near.has_part() && name_in_part(*near.part, near.of_a, axis_of_part)) {
            ContactRecording recording = record(near.seen(pair), axis_of_part);
            if (take_numbers(*near.part, near.of_a, recording.result)) {
                take_numbers(near, recording.steps);
                return recording;
            }
        }
    }
    return record(pair, axis);
}

/// Records `construct(pair, local_normal, recorder)`, which works in A's frame. The recording is in the
/// world's frame.
template <class Construct>
ContactRecording record_contacts(const PosedPair& pair, Vec2 world_normal, Construct&& construct) {
    ContactRecording recording;
    TranslatingRecorder recorder(recording.steps, ContactStepMaker(pair.xf_a));
    const PairFrame frame = pair.frame();
    const Vec2 normal = inverse_rotate(pair.xf_a.rotation, world_normal);
    recording.result = to_world(construct(frame, normal, recorder), pair.xf_a, world_normal);
    return recording;
}

}  // namespace

ContactRecording record_clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal, AxisId axis) {
    return record_near({a, xf_a, b, xf_b}, axis, [&](const PosedPair& pair, AxisId of) {
        return record_contacts(pair, world_normal, [&](const PairFrame& frame, Vec2 normal, auto& recorder) {
            return clipped_manifold_body(frame, normal, of, recorder);
        });
    });
}

ContactRecording record_support_contacts(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal,
                                         std::optional<float> threshold) {
    // The support points depend on the normal alone, so any axis will do.
    const AxisId across{AxisSource::velocity, 0, 0};
    return record_near({a, xf_a, b, xf_b}, across, [&](const PosedPair& pair, AxisId) {
        return record_contacts(pair, world_normal, [&](const PairFrame& frame, Vec2 normal, auto& recorder) {
            return support_contacts_body(frame, normal, recorder, threshold);
        });
    });
}

}  // namespace collide
