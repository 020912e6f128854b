#include <collide/dynamics/population.h>

#include <doctest/doctest.h>

#include <set>
#include <utility>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

BodyDef body_of(std::size_t pieces) {
    BodyDef def = disc_body(0.5, {0.0, 0.0});
    while (def.pieces.size() < pieces) def.pieces.push_back(def.pieces.front());
    return def;
}

}  // namespace

TEST_CASE("population: a slot is used again, the one free for longest first, with another generation") {
    Population bodies;
    for (BodyIndex i = 0; i < 4; ++i) CHECK(bodies.add(body_of(1)) == i);
    const BodyId second = bodies.id_of(1);
    bodies.remove(2);
    bodies.remove(1);
    CHECK(bodies.live_bodies() == 2);
    CHECK_FALSE(bodies.is_valid(second));
    CHECK(bodies.add(body_of(1)) == 2);
    CHECK(bodies.add(body_of(1)) == 1);
    CHECK_FALSE(bodies.is_valid(second));
    CHECK(bodies.is_valid(bodies.id_of(1)));
    CHECK(bodies.id_of(1).generation == 1);
    CHECK_FALSE(bodies.is_valid(BodyId(1)));
    CHECK(bodies.is_valid(BodyId(0)));
    CHECK(bodies.add(body_of(1)) == 4);
}

TEST_CASE("population: a body takes a slot only with room for its pieces, and not for many times as many") {
    Population bodies;
    bodies.add(body_of(1));
    bodies.add(body_of(4));
    bodies.remove(0);
    bodies.remove(1);
    CHECK(bodies.add(body_of(2)) == 1);  // room for 4
    CHECK(bodies.add(body_of(2)) == 2);
    CHECK(bodies.add(body_of(1)) == 0);
    bodies.remove(1);
    CHECK(bodies.add(body_of(1)) == 3);
    CHECK(bodies.slots()[1].room == 4);
}

TEST_CASE("population: ids of joints stay, wherever the joints stand") {
    Population joints;
    const JointId first = joints.add_joint();
    const JointId second = joints.add_joint();
    const JointId third = joints.add_joint();
    const JointIndex place = 1;
    joints.remove_joints({&place, 1});
    CHECK(joints.place_of(first) == 0);
    CHECK(joints.place_of(second) == no_joint);
    CHECK(joints.place_of(third) == 1);
    CHECK(joints.joint_id(1) == third);
    const JointId fourth = joints.add_joint();
    CHECK(fourth.slot == second.slot);
    CHECK_FALSE(fourth == second);
    CHECK(joints.place_of(fourth) == 2);
    CHECK(joints.place_of(JointId()) == no_joint);
    joints.renumber_joints(2);
    CHECK(joints.joint_count() == 2);
    CHECK(joints.place_of(joints.joint_id(1)) == 1);
}

TEST_CASE("population: the hash is that of the bodies, whichever way they came, and of nothing else") {
    const auto one_and_two = [](double mass) {
        Population made;
        made.add(body_of(1));
        BodyDef def = body_of(2);
        def.mass = mass;
        def.velocity = {mass, 0.0};
        made.add(def);
        return made;
    };
    std::set<std::uint64_t> hashes;
    Population bodies = one_and_two(1.0);
    CHECK(hashes.insert(bodies.hash()).second);
    CHECK(hashes.insert(one_and_two(2.0).hash()).second);
    Population changed = bodies;
    changed.change(1, [](BodyDef& def) { def.mass = 2.0; });
    CHECK(changed.hash() == one_and_two(2.0).hash());
    CHECK(bodies.hash() == one_and_two(1.0).hash());
    CHECK(bodies.def(1).mass == 1.0);
    changed.change(1, [](BodyDef& def) { def.mass = 1.0; });
    CHECK(changed.hash() == bodies.hash());
    changed.change(0, [](BodyDef& def) { def.filter.group = 3; });
    CHECK(hashes.insert(changed.hash()).second);
    bodies.remove(1);
    CHECK(hashes.insert(bodies.hash()).second);
    bodies.add(body_of(2));
    CHECK(hashes.insert(bodies.hash()).second);  // another generation
    bodies.add_joint();
    CHECK(hashes.insert(bodies.hash()).second);
}
