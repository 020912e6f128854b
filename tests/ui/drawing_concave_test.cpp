// What is offered for a polygon that was drawn concave.
#include <collide/geometry/polygon.h>
#include "analysis/pairs.h"
#include "support/drawing.h"

using app::Drawing;
using app::DVec2;
using app::Tool;

namespace {

/// A polygon with one dent, drawn by clicks.
struct Dented : Drawing {
    Dented() : Drawing(Tool::polygon) {
        for (const DVec2 vertex : {DVec2(-2, -2), DVec2(0, -1), DVec2(2, -2), DVec2(0, 2)}) click_at(vertex);
        key(SDLK_RETURN);
        frames(2);
    }
};

}  // namespace

TEST_CASE("a polygon drawn concave offers its hull at once") {
    Dented ui;
    REQUIRE(ui.bodies() == 1);
    CHECK(ui.body(0).name == "Polygon");
    ui.click(ui.item("dent:Hull"));
    CHECK(ui.corners(0) == std::vector<DVec2>{{-2, -2}, {2, -2}, {0, 2}});
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("dent:Hull"));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.corners(0) == std::vector<DVec2>{{-2, -2}, {0, -1}, {2, -2}, {0, 2}});
}

TEST_CASE("decomposed, a concave polygon stays one body whose pieces are shown") {
    Dented ui;
    ui.state.seen.view.overlays.erase("pieces");
    ui.click(ui.item("dent:Decompose"));
    CHECK(ui.bodies() == 1);
    CHECK(ui.state.seen.view.overlays.contains("pieces"));
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("2 convex pieces") != std::string::npos);
    CHECK(ui.state.work.document.undo_name() == "Add polygon");
}

TEST_CASE("split, a concave polygon becomes one body a piece, in one undo step") {
    Dented ui;
    const double whole = collide::twice_signed_area(ui.shape<collide::PolygonSpec>(0).vertices);
    ui.click(ui.item("dent:Split"));
    REQUIRE(ui.bodies() == 2);
    CHECK(ui.body(1).name == "Polygon 2");
    CHECK(collide::twice_signed_area(ui.shape<collide::PolygonSpec>(0).vertices) +
              collide::twice_signed_area(ui.shape<collide::PolygonSpec>(1).vertices) ==
          doctest::Approx(whole));
    CHECK(ui.state.work.document.undo_name() == "Split Polygon");
    ui.frames(1);
    // They lie side by side: that is no overlap to be warned of.
    CHECK(ui.state.seen.analysis.bodies[0].overlapping);
    CHECK(app::hardly_overlaps(ui.state.seen.analysis, 0));
    ui.key(SDLK_z, KMOD_LCTRL);
    CHECK(ui.bodies() == 1);
}

TEST_CASE("the offer goes with the next stroke of the hand") {
    Dented ui;
    REQUIRE(ui.items.contains("dent:Hull"));
    ui.click_at({3, 3});
    ui.frames(2);
    CHECK_FALSE(ui.items.contains("dent:Hull"));
}
