// What a scene lets be there, and what it locks, seen through the window.
#include <fstream>

#include "session/files.h"
#include "session/show_view.h"
#include "support/ui_fixture.h"

using app::UiFixture;
using app::Vec2;

namespace {

constexpr const char* entry = R"({"collidoscope": 1,
 "view": {"overlays": ["axes", "names"], "focus": ["A", "B"], "panes": ["inspector", "legend"],
          "tabs": ["sat", "gjk"], "switches": ["axes", "mtd"], "hide": ["mtd", "verdict"],
          "lock": ["B", "rotation"], "tab": "gjk", "theme": "projector"},
 "bodies": [{"name": "A", "shape": {"type": "box", "width": 1, "height": 1}},
            {"name": "B", "shape": {"type": "box", "width": 1, "height": 1}, "position": [2, 0]}]})";

}  // namespace

TEST_CASE("a scene opens with the panes, tabs and switches that it lets be there") {
    UiFixture ui;
    const app::Theme own = ui.state.seen.settings.theme;
    ui.open_text(entry);
    ui.frames(3);
    CHECK(ui.items.contains("tab:GJK"));
    CHECK(ui.items.contains("tab:SAT"));
    CHECK_FALSE(ui.items.contains("tab:Sweep"));
    CHECK(ui.state.seen.tab == app::InspectorTab::gjk);
    CHECK_FALSE(ui.items.contains("left:Scenes"));
    CHECK_FALSE(ui.items.contains("transport:time"));
    CHECK(ui.state.seen.settings.theme == app::Theme::projector);
    ui.key(SDLK_TAB, KMOD_CTRL | KMOD_SHIFT);
    CHECK(ui.state.seen.tab == app::InspectorTab::sat);
    ui.key(SDLK_TAB, KMOD_CTRL);
    CHECK(ui.state.seen.tab == app::InspectorTab::gjk);
    ui.key(SDLK_3);  // the MTD is hidden
    ui.frames(2);
    CHECK_FALSE(ui.state.seen.view.overlays.contains("mtd"));
    CHECK(ui.state.seen.view.keeps_verdict);
    ui.open(app::preset("1-first-steps/01-almost-touching.json"));
    ui.frames(3);
    CHECK(ui.items.contains("tab:Sweep"));
    CHECK(ui.items.contains("left:Scenes"));
    CHECK(ui.state.seen.settings.theme == own);
    CHECK_FALSE(ui.state.seen.view.keeps_verdict);
}

TEST_CASE("what a scene locks stays where it is: hands move A and not B") {
    UiFixture ui;
    ui.open_text(entry);
    ui.frames(3);
    const app::DVec2 b = ui.body(1).position;
    const Vec2 at_b = ui.middle_of(1);
    ui.drag(at_b, at_b + Vec2(60.0f, 0.0f));
    CHECK(ui.body(1).position == b);
    const app::DVec2 a = ui.body(0).position;
    const Vec2 at_a = ui.middle_of(0);
    ui.drag(at_a, at_a + Vec2(0.0f, 60.0f));
    CHECK(ui.body(0).position != a);
}

TEST_CASE("a view that asks for what is not there opens the scene all the same, and says so") {
    UiFixture ui;
    const auto file = ui.folder() / "lesson.json";
    std::ofstream(file) << R"({"collidoscope": 1, "view": {"tab": "sta"}, "bodies": []})";
    REQUIRE(app::open_file(ui.state, file));
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find(
              "/view/tab: there is no tab \"sta\" (\"sat\" perhaps)") != std::string::npos);
}
