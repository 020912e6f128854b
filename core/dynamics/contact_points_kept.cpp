#include "dynamics/contact_points_kept.h"

#include "base/tolerances.h"

namespace collide {

namespace {

Vec2 velocity_at(const BodyState& state, Vec2 anchor) {
    return Vec2(state.velocity) + static_cast<float>(state.angular_velocity) * perp_left(anchor);
}

bool is_same_place(const ContactPointState& p, const ContactPointState& q) {
    const Vec2 apart = p.anchor_a - q.anchor_a;
    const Vec2 apart_b = p.anchor_b - q.anchor_b;
    constexpr float limit = same_point_distance * same_point_distance;
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

/// First by the features, then, for what is left, by the place: reference and incident edge change places
/// between equal boxes, and a point that comes or goes renames its partner.
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

std::uint32_t point_id(const ContactPoints& points, std::uint32_t index) {
    const ContactPoint& point = points.points[index];
    return (point.index_a << 18U) ^ (point.index_b << 4U) ^ (index << 2U) ^
           static_cast<std::uint32_t>(point.feature);
}

ContactPointState new_point(const ContactPoints& points, std::uint32_t index, const BodyState& a,
                            const BodyState& b) {
    const ContactPoint& from = points.points[index];
    ContactPointState point;
    point.anchor_a = Vec2(from.point_a - a.center);
    point.anchor_b = Vec2(from.point_b - b.center);
    point.separation = from.separation;
    point.id = point_id(points, index);
    point.normal_velocity =
        dot(velocity_at(b, point.anchor_b) - velocity_at(a, point.anchor_a), points.normal);
    return point;
}

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
