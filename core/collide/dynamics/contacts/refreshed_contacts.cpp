#include <collide/dynamics/contacts/refreshed_contacts.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns whether contacts may be refreshed. Responses that resolve single impacts need exact points.
bool is_soft(const WorldSettings& settings) {
    return settings.response == Response::sequential && !settings.ordered;
}

bool has_one_piece(const BodyPlaces& places, BodyIndex body) {
    return places.piece_count(body) == 1 && !places.surface(body).has_seams;
}

/// Returns whether both features are sharp corners. Their normal is the line between them, which turns fast
/// when they are near.
bool are_sharp_corners(const Contact& contact) {
    const auto feature = static_cast<FeaturePair>(contact.points[0].id & 3U);
    return feature == FeaturePair::vertex_vertex && contact.rounding_a == 0.0f && contact.rounding_b == 0.0f;
}

bool is_seen_from_a(const BodyFacts& a, const BodyFacts& b) { return a.extent >= b.extent; }

/// Returns the value in units of `found_step`, modulo 2^32.
std::uint32_t in_steps(double value) {
    // The value may be too large for 64 bits. The remainder is exact but slow.
    if (std::abs(value) >= 0x1p62 * found_step) value = std::remainder(value, 0x1p32 * found_step);
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(value / found_step));
}

/// Returns the difference from `before` to `now`, metres or radians.
float since(std::uint32_t before, std::uint32_t now) {
    return static_cast<float>(static_cast<std::int32_t>(now - before)) * static_cast<float>(found_step);
}

FoundPose pose_seen(const BodyState& from, const BodyState& of) {
    const DVec2 apart = inverse_rotate(from.rotation, of.center - from.center);
    return {in_steps(apart.x), in_steps(apart.y), in_steps(of.angle - from.angle)};
}

}  // namespace

void note_found(const ContactSources& from, Contact& contact) {
    const bool by_a = is_seen_from_a(from.facts[contact.body_a], from.facts[contact.body_b]);
    const BodyState& larger = from.states[by_a ? contact.body_a : contact.body_b];
    contact.found = pose_seen(larger, from.states[by_a ? contact.body_b : contact.body_a]);
    contact.found_angle = in_steps(larger.angle);
}

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
    if (are_sharp_corners(contact) || !has_one_piece(from_.places, a) || !has_one_piece(from_.places, b) ||
        !refresh(contact)) {
        return false;
    }
    stays_[next_] = 1;
    return true;
}

bool RefreshedContacts::refresh(Contact& contact) {
    const BodyFacts& facts_a = from_.facts[contact.body_a];
    const BodyFacts& facts_b = from_.facts[contact.body_b];
    if (from_.settings.seams_smoothed &&
        (facts_a.kind == BodyKind::static_body || facts_b.kind == BodyKind::static_body)) {
        return false;
    }
    const bool by_a = is_seen_from_a(facts_a, facts_b);
    const BodyState& larger = from_.states[by_a ? contact.body_a : contact.body_b];
    const BodyState& smaller = from_.states[by_a ? contact.body_b : contact.body_a];
    const FoundPose now = pose_seen(larger, smaller);
    const Vec2 moved_in_larger(since(contact.found.x, now.x), since(contact.found.y, now.y));
    const float turned = since(contact.found.angle, now.angle);
    const std::uint32_t angle = in_steps(larger.angle);
    const float spun = since(contact.found_angle, angle);
    const float reach = reach_for(smaller_extent(facts_a, facts_b));
    const float rest = refreshed_part * reach - std::abs(turned) * std::min(facts_a.extent, facts_b.extent);
    if (!(rest > 0.0f && dot(moved_in_larger, moved_in_larger) < rest * rest) ||
        std::abs(spun) > most_refreshed_turn) {
        return false;
    }
    const Rotation spin{1.0f - 0.5f * spun * spun, spun - spun * spun * spun / 6.0f};
    const Rotation frame = to_float(larger.rotation);
    const Vec2 moved = rotate(frame, moved_in_larger);
    const Vec2 normal = rotate(spin, contact.normal);
    std::array<float, 2> separations;
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        const ContactPointState& point = contact.points[i];
        const Vec2 arm = rotate(spin, by_a ? point.anchor_b : point.anchor_a);
        const float apart = dot(moved + turned * perp_left(arm), normal);
        separations[i] = point.found_separation + (by_a ? apart : -apart);
        if (separations[i] > reach) return false;
    }
    contact.normal = normal;
    contact.found_angle = angle;
    const PointMotion motion_a(from_.states[contact.body_a]);
    const PointMotion motion_b(from_.states[contact.body_b]);
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        ContactPointState& point = contact.points[i];
        point.anchor_a = rotate(spin, point.anchor_a);
        point.anchor_b = rotate(spin, point.anchor_b);
        point.separation = separations[i];
        point.normal_velocity = normal_velocity(point, motion_a, motion_b, contact.normal);
        point.given_impulse = point.given_friction = 0.0f;
        deepest_overlap_ = std::max(deepest_overlap_, -separations[i]);
    }
    return true;
}

}  // namespace collide
