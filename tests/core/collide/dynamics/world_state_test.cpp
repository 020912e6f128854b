#include <collide/dynamics/world_state.h>

#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

// Every number of a state, each as a change of its own. The structured bindings do not compile any more when
// a struct gets a field.

struct Changes {
    std::vector<std::function<void(WorldState&)>> all;

    template <class Get>
    void number(Get get) {
        all.emplace_back([get](WorldState& state) {
            auto& number = get(state);
            using Number = std::decay_t<decltype(number)>;
            number = static_cast<Number>(number == Number{} ? Number{1} : Number{});
        });
    }
    template <class Get>
    void vector(Get get) {
        number([get](WorldState & state) -> auto& { return get(state).x; });
        number([get](WorldState & state) -> auto& { return get(state).y; });
    }
};

template <class T, class Get>
void add_field(Changes& changes, Get get) {
    if constexpr (std::is_same_v<T, Vec2> || std::is_same_v<T, DVec2>) {
        changes.vector(get);
    } else if constexpr (std::is_same_v<T, DRotation>) {
        changes.number([get](WorldState& state) -> double& { return get(state).c; });
        changes.number([get](WorldState& state) -> double& { return get(state).s; });
    } else {
        changes.number(get);
    }
}

/// A change for each of the fields that `bind` gives as a tuple of references.
template <class Bind, class Get>
void add_fields(Changes& changes, Bind bind, Get get) {
    WorldState sample{0, 0.0, {{}}, {{}}, {{}}};
    using Tuple = decltype(bind(get(sample)));
    const auto add = [&]<std::size_t Index>() {
        using Field = std::decay_t<std::tuple_element_t<Index, Tuple>>;
        add_field<Field>(
            changes, [bind, get](WorldState& state) -> Field& { return std::get<Index>(bind(get(state))); });
    };
    [&]<std::size_t... Indices>(std::index_sequence<Indices...>) {
        (add.template operator()<Indices>(), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<Tuple>>());
}

auto body_fields(BodyState& body) {
    auto& [a, b, c, d, e, f, g] = body;
    return std::tie(a, b, c, d, e, f, g);
}

auto contact_fields(Contact& contact) {
    auto& [a, b, c, d, e, f, g, h, i, j, k, points, found, l] = contact;
    static_cast<void>(points);
    return std::tie(a, b, c, d, e, f, g, h, i, j, k, found.x, found.y, found.angle, l);
}

auto point_fields(ContactPointState& point) {
    auto& [a, b, c, d, e, f, g, h, i, j] = point;
    return std::tie(a, b, c, d, e, f, g, h, i, j);
}

auto def_fields(JointDef& def) {
    auto& [kind, a, b, c, d, e, f, g, user_data] = def;
    static_cast<void>(kind);
    static_cast<void>(user_data);
    return std::tie(a, b, c, d, e, f, g);
}

// What belongs to each kind of joint.

auto kind_fields(PinJoint& joint) {
    auto& [motor, limits, spring, angle] = joint;
    return std::tie(motor.is_on, motor.speed, motor.max, limits.are_on, limits.lower, limits.upper,
                    spring.frequency, spring.damping_ratio, angle);
}

auto kind_fields(DistanceJoint& joint) {
    auto& [length, spring] = joint;
    return std::tie(length, spring.frequency, spring.damping_ratio);
}

auto kind_fields(WeldJoint& joint) {
    auto& [spring, angle] = joint;
    return std::tie(spring.frequency, spring.damping_ratio, angle);
}

auto kind_fields(PrismaticJoint& joint) {
    auto& [axis, motor, limits, angle] = joint;
    return std::tie(axis, motor.is_on, motor.speed, motor.max, limits.are_on, limits.lower, limits.upper,
                    angle);
}

auto kind_fields(MouseJoint& joint) {
    auto& [spring, force] = joint;
    return std::tie(spring.frequency, spring.damping_ratio, force);
}

auto impulse_fields(JointImpulses& impulses) {
    auto& [a, b, c, d] = impulses;
    return std::tie(a, b, c, d);
}

template <class Kind>
void add_kind(Changes& changes) {
    const auto get = [](WorldState& state) -> Kind& {
        AnyJoint& joint = state.joints[0].def.kind;
        return std::holds_alternative<Kind>(joint) ? std::get<Kind>(joint) : joint.emplace<Kind>();
    };
    if (!std::is_same_v<Kind, PinJoint>) changes.all.emplace_back(get);  // a pin it was
    add_fields(
        changes, [](Kind& joint) { return kind_fields(joint); }, get);
}

Changes all_changes() {
    Changes changes;
    changes.number([](WorldState & state) -> auto& { return state.steps; });
    changes.number([](WorldState & state) -> auto& { return state.time; });
    add_fields(
        changes, body_fields, [](WorldState & state) -> auto& { return state.bodies[0]; });
    add_fields(
        changes, contact_fields, [](WorldState & state) -> auto& { return state.contacts[0]; });
    for (std::size_t i = 0; i < 2; ++i) {
        add_fields(
            changes, point_fields, [i](WorldState & state) -> auto& { return state.contacts[0].points[i]; });
    }
    add_fields(
        changes, def_fields, [](WorldState & state) -> auto& { return state.joints[0].def; });
    add_fields(
        changes, impulse_fields, [](WorldState & state) -> auto& { return state.joints[0].impulses; });
    add_kind<PinJoint>(changes);
    add_kind<DistanceJoint>(changes);
    add_kind<WeldJoint>(changes);
    add_kind<PrismaticJoint>(changes);
    add_kind<MouseJoint>(changes);
    return changes;
}

}  // namespace

TEST_CASE("hash of a state: any field that changes changes it (joints and contacts were left out in part)") {
    const Changes changes = all_changes();
    const WorldState plain{7, 0.5, {{}}, {{}}, {{}}};
    std::set<std::uint64_t> hashes{hash_of(plain)};
    for (std::size_t i = 0; i < changes.all.size(); ++i) {
        CAPTURE(i);
        WorldState changed = plain;
        changes.all[i](changed);
        CHECK(hashes.insert(hash_of(changed)).second);
    }
    CHECK(hashes.size() == 98);
}

TEST_CASE("hash of a state: the same value in another element is another state") {
    const WorldState plain{0, 0.0, {{}, {}}, {{}, {}}, {{}, {}}};
    std::set<std::uint64_t> hashes{hash_of(plain)};
    for (std::size_t i = 0; i < 2; ++i) {
        WorldState changed = plain;
        changed.bodies[i].rotation.s = 1e-300;
        CHECK(hashes.insert(hash_of(changed)).second);
        changed = plain;
        changed.contacts[i].points[1].given_friction = 1e-30f;
        CHECK(hashes.insert(hash_of(changed)).second);
        changed = plain;
        changed.joints[i].def.bodies_collide = true;
        CHECK(hashes.insert(hash_of(changed)).second);
    }
}

TEST_CASE("hash of a state: how many bodies, contacts and joints there are counts") {
    std::set<std::uint64_t> hashes;
    for (std::size_t bodies = 0; bodies < 3; ++bodies) {
        for (std::size_t contacts = 0; contacts < 3; ++contacts) {
            for (std::size_t joints = 0; joints < 3; ++joints) {
                const WorldState state{0, 0.0, std::vector<BodyState>(bodies), std::vector<Contact>(contacts),
                                       std::vector<Joint>(joints)};
                CHECK(hashes.insert(hash_of(state)).second);
            }
        }
    }
}

TEST_CASE("hash of a state: zero with a sign is another state, the same bits are the same") {
    WorldState state{1, 0.1, {{}}, {}, {}};
    const std::uint64_t before = hash_of(state);
    CHECK(hash_of(WorldState(state)) == before);
    state.bodies[0].velocity.x = -0.0;
    CHECK(hash_of(state) != before);
}

TEST_CASE("hash of a state: a motor's speed that changes at rest, between equal runs, is noticed") {
    JointDef pin;
    pin.body_b = 0;
    World worlds[2];
    for (World& world : worlds) {
        world.add_body(box_body({1.0, 1.0}, {0.0, 0.0}));
        world.add_joint(pin);
        pin.kind = PinJoint{.motor = {.speed = 1.0}};  // off
        run(world, 10);
    }
    CHECK(worlds[0].states()[0] == worlds[1].states()[0]);
    CHECK(hash_of(worlds[0].state()) != hash_of(worlds[1].state()));
}
