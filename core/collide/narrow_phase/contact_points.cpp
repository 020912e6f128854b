#include <collide/narrow_phase/contact_points.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/manifold_kernel.h>
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

/// Two discs: one axis, one pair of points.
[[gnu::always_inline]] inline void collide_discs(const PairFrame& pair, const Transform& xf_a,
                                                 const Transform& xf_b, float reach,
                                                 ContactPoints& contacts) {
    if (discs_clearly_apart(pair, reach)) {
        return;
    }
    DiscAxis axis = disc_axis(pair);
    // What is apart or nearly touches has mostly left already: one branch for both.
    if (axis.separation >= (reach == 0.0f ? -separation_error_near(pair.radii) : reach)) [[unlikely]] {
        if (reach == 0.0f) {
            axis.separation = settled_separation(axis.separation, pair.a, xf_a, pair.b, xf_b);
        }
        if (axis.separation > reach) {
            return;
        }
    }
    contacts.count = 1;
    contacts.normal = rotate(xf_a.rotation, axis.normal);
    ContactPoint& point = contacts.points[0];
    point.point_a = to_world(xf_a, pair.a.radius() * axis.normal);
    point.point_b = to_world(xf_a, pair.b_in_a.position - pair.b.radius() * axis.normal);
    point.separation = axis.separation;
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

/// Inlined twice, so that those who only want what touches pay nothing for a reach.
[[gnu::always_inline]] inline ContactPoints collide(const PosedPair& pair, float reach) {
    ContactPoints contacts = no_contacts();
    if (is_centred_disc(pair.a) && is_centred_disc(pair.b)) {
        collide_discs(pair.frame(), pair.xf_a, pair.xf_b, reach, contacts);
    } else if (!is_small_sharp_polygon(pair.a) || !is_small_sharp_polygon(pair.b)) {
        collide_others(pair, reach, contacts);
    } else if (pair.a.is_box() && pair.b.is_box()) {
        collide_boxes(pair, reach, contacts);
    } else {
        collide_polygons(pair, reach, contacts);
    }
    return contacts;
}

}  // namespace

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return collide({a, xf_a, b, xf_b}, 0.0f);
}

ContactPoints collide_shapes(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                             float reach) {
    return collide({a, xf_a, b, xf_b}, reach);
}

ContactPoints clipped_manifold(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, AxisId axis) {
    NoTrace trace;
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    return to_world(clipped_manifold_body(pair, normal, axis, trace), xf_a, world_normal);
}

ContactPoints support_contacts(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                               Vec2 world_normal, std::optional<float> threshold) {
    NoTrace trace;
    const PairFrame pair(a, xf_a, b, xf_b);
    const Vec2 normal = inverse_rotate(xf_a.rotation, world_normal);
    return to_world(support_contacts_body(pair, normal, trace, threshold), xf_a, world_normal);
}

}  // namespace collide
