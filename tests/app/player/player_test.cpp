#include "player/player.h"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

using namespace app;

namespace {

PlayerState at(std::size_t step) {
    PlayerState player;
    open_player(player, PlayerKind::gjk);
    player.step = step;
    return player;
}

}  // namespace

TEST_CASE("opening begins at the first step, and opening the same again changes nothing") {
    PlayerState player = at(3);
    open_player(player, PlayerKind::gjk);
    CHECK(player.step == 3);
    open_player(player, PlayerKind::epa);
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
    next_player(player);
    CHECK(player.open);
    const PlayerKind first = player.kind;
    std::set<PlayerKind> shown{first};
    for (std::size_t i = 1; i < player_count; ++i) {
        next_player(player);
        CHECK(shown.insert(player.kind).second);
    }
    next_player(player);
    CHECK(player.kind == first);
}

TEST_CASE("other options begin at the first step") {
    PlayerState player = at(3);
    choose_options(player, {});
    CHECK(player.step == 3);
    choose_options(player, {collide::SatMode::stop_at_first_gap, false});
    CHECK(player.step == 0);
}

namespace {

PlayerModes taken(const std::vector<std::string>& names) {
    const auto modes = modes_named(names);
    const auto* wrong = std::get_if<std::string>(&modes);
    REQUIRE_MESSAGE(wrong == nullptr, (wrong != nullptr ? *wrong : std::string()));
    return std::get<PlayerModes>(modes);
}

std::string refused(const std::string& name) {
    const auto modes = modes_named({name});
    const auto* wrong = std::get_if<std::string>(&modes);
    REQUIRE_MESSAGE(wrong != nullptr, name);
    return *wrong;
}

}  // namespace

TEST_CASE("modes: each name sets what its button sets, and nothing else") {
    CHECK(taken({}) == PlayerModes{});
    const PlayerModes modes =
        taken({"first_gap", "raw", "loop=2", "support", "threshold=0.05", "direction=90", "bisection"});
    CHECK(modes.options.sat == collide::SatMode::stop_at_first_gap);
    CHECK(modes.options.raw_axes);
    CHECK(modes.options.loop_of == 1);
    CHECK(modes.options.support_contacts);
    CHECK(modes.options.root == collide::lessons::RootMethod::bisection);
    CHECK(modes.look.support_threshold == 0.05);
    CHECK(std::abs(*modes.look.direction - std::acos(0.0)) < 1e-12);
    CHECK_FALSE(taken({"raw"}).look.support_threshold.has_value());
    CHECK(taken({"first_gap", "all_axes", "bisection", "newton", "support", "clipping"}) == PlayerModes{});
}

TEST_CASE("modes: their names set them again, and what is usual has none") {
    CHECK(names_of(PlayerModes{}).empty());
    const std::vector<std::string> all = {"first_gap",      "raw",          "loop=2",   "support",
                                          "threshold=0.05", "direction=90", "bisection"};
    CHECK(names_of(taken(all)) == all);
    for (const std::string& name : all) CHECK(names_of(taken({name})) == std::vector<std::string>{name});
}

TEST_CASE("modes: what can't be is refused with what would be right") {
    CHECK(refused("rwa").find("\"raw\" perhaps") != std::string::npos);
    CHECK(refused("rwa").find("loop=AXIS") != std::string::npos);
    CHECK(refused("raw=3").find("write raw") != std::string::npos);
    for (const char* name : {"loop", "loop=", "loop=0", "loop=x", "loop=-1", "loop=1e9", "threshold=-1",
                             "threshold=nan", "threshold=inf", "direction=361", "direction=1,5"}) {
        CAPTURE(name);
        CHECK(refused(name).find("a number from") != std::string::npos);
    }
}
