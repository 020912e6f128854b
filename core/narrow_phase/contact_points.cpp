#include "narrow_phase/contact_points.h"

#include "narrow_phase/clipped_manifold_body.h"
#include "narrow_phase/sat_kernel.h"
#include "narrow_phase/support_contacts_body.h"
#include "trace/tracer.h"

namespace collide {

SupportFeature support_feature(const Shape& shape, const Transform& xf, Vec2 world_direction) {
    return local_support_feature(shape, inverse_rotate(xf.rotation, world_direction),
                                 feature_tolerance(shape));
}

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    NoTrace trace;
    const PairFrame pair(a, xf_a, b, xf_b);
    SatBest best;
    if (!find_overlap(pair, best)) {
        return {};
    }
    const LocalContacts local = clipped_manifold_body(pair, best.normal, best.axis, trace);
    return to_world(local, xf_a, rotate(xf_a.rotation, best.normal));
}

ContactPoints clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, AxisId axis) {
    NoTrace trace;
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    return to_world(clipped_manifold_body(pair, normal, axis, trace), xf_a, world_normal);
}

ContactPoints support_contacts(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal) {
    NoTrace trace;
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    return to_world(support_contacts_body(pair, normal, trace), xf_a, world_normal);
}

}  // namespace collide
