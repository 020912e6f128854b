#include <collide/dynamics/world_state.h>

#include <collide/base/standard.h>

namespace collide {

namespace {

/// FNV-1a, a word at a time.
class Hash {
  public:
    void add(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x100000001b3U;
        value_ ^= value_ >> 32U;
    }
    void add(double value) { add(same_bytes_as<std::uint64_t>(value)); }
    void add(float value) { add(std::uint64_t{same_bytes_as<std::uint32_t>(value)}); }
    void add(DVec2 v) {
        add(v.x);
        add(v.y);
    }
    void add(Vec2 v) {
        add(v.x);
        add(v.y);
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

void add_body(const BodyState& body, Hash& hash) {
    hash.add(body.center);
    hash.add(body.angle);
    hash.add(body.velocity);
    hash.add(body.angular_velocity);
    hash.add(body.still_seconds);
    hash.add(std::uint64_t{body.asleep ? 1U : 0U});
}

void add_contact(const Contact& contact, Hash& hash) {
    hash.add(contact_key(contact));
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        hash.add(std::uint64_t{contact.points[i].id});
        hash.add(contact.points[i].normal_impulse);
        hash.add(contact.points[i].tangent_impulse);
    }
}

void add_joint(const Joint& joint, Hash& hash) {
    hash.add(joint.def.local_anchor_a);
    hash.add(joint.impulses.linear);
    hash.add(joint.impulses.motor);
    hash.add(joint.impulses.lower);
    hash.add(joint.impulses.upper);
}

}  // namespace

std::uint64_t hash_of(const WorldState& state) {
    Hash hash;
    hash.add(state.steps);
    for (const BodyState& body : state.bodies) add_body(body, hash);
    for (const Contact& contact : state.contacts) add_contact(contact, hash);
    for (const Joint& joint : state.joints) add_joint(joint, hash);
    return hash.value();
}

std::size_t bytes_of(const WorldState& state) {
    return sizeof(state) + state.bodies.capacity() * sizeof(BodyState) +
           state.contacts.capacity() * sizeof(Contact) + state.joints.capacity() * sizeof(Joint);
}

}  // namespace collide
