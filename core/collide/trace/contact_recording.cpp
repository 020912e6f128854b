#include <collide/trace/contact_recording.h>

#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/support_contacts_body.h>

namespace collide {

namespace {

/// Makes world-frame steps of what A's frame has.
class ContactStepMaker {
  public:
    explicit ContactStepMaker(const Transform& xf_a) : xf_a_(xf_a) {}

    ContactStep operator()(const ContactSeen& seen) const {
        const LocalContact& c = seen.point;
        return {seen.stage,
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

}  // namespace

ContactRecording record_clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal, AxisId axis) {
    ContactRecording recording;
    TranslatingRecorder recorder(recording.steps, ContactStepMaker(xf_a));
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    recording.result = to_world(clipped_manifold_body(pair, normal, axis, recorder), xf_a, world_normal);
    return recording;
}

ContactRecording record_support_contacts(const Shape& a, const Transform& xf_a, const Shape& b,
                                         const Transform& xf_b, Vec2 world_normal,
                                         std::optional<float> threshold) {
    ContactRecording recording;
    TranslatingRecorder recorder(recording.steps, ContactStepMaker(xf_a));
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    recording.result = to_world(support_contacts_body(pair, normal, recorder, threshold), xf_a, world_normal);
    return recording;
}

}  // namespace collide
