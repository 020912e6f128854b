// Compound bodies by keys and mouse: joined, a part moved, taken apart.
#include <cmath>

#include <collide/scene/compound.h>
#include "document/document.h"
#include "support/ui_fixture.h"

using app::DVec2;
using app::UiFixture;

namespace {

constexpr const char* two_boxes =
    R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 10}, "bodies": [
    {"name": "cab", "shape": {"type": "box", "width": 2, "height": 2}, "position": [-2, 0]},
    {"name": "hood", "shape": {"type": "box", "width": 2, "height": 1}, "position": [2, -0.5]}]})";

struct Joining : UiFixture {
    Joining() {
        open_text(two_boxes);
        key(SDLK_a, KMOD_LCTRL);
        key(SDLK_j, KMOD_LCTRL);
    }
    std::size_t bodies() const { return state.work.document.scene().bodies.size(); }
    DVec2 place_of(std::size_t part) const {
        const collide::BodySpec& whole = body(0);
        return whole.position + collide::parts_of(whole.shape)[part].center;
    }
    void alt_drag(DVec2 from, DVec2 to) {
        SDL_SetModState(KMOD_LALT);
        drag(on_canvas(from), on_canvas(to));
        SDL_SetModState(KMOD_NONE);
    }
};

}  // namespace

TEST_CASE("Ctrl+J makes one body of those that are selected, and nothing moves") {
    Joining ui;
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.body(0).name == "cab");
    REQUIRE(collide::parts_of(ui.body(0).shape).size() == 2);
    CHECK(ui.place_of(0) == DVec2(-2.0, 0.0));
    CHECK(ui.place_of(1) == DVec2(2.0, -0.5));
    CHECK(ui.state.work.document.undo_name() == "Join 2 bodies");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == 2);
}

TEST_CASE("Alt and a drag move one part of a body, in one undo step") {
    Joining ui;
    ui.alt_drag({2.0, -0.5}, {1.5, 0.5});
    const DVec2 off = ui.place_of(1) - DVec2(1.5, 0.5);
    CHECK(std::hypot(off.x, off.y) < 0.02);
    CHECK(ui.place_of(0) == DVec2(-2.0, 0.0));
    CHECK(ui.state.work.document.undo_name() == "Move part 1 of cab");
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.place_of(1) == DVec2(2.0, -0.5));
}

TEST_CASE("a part of a locked body stays where it is") {
    app::HandLocks places;
    places.position = true;
    app::HandLocks of_cab;
    of_cab.bodies = {"cab"};
    for (const app::HandLocks& locks : {places, of_cab}) {
        Joining ui;
        ui.state.work.document.lock(locks);
        ui.alt_drag({2.0, -0.5}, {1.5, 0.5});
        CHECK(ui.place_of(1) == DVec2(2.0, -0.5));
    }
}

TEST_CASE("Ctrl+Shift+J makes a body of each part again") {
    Joining ui;
    ui.key(SDLK_j, KMOD_LCTRL | KMOD_LSHIFT);
    REQUIRE(ui.bodies() == 2);
    CHECK(ui.body(0).position == DVec2(-2.0, 0.0));
    CHECK(ui.body(1).position == DVec2(2.0, -0.5));
    CHECK(ui.state.seen.view.selection.size() == 2);
}
