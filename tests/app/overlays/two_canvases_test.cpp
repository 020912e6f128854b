#include "overlays/two_canvases.h"

#include <doctest/doctest.h>

#include "overlays/legend.h"
#include "test_picture.h"

using app::CanvasTitle;
using app::Vec2;

TEST_CASE("canvas_split: two canvases stand beside each other in a wide room, below in a high one") {
    const app::CanvasSplit wide = app::split_canvas({1000.0f, 500.0f}, 0.4f, 130.0f);
    CHECK(wide.side_by_side);
    CHECK(wide.main == Vec2(600.0f, 500.0f));
    CHECK(wide.corner == Vec2(600.0f, 0.0f));
    CHECK(wide.difference == Vec2(400.0f, 500.0f));
    const app::CanvasSplit high = app::split_canvas({500.0f, 600.0f}, 0.5f, 130.0f);
    CHECK_FALSE(high.side_by_side);
    CHECK(high.corner == Vec2(0.0f, 300.0f));
    const app::CanvasSplit greedy = app::split_canvas({1000.0f, 500.0f}, 0.99f, 130.0f);
    CHECK(greedy.main.x == 130.0f);
    const app::CanvasSplit small = app::split_canvas({200.0f, 240.0f}, 0.5f, 130.0f);
    CHECK(small.main == Vec2(200.0f, 240.0f));
    CHECK(small.difference == Vec2(0.0f, 0.0f));
}

namespace {

struct Canvas {
    collide::Scene scene = test::two_squares(0.75);
    app::ViewState view;
    app::Analysis analysis;
    test::RecordingPainter painter;

    explicit Canvas(Vec2 size) {
        view.camera = app::camera_for(scene, size);
        view.overlays = {"mtd"};
        view.focus = app::default_focus(scene);
        app::analyse(scene, view.focus, 0.0, analysis);
    }
    app::OverlayInput input() const {
        return {scene, analysis, view, view.camera, app::palette_of(app::Theme::light)};
    }
};

}  // namespace

TEST_CASE("canvas_title: a note too long for the canvas wraps, on a low canvas the notes are left out") {
    const std::string note = "15 Hz, sequential impulses, earliest impact first, cold start";
    const Canvas wide({800.0f, 600.0f});
    const CanvasTitle one = canvas_title("Second world", {note}, wide.input(), wide.painter);
    CHECK(one.lines.size() == 1);
    const Canvas narrow({220.0f, 600.0f});
    const CanvasTitle two = canvas_title("Second world", {note}, narrow.input(), narrow.painter);
    CHECK(two.lines.size() >= 2);
    CHECK(two.upper.x <= 220.0f);
    const Canvas low({220.0f, 130.0f});
    CHECK(canvas_title("Second world", {note}, low.input(), low.painter).lines.empty());
}

TEST_CASE("canvas_title: neither the legend nor a label stands over it") {
    Canvas canvas({500.0f, 400.0f});
    canvas.view.overlays = {"mtd", "names"};
    const CanvasTitle title = canvas_title("Run", {"60 Hz"}, canvas.input(), canvas.painter);
    // The name of A would stand where the title is.
    const Vec2 place = 0.5f * (title.lower + title.upper) + Vec2(0.0f, 10.0f);
    const collide::DVec2 away(place - 0.5f * canvas.view.camera.canvas_size);
    canvas.view.camera.center =
        collide::DVec2(-away.x, away.y) / canvas.view.camera.pixels_per_meter + collide::DVec2(0.0, 0.5);
    app::OverlayInput input = canvas.input();
    input.title = &title;
    const app::PaintedLegend painted = app::paint_canvas(input, canvas.painter);
    const app::LegendBox legend = app::legend_box(input, painted, canvas.painter);
    REQUIRE_FALSE(legend.empty);
    CHECK((legend.lower.y >= title.upper.y || legend.lower.x >= title.upper.x));
    int labels = 0;
    for (const test::Drawn& drawn : canvas.painter.drawn) {
        if (drawn.group != "labels" || drawn.kind != test::Drawn::Kind::text) continue;
        ++labels;
        const Vec2 at = drawn.points[0];
        CHECK((at.x > title.upper.x || at.y > title.upper.y));
    }
    CHECK(labels > 0);
    CHECK(canvas.painter.balanced());
}
