#include <collide/dynamics/world_sleep.h>

#include <doctest/doctest.h>

#include <array>

using namespace collide;

namespace {

Contact between(BodyId a, BodyId b) {
    Contact contact;
    contact.body_a = a;
    contact.body_b = b;
    contact.count = 1;
    return contact;
}

/// Body 0 static, 1 to 5 dynamic.
struct SixBodies {
    SixBodies() {
        facts[0].kind = BodyKind::static_body;
        for (std::size_t i = 1; i < facts.size(); ++i) facts[i].extent = 0.5f;
    }
    std::array<BodyFacts, 6> facts{};
    std::array<BodyState, 6> states{};
    Islands islands;
};

}  // namespace

TEST_CASE("contacts and joints tie bodies, but not over what stands still") {
    SixBodies s;
    const std::array contacts{between(0, 1), between(0, 2), between(3, 4)};
    Joint joint;
    joint.def.body_a = 4;
    joint.def.body_b = 5;
    s.islands.find(s.facts, contacts, std::array{joint});
    CHECK(s.islands.root(1) == 1);
    CHECK(s.islands.root(2) == 2);
    CHECK(s.islands.root(4) == 3);
    CHECK(s.islands.root(5) == 3);
}

TEST_CASE("an island sleeps as one, when its last body has been still for long") {
    SixBodies s;
    const std::array contacts{between(1, 2), between(3, 4)};
    s.states[2].velocity = {1.0, 0.0};
    const auto rest = [&](double seconds) {
        put_to_sleep(s.islands, s.facts, contacts, {}, seconds, s.states);
    };
    rest(0.3);
    CHECK_FALSE(s.states[3].asleep);
    rest(0.3);
    CHECK(s.states[3].asleep);
    CHECK(s.states[4].asleep);
    CHECK(s.states[5].asleep);
    CHECK_FALSE(s.states[1].asleep);
    CHECK_FALSE(s.states[2].asleep);
    s.states[2].velocity = {0.0, 0.0};
    rest(0.3);
    CHECK_FALSE(s.states[1].asleep);
    rest(0.3);
    CHECK(s.states[1].asleep);
    CHECK(s.states[2].asleep);
}

TEST_CASE("a turning body is not still where its rim is fast") {
    SixBodies s;
    s.states[1].angular_velocity = 0.2;  // 0.1 m/s at half a metre
    for (int i = 0; i < 10; ++i) put_to_sleep(s.islands, s.facts, {}, {}, 0.1, s.states);
    CHECK_FALSE(s.states[1].asleep);
    CHECK(s.states[2].asleep);
}

TEST_CASE("what lies on a moved kinematic body stays awake") {
    SixBodies s;
    s.facts[3].kind = BodyKind::kinematic_body;
    s.states[3].velocity = {0.01, 0.0};
    const std::array contacts{between(3, 4)};
    for (int i = 0; i < 10; ++i) put_to_sleep(s.islands, s.facts, contacts, {}, 0.1, s.states);
    CHECK_FALSE(s.states[4].asleep);
    CHECK(s.states[5].asleep);
}

TEST_CASE("waking one wakes its island and no other") {
    SixBodies s;
    for (std::size_t i = 1; i < 6; ++i) s.states[i].asleep = true;
    const std::array contacts{between(1, 2), between(2, 3), between(4, 5), between(0, 1), between(0, 4)};
    wake_islands(s.islands, s.facts, contacts, {}, std::array{BodyId{3}}, s.states);
    CHECK_FALSE(s.states[1].asleep);
    CHECK_FALSE(s.states[2].asleep);
    CHECK_FALSE(s.states[3].asleep);
    CHECK(s.states[4].asleep);
    CHECK(s.states[5].asleep);
}
