#include "simulation/branch_comparison.h"

#include <doctest/doctest.h>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/run_words.h"

using app::BranchDifference;
using app::PlaceBody;
using app::Run;
using app::test::two_falling;

namespace {

void steps(Run& run, int count) {
    for (int i = 0; i < count; ++i) run.step();
}

/// Branch 1 is 60 steps long, branch 2 left it at step 20 and is so many steps longer.
Run branched(int more) {
    Run run(two_falling());
    steps(run, 60);
    run.go_to(20);
    run.act(PlaceBody{2, {{6.0, 5.0}, 0.0}});
    steps(run, more);
    return run;
}

BranchDifference afresh(const Run& run) { return app::BranchComparison().with(run, *run.compared()); }

bool same(const BranchDifference& one, const BranchDifference& other) {
    return one.step == other.step && one.moved == other.moved && one.body == other.body &&
           one.largest_distance == other.largest_distance &&
           one.beside.same_moment == other.beside.same_moment &&
           one.beside.difference.largest_distance == other.beside.difference.largest_distance;
}

}  // namespace

TEST_CASE("branches are compared by where their bodies are at the moment shown") {
    Run run = branched(10);
    REQUIRE(run.compared() == 0);
    const BranchDifference difference = run.difference_to(0);
    CHECK(difference.known);
    CHECK(difference.same_bodies);
    CHECK(difference.step == 30);
    CHECK(difference.body == 2);
    CHECK(difference.moved >= 1);
    CHECK(difference.largest_distance > 5.0);
    CHECK(difference.beside.same_moment);
    REQUIRE(difference.beside.bodies[2]);
    CHECK(difference.beside.bodies[2]->own_center == run.world().state_of(2).center);
    run.choose(0);
    CHECK(difference.beside.bodies[2]->center == run.world().state_of(2).center);
}

TEST_CASE("the comparison of branches follows the bar, at each moment as if made there alone") {
    Run run = branched(35);
    for (const std::uint64_t step : {55U, 20U, 19U, 21U, 22U, 50U, 3U, 40U, 0U, 54U}) {
        run.go_to(step);
        const BranchDifference& difference = run.difference_to(0);
        CHECK(difference.step == step);
        CHECK((difference.moved > 0) == (step >= 20));
        CHECK(same(difference, afresh(run)));
    }
    run.go_to(10);
    while (!run.at_end()) {
        run.step();
        CHECK(same(run.difference_to(0), afresh(run)));
    }
}

TEST_CASE("where the other branch ends earlier its end is compared, and nothing is said of this moment") {
    const Run run = branched(80);
    const BranchDifference& difference = run.difference_to(0);
    CHECK(difference.step == 60);
    CHECK_FALSE(difference.beside.same_moment);
    CHECK(difference.moved > 0);
    CHECK(app::difference_words(run, difference).find("At 1.00 s") == 0);
    CHECK(app::outline_words(run, difference) == "branch 1 doesn't hold this moment");
}

TEST_CASE("what comes in at the moment shown is compared at once, what came into the other branch too") {
    Run run = branched(0);
    const double before = run.difference_to(0).largest_distance;
    run.act(PlaceBody{2, {{9.0, 5.0}, 0.0}});
    CHECK(run.difference_to(0).largest_distance > before + 2.0);
    run.choose(0);
    REQUIRE(run.compared() == 1);
    run.go_to(60);
    CHECK(run.difference_to(1).step == 20);
    run.act(PlaceBody{1, {{-8.0, 5.0}, 0.0}});
    steps(run, 5);
    run.choose(1);
    steps(run, 45);
    CHECK(same(run.difference_to(0), afresh(run)));
    CHECK(run.difference_to(0).beside.bodies[1]->center.x == doctest::Approx(-8.0).epsilon(0.05));
}

TEST_CASE("a new branch is compared with the one that it left, a chosen one with the one shown before") {
    Run run = branched(10);
    run.go_to(25);
    run.act(PlaceBody{1, {{-6.0, 5.0}, 0.0}});
    REQUIRE(run.branches().size() == 3);
    CHECK(run.compared() == 1);
    run.choose(0);
    CHECK(run.compared() == 2);
    CHECK_FALSE(Run(two_falling()).compared());
}

TEST_CASE("bodies that only the other branch has, or has in another shape, are outlined as they are there") {
    Run run(two_falling());
    steps(run, 30);
    run.go_to(10);
    collide::Scene fewer = *run.made_of();
    fewer.bodies.pop_back();
    fewer.bodies[1].shape.geometry = collide::CircleSpec{0.3};
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(fewer)});
    steps(run, 5);
    const BranchDifference difference = run.difference_to(0);
    CHECK_FALSE(difference.same_bodies);
    REQUIRE(difference.beside.bodies.size() == 2);
    CHECK(difference.beside.bodies[0]);
    CHECK_FALSE(difference.beside.bodies[1]);
    REQUIRE(difference.beside.only_there.size() == 2);
    CHECK(app::difference_words(run, difference) == "At 0.25 s they have different bodies.");
    run.choose(0);
    CHECK(difference.beside.only_there[1].pose.position == run.world().pose(2).position);
}
