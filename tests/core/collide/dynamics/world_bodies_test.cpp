#include <collide/dynamics/world_bodies.h>

#include <doctest/doctest.h>

#include <limits>
#include <utility>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct TwoDiscs {
    WorldBodies bodies;
    WorldSettings settings;
    BodyIndex left = bodies.add(disc_body(0.5, {0.0, 0.0}));
    BodyIndex right = bodies.add(disc_body(0.25, {3.0, 0.0}));

    double left_end(BodyIndex body) const { return bodies.places().box(body).lower.x; }
};

}  // namespace

TEST_CASE("world bodies: a list has one entry a body") {
    const TwoDiscs two;
    CHECK(two.bodies.size() == 2);
    CHECK(two.bodies.facts().size() == 2);
    CHECK(two.bodies.states().size() == 2);
    CHECK(two.bodies.before().size() == 2);
    CHECK(two.bodies.least_half_width() == doctest::Approx(0.25));
    CHECK(two.left_end(two.right) == doctest::Approx(2.75));
}

TEST_CASE("world bodies: boxes and pairs follow the states once bodies are placed") {
    TwoDiscs two;
    CHECK(two.bodies.pairs().empty());
    two.bodies.begin_step(1.0 / 60.0);
    two.bodies.states()[two.right].center.x = 0.7;
    two.bodies.place_moved();
    CHECK(two.left_end(two.right) == doctest::Approx(0.45));
    CHECK(two.bodies.before()[two.right].center.x == 3.0);
    CHECK(two.bodies.pairs().size() == 1);

    two.bodies.set_pose(two.right, {{5.0, 0.0}, 0.0});
    CHECK(two.left_end(two.right) == doctest::Approx(4.75));
    CHECK(two.bodies.before()[two.right].center.x == 5.0);
}

TEST_CASE("world bodies: the joined pairs are those of the joints") {
    TwoDiscs two;
    const auto joined = [&] { return two.bodies.sources(two.settings).joined.size(); };
    JointDef def;
    def.body_a = two.left;
    def.body_b = two.right;
    two.bodies.add_joints({&def, 1});
    CHECK(joined() == 1);
    const std::vector<Joint> kept = std::as_const(two.bodies).joints();
    const JointIndex first = 0;
    two.bodies.remove_joints({&first, 1});
    CHECK(joined() == 0);
    two.bodies.set_joints(kept);
    CHECK(joined() == 1);
    CHECK_FALSE(may_touch(two.bodies.sources(two.settings), two.left, two.right));
}

TEST_CASE("world bodies: what left the range of numbers is put back and stopped") {
    TwoDiscs two;
    two.bodies.begin_step(1.0 / 60.0);
    two.bodies.states()[two.right].center.x = std::numeric_limits<double>::quiet_NaN();
    two.bodies.states()[two.right].velocity = {1e9, 0.0};
    CHECK(two.bodies.put_back_runaways() == 1);
    CHECK(two.bodies.states()[two.right].center == DVec2(3.0, 0.0));
    CHECK(two.bodies.states()[two.right].velocity == DVec2(0.0, 0.0));
    CHECK(two.bodies.put_back_runaways() == 0);
}
