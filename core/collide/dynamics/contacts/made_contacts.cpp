#include <collide/dynamics/contacts/made_contacts.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/contacts/refreshed_contacts.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/seams.h>

namespace collide {

namespace {

/// Sets all members of `point`. Its impulses are 0.
void set_new_point(const ContactPoints& points, std::uint32_t index, const PointMotion& a,
                   const PointMotion& b, ContactPointState& point) {
    const ContactPoint& from = points.points[index];
    point.anchor_a = Vec2(from.point_a - a.center);
    point.anchor_b = Vec2(from.point_b - b.center);
    point.normal_velocity = normal_velocity(point, a, b, points.normal);
    point.separation = point.found_separation = from.separation;
    point.id = point_id(points, index);
    point.normal_impulse = point.tangent_impulse = 0.0f;
    point.given_impulse = point.given_friction = 0.0f;
}

float reach_of(const ContactSources& from, BodyIndex a, BodyIndex b) {
    return reach_for(smaller_extent(from.facts[a], from.facts[b]));
}

/// Returns the gap that contacts keep between two bodies, metres.
float gap_between(const ContactSources& from, BodyIndex a, BodyIndex b) {
    const bool any_width = from.facts[a].half_width + from.facts[b].half_width > 0.0;
    return any_width ? 0.0f : std::min(widthless_gap, 0.5f * reach_of(from, a, b));
}

void mix_materials(const Material& a, const Material& b, Contact& contact) {
    if (a == b) {
        // The same result as below, but without the square roots: the root of a square is the number itself.
        contact.restitution = static_cast<float>(a.restitution);
        contact.friction = static_cast<float>(a.friction);
        contact.static_friction = std::max(static_cast<float>(a.static_friction), contact.friction);
        return;
    }
    contact.restitution = static_cast<float>(std::max(a.restitution, b.restitution));
    contact.friction = static_cast<float>(std::sqrt(a.friction * b.friction));
    contact.static_friction = static_cast<float>(std::sqrt(a.static_friction * b.static_friction));
    contact.static_friction = std::max(contact.static_friction, contact.friction);
}

/// Returns the material of the touching piece, whose number counts over all bodies.
const Material& material_at(const ContactSources& from, BodyIndex body, std::uint32_t piece) {
    const BodySurface& surface = from.places.surface(body);
    return surface.has_materials ? material_of(from.defs[body], piece - from.places.first_piece(body))
                                 : surface.material;
}

bool is_one_sided(const ContactSources& from, BodyIndex body, std::uint32_t piece) {
    return from.places.surface(body).has_seams &&
           from.places.collider(body).seams[piece - from.places.first_piece(body)].one_sided;
}

/// Returns whether an overlap is deeper than a body gets within a step without being swept. If the two
/// separate, a much smaller overlap counts.
bool is_too_deep_for_a_step(const ContactSources& from, const Contact& contact) {
    double width = std::numeric_limits<double>::infinity();
    for (const BodyIndex body : {contact.body_a, contact.body_b}) {
        if (is_dynamic(from, body)) width = std::min(width, from.facts[body].half_width);
    }
    const double most = fast_fraction * width + double{reach_of(from, contact.body_a, contact.body_b)};
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [&](const ContactPointState& point) {
                           const bool parts = point.normal_velocity > 0.0f;
                           return -double{point.separation} > (parts ? 2.0 * contact_distance : most);
                       });
}

bool touch_in(std::span<const Contact> contacts, BodyIndex a, BodyIndex b) {
    return std::any_of(contacts.begin(), contacts.end(),
                       [&](const Contact& contact) { return contact.body_a == a && contact.body_b == b; });
}

/// Returns whether the pieces overlap. Contacts of pairs that are only near do not overlap.
bool overlap(const ContactPoints& points) {
    return points.points[0].separation <= 0.0f || points.points[points.count - 1].separation <= 0.0f;
}

}  // namespace

float reach_for(float smaller_extent) {
    return std::min(contact_reach, contact_reach_fraction * smaller_extent);
}

bool set_points(const ContactSources& from, const ContactPoints& points, Contact& contact) {
    contact.normal = points.normal;
    const float reach = reach_of(from, contact.body_a, contact.body_b);
    const float gap = gap_between(from, contact.body_a, contact.body_b);
    const BodyState& a = from.states[contact.body_a];
    const BodyState& b = from.states[contact.body_b];
    const PointMotion motion_a(a);
    const PointMotion motion_b(b);
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < points.count; ++i) {
        if (points.points[i].separation <= reach) {
            set_new_point(points, i, motion_a, motion_b, contact.points[count]);
            contact.points[count].separation -= gap;
            contact.points[count++].found_separation -= gap;
        }
    }
    if (count == 0) return false;
    note_found(from, contact);
    contact.count = count;
    if (count == 1) contact.points[1] = {};
    contact.rounding_a = from.places.rounding(contact.piece_a, points.normal);
    contact.rounding_b = from.places.rounding(contact.piece_b, -points.normal);
    return true;
}

/// A moving body may be deep in a one-sided edge that it did not touch in the step before. Then it has come
/// through the edge from behind, and it may pass until it is out.
void drop_from_behind(const ContactSources& from, std::span<const Contact> before,
                      std::vector<Contact>& contacts) {
    const auto comes_through = [&](const Contact& contact) {
        return (is_one_sided(from, contact.body_a, contact.piece_a) ||
                is_one_sided(from, contact.body_b, contact.piece_b)) &&
               contact.points[0].normal_velocity != 0.0f && is_too_deep_for_a_step(from, contact) &&
               !touch_in(before, contact.body_a, contact.body_b);
    };
    std::erase_if(contacts, comes_through);
}

void MadeContacts::clear() {
    overlaps_.clear();
    count_ = 0;
    last_key_ = 0;
    is_sorted_ = true;
    some_are_deep_ = false;
    deepest_overlap_ = 0.0f;
}

void MadeContacts::add(const ContactSources& from, std::uint32_t piece_a, std::uint32_t piece_b,
                       const ContactPoints& points) {
    if (count_ == contacts_.size()) contacts_.emplace_back();
    Contact& contact = contacts_[count_];  // an element from an earlier step, perhaps
    contact.body_a = from.places.body_of(piece_a);
    contact.body_b = from.places.body_of(piece_b);
    contact.piece_a = piece_a;
    contact.piece_b = piece_b;
    if (!set_points(from, points, contact)) return;
    mix_materials(material_at(from, contact.body_a, piece_a), material_at(from, contact.body_b, piece_b),
                  contact);
    some_are_deep_ |=
        (is_one_sided(from, contact.body_a, piece_a) || is_one_sided(from, contact.body_b, piece_b)) &&
        is_too_deep_for_a_step(from, contact);
    const std::uint64_t key = contact_key(contact);
    is_sorted_ &= key >= last_key_;
    last_key_ = key;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        deepest_overlap_ = std::max(deepest_overlap_, -contact.points[i].separation);
    }
    ++count_;
}

void MadeContacts::take_outline(const ContactSources& from, const BodyPairRange& pair,
                                const PieceManifolds& found, std::size_t first, std::size_t last) {
    const Collider& a = from.places.collider(pair.a);
    const Collider& b = from.places.collider(pair.b);
    const std::uint32_t first_a = from.places.first_piece(pair.a);
    const std::uint32_t first_b = from.places.first_piece(pair.b);
    bool any_overlaps = false;
    bool any_holds = false;
    bool any_silent = false;
    for (std::size_t k = first; k < last; ++k) {
        const auto [i, j] = found.pieces[found.touching[k]];
        const ContactPoints& points = found.points[k];
        any_overlaps |= overlap(points);
        if (holds(a, i - first_a, b, j - first_b, points.normal)) {
            add(from, i, j, points);
            any_holds = true;
        } else if (overlap(points)) {
            any_silent = true;
        }
    }
    if (any_overlaps && !any_holds) {
        each_surface_manifold(a, b, [&](std::uint32_t i, std::uint32_t j, const ContactPoints& points) {
            add(from, first_a + i, first_b + j, points);
        });
    } else if (any_silent) {
        add_before_edges(from, pair, found, first, last);
    }
}

/// Adds contacts for pieces that overlap and whose own contacts are not valid on the outline.
void MadeContacts::add_before_edges(const ContactSources& from, const BodyPairRange& pair,
                                    const PieceManifolds& found, std::size_t first, std::size_t last) {
    const Collider& a = from.places.collider(pair.a);
    const Collider& b = from.places.collider(pair.b);
    for (std::size_t k = first; k < last; ++k) {
        const auto [piece_a, piece_b] = found.pieces[found.touching[k]];
        const std::uint32_t i = piece_a - from.places.first_piece(pair.a);
        const std::uint32_t j = piece_b - from.places.first_piece(pair.b);
        const ContactPoints& points = found.points[k];
        if (!overlap(points) || holds(a, i, b, j, points.normal)) {
            continue;
        }
        const std::optional<SurfaceAxis> axis = axis_before_edge(a, i, b, j);
        if (axis && axis->separation < 0.0f) {
            add(from, piece_a, piece_b,
                clipped_manifold(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                 axis->normal, axis->axis));
        }
    }
}

void MadeContacts::take(const ContactSources& from, const BodyPairRange& pair, const PieceManifolds& found,
                        std::size_t first, std::size_t last) {
    if (pair.is_sensor) {
        for (std::size_t k = first; k < last; ++k) {
            if (overlap(found.points[k])) {
                const bool a_senses = from.places.surface(pair.a).is_sensor;
                overlaps_.push_back(a_senses ? SensorOverlap{pair.a, pair.b} : SensorOverlap{pair.b, pair.a});
                return;
            }
        }
        return;
    }
    if (from.settings.seams_smoothed &&
        (from.places.surface(pair.a).has_seams || from.places.surface(pair.b).has_seams)) {
        take_outline(from, pair, found, first, last);
        return;
    }
    for (std::size_t k = first; k < last; ++k) {
        const auto [i, j] = found.pieces[found.touching[k]];
        add(from, i, j, found.points[k]);
    }
}

}  // namespace collide
