#include <collide/narrow_phase/push_apart.h>

#include <collide/narrow_phase/pair_query.h>

namespace collide {

PushApart push_apart(DVec2 mtd, double mass_a, double mass_b, PushApartSplit split) {
    if (mass_a == 0.0 && mass_b == 0.0) {
        return {};
    }
    double share_of_a = mass_b / (mass_a + mass_b);
    if (mass_a == 0.0 || mass_b == 0.0) {
        share_of_a = mass_a == 0.0 ? 0.0 : 1.0;
    } else if (split == PushApartSplit::half) {
        share_of_a = 0.5;
    }
    return {share_of_a * mtd, (share_of_a - 1.0) * mtd};
}

OffsetRule push_by_offset(const Collider& a, const Collider& b, const PairResult& pair) {
    OffsetRule rule;
    rule.offset = a.pose.position - b.pose.position;
    rule.agrees = dot(rule.offset, pair.mtd) >= 0.0;
    rule.push = rule.agrees ? pair.mtd : -pair.mtd;
    Collider pushed = a;
    move_to(pushed, {a.pose.position + rule.push, a.pose.angle});
    rule.separation = query_pair(pushed, b, 0.0).separation;
    return rule;
}

}  // namespace collide
