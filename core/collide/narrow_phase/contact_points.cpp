#include <collide/narrow_phase/contact_points.h>

#include <collide/base/compiler.h>
#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/capsule_manifold.h>
#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/disc_manifold.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/manifold_kernel.h>
#include <collide/narrow_phase/near_part.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/support_contacts_body.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

SupportFeature support_feature(const Shape& shape, const Transform& xf, Vec2 world_direction) {
    return local_support_feature(shape, inverse_rotate(xf.rotation, world_direction),
                                 feature_tolerance(shape));
}

namespace {

/// Returns no contacts, copied from a constant that is hidden from the compiler. Otherwise the compiler would
/// clear an object of this size by a string instruction, which costs as much as the whole test of two boxes.
ContactPoints no_contacts() {
    static constexpr ContactPoints none;
    return *made_unknown(&none);
}

bool are_covered(const Shape& a, const Shape& b) { return sat_covers(a) && sat_covers(b); }

/// The memory layout of ContactPoints with one pair of points.
struct DiscContactRows {
    Doubles2 point_a, point_b;
    Lanes4 rest;  // separation; feature and indices are 0
    std::array<Lanes4, 3> none{};
    Lanes4 tail;  // count and normal
};

/// Returns the contact of two discs on their axis. It is written in rows of four floats as they lie in
/// memory. Writing it member by member would take half as many stores again.
[[gnu::always_inline]] inline ContactPoints disc_contact(const PairFrame& pair, const Transform& xf_a,
                                                         const DiscAxis& axis) {
    const Vec2 gap = pair.b_in_a.position;
    const Rotation q = xf_a.rotation;
    // Factors along the normal for A's point, B's point and the normal itself.
    const Lanes4 along{pair.a.radius(), -pair.b.radius(), 1.0f, 0.0f};
    const Lanes4 x = Lanes4{0.0f, gap.x, 0.0f, 0.0f} + along * axis.normal.x;
    const Lanes4 y = Lanes4{0.0f, gap.y, 0.0f, 0.0f} + along * axis.normal.y;
    const Lanes4 world_x = q.c * x - q.s * y;
    const Lanes4 world_y = q.s * x + q.c * y;
    const Doubles4 points = convert<Doubles4>(shuffled<0, 4, 1, 5>(world_x, world_y));
    const Doubles2 origin = load_lanes<Doubles2>(&xf_a.position);
    DiscContactRows rows;
    rows.point_a = origin + shuffled<0, 1>(points);
    rows.point_b = origin + shuffled<2, 3>(points);
    rows.rest = Lanes4{axis.separation, 0.0f, 0.0f, 0.0f};
    rows.tail = shuffled<0, 2, 6, 3>(Lanes4{same_bits<float>(1), 0.0f, world_x[2], 0.0f}, world_y);
    return same_bits<ContactPoints>(rows);
}

/// Computes the contact of two discs that are apart or nearly touch, or have equal centres.
[[gnu::noinline]] ContactPoints collide_rare_discs(const Shape& a, const Transform& xf_a, const Shape& b,
                                                   const Transform& xf_b, float reach) {
    const PairFrame pair(a, xf_a, b, xf_b);
    DiscAxis axis = disc_axis(pair);
    if (reach == 0.0f) {
        axis.separation = settled_separation(axis.separation, a, xf_a, b, xf_b);
    }
    return axis.separation > reach ? no_contacts() : disc_contact(pair, xf_a, axis);
}

[[gnu::always_inline]] inline ContactPoints collide_discs(const Shape& a, const Transform& xf_a,
                                                          const Shape& b, const Transform& xf_b,
                                                          float reach) {
    const PairFrame pair(a, xf_a, b, xf_b);
    if (discs_clearly_apart(pair, reach)) {
        return no_contacts();
    }
    const DiscAxis axis = axis_of_distinct_discs(pair);
    // Most pairs that are apart have returned already. One branch handles the rest: pairs still apart, pairs
    // that nearly touch, and equal centres, whose separation is NaN.
    const float least = reach == 0.0f ? -separation_error_near(pair.radii) : reach;
    if (!(axis.separation < least)) [[unlikely]] {
        return collide_rare_discs(a, xf_a, b, xf_b, reach);
    }
    return disc_contact(pair, xf_a, axis);
}

/// Writes one pair of points, the deepest or the nearest, for a pair with an ellipse, which has no SAT axes.
[[gnu::noinline]] void collide_ellipse(const PosedPair& posed, float reach, ContactPoints& contacts) {
    const GjkResult found = gjk(posed.a, posed.xf_a, posed.b, posed.xf_b);
    if (found.overlap()) {
        const EpaResult inside = epa(posed.a, posed.xf_a, posed.b, posed.xf_b, found);
        contacts = one_contact(inside.point_a, inside.point_b, inside.normal, -inside.depth);
    } else if (found.distance <= double{reach}) {
        contacts = one_contact(found.closest_a, found.closest_b, found.normal, found.distance);
    }
}

/// Runs the search and the builder, for every kind of pair. The frame is computed again, so that the fast
/// paths can keep theirs in registers.
[[gnu::noinline]] void collide_by_body(const PosedPair& posed, float reach, ContactPoints& contacts) {
    NoTrace trace;
    const PairFrame pair = posed.frame();
    SatBest best = search_axes_untraced(pair, SatMode::stop_at_first_gap, reach);
    if (reach == 0.0f && is_doubtful(pair, best.separation)) {
        best = search_axes_untraced(pair, SatMode::search_on);
        best.separation = settled_separation(best.separation, posed.a, posed.xf_a, posed.b, posed.xf_b);
    }
    if (best.separation <= reach) {
        const LocalContacts local = clipped_manifold_body(pair, best.normal, best.axis, trace, reach);
        to_world(local, posed.xf_a, rotate(posed.xf_a.rotation, local.normal), contacts);
    }
}

/// Writes the contact of a disc and a shape that the disc kernel supports. Returns false for other pairs, and
/// when the builder must compute the contact.
[[gnu::noinline]] bool collide_with_disc(const PosedPair& posed, float reach, ContactPoints& contacts) {
    return disc_meets(posed.b, posed.a)
               ? disc_manifold<true>(posed, reach, contacts)
               : disc_meets(posed.a, posed.b) && disc_manifold<false>(posed, reach, contacts);
}

[[gnu::noinline]] void collide_others(const PosedPair& posed, float reach, ContactPoints& contacts) {
    const bool has_disc = ((posed.a.simple() | posed.b.simple()) & Shape::centred_disc) != 0;
    if (has_disc && collide_with_disc(posed, reach, contacts)) {
        return;
    }
    are_covered(posed.a, posed.b) ? collide_by_body(posed, reach, contacts)
                                  : collide_ellipse(posed, reach, contacts);
}

[[gnu::always_inline]] inline void collide_boxes(const PosedPair& posed, float reach,
                                                 ContactPoints& contacts) {
    PairFrame pair = posed.frame();
    pair.radii = 0.0f;  // the radii are 0; stating it here saves their subtraction
    const float error = box_separation_error(pair);
    const EdgeChoice choice = least_overlap_of_boxes(pair, reach == 0.0f ? error : reach);
    if (choice.number != EdgeChoice::none &&
        !manifold_in_lanes<true>(pair, choice, posed.xf_a, reach, error, contacts)) {
        collide_by_body(posed, reach, contacts);
    }
}

/// Writes the manifold of two sharp polygons. Returns false when the builder must compute it.
[[gnu::always_inline]] inline bool polygon_manifold(const PosedPair& posed, float reach,
                                                    ContactPoints& contacts) {
    const bool fits_four = std::max(posed.a.count(), posed.b.count()) <= lanes<Lanes4>;
    if (!fits_four && simd_level() == SimdLevel::avx2) {
        return reach == 0.0f ? polygon_manifold_avx2(posed, contacts)
                             : near_polygon_manifold_avx2(posed, reach, contacts);
    }
    EdgeChoice choice;
    least_overlap_edge(choice, posed, simd_level(), reach);
    if (choice.number == EdgeChoice::none) {
        return true;
    }
    const PairFrame pair = posed.frame();
    return manifold_in_lanes<false>(pair, choice, posed.xf_a, reach, separation_error(pair), contacts);
}

[[gnu::always_inline]] inline void collide_polygons(const PosedPair& posed, float reach,
                                                    ContactPoints& contacts) {
    if (!polygon_manifold(posed, reach, contacts)) {
        collide_by_body(posed, reach, contacts);
    }
}

}  // namespace

ContactPoints one_contact(DVec2 point_a, DVec2 point_b, DVec2 normal, double separation) {
    ContactPoints contacts;
    contacts.count = 1;
    contacts.normal = Vec2(normal);
    contacts.points[0].point_a = point_a;
    contacts.points[0].point_b = point_b;
    contacts.points[0].separation = static_cast<float>(separation);
    return contacts;
}

namespace {

/// Computes the contacts of shapes that are not two discs. The function is inlined twice, so that calls
/// without a reach do not pay for it.
[[gnu::always_inline]] inline ContactPoints collide_edges(const PosedPair& pair, float reach) {
    ContactPoints contacts = no_contacts();
    const int both = pair.a.simple() & pair.b.simple();
    if ((both & Shape::sharp_box) != 0) {
        collide_boxes(pair, reach, contacts);
    } else if ((both & Shape::sharp_polygon) != 0) {
        collide_polygons(pair, reach, contacts);
    } else {
        collide_others(pair, reach, contacts);
    }
    return contacts;
}

/// Computes the contacts without the kernels, for rare pairs.
ContactPoints collide_whole(const PosedPair& pair, float reach) {
    ContactPoints contacts = no_contacts();
    collide_others(pair, reach, contacts);
    return contacts;
}

[[gnu::noinline, gnu::cold]] ContactPoints collide_part(const Shape& a, const Transform& xf_a, const Shape& b,
                                                        const Transform& xf_b, float reach) {
    const PosedPair pair{a, xf_a, b, xf_b};
    if (!differ_much_in_size(a, b, reach)) {
        return collide_whole(pair, reach);
    }
    const PairWithPart near(pair, reach);
    if (!near.part) {
        return collide_whole(pair, reach);
    }
    ContactPoints contacts = near.has_part() ? collide_whole(near.seen(pair), reach) : no_contacts();
    // The vertices of the part are rounded, so the whole shape decides whether the shapes touch.
    if (reach == 0.0f && (contacts.count > 0) != are_touching(pair)) {
        return contacts.count > 0 ? no_contacts() : collide_whole(pair, reach);
    }
    return take_numbers(*near.part, near.of_a, contacts) ? contacts : collide_whole(pair, reach);
}

[[gnu::noinline]] ContactPoints touching_edges(const Shape& a, const Transform& xf_a, const Shape& b,
                                               const Transform& xf_b) {
    if (may_differ_much_in_size(a, b)) [[unlikely]] {
        return collide_part(a, xf_a, b, xf_b, 0.0f);
    }
    return collide_edges({a, xf_a, b, xf_b}, 0.0f);
}

[[gnu::noinline]] ContactPoints near_edges(const Shape& a, const Transform& xf_a, const Shape& b,
                                           const Transform& xf_b, float reach) {
    if (may_differ_much_in_size(a, b)) [[unlikely]] {
        return collide_part(a, xf_a, b, xf_b, reach);
    }
    return collide_edges({a, xf_a, b, xf_b}, reach);
}

/// Computes the contacts of two capsules.
[[gnu::noinline]] ContactPoints collide_capsules(const Shape& a, const Transform& xf_a, const Shape& b,
                                                 const Transform& xf_b, float reach) {
    if (may_differ_much_in_size(a, b)) [[unlikely]] {
        return collide_part(a, xf_a, b, xf_b, reach);
    }
    ContactPoints contacts = no_contacts();
    const PosedPair pair{a, xf_a, b, xf_b};
    if (!capsule_manifold(pair, reach, contacts)) [[unlikely]] {
        collide_by_body(pair, reach, contacts);
    }
    return contacts;
}

}  // namespace

// Discs and capsules are handled first and separately, so that they do not save the registers that only the
// other pairs need.

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const int both = a.simple() & b.simple();
    if ((both & Shape::centred_disc) != 0) {
        return collide_discs(a, xf_a, b, xf_b, 0.0f);
    }
    if ((both & Shape::capsule) != 0) {
        return collide_capsules(a, xf_a, b, xf_b, 0.0f);
    }
    return touching_edges(a, xf_a, b, xf_b);
}

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                             float reach) {
    const int both = a.simple() & b.simple();
    if ((both & Shape::centred_disc) != 0) {
        return collide_discs(a, xf_a, b, xf_b, reach);
    }
    if ((both & Shape::capsule) != 0) {
        return collide_capsules(a, xf_a, b, xf_b, reach);
    }
    return near_edges(a, xf_a, b, xf_b, reach);
}

namespace {

ContactPoints clipped_whole(const PosedPair& posed, Vec2 world_normal, AxisId axis) {
    NoTrace trace;
    const PairFrame pair = posed.frame();
    const Vec2 normal = inverse_rotate(posed.xf_a.rotation, world_normal);
    return to_world(clipped_manifold_body(pair, normal, axis, trace), posed.xf_a, world_normal);
}

ContactPoints supported_whole(const PosedPair& posed, Vec2 world_normal, std::optional<float> threshold) {
    NoTrace trace;
    const PairFrame pair = posed.frame();
    const Vec2 normal = inverse_rotate(posed.xf_a.rotation, world_normal);
    return to_world(support_contacts_body(pair, normal, trace, threshold), posed.xf_a, world_normal);
}

}  // namespace

ContactPoints clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, AxisId axis) {
    const PosedPair pair{a, xf_a, b, xf_b};
    if (differ_much_in_size(a, b)) {
        const PairWithPart near(pair, 0.0f);
        AxisId axis_of_part = axis;
        if (near.has_part() && name_in_part(*near.part, near.of_a, axis_of_part)) {
            ContactPoints contacts = clipped_whole(near.seen(pair), world_normal, axis_of_part);
            if (take_numbers(*near.part, near.of_a, contacts)) return contacts;
        }
    }
    return clipped_whole(pair, world_normal, axis);
}

ContactPoints support_contacts(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, std::optional<float> threshold) {
    const PosedPair pair{a, xf_a, b, xf_b};
    if (differ_much_in_size(a, b)) {
        const PairWithPart near(pair, 0.0f);
        if (near.has_part()) {
            ContactPoints contacts = supported_whole(near.seen(pair), world_normal, threshold);
            if (take_numbers(*near.part, near.of_a, contacts)) return contacts;
        }
    }
    return supported_whole(pair, world_normal, threshold);
}

}  // namespace collide
