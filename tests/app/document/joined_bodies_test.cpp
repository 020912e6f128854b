#include "document/joined_bodies.h"

#include <doctest/doctest.h>

#include "support/motion.h"

using namespace collide;

namespace {

void join(Scene& scene, const char* a, const char* b) {
    JointSpec pin;
    pin.a = a;
    pin.b = b;
    scene.joints.push_back(pin);
}

}  // namespace

TEST_CASE("what joints tie together goes together, but not over what stands still or the world") {
    Scene scene = support::scene_of({support::disc(0.5, {0.0, 0.0}), support::disc(0.5, {2.0, 0.0}),
                                     support::disc(0.5, {4.0, 0.0}), support::disc(0.5, {6.0, 0.0}),
                                     support::disc(0.5, {8.0, 0.0})});
    scene.bodies[3].motion = Motion::static_body;
    join(scene, "0", "2");
    join(scene, "2", "3");
    join(scene, "3", "4");
    join(scene, "", "1");
    join(scene, "4", "gone");
    CHECK(app::with_joined(scene, {0}) == std::vector<std::size_t>{0, 2});
    CHECK(app::with_joined(scene, {2, 1}) == std::vector<std::size_t>{0, 1, 2});
    CHECK(app::with_joined(scene, {3}) == std::vector<std::size_t>{3});
    CHECK(app::with_joined(scene, {4}) == std::vector<std::size_t>{4});
}
