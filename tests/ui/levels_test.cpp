// The two levels of the interface, with real events. What the essential one offers, how the rest is reached,
// and that a chapter's level ends with the chapter.
#include <algorithm>
#include <string>
#include <vector>

#include "overlays/overlay.h"
#include "session/running.h"
#include "session/studying.h"
#include "session/tabs.h"
#include "support/ui_fixture.h"

using app::InspectorTab;
using app::Level;
using app::UiFixture;

namespace {

struct Essential : UiFixture {
    explicit Essential(int width = 1280, int height = 1600) : UiFixture(width, height) {
        state.seen.settings.level = Level::essential;
        open(app::preset("1-first-steps/01-almost-touching.json"));
        frames(2);
    }
    int drawn(const std::string& prefix) {
        frames();
        return static_cast<int>(std::count_if(
            items.begin(), items.end(), [&](const auto& item) { return item.first.starts_with(prefix); }));
    }
};

}  // namespace

TEST_CASE("the first screen of the essential level has at most 25 things to press") {
    Essential ui(1280, 800);
    ui.frames();
    std::string names;
    int count = 0;
    for (const auto& [name, item] : ui.items) {
        const bool is_edge = name.find("edge") != std::string::npos && name.find(':') == std::string::npos;
        const bool is_row = name.find("sat_axis:") != std::string::npos;  // it lights up, no more
        if (is_edge || is_row || name.starts_with("tabs of") || name.ends_with(":brief")) continue;
        names += name + "\n";
        ++count;
    }
    INFO(names);
    CHECK(count <= 25);
    CHECK(count > 15);  // or they were not heard
}

TEST_CASE("the legend is the switches at the essential level: a line lights and dims, More shows all") {
    Essential ui;
    CHECK(ui.drawn("overlay:") == 2);
    const std::size_t on = ui.state.seen.view.overlays.size();
    ui.click(ui.item("overlay:axes"));
    CHECK_FALSE(ui.state.seen.view.overlays.contains("axes"));
    CHECK(ui.drawn("overlay:") == 2);  // dim, to be lit again
    ui.click(ui.item("overlay:axes"));
    CHECK(ui.state.seen.view.overlays.size() == on);
    ui.click(ui.item("legend:more"));
    CHECK(ui.drawn("overlay:") == 8);
    ui.click(ui.item("overlay:aabbs"));
    CHECK(ui.state.seen.view.overlays.contains("aabbs"));
    ui.frames(2);
    ui.click(ui.item("legend:more"));
    CHECK(ui.drawn("overlay:") == 3);
    const auto selected = ui.state.seen.view.selection;
    CHECK(selected.empty());  // a press on the legend is none on the canvas
}

TEST_CASE(
    "the Motion tab has what a run needs first, then the first numbers of a step, and fits a small screen") {
    UiFixture ui(1280, 800);
    ui.state.seen.settings.folded = app::Settings().folded;
    ui.state.seen.settings.level = Level::essential;
    ui.open(app::preset("8-rigid-bodies/05-stack.json"));
    ui.frames(3);
    CHECK_FALSE(ui.items.contains("heading:motion/step"));  // before a run it would be empty
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    for (const Level level : {Level::essential, Level::everything}) {
        ui.state.seen.settings.level = level;
        ui.frames(3);
        CHECK(ui.items.at("heading:motion/world").lower.y < ui.items.at("heading:motion/step").lower.y);
        CHECK(ui.items.at("heading:motion/contacts").upper.y < (level == Level::essential ? 754.0f : 590.0f));
    }
}

TEST_CASE("the shape menu holds the tools of the essential level") {
    Essential ui;
    CHECK(ui.drawn("tool:") == 2);
    ui.click(ui.item("tool:shapes"));
    ui.frames(2);
    CHECK(ui.drawn("tool:") > 10);
    ui.click(ui.item("tool:tool_box"));
    CHECK(ui.state.tool.tool == app::Tool::box);
}

TEST_CASE("the essential level shows the first scenes, and all of them when asked") {
    Essential ui;
    CHECK(ui.drawn("scene:") == 4);
    CHECK(ui.drawn("body:") == 0);
    ui.click(ui.item("scenes:all"));
    ui.frames(2);
    CHECK(ui.drawn("scene:") > 10);
}

TEST_CASE("position and angle of a selected body belong to the essential level") {
    Essential ui(1024, 700);
    CHECK(ui.drawn("field:") == 0);
    ui.click(ui.middle_of(0));
    ui.frames(2);
    CHECK(ui.drawn("field:Position") > 0);
    CHECK(ui.drawn("field:Angle") == 1);
}

TEST_CASE("the essential level has two tabs while nothing moves, everything has all") {
    Essential ui;
    CHECK(ui.drawn("tab:") == 2);
    ui.click(ui.item("inspector:level"));
    CHECK(ui.state.seen.settings.level == Level::everything);
    CHECK(ui.drawn("tab:") == 10);
    CHECK(ui.drawn("overlay:") == static_cast<int>(app::overlays().size()));
    ui.key(SDLK_F4);
    CHECK(ui.state.seen.settings.level == Level::essential);
    CHECK(ui.drawn("tab:") == 2);
    ui.open(app::preset("4-motion/01-first-sweep.json"));
    CHECK(ui.drawn("tab:") == 3);
    CHECK(ui.drawn("transport:") == 2);
    ui.open(app::preset("1-first-steps/02-overlapping.json"));
    CHECK(ui.drawn("transport:") == 0);
    ui.key(SDLK_v, KMOD_LALT);
    ui.frames(2);
    ui.click(ui.item("menu:level"));
    CHECK(ui.state.seen.settings.level == Level::everything);
}

TEST_CASE(
    "Ctrl+Tab stays within the level; a tab's own key reaches beyond, and it stays until another scene") {
    Essential ui;
    ui.open(app::preset("4-motion/02-bullet-through-paper.json"));
    ui.click(ui.item("tab:SAT"));
    ui.key(SDLK_TAB, KMOD_LCTRL);
    CHECK(ui.state.seen.tab == InspectorTab::sweep);
    ui.key(SDLK_TAB, KMOD_LCTRL | KMOD_LSHIFT);
    ui.key(SDLK_2, KMOD_LALT);
    CHECK(ui.state.seen.tab == InspectorTab::gjk);
    CHECK(ui.drawn("tab:") == 4);
    ui.click(ui.item("tab:SAT"));
    CHECK(ui.drawn("tab:") == 4);
    ui.open(app::preset("4-motion/04-parallel-motion.json"));
    CHECK(ui.drawn("tab:") == 3);
}

TEST_CASE("an overlay beyond the level has its switch once it was on") {
    Essential ui;
    ui.key(SDLK_9);
    CHECK(ui.drawn("overlay:closest_points") == 1);
    ui.key(SDLK_9);
    CHECK(ui.drawn("overlay:closest_points") == 1);
    CHECK_FALSE(ui.state.seen.view.overlays.contains("closest_points"));
}

TEST_CASE("a scene that is about a tab beyond the level opens on it") {
    Essential ui;
    ui.open(app::preset("8-rigid-bodies/04-billiard-break.json"));
    CHECK(ui.state.seen.tab == InspectorTab::motion);
    CHECK(ui.drawn("tab:Motion") == 1);
    CHECK(ui.state.seen.settings.level == Level::essential);
}

TEST_CASE("a chapter sets the level that it needs, and the user's own comes back when it is left") {
    Essential ui;
    REQUIRE_FALSE(app::open_chapter_named(ui.state, "04-why-edges-suffice:10"));
    ui.frames(3);
    CHECK(ui.state.seen.level() == Level::everything);
    CHECK(ui.drawn("tab:") == 1);  // a page is about its own tab
    ui.key(SDLK_F4);               // for this chapter alone
    CHECK(ui.state.seen.level() == Level::essential);
    ui.key(SDLK_F4);
    app::leave_chapter(ui.state);
    ui.frames(2);
    CHECK(ui.state.seen.level() == Level::essential);
    ui.key(SDLK_F4);
    REQUIRE_FALSE(app::open_chapter_named(ui.state, "01-apart-or-not"));
    ui.frames(3);
    CHECK(ui.state.seen.level() == Level::essential);
    app::leave_chapter(ui.state);
    CHECK(ui.state.seen.level() == Level::everything);
}

TEST_CASE("at the essential level an open player has the only transport") {
    Essential ui;
    ui.open(app::preset("4-motion/02-bullet-through-paper.json"));
    CHECK(ui.drawn("transport:play") == 1);
    app::open_player(ui.state.work, ui.state.seen, ui.state.playing, app::PlayerKind::sweep);
    ui.frames(3);
    CHECK(ui.drawn("transport:play") == 0);
    CHECK(ui.drawn("player:play") == 1);
    app::close_player(ui.state.playing.player);
    ui.frames(3);
    CHECK(ui.drawn("transport:play") == 1);
}

TEST_CASE("a step beyond a chapter's last one is told") {
    Essential ui;
    REQUIRE_FALSE(app::open_chapter_named(ui.state, "01-apart-or-not:400"));
    CHECK(ui.state.studying.step + 1 == ui.state.studying.steps.size());
    REQUIRE_FALSE(ui.state.prompts.messages.empty());
    CHECK(ui.state.prompts.messages.back().text.find("no step 400") != std::string::npos);
}

TEST_CASE("the tabs stand in two named groups, in a list too") {
    Essential ui;
    ui.key(SDLK_F4);
    CHECK(ui.item("tab:SAT").y == ui.item("tabs of Pair:").y);
    CHECK(ui.item("tab:Compare").y == ui.item("tabs of Pair:").y);
    CHECK(ui.item("tab:Rays").y == ui.item("tabs of Scene:").y);
    CHECK(ui.item("tab:Motion").y == ui.item("tabs of Scene:").y);
}
