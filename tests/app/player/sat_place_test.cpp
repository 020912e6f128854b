#include "player/sat_place.h"

#include <doctest/doctest.h>

#include "support/staged_scene.h"

using namespace app;

namespace {

// A hexagon and a box: ten axes, and ten vertices in their loops.
const support::StagedScene& first_view() {
    static const support::StagedScene look(
        std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR "/tests/golden/scenes/first_view_overlapping.json"));
    return look;
}

}  // namespace

TEST_CASE("sat_place: the loops of an axis stand before it, and all other steps are moved behind them") {
    const Player& sat = find_player(PlayerKind::sat);
    const PlayerInput plain = first_view().input({});
    const std::size_t axes = plain.analysis.moved.sat.steps.items.size();
    REQUIRE(axes == 10);
    CHECK(sat.count(plain) == axes + 1);
    const PlayerOptions opened = with_loops_toggled(plain, 3);
    REQUIRE(opened.loop_of == 3);
    const PlayerInput open = first_view().input(opened);
    CHECK(sat.count(open) == axes + 10 + 1);
    CHECK(sat_place(open, 2).axis == 2);
    CHECK_FALSE(sat_place(open, 2).vertex);
    for (std::size_t step = 3; step < 13; ++step) {
        CHECK(sat_place(open, step).axis == 3);
        CHECK(sat_place(open, step).vertex == step - 3);
    }
    CHECK(sat_place(open, 13).axis == 3);
    CHECK_FALSE(sat_place(open, 13).vertex);
    CHECK(sat_place(open, 14).axis == 4);
    // The axis says what it said without the loops.
    for (std::size_t axis = 0; axis <= axes; ++axis) {
        const std::size_t step = axis < 3 ? axis : axis + 10;
        CHECK(sat.moment(open, step).words == sat.moment(plain, axis).words);
    }
    CHECK_FALSE(with_loops_toggled(open, 5).loop_of);
    CHECK(with_loops_toggled(open, 15).loop_of == 5);
    CHECK(with_loops_toggled(plain, axes).loop_of == axes - 1);
}

TEST_CASE("sat_place: raw axes change the numbers of an axis, and neither words nor lines of the verdict") {
    const Player& sat = find_player(PlayerKind::sat);
    const PlayerInput plain = first_view().input({});
    PlayerOptions options;
    options.raw_axes = true;
    const PlayerInput raw = first_view().input(options);
    REQUIRE(sat.count(raw) == sat.count(plain));
    for (std::size_t step = 0; step < sat.count(plain); ++step) {
        CHECK(sat.moment(raw, step).line == sat.moment(plain, step).line);
        CHECK(sat.moment(raw, step).words == sat.moment(plain, step).words);
    }
    const auto named = [](const PlayerMoment& moment, const std::string& name) {
        for (const PlayerValue& value : moment.values) {
            if (value.name == name) return value.value;
        }
        return std::string();
    };
    CHECK(named(sat.moment(raw, 7), "|n|") == "1.600");  // the side of the box
    CHECK(named(sat.moment(raw, 7), "separation / |n|") == named(sat.moment(plain, 7), "separation"));
    CHECK(named(sat.moment(raw, 7), "[a0, a1]") != named(sat.moment(plain, 7), "[a0, a1]"));
}
