#include "simulation/step_pairs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "run_scenes.h"
#include "simulation/run.h"

using namespace app;
using namespace test;

namespace {

/// Every collision that a branch has noted at the moment shown is among the step's pairs; how many there are.
std::size_t check_collisions_have_rows(const Run& run) {
    const auto& bodies = run.made_of()->bodies;
    const auto pairs = pairs_of_step(run.world());
    std::size_t collisions = 0;
    for (const Bookmark& mark : run.branch().bookmarks) {
        if (mark.step != run.now()) continue;
        ++collisions;
        CHECK(std::any_of(pairs.begin(), pairs.end(), [&](const StepPair& pair) {
            const auto names = std::pair(bodies[pair.body_a].name, bodies[pair.body_b].name);
            return names == std::pair(mark.body_a, mark.body_b) ||
                   names == std::pair(mark.body_b, mark.body_a);
        }));
    }
    return collisions;
}

}  // namespace

TEST_CASE("what met and parted within an ordered step is one of its pairs") {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.settings.ordered = true;
    scene.bodies = {box("flying", 0.0, 0.0), box("hit", 6.0, 0.0)};
    for (collide::BodySpec& body : scene.bodies) body.restitution = 1.0;
    scene.bodies[0].velocity = {55.0, 0.0};
    Run run(scene);
    while (run.branch().bookmarks.empty() && run.now() < 30) run.step();
    const auto pairs = pairs_of_step(run.world());
    REQUIRE(pairs.size() == 1);
    CHECK(pairs[0].pushed());
    CHECK(count_pushed(pairs) == 1);
    const double own = pairs[0].contact == nullptr
                           ? pairs[0].impulse
                           : static_cast<double>(pairs[0].contact->points[0].given_impulse) +
                                 static_cast<double>(pairs[0].contact->points[1].given_impulse);
    CHECK(own == doctest::Approx(55.0));  // half a kilogram by 110 m/s
}

TEST_CASE("every collision has its pair in the moment that it was noted at") {
    for (const bool ordered : {false, true}) {
        collide::Scene scene = many_falling(40);
        scene.settings.ordered = ordered;
        for (collide::BodySpec& body : scene.bodies) body.restitution = 0.7;
        Run run(scene);
        std::size_t collisions = 0;
        for (int i = 0; i < 90; ++i) {
            run.step();
            collisions += check_collisions_have_rows(run);
        }
        CHECK(collisions > 20);
        CHECK(collisions == run.branch().bookmarks.size());
    }
}
