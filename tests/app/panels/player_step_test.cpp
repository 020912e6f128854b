#include "panels/player_step.h"

#include <doctest/doctest.h>

#include <initializer_list>

using namespace app;

namespace {

/// GJK's eleven lines at 100 %, with two lines of words.
StepNeeds gjk_needs() { return {38.0f, 220.0f, true, 21.0f, 1.0f}; }

float sum(const StepRoom& room) { return room.words + room.code + room.plot + room.values; }

}  // namespace

TEST_CASE("step_room: in a low pane all four parts share the height, the code gives way first") {
    for (const float height : {370.0f, 420.0f, 480.0f, 560.0f}) {
        CAPTURE(height);
        const StepRoom room = share_room(gjk_needs(), height);
        CHECK(sum(room) <= height + 0.01f);
        CHECK(room.words >= 38.0f);
        CHECK(room.code >= 3.0f * 21.0f);
        CHECK(room.plot >= 100.0f);
        CHECK(room.values >= 3.0f * 21.0f);
    }
    CHECK(share_room(gjk_needs(), 420.0f).code < 220.0f);
}

TEST_CASE("step_room: in the lowest pane each keeps its least, the line marked among them") {
    const StepRoom room = share_room(gjk_needs(), 268.0f);
    CHECK(sum(room) <= 268.01f);
    CHECK(room.words < 40.0f);
    CHECK(room.code >= 5.0f * 21.0f);
    CHECK(room.plot >= 75.0f);
    CHECK(room.values >= 2.0f * 21.0f);
}

TEST_CASE("step_room: with room enough the code is whole and the plot grows") {
    const StepRoom room = share_room(gjk_needs(), 1100.0f);
    CHECK(room.code == 220.0f);
    CHECK(room.plot == doctest::Approx(420.0f));
    CHECK(sum(room) == doctest::Approx(1100.0f));
}

TEST_CASE("step_room: the code does not scroll for the sake of a line") {
    StepNeeds needs = gjk_needs();
    const StepRoom before = share_room(needs, 480.0f);
    needs.code = before.code + 20.0f;
    const StepRoom after = share_room(needs, 480.0f);
    CHECK(after.code == needs.code);
    CHECK(after.plot == doctest::Approx(before.plot - 20.0f));
    CHECK(sum(after) <= 480.01f);
}

TEST_CASE("step_room: nothing moves from one step to the next while the words fit the lines kept for them") {
    StepNeeds one_line = gjk_needs();
    one_line.words = 19.0f;
    StepNeeds three_lines = gjk_needs();
    three_lines.words = 63.0f;
    const StepRoom p = share_room(one_line, 480.0f);
    const StepRoom q = share_room(three_lines, 480.0f);
    CHECK(p.words == q.words);
    CHECK(p.code == q.code);
    CHECK(p.plot == q.plot);
}

TEST_CASE("step_room: a lesson without a plot gives its room to code and values") {
    StepNeeds needs = gjk_needs();
    needs.plot = false;
    const StepRoom room = share_room(needs, 480.0f);
    CHECK(room.plot == 0.0f);
    CHECK(room.code == 220.0f);
    CHECK(sum(room) == doctest::Approx(480.0f));
}
