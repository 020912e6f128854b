#include <collide/narrow_phase/contact_points.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/clipped_manifold_body.h>
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

/// No contacts, copied from a constant that the compiler can't see through. It would clear an object of this
/// size by a string instruction, which costs as much as the whole test of two boxes.
ContactPoints no_contacts() {
    static constexpr ContactPoints none;
    const ContactPoints* source = &none;
    asm("" : "+r"(source));
    return *source;
}

/// Whether the kernels cover the shape. In a polygon with a straight corner a side is more than one edge,
/// which they do not handle.
bool is_small_sharp_polygon(const Shape& shape) {
    return shape.count() - 3 <= Shape::inline_vertices - 3 && shape.radius() == 0.0f &&
           !shape.has_straight_corner();
}

bool are_covered(const Shape& a, const Shape& b) { return sat_covers(a) && sat_covers(b); }

/// The contact of two discs on their axis: one pair of points.
[[gnu::always_inline]] inline ContactPoints disc_contact(const PairFrame& pair, const Transform& xf_a,
                                                         const DiscAxis& axis) {
    return {
        {ContactPoint{to_world(xf_a, pair.a.radius() * axis.normal),
                      to_world(xf_a, pair.b_in_a.position - pair.b.radius() * axis.normal), axis.separation}},
        1,
        rotate(xf_a.rotation, axis.normal)};
}

/// Of two discs that are apart or nearly touch.
[[gnu::noinline]] ContactPoints collide_far_discs(const Shape& a, const Transform& xf_a, const Shape& b,
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
    const DiscAxis axis = disc_axis(pair);
    // What is apart or nearly touches has mostly left already: one branch for both.
    if (axis.separation >= (reach == 0.0f ? -separation_error_near(pair.radii) : reach)) [[unlikely]] {
        return collide_far_discs(a, xf_a, b, xf_b, reach);
    }
    return disc_contact(pair, xf_a, axis);
}

/// One of the two has no axes: one pair of points, the deepest or the nearest.
[[gnu::noinline]] void collide_ellipse(const PosedPair& posed, float reach, ContactPoints& contacts) {
    const GjkResult found = gjk(posed.a, posed.xf_a, posed.b, posed.xf_b);
    if (found.overlap()) {
        const EpaResult inside = epa(posed.a, posed.xf_a, posed.b, posed.xf_b, found);
        contacts = one_contact(inside.point_a, inside.point_b, inside.normal, -inside.depth);
    } else if (found.distance <= double{reach}) {
        contacts = one_contact(found.closest_a, found.closest_b, found.normal, found.distance);
    }
}

/// The search and the builder, for every kind of pair. Works the frame out again, so that the quick ways keep
/// theirs in registers.
[[gnu::noinline]] void collide_by_body(const PosedPair& posed, float reach, ContactPoints& contacts) {
    NoTrace trace;
    const PairFrame pair = posed.frame();
    SatBest best = search_axes_quickly(pair, SatMode::stop_at_first_gap, reach);
    if (reach == 0.0f && is_doubtful(pair, best.separation)) {
        best = search_axes_quickly(pair, SatMode::search_on);
        best.separation = settled_separation(best.separation, posed.a, posed.xf_a, posed.b, posed.xf_b);
    }
    if (best.separation <= reach) {
        const LocalContacts local = clipped_manifold_body(pair, best.normal, best.axis, trace, reach);
        to_world(local, posed.xf_a, rotate(posed.xf_a.rotation, local.normal), contacts);
    }
}

[[gnu::noinline]] void collide_others(const PosedPair& posed, float reach, ContactPoints& contacts) {
    are_covered(posed.a, posed.b) ? collide_by_body(posed, reach, contacts)
                                  : collide_ellipse(posed, reach, contacts);
}

[[gnu::always_inline]] inline void collide_boxes(const PosedPair& posed, float reach,
                                                 ContactPoints& contacts) {
    PairFrame pair = posed.frame();
    pair.radii = 0.0f;  // they are; saying so saves their subtraction
    const float error = box_separation_error(pair);
    const EdgeChoice choice = least_overlap_of_boxes(pair, reach == 0.0f ? error : reach);
    if (choice.number != EdgeChoice::none &&
        !manifold_in_lanes<true>(pair, choice, posed.xf_a, reach, error, contacts)) {
        collide_by_body(posed, reach, contacts);
    }
}

/// False when the builder has to do it.
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

/// Of shapes that are not two discs. Inlined twice, so that those who only want what touches pay nothing for
/// a reach.
[[gnu::always_inline]] inline ContactPoints collide_edges(const PosedPair& pair, float reach) {
    ContactPoints contacts = no_contacts();
    if (!is_small_sharp_polygon(pair.a) || !is_small_sharp_polygon(pair.b)) {
        collide_others(pair, reach, contacts);
    } else if (pair.a.is_box() && pair.b.is_box()) {
        collide_boxes(pair, reach, contacts);
    } else {
        collide_polygons(pair, reach, contacts);
    }
    return contacts;
}

[[gnu::noinline]] ContactPoints collide_whole(const PosedPair& pair, float reach) {
    return collide_edges(pair, reach);
}

[[gnu::noinline, gnu::cold]] ContactPoints collide_part(const Shape& a, const Transform& xf_a, const Shape& b,
                                                        const Transform& xf_b, float reach) {
    const PosedPair pair{a, xf_a, b, xf_b};
    if (!are_unlike(a, b, reach)) {
        return collide_whole(pair, reach);
    }
    const PairWithPart near(pair, reach);
    if (!near.part) {
        return collide_whole(pair, reach);
    }
    ContactPoints contacts = near.has_part() ? collide_whole(near.seen(pair), reach) : no_contacts();
    // The vertices of the part are rounded: whether the shapes touch, the whole says.
    if (reach == 0.0f && (contacts.count > 0) != are_touching(pair)) {
        return contacts.count > 0 ? no_contacts() : collide_whole(pair, reach);
    }
    return take_numbers(*near.part, near.of_a, contacts) ? contacts : collide_whole(pair, reach);
}

[[gnu::noinline]] ContactPoints touching_edges(const Shape& a, const Transform& xf_a, const Shape& b,
                                               const Transform& xf_b) {
    if (may_be_unlike(a, b)) [[unlikely]] {
        return collide_part(a, xf_a, b, xf_b, 0.0f);
    }
    return collide_edges({a, xf_a, b, xf_b}, 0.0f);
}

[[gnu::noinline]] ContactPoints near_edges(const Shape& a, const Transform& xf_a, const Shape& b,
                                           const Transform& xf_b, float reach) {
    if (may_be_unlike(a, b)) [[unlikely]] {
        return collide_part(a, xf_a, b, xf_b, reach);
    }
    return collide_edges({a, xf_a, b, xf_b}, reach);
}

}  // namespace

// Discs go first and alone, so that they save none of the registers that the others need.

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    if (is_centred_disc(a) && is_centred_disc(b)) {
        return collide_discs(a, xf_a, b, xf_b, 0.0f);
    }
    return touching_edges(a, xf_a, b, xf_b);
}

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                             float reach) {
    if (is_centred_disc(a) && is_centred_disc(b)) {
        return collide_discs(a, xf_a, b, xf_b, reach);
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
    if (are_unlike(a, b)) {
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
    if (are_unlike(a, b)) {
        const PairWithPart near(pair, 0.0f);
        if (near.has_part()) {
            ContactPoints contacts = supported_whole(near.seen(pair), world_normal, threshold);
            if (take_numbers(*near.part, near.of_a, contacts)) return contacts;
        }
    }
    return supported_whole(pair, world_normal, threshold);
}

}  // namespace collide
