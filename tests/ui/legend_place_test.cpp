// The legend's place: beside the bodies that a page is about, or folded to one line.
#include <algorithm>
#include <string>

#include "draw/clipping.h"
#include "draw/outline.h"
#include "overlays/overlay.h"
#include "session/studying.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

/// Of the bodies that move and of the pair: those whose outline runs through the legend.
std::string bodies_under_legend(const UiFixture& ui) {
    const app::LegendBox& box = ui.state.window.legend.box;
    const app::Seen& seen = ui.state.seen;
    const collide::Scene& scene = ui.state.work.shown().scene();
    std::string out;
    if (box.empty) return out;
    for (std::size_t i = 0; i < seen.analysis.shown.size() && i < 100; ++i) {
        if (!seen.analysis.in_focus(i) && scene.bodies[i].motion == collide::Motion::static_body) continue;
        for (const auto& outline :
             app::body_outlines(seen.analysis.shown[i], scene.bodies[i], seen.view.camera)) {
            for (std::size_t k = 0; k < outline.size(); ++k) {
                const Vec2 to = outline[(k + 1) % outline.size()];
                if (app::clip_segment(app::DVec2(outline[k]), app::DVec2(to), app::DVec2(box.lower),
                                      app::DVec2(box.upper)))
                    return scene.bodies[i].name + " lies under it";
            }
        }
    }
    return out;
}

void settle(UiFixture& ui) {
    ui.frames(2);
    if (ui.state.studying.glide) ui.frames(2, 10.0);
    ui.frames(2);
}

}  // namespace

TEST_CASE("no legend lies on a body of a chapter's page, before its answer or after it") {
    struct Window {
        int width, height;
        float scale;
    };
    for (const Window window : {Window{1024, 700, 1.0f}, Window{1280, 800, 2.0f}, Window{1920, 1080, 1.5f},
                                Window{390, 844, 1.0f}}) {
        CAPTURE(window.width);
        UiFixture ui(window.width, window.height);
        ui.state.seen.settings.ui_scale = window.scale;
        ui.frames(2);
        need_course(ui.state.studying);
        const std::size_t chapters = ui.state.studying.course->entries.size();
        int folded = 0;
        int legends = 0;
        for (std::size_t chapter = 0; chapter < chapters; ++chapter) {
            const std::size_t steps = ui.state.studying.course->entries[chapter].chapter.steps.size();
            for (std::size_t step = 0; step < steps; ++step) {
                app::open_chapter(ui.state, chapter, step);
                settle(ui);
                CAPTURE(ui.state.studying.course->entries[chapter].id);
                CAPTURE(step + 1);
                CHECK(bodies_under_legend(ui) == "");
                if (const auto asked = app::open_question(ui.state.studying)) {
                    app::give_answer(ui.state, *asked, true);
                    settle(ui);
                    CHECK(bodies_under_legend(ui) == "");
                }
                legends += ui.state.window.legend.box.empty ? 0 : 1;
                const auto& switches = ui.state.window.legend.switches;
                folded += !switches.empty() && switches.front().press == app::LegendPress::unfold ? 1 : 0;
            }
        }
        MESSAGE(window.width << " x " << window.height << ": " << folded << " of " << legends << " folded");
        CHECK(legends > 60);
    }
}

TEST_CASE("a legend that would lie on bodies is one line, which a press unfolds and folds") {
    UiFixture ui(640, 480);
    ui.open_text(R"({"collidoscope": 1, "camera": {"center": [0, 0], "height": 4}, "view": {"overlays":
        ["axes", "mtd", "intervals", "contacts", "names"]}, "bodies": [
        {"name": "A", "shape": {"type": "box", "width": 5.6, "height": 3.6}, "position": [-0.2, 0]},
        {"name": "B", "shape": {"type": "box", "width": 5.6, "height": 3.6}, "position": [0.2, 0]}]})");
    ui.frames(3);
    CHECK(bodies_under_legend(ui) == "");
    REQUIRE(ui.items.contains("legend:unfold"));
    const float low = ui.state.window.legend.box.upper.y - ui.state.window.legend.box.lower.y;
    ui.click(ui.item("legend:unfold"));
    ui.frames(2);
    CHECK(ui.state.window.legend.box.upper.y - ui.state.window.legend.box.lower.y > 3.0f * low);
    ui.click(ui.item("legend:fold"));
    ui.frames(2);
    CHECK(ui.items.contains("legend:unfold"));
}
