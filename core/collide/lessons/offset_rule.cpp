#include <collide/lessons/offset_rule.h>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/pair_query.h>

namespace collide::lessons {

OffsetRule push_by_offset(const Collider& a, const Collider& b, const PairResult& pair) {
    OffsetRule rule;
    rule.offset = a.pose.position - b.pose.position;
    rule.agrees = dot(rule.offset, pair.mtd) >= 0.0;
    rule.push = rule.agrees ? pair.mtd : -pair.mtd;
    Collider pushed = a;
    move_to(pushed, {a.pose.position + rule.push, a.pose.angle, a.pose.rotation});
    rule.separation = query_pair(pushed, b, 0.0).separation;
    return rule;
}

}  // namespace collide::lessons
