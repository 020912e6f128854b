#include <collide/dynamics/contacts/refreshed_contacts.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Impacts that are handled one by one take the points from where they are.
bool is_soft(const WorldSettings& settings) {
    return settings.response == Response::sequential && !settings.ordered;
}

bool has_one_piece(const BodyPlaces& places, BodyIndex body) {
    return places.piece_count(body) == 1 && !places.surface(body).has_seams;
}

bool has_two_sharp_points(const Contact& contact) {
    return contact.count == 2 && contact.rounding_a == 0.0f && contact.rounding_b == 0.0f;
}

}  // namespace

RefreshedContacts::RefreshedContacts(const ContactSources& from, std::span<Contact> before,
                                     std::span<std::uint8_t> stays,
                                     std::span<const std::pair<BodyIndex, BodyIndex>> pairs)
    : from_(from), before_(before), stays_(stays) {
    if (pairs.empty() || !is_soft(from.settings)) {
        before_ = {};
        return;
    }
    const auto [a, b] = pairs.front();
    next_ = place_of(before, contact_key(from.places.first_piece(a), from.places.first_piece(b)), 0);
}

bool RefreshedContacts::refresh(BodyIndex a, BodyIndex b) {
    if (before_.empty()) return false;
    const std::uint64_t key = contact_key(from_.places.first_piece(a), from_.places.first_piece(b));
    while (next_ < before_.size() && contact_key(before_[next_]) < key) ++next_;
    if (next_ == before_.size() || contact_key(before_[next_]) != key) return false;
    Contact& contact = before_[next_];
    if (!has_two_sharp_points(contact) || !has_one_piece(from_.places, a) ||
        !has_one_piece(from_.places, b) || !refresh(contact)) {
        return false;
    }
    stays_[next_] = 1;
    return true;
}

bool RefreshedContacts::refresh(Contact& contact) {
    const BodyState& a = from_.states[contact.body_a];
    const BodyState& b = from_.states[contact.body_b];
    const BodyFacts& facts_a = from_.facts[contact.body_a];
    const BodyFacts& facts_b = from_.facts[contact.body_b];
    if (from_.settings.seams_smoothed &&
        (facts_a.kind == BodyKind::static_body || facts_b.kind == BodyKind::static_body)) {
        return false;
    }
    const Vec2 moved((b.center - a.center) - contact.found_apart);
    const auto turned_a = static_cast<float>(a.angle - contact.found_angle_a);
    const auto turned_b = static_cast<float>(b.angle - contact.found_angle_b);
    const float reach = reach_for(smaller_extent(facts_a, facts_b));
    const float rest =
        refreshed_part * reach - std::abs(turned_a) * facts_a.extent - std::abs(turned_b) * facts_b.extent;
    if (!(rest > 0.0f && dot(moved, moved) < rest * rest)) return false;
    std::array<float, 2> separations;
    for (std::uint32_t i = 0; i < 2; ++i) {
        const ContactPointState& point = contact.points[i];
        const Vec2 apart =
            moved + turned_b * perp_left(point.anchor_b) - turned_a * perp_left(point.anchor_a);
        separations[i] = point.found_separation + dot(apart, contact.normal);
        if (separations[i] > reach) return false;
    }
    const PointMotion motion_a(a);
    const PointMotion motion_b(b);
    for (std::uint32_t i = 0; i < 2; ++i) {
        ContactPointState& point = contact.points[i];
        point.separation = separations[i];
        point.normal_velocity = normal_velocity(point, motion_a, motion_b, contact.normal);
        point.given_impulse = point.given_friction = 0.0f;
        deepest_overlap_ = std::max(deepest_overlap_, -separations[i]);
    }
    return true;
}

}  // namespace collide
