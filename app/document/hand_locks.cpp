#include "document/hand_locks.h"

#include <algorithm>

namespace app {

namespace {

/// Parts are as locked as their body, in place and turn.
void keep_parts(const HandLocks& locks, const collide::ShapeSpec& before, collide::ShapeSpec& now) {
    const auto* const old = std::get_if<collide::CompoundSpec>(&before.geometry);
    auto* const compound = std::get_if<collide::CompoundSpec>(&now.geometry);
    if (old == nullptr || compound == nullptr || old->parts.size() != compound->parts.size()) return;
    for (std::size_t i = 0; i < old->parts.size(); ++i) {
        if (locks.position) compound->parts[i].center = old->parts[i].center;
        if (locks.rotation) compound->parts[i].rotation = old->parts[i].rotation;
    }
}

}  // namespace

bool HandLocks::holds(const std::string& body) const {
    return all || std::find(bodies.begin(), bodies.end(), body) != bodies.end();
}

void keep_locked(const HandLocks& locks, const collide::Scene& before, collide::Scene& now) {
    if (locks.all) {
        now = before;
        return;
    }
    for (const collide::BodySpec& old : before.bodies) {
        const auto found = std::find_if(now.bodies.begin(), now.bodies.end(),
                                        [&](const collide::BodySpec& body) { return body.name == old.name; });
        if (found == now.bodies.end()) {
            if (!locks.holds(old.name)) continue;
            now = before;  // removed or renamed
            return;
        }
        if (locks.holds(old.name)) *found = old;
        if (locks.position) found->position = old.position;
        if (locks.rotation) found->angle = old.angle;
        if (locks.velocity) {
            found->velocity = old.velocity;
            found->angular_velocity = old.angular_velocity;
        }
        keep_parts(locks, old.shape, found->shape);
    }
}

}  // namespace app
