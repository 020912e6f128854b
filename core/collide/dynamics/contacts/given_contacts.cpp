#include <collide/dynamics/contacts/given_contacts.h>

#include <algorithm>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

namespace {

const PlacedShape& piece_of(const ContactSources& from, BodyIndex body, std::uint32_t piece) {
    return from.places.collider(body).pieces[piece - from.places.first_piece(body)];
}

bool only_touch(const ContactSources& from, const Contact& contact, float separation) {
    const PlacedShape& a = piece_of(from, contact.body_a, contact.piece_a);
    const PlacedShape& b = piece_of(from, contact.body_b, contact.piece_b);
    if (a.shape.kind() != ShapeKind::convex || b.shape.kind() != ShapeKind::convex) return false;
    const Transform xf_a = world_transform(a, from.defs[contact.body_a].pose);
    const Transform xf_b = world_transform(b, from.defs[contact.body_b].pose);
    return is_doubtful(PairFrame(a.shape, xf_a, b.shape, xf_b), separation) &&
           !exact_separation(a.shape, xf_a, b.shape, xf_b).overlapping();
}

}  // namespace

bool stands_as_given(const BodyDef& def, const BodyState& state) {
    return state.angle == def.pose.angle && state.center == to_world(def.pose, def.center);
}

void settle_given_contacts(const ContactSources& from, std::span<Contact> contacts) {
    const auto is_given = [&](BodyIndex body) { return stands_as_given(from.defs[body], from.states[body]); };
    for (Contact& contact : contacts) {
        const std::span<ContactPointState> points = std::span(contact.points).first(contact.count);
        float separation = 0.0f;
        for (const ContactPointState& point : points) separation = std::min(separation, point.separation);
        // Bodies without any width keep a gap, so a negative separation is intended there.
        const bool has_width =
            from.facts[contact.body_a].half_width + from.facts[contact.body_b].half_width > 0.0;
        if (!(separation < 0.0f) || !has_width || !is_given(contact.body_a) || !is_given(contact.body_b) ||
            !only_touch(from, contact, separation)) {
            continue;
        }
        for (ContactPointState& point : points) {
            point.separation = point.found_separation = std::max(point.separation, 0.0f);
        }
    }
}

}  // namespace collide
