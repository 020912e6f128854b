#include "narrow_phase/contact_points.h"

#include "narrow_phase/box_kernel.h"
#include "narrow_phase/circle_kernel.h"
#include "narrow_phase/clipped_manifold_body.h"
#include "narrow_phase/manifold_kernel.h"
#include "narrow_phase/sat_kernel.h"
#include "narrow_phase/support_contacts_body.h"
#include "trace/tracer.h"

namespace collide {

SupportFeature support_feature(const Shape& shape, const Transform& xf, Vec2 world_direction) {
    return local_support_feature(shape, inverse_rotate(xf.rotation, world_direction),
                                 feature_tolerance(shape));
}

namespace {

/// No contacts, copied from a constant that the compiler can't see through. It would clear an object of this
/// size by a string instruction, which costs as much as the whole test of two boxes.
ContactPoints no_contacts() {
    static constexpr ContactPoints none;
    const ContactPoints* source = &none;
    asm("" : "+r"(source));
    return *source;
}

bool is_small_sharp_polygon(const Shape& shape) {
    return shape.count() - 3 <= Shape::inline_vertices - 3 && shape.radius() == 0.0f;
}

/// Two discs: one axis, one pair of points.
void collide_discs(const PairFrame& pair, const Transform& xf_a, ContactPoints& contacts) {
    if (discs_clearly_apart(pair)) {
        return;
    }
    const DiscAxis axis = disc_axis(pair);
    if (axis.separation > 0.0f) {
        return;
    }
    contacts.count = 1;
    contacts.normal = rotate(xf_a.rotation, axis.normal);
    ContactPoint& point = contacts.points[0];
    point.point_a = to_world(xf_a, pair.a.radius() * axis.normal);
    point.point_b = to_world(xf_a, pair.b_in_a.position - pair.b.radius() * axis.normal);
    point.separation = axis.separation;
}

/// The search and the builder, for every kind of pair. Works the frame out anew, so that the quick ways keep
/// theirs in registers.
[[gnu::noinline]] void collide_by_body(const PosedPair& posed, ContactPoints& contacts) {
    NoTrace trace;
    const PairFrame pair = posed.frame();
    const SatBest best = search_axes_quickly(pair, SatMode::stop_at_first_gap);
    if (best.separation <= 0.0f) {
        to_world(clipped_manifold_body(pair, best.normal, best.axis, trace), posed.xf_a,
                 rotate(posed.xf_a.rotation, best.normal), contacts);
    }
}

void collide_boxes(const PosedPair& posed, ContactPoints& contacts) {
    const PairFrame pair = posed.frame();
    const EdgeChoice choice = least_overlap_of_boxes(pair);
    if (choice.number != EdgeChoice::none && !manifold_in_lanes(pair, choice, posed.xf_a, contacts)) {
        collide_by_body(posed, contacts);
    }
}

/// False when the builder has to do it.
bool polygon_manifold(const PosedPair& posed, ContactPoints& contacts) {
    const bool fits_four = std::max(posed.a.count(), posed.b.count()) <= lanes<Lanes4>;
    if (!fits_four && simd_level() == SimdLevel::avx2) {
        return polygon_manifold_avx2(posed, contacts);
    }
    EdgeChoice choice;
    least_overlap_edge(choice, posed);
    return choice.number == EdgeChoice::none ||
           manifold_in_lanes(posed.frame(), choice, posed.xf_a, contacts);
}

void collide_polygons(const PosedPair& posed, ContactPoints& contacts) {
    if (!polygon_manifold(posed, contacts)) {
        collide_by_body(posed, contacts);
    }
}

}  // namespace

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const PosedPair pair{a, xf_a, b, xf_b};
    ContactPoints contacts = no_contacts();
    if (is_centred_disc(a) && is_centred_disc(b)) {
        collide_discs(pair.frame(), xf_a, contacts);
    } else if (!is_small_sharp_polygon(a) || !is_small_sharp_polygon(b)) {
        collide_by_body(pair, contacts);
    } else if (a.is_box() && b.is_box()) {
        collide_boxes(pair, contacts);
    } else {
        collide_polygons(pair, contacts);
    }
    return contacts;
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
