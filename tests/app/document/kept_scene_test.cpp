#include "document/kept_scene.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "support/crowd_scene.h"

using app::KeptScene;
using app::same_but_bodies;
using collide::Scene;
using support::crowd_scene;

TEST_CASE("a kept scene follows edits and shares what they leave alone") {
    Scene scene = crowd_scene(1000);
    const KeptScene before(scene);
    KeptScene after = before;
    scene.bodies[300].angle = 2.0;
    after.follow(scene);
    CHECK(after.copy() == scene);
    CHECK_FALSE(after == before);
    CHECK(after.body(299) == before.body(299));
    CHECK(after.body(300) != before.body(300));
    CHECK(after.shares_run(before, 0));
    CHECK_FALSE(after.shares_run(before, 2));
    scene.bodies[300].angle = before.body(300)->angle;
    after.follow(scene);
    CHECK(after == before);
}

TEST_CASE("bodies known by number are all that is looked at") {
    Scene scene = crowd_scene(200);
    KeptScene kept(scene);
    scene.bodies[7].angle = 1.5;
    scene.bodies[150].angle = 1.5;
    kept.follow(scene, std::vector<std::size_t>{150, 150});
    CHECK(kept.body(150)->angle == 1.5);
    CHECK(kept.body(7)->angle != 1.5);
}

TEST_CASE("bodies that come and go at random leave a kept scene that equals the scene") {
    std::mt19937 random(3);
    const auto below = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n)(random);
    };
    Scene scene = crowd_scene(400);
    const Scene spare = crowd_scene(900);
    KeptScene kept(scene);
    for (int step = 0; step < 300; ++step) {
        const auto first = static_cast<std::ptrdiff_t>(below(scene.bodies.size()));
        const auto count = std::min(static_cast<std::ptrdiff_t>(below(40)), std::ssize(scene.bodies) - first);
        scene.bodies.erase(scene.bodies.begin() + first, scene.bodies.begin() + first + count);
        const auto source = static_cast<std::ptrdiff_t>(below(800));
        scene.bodies.insert(scene.bodies.begin() + first, spare.bodies.begin() + source,
                            spare.bodies.begin() + source + static_cast<std::ptrdiff_t>(below(40)));
        kept.follow(scene);
        REQUIRE(kept.size() == scene.bodies.size());
        REQUIRE(kept.copy() == scene);
    }
}

TEST_CASE("everything but the bodies is told apart, member by member") {
    const Scene plain = crowd_scene(2);
    CHECK(same_but_bodies(plain, crowd_scene(2)));
    Scene other = plain;
    other.bodies.clear();
    CHECK(same_but_bodies(plain, other));
    other.rays.emplace_back();
    CHECK_FALSE(same_but_bodies(plain, other));
    other = plain;
    other.settings.t_max = 3.0;
    CHECK_FALSE(same_but_bodies(plain, other));
    other = plain;
    other.unknown.set("note", 1);
    CHECK_FALSE(same_but_bodies(plain, other));
}
