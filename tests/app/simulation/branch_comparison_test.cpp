// The shown branch of a run against another one: run_comparison.h.
#include "simulation/run_comparison.h"

#include <doctest/doctest.h>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/words.h"

using app::BranchDifference;
using app::PlaceBody;
using app::Run;
using test::two_falling;

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
    return one.step == other.step && one.same_state == other.same_state &&
           one.farthest_body == other.farthest_body &&
           one.comparison.difference.elsewhere == other.comparison.difference.elsewhere &&
           one.comparison.same_moment == other.comparison.same_moment &&
           one.comparison.difference.largest_distance == other.comparison.difference.largest_distance;
}

}  // namespace

TEST_CASE("branches are compared by where their bodies are at the moment shown") {
    Run run = branched(10);
    REQUIRE(run.compared() == 0);
    const BranchDifference difference = run.difference_to(0);
    CHECK(difference.known);
    CHECK(difference.step == 30);
    CHECK(difference.farthest_body == "high");
    CHECK_FALSE(difference.same_state);
    CHECK(difference.comparison.difference.elsewhere >= 1);
    CHECK(difference.comparison.difference.compared == 3);
    CHECK(difference.comparison.difference.largest_distance > 5.0);
    CHECK(difference.comparison.same_moment);
    REQUIRE(difference.comparison.bodies[2]);
    CHECK(difference.comparison.bodies[2]->own_center == run.world().state_of(2).center);
    run.choose(0);
    CHECK(difference.comparison.bodies[2]->center == run.world().state_of(2).center);
}

TEST_CASE("the comparison of branches follows the bar, at each moment as if made there alone") {
    Run run = branched(35);
    for (const std::uint64_t step : {55U, 20U, 19U, 21U, 22U, 50U, 3U, 40U, 0U, 54U}) {
        run.go_to(step);
        const BranchDifference& difference = run.difference_to(0);
        CHECK(difference.step == step);
        CHECK(difference.same_state == (step < 20));
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
    CHECK_FALSE(difference.comparison.same_moment);
    CHECK(difference.comparison.difference.elsewhere > 0);
    CHECK(app::difference_words(difference).find("At 1.00 s") == 0);
    CHECK(app::difference_words(difference).find("The other one ends earlier") != std::string::npos);
    CHECK(app::outline_words(difference) == "branch 1 doesn't have this moment");
}

TEST_CASE("what comes in at the moment shown is compared at once, what came into the other branch too") {
    Run run = branched(0);
    const double before = run.difference_to(0).comparison.difference.largest_distance;
    run.act(PlaceBody{2, {{9.0, 5.0}, 0.0}});
    CHECK(run.difference_to(0).comparison.difference.largest_distance > before + 2.0);
    run.choose(0);
    REQUIRE(run.compared() == 1);
    run.go_to(60);
    CHECK(run.difference_to(1).step == 20);
    run.act(PlaceBody{1, {{-8.0, 5.0}, 0.0}});
    steps(run, 5);
    run.choose(1);
    steps(run, 45);
    CHECK(same(run.difference_to(0), afresh(run)));
    CHECK(run.difference_to(0).comparison.bodies[1]->center.x == doctest::Approx(-8.0).epsilon(0.05));
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
    CHECK_FALSE(difference.same_state);
    REQUIRE(difference.comparison.bodies.size() == 2);
    CHECK(difference.comparison.bodies[0]);
    CHECK_FALSE(difference.comparison.bodies[1]);
    REQUIRE(difference.comparison.only_there.size() == 2);
    CHECK(app::difference_words(difference) ==
          "At 0.25 s the common bodies have the same positions, to a tenth of a millimetre; 1 only in branch "
          "1; 1 with another shape.");
    CHECK(app::outline_words(difference) ==
          "dashed: branch 1; 0 of 1 differ, 1 only in branch 1, 1 with another shape");
    run.choose(0);
    CHECK(difference.comparison.only_there[1].pose.position == run.world().pose(2).position);
}

TEST_CASE("where a body was deleted the others are compared by name, and tab and canvas say the same") {
    Run run(test::many_falling(7));
    steps(run, 30);
    run.go_to(10);
    collide::Scene fewer = *run.made_of();
    app::show_world(run.world(), fewer);
    fewer.bodies.erase(fewer.bodies.begin() + 4);
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(fewer)});
    run.act(PlaceBody{5, {{9.0, 6.0}, 0.0}});
    steps(run, 5);
    CHECK(app::outline_words(run.difference_to(0)) == "dashed: branch 1; 1 of 7 differ, 1 only in branch 1");
    const std::string words = app::difference_words(run.difference_to(0));
    CHECK(words.find("1 of 7 bodies differ in position; most of all ball 5: ") != std::string::npos);
    CHECK(words.find("; 1 only in branch 1.") != std::string::npos);
    run.choose(0);
    CHECK(app::outline_words(run.difference_to(1)) == "dashed: branch 2; 1 of 7 differ, 1 only in branch 1");
}

// Of a body that a hand pulls the place was the same, of the world the hash was not.
TEST_CASE("branches are the same to the bit only where the hashes of their states are") {
    Run run(two_falling());
    steps(run, 30);
    run.go_to(10);
    CHECK(run.branches().size() == 1);
    run.act(app::Grab{app::grab_of(run.world(), 2, run.world().state_of(2).center)});
    const BranchDifference& pulled = run.difference_to(0);
    CHECK(pulled.comparison.difference.largest_distance == 0.0);
    CHECK_FALSE(pulled.same_state);
    CHECK(app::outline_words(pulled) == "branch 1: same positions");
    CHECK(app::difference_words(pulled).find("all bodies have the same positions") != std::string::npos);
    run.go_to(9);
    CHECK(run.difference_to(0).same_state);
    CHECK(app::outline_words(run.difference_to(0)) == "branch 1 is identical here, to the bit");
}

namespace {

void go_on_at_15_hz(Run& run, std::uint64_t from) {
    run.go_to(from);
    collide::WorldSettings settings = run.world().settings();
    settings.time_step = 1.0 / 15.0;
    run.act(app::Tune{settings});
}

}  // namespace

TEST_CASE("branches whose steps differ in length are compared at the same time") {
    Run run(two_falling());
    steps(run, 60);
    go_on_at_15_hz(run, 20);
    steps(run, 5);
    const BranchDifference& difference = run.difference_to(0);
    CHECK(difference.step == 25);
    CHECK(difference.comparison.same_moment);
    REQUIRE(difference.comparison.bodies[1]);
    const collide::DVec2 there = difference.comparison.bodies[1]->center;
    run.choose(0);
    run.go_to(40);
    CHECK(run.world().state_of(1).center == there);
    CHECK(run.difference_to(1).step == 40);
    CHECK(run.difference_to(1).comparison.same_moment);
    run.go_to(39);
    CHECK(run.difference_to(1).step == 36);
    CHECK_FALSE(run.difference_to(1).comparison.same_moment);
    CHECK(app::difference_words(run.difference_to(1)).find("time step differs") != std::string::npos);
    CHECK(app::outline_words(run.difference_to(1)).find("branch 2 at 0.60 s") != std::string::npos);
    run.go_to(60);
    CHECK(run.difference_to(1).step == 40);
    CHECK(app::outline_words(run.difference_to(1)) == "branch 2 doesn't have this moment");
    run.choose(1);
    steps(run, 8);
    CHECK(run.time() > 1.1);
    const std::string words = app::difference_words(run.difference_to(0));
    CHECK(words.find("At 1.00 s") == 0);
    CHECK(words.find("The other one ends earlier") != std::string::npos);
}

// Its last steps were none of the longer ones, so what is compared lies before its end.
TEST_CASE("a branch that ends between the other one's longer steps has ended all the same") {
    Run run(two_falling());
    steps(run, 22);
    go_on_at_15_hz(run, 20);
    steps(run, 3);
    CHECK(run.difference_to(0).step == 20);
    CHECK(run.difference_to(0).other_ended);
    CHECK_FALSE(run.difference_to(0).on_canvas);
}

TEST_CASE("a body that is only turned in the other branch does not lie as it does here") {
    Run run(two_falling());
    steps(run, 30);
    run.go_to(10);
    const collide::Pose pose = run.world().pose(1);
    run.act(PlaceBody{1, {pose.position, pose.angle + 0.5}});
    CHECK(run.difference_to(0).turned == 1);
    CHECK(app::outline_words(run.difference_to(0)) == "dashed: branch 1; 0 of 3 differ, 1 at another angle");
}
