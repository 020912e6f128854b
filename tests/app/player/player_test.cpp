#include "player/player.h"

#include <doctest/doctest.h>

#include <set>

using namespace app;

namespace {

PlayerState at(std::size_t step) {
    PlayerState player;
    open_player(player, LessonKind::gjk);
    player.step = step;
    return player;
}

}  // namespace

TEST_CASE("opening begins at the first step, and opening the same again changes nothing") {
    PlayerState player = at(3);
    open_player(player, LessonKind::gjk);
    CHECK(player.step == 3);
    open_player(player, LessonKind::epa);
    CHECK(player.step == 0);
    close_player(player);
    CHECK_FALSE(player.open);
    CHECK_FALSE(player.playing);
}

TEST_CASE("steps stay within the recording") {
    PlayerState player = at(0);
    step_player(player, -1, 5);
    CHECK(player.step == 0);
    step_player(player, 1, 5);
    CHECK(player.step == 1);
    go_to_last(player, 5);
    CHECK(player.step == 4);
    step_player(player, 1, 5);
    CHECK(player.step == 4);
    go_to_step(player, 2, 5);
    CHECK(player.step == 2);
    settle_player(player, 2);  // a shape was dragged
    CHECK(player.step == 1);
    go_to_last(player, 0);
    CHECK(player.step == 0);
}

TEST_CASE("playing shows a step after each of its times and stops at the last") {
    PlayerState player = at(0);
    player.steps_per_second = 2.0;
    CHECK_FALSE(next_step_due(player));
    toggle_playing(player, 3);
    REQUIRE(player.playing);
    CHECK(*next_step_due(player) == doctest::Approx(0.5));
    CHECK_FALSE(advance_player(player, 0.4, 3));
    CHECK(*next_step_due(player) == doctest::Approx(0.1));
    CHECK(advance_player(player, 0.2, 3));
    CHECK(player.step == 1);
    CHECK(advance_player(player, 60.0, 3));
    CHECK(player.step == 2);
    CHECK_FALSE(player.playing);
    CHECK_FALSE(advance_player(player, 60.0, 3));
    toggle_playing(player, 3);  // again, from the start
    CHECK(player.step == 0);
    CHECK(player.playing);
    step_player(player, 1, 3);
    CHECK_FALSE(player.playing);
}

TEST_CASE("the next lesson is another one until all have been shown") {
    PlayerState player;
    next_lesson(player);
    CHECK(player.open);
    const LessonKind first = player.lesson;
    std::set<LessonKind> shown{first};
    for (std::size_t i = 1; i < lesson_count; ++i) {
        next_lesson(player);
        CHECK(shown.insert(player.lesson).second);
    }
    next_lesson(player);
    CHECK(player.lesson == first);
}

TEST_CASE("other options begin at the first step") {
    PlayerState player = at(3);
    choose_options(player, {});
    CHECK(player.step == 3);
    choose_options(player, {collide::SatMode::stop_at_first_gap, false});
    CHECK(player.step == 0);
}
