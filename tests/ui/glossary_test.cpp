// The glossary and the search over everything, with real events; and dotted words, which open the glossary.
#include <cstdlib>
#include <set>

#include "actions/actions.h"
#include "player/player_info.h"
#include "session/running.h"
#include "support/ui_fixture.h"

using app::Dialog;
using app::Session;
using app::UiFixture;
using app::Vec2;

namespace {

void look_for(UiFixture& ui, const std::string& words) {
    ui.key(SDLK_k, KMOD_LCTRL);
    ui.frames(3);
    REQUIRE(ui.state.prompts.dialog == Dialog::search);
    ui.type(words);
    ui.frames(2);
}

/// Typed, and the first thing found chosen by Enter.
void search(UiFixture& ui, const std::string& words) {
    look_for(ui, words);
    ui.key(SDLK_RETURN);
    ui.frames(3);
}

std::string chosen(const UiFixture& ui) {
    const app::SearchState& state = ui.panels.search;
    return state.hits.empty() ? "" : state.items[state.hits[state.chosen].index].id;
}

bool has_word_in_view(const UiFixture& ui, const std::string& name) { return ui.items.contains(name); }

}  // namespace

TEST_CASE("Ctrl+K finds a tab, a player, an overlay, a command, a scene and a term, by keys alone") {
    UiFixture ui;
    SUBCASE("a tab, whatever hides it") {
        ui.state.seen.settings.show_right = false;
        ui.state.window.presentation = true;
        search(ui, "sweep");
        CHECK(ui.state.prompts.dialog == Dialog::none);
        CHECK(ui.state.seen.tab == app::InspectorTab::sweep);
        CHECK(ui.state.seen.settings.show_right);
        CHECK_FALSE(ui.state.window.presentation);
    }
    SUBCASE("a player") {
        search(ui, "gjk distance");
        CHECK(ui.state.playing.player.open);
        CHECK(ui.state.playing.player.kind == app::PlayerKind::gjk);
    }
    SUBCASE("an overlay, on and off") {
        REQUIRE_FALSE(ui.state.seen.view.overlays.contains("aabbs"));
        search(ui, "Bounding boxes");
        CHECK(ui.state.seen.view.overlays.contains("aabbs"));
        search(ui, "Bounding boxes");
        CHECK_FALSE(ui.state.seen.view.overlays.contains("aabbs"));
    }
    SUBCASE("a command") {
        const bool before = ui.state.seen.settings.show_grid;
        search(ui, "grid");
        CHECK(ui.state.seen.settings.show_grid != before);
    }
    SUBCASE("a command that opens a dialog") {
        search(ui, "settings");
        CHECK(ui.state.prompts.dialog == Dialog::settings);
    }
    SUBCASE("a theme") {
        search(ui, "theme: light");
        CHECK(ui.state.seen.settings.theme == app::Theme::light);
    }
    SUBCASE("a scene") {
        search(ui, "shadows on an axis");
        CHECK(ui.state.work.document.path() == app::preset("1-first-steps/03-intervals.json"));
    }
    SUBCASE("a term, by its name in another language") {
        for (const char* name : {"最小平移向量", "ВЕКТОР НА МИНИМАЛНА", "penetration vector", "MTV"}) {
            CAPTURE(name);
            search(ui, name);
            CHECK(ui.state.prompts.dialog == Dialog::glossary);
            CHECK(ui.panels.glossary.slug == "mtd");
            ui.key(SDLK_ESCAPE);
            ui.frames(2);
            CHECK(ui.state.prompts.dialog == Dialog::none);
        }
    }
}

TEST_CASE("the arrows move through what was found, also when they come between two frames") {
    UiFixture ui;
    look_for(ui, "convex");
    const std::string first = chosen(ui);
    ui.key(SDLK_DOWN);
    const std::string second = chosen(ui);
    CHECK(second != first);
    ui.keys_at_once({SDLK_DOWN, SDLK_DOWN, SDLK_UP, SDLK_UP, SDLK_UP});
    CHECK(chosen(ui) == first);
    ui.key(SDLK_UP);  // there is nothing above
    CHECK(chosen(ui) == first);
    ui.key(SDLK_PAGEDOWN);
    CHECK(chosen(ui) != first);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK_FALSE(ui.state.window.quit);
}

TEST_CASE("keys typed into the search do nothing behind it") {
    UiFixture ui;
    const auto before = ui.state.work.document.scene();
    const auto theme = ui.state.seen.settings.theme;
    look_for(ui, "t");
    ui.key(SDLK_t);
    ui.key(SDLK_DELETE);
    ui.key(SDLK_h);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    CHECK(ui.state.seen.settings.theme == theme);
    CHECK(ui.state.work.document.scene() == before);
    CHECK_FALSE(ui.state.window.presentation);
}

TEST_CASE("a search that finds nothing stays open and says so, and Enter does nothing") {
    UiFixture ui;
    search(ui, "zzzzzz");
    CHECK(ui.state.prompts.dialog == Dialog::search);
    CHECK(ui.panels.search.hits.empty());
}

TEST_CASE("a command that cannot be had now is found and not run") {
    UiFixture ui;
    search(ui, "Reset the run");
    CHECK(ui.state.prompts.dialog == Dialog::search);
    CHECK(chosen(ui) == "reset_run");
}

TEST_CASE("a click takes what was found, a click beside the search closes it") {
    UiFixture ui;
    look_for(ui, "gjk");
    ui.click(ui.item("found:tab:gjk"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(ui.state.seen.tab == app::InspectorTab::gjk);
    look_for(ui, "gjk");
    ui.click({20.0f, 700.0f});
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("a dotted word opens the glossary at its term, and back leads from term to term") {
    UiFixture ui;
    ui.frames(2);
    ui.click(ui.item("term:separation"));
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::glossary);
    CHECK(ui.panels.glossary.slug == "separation");
    ui.click(ui.item("term:distance"));  // of "See also"
    ui.frames(2);
    CHECK(ui.panels.glossary.slug == "distance");
    ui.key(SDLK_LEFT, KMOD_LALT);
    ui.frames(2);
    CHECK(ui.panels.glossary.slug == "separation");
    ui.click(ui.item("glossary:tab:contacts"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(ui.state.seen.tab == app::InspectorTab::contacts);
}

TEST_CASE("hovering a dotted word changes nothing but shows what it means") {
    UiFixture ui;
    ui.frames(2);
    ui.move_to(ui.item("term:separation"));
    ui.frames(2);
    CHECK(ui.state.prompts.dialog == Dialog::none);
    CHECK(ui.panels.terms.glossary != nullptr);
}

TEST_CASE(
    "the tabs of the pair and the player have dotted words, at the least and the usual size "
    "of the window") {
    for (const auto& [width, height] : {std::pair{1024, 700}, std::pair{1280, 800}}) {
        UiFixture ui(width, height);
        ui.open(app::preset("1-first-steps/02-overlapping.json"));
        const std::pair<app::InspectorTab, const char*> wanted[] = {
            {app::InspectorTab::sat, "term:aabb"},
            {app::InspectorTab::gjk, "term:simplex"},
            {app::InspectorTab::sweep, "term:entry-exit"},
            {app::InspectorTab::contacts, "term:separation"},
            {app::InspectorTab::compare, "term:epa"}};
        for (const auto& pair : wanted) {
            ui.state.seen.tab = pair.first;
            const std::string item = pair.second;
            ui.frames(3);
            CAPTURE(item);
            CHECK(has_word_in_view(ui, item));
            CHECK(has_word_in_view(ui, "term:penetration-depth"));  // of the verdict
        }
        ui.state.seen.tab = app::InspectorTab::sat;
        ui.key(SDLK_p);
        ui.frames(3);
        ui.click(ui.item("player:term"));
        ui.frames(3);
        CHECK(ui.panels.glossary.slug == "sat");
    }
}

TEST_CASE("the numbers of a step have dotted names") {
    UiFixture ui(1280, 1300);
    ui.state.seen.settings.folded = {"motion/world", "motion/second_world"};
    ui.open(app::preset("8-rigid-bodies/05-stack.json"));
    app::step_run(ui.state.work, ui.state.seen, ui.state.tool, ui.state.prompts, 1);
    ui.state.seen.tab = app::InspectorTab::motion;
    ui.frames(3);
    for (const char* item : {"term:momentum", "term:kinetic-energy", "term:penetration-depth"}) {
        CAPTURE(std::string(item));
        CHECK(has_word_in_view(ui, item));
    }
}

TEST_CASE("typing in the glossary shows the term that fits best, the arrows go through the list") {
    UiFixture ui;
    ui.key(SDLK_F1, KMOD_LSHIFT);
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::glossary);
    ui.type("sweep and prune");
    ui.frames(2);
    CHECK(ui.panels.glossary.slug == "sort-and-sweep");
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    ui.key(SDLK_F1, KMOD_LSHIFT);
    ui.frames(3);
    CHECK(ui.panels.glossary.slug == "sort-and-sweep");
    ui.key(SDLK_DOWN);
    ui.frames();
    CHECK(ui.panels.glossary.slug != "sort-and-sweep");
    ui.key(SDLK_UP);
    ui.frames();
    CHECK(ui.panels.glossary.slug == "sort-and-sweep");
}

TEST_CASE("every picture of the glossary can be drawn, and its shapes dragged") {
    UiFixture ui;
    ui.key(SDLK_F1, KMOD_LSHIFT);
    ui.frames(3);
    for (const app::Term& term : app::glossary_of(ui.panels.terms).terms) {
        if (term.picture.empty()) continue;
        CAPTURE(term.slug);
        ui.panels.terms.wanted = term.slug;
        ui.frames(2);
        CHECK(ui.panels.glossary.picture != nullptr);
        CHECK(has_word_in_view(ui, "glossary:picture"));
    }
    ui.panels.terms.wanted = "mtd";
    ui.frames(2);
    const Vec2 middle = ui.item("glossary:picture");
    const auto before = ui.state.work.document.scene();
    ui.drag(middle, middle + Vec2(40.0f, 0.0f));
    CHECK(ui.state.work.document.scene() == before);
    CHECK(ui.state.prompts.dialog == Dialog::glossary);
}

TEST_CASE("a glossary that cannot be read leaves the search at work and says why") {
    UiFixture ui;
    ui.panels.terms.glossary =
        std::make_shared<const app::Glossary>(app::read_glossary(ui.folder() / "en.md"));
    ui.key(SDLK_F1, KMOD_LSHIFT);
    ui.frames(3);
    CHECK(ui.state.prompts.dialog == Dialog::glossary);
    ui.key(SDLK_ESCAPE);
    ui.frames(2);
    search(ui, "sat");
    CHECK(ui.state.seen.tab == app::InspectorTab::sat);
    CHECK(ui.state.prompts.dialog == Dialog::none);
}

TEST_CASE("pictures of the glossary and of the search" * doctest::skip()) {
    const char* folder = std::getenv("COLLIDOSCOPE_PICTURES");
    REQUIRE(folder != nullptr);
    const std::pair<int, int> sizes[] = {{1024, 700}, {1280, 800}, {2560, 1440}};
    const std::pair<app::Theme, const char*> themes[] = {
        {app::Theme::dark, "dark"}, {app::Theme::light, "light"}, {app::Theme::projector, "projector"}};
    for (const auto& [width, height] : sizes) {
        for (const auto& [theme, name] : themes) {
            UiFixture ui(width, height);
            ui.state.seen.settings.theme = theme;
            const auto save = [&, name = name, width = width](const std::string& what) {
                ui.save_picture(std::string(folder) + "/" + what + "-" + name + "-" + std::to_string(width) +
                                ".png");
            };
            ui.open(app::preset("1-first-steps/02-overlapping.json"));
            ui.frames(3);
            ui.move_to(ui.item("term:penetration-depth"));
            ui.frames(2);
            save("dotted");
            look_for(ui, "separating");
            save("search");
            ui.key(SDLK_ESCAPE);
            ui.frames(2);
            ui.panels.terms.wanted = "mtd";
            ui.frames(4);
            save("glossary");
        }
    }
}

TEST_CASE("pictures of every term" * doctest::skip()) {
    const char* folder = std::getenv("COLLIDOSCOPE_PICTURES");
    REQUIRE(folder != nullptr);
    UiFixture ui(820, 620);
    ui.key(SDLK_F1, KMOD_LSHIFT);
    ui.frames(3);
    std::set<std::string> drawn;
    for (const app::Term& term : app::glossary_of(ui.panels.terms).terms) {
        if (term.picture.empty() || !drawn.insert(term.picture).second) continue;
        ui.panels.terms.wanted = term.slug;
        ui.frames(3);
        ui.save_picture(std::string(folder) + "/term-" + term.slug + ".png");
    }
}
