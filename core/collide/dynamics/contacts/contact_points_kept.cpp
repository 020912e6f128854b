#include <collide/dynamics/contacts/contact_points_kept.h>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_same_place(const ContactPointState& p, const ContactPointState& q) {
    const Vec2 apart = p.anchor_a - q.anchor_a;
    const Vec2 apart_b = p.anchor_b - q.anchor_b;
    const float limit = same_point_distance * same_point_distance;
    return dot(apart, apart) <= limit && dot(apart_b, apart_b) <= limit;
}

void carry(const ContactPointState& from, ContactPointState& to) {
    to.normal_impulse = from.normal_impulse;
    to.tangent_impulse = from.tangent_impulse;
}

/// The usual case.
bool names_agree(const Contact& before, const Contact& now) {
    return before.count == now.count && before.points[0].id == now.points[0].id &&
           (now.count == 1 || before.points[1].id == now.points[1].id);
}

/// First by the features, then by position. The features alone do not suffice: reference and incident edge
/// change places between equal boxes, and a point that appears or vanishes renames its partner.
void keep_points(const Contact& before, Contact& now) {
    if (names_agree(before, now)) {
        for (std::uint32_t i = 0; i < now.count; ++i) {
            carry(before.points[i], now.points[i]);
        }
        return;
    }
    std::uint32_t used = 0;
    std::uint32_t found = 0;
    const auto match = [&](auto&& is_match) {
        for (std::uint32_t i = 0; i < now.count; ++i) {
            for (std::uint32_t j = 0; j < before.count; ++j) {
                const bool is_free = ((found >> i) & 1U) == 0 && ((used >> j) & 1U) == 0;
                if (is_free && is_match(before.points[j], now.points[i])) {
                    carry(before.points[j], now.points[i]);
                    found |= 1U << i;
                    used |= 1U << j;
                }
            }
        }
    };
    match([](const ContactPointState& p, const ContactPointState& q) { return p.id == q.id; });
    match(is_same_place);
}

}  // namespace

void keep_impulses(std::span<const Contact> before, std::span<Contact> now) {
    std::size_t k = 0;
    for (Contact& contact : now) {
        const std::uint64_t key = contact_key(contact);
        while (k < before.size() && contact_key(before[k]) < key) {
            ++k;
        }
        if (k < before.size() && contact_key(before[k]) == key) {
            keep_points(before[k], contact);
        }
    }
}

}  // namespace collide
