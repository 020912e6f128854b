// The hints that follow what the user does. One at a time, twice at most, gone for good when dismissed or
// followed, and only where they fit.
#include <set>
#include <string>

#include "panels/guide.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

struct Hinted : UiFixture {
    Hinted() {
        state.seen.settings.show_hints = true;
        frames(2);
    }
    const std::string& shown() {
        frames(2);
        return state.guide.hint;
    }
    void drag_b(float by) {
        drag(middle_of(1), middle_of(1) + Vec2(by, 0.0f));
        frames(2);
    }
};

}  // namespace

TEST_CASE("dragged until they overlap: push apart comes; used, it never comes again") {
    Hinted ui;
    CHECK(ui.shown() == "drag");
    ui.drag_b(-70.0f);
    CHECK(ui.shown() != "drag");
    ui.drag_b(-10.0f);
    ui.drag_b(-10.0f);
    REQUIRE(ui.state.seen.analysis.moved.result.overlap);
    CHECK(ui.shown() == "push_apart");
    ui.key(SDLK_k);
    CHECK(ui.shown() != "push_apart");
    CHECK_FALSE(ui.state.seen.analysis.moved.result.separation < -1e-9);
    for (int i = 0; i < 4; ++i) ui.drag_b(-20.0f);
    CHECK(ui.shown() != "push_apart");
}

TEST_CASE("a hint that was dismissed is gone for good, and the next one waits for the user to do more") {
    Hinted ui;
    ui.drag_b(-70.0f);
    ui.drag_b(-10.0f);
    ui.drag_b(-10.0f);
    REQUIRE(ui.shown() == "push_apart");
    ui.click(ui.item("button:Got it"));
    CHECK(ui.shown().empty());
    CHECK(ui.state.seen.settings.hints_gone.contains("push_apart"));
    ui.drag_b(-5.0f);
    CHECK(ui.shown().empty());
    ui.drag_b(-5.0f);
    CHECK_FALSE(ui.shown().empty());
    CHECK(ui.shown() != "push_apart");
}

TEST_CASE("no hint comes more than twice") {
    Hinted ui;
    ui.state.seen.settings.activities = {{"drag", 1}};
    for (int i = 0; i < 8; ++i) {
        ui.open(app::preset("4-motion/01-first-sweep.json"));
        ui.frames(2);
        ui.state.seen.settings.activities["drag"] += 2;  // as if the user had gone on
        ui.open(app::preset("1-first-steps/01-almost-touching.json"));
        ui.frames(2);
        ui.state.seen.settings.activities["drag"] += 2;
    }
    for (const auto& shown : ui.state.seen.settings.hints_shown) {
        CAPTURE(shown.first);
        CHECK(shown.second <= app::most_showings);
    }
    CHECK(ui.state.seen.settings.hints_shown["play"] == 2);
}

TEST_CASE("each hint fits some preset, and none stands over a player, a dialog or a chapter") {
    std::set<std::string> seen;
    for (const app::Hint& hint : app::hints()) {
        CAPTURE(hint.name);
        CHECK(seen.insert(std::string(hint.name)).second);
    }
    Hinted ui;
    ui.open(app::preset("4-motion/01-first-sweep.json"));
    CHECK(ui.shown() == "play");
    ui.key(SDLK_p);
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("button:Got it"));
    ui.key(SDLK_p);
    ui.frames(2);
    CHECK(ui.items.contains("button:Got it"));
    ui.key(SDLK_F1);
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("button:Got it"));
    ui.key(SDLK_ESCAPE);
    ui.key(SDLK_SPACE);
    CHECK(ui.shown() != "play");
}

TEST_CASE("many bodies and the Broad phase tab never opened: the hint names it, and goes when it is opened") {
    Hinted ui;
    ui.open(app::preset("2-pairs/01-triangle-triangle.json"));
    ui.state.seen.settings.activities = {{"play", 2}, {"push_apart", 2}};  // as if the user had gone on
    ui.open(app::preset("6-crowds/01-twenty.json"));
    CHECK(ui.shown() == "broad_phase");
    ui.key(SDLK_9, KMOD_LALT);
    CHECK(ui.shown().empty());
}

TEST_CASE("a click that moves nothing and an undo are not counted") {
    Hinted ui;
    ui.click(ui.middle_of(1));
    ui.click(ui.middle_of(0));
    CHECK(app::all_times_done(ui.state.seen.settings) == 0);
    ui.drag_b(-20.0f);
    CHECK(app::times_done(ui.state.seen.settings, app::Activity::drag) == 1);
    ui.drag_b(-20.0f);
    ui.key(SDLK_z, KMOD_LCTRL);
    ui.frames(2);
    CHECK(app::times_done(ui.state.seen.settings, app::Activity::drag) == 2);
    ui.key(SDLK_e);
    CHECK(app::times_done(ui.state.seen.settings, app::Activity::turn) == 1);
}
