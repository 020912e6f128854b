#include "panels/search_items.h"

#include <doctest/doctest.h>

#include <set>

#include "overlays/overlay.h"
#include "panels/term_links.h"
#include "session/playing.h"
#include "session/scene_files.h"
#include "session/tabs.h"

using app::Glossary;
using app::SearchItem;
using app::SearchKind;

namespace {

const Glossary& shipped() {
    static const Glossary glossary = app::read_glossary(COLLIDOSCOPE_SOURCE_DIR "/assets/glossary/en.md");
    return glossary;
}

const std::vector<SearchItem>& all_items() {
    static const auto items =
        app::search_items(shipped(), app::load_course(COLLIDOSCOPE_SOURCE_DIR "/assets/course").entries,
                          app::list_scenes(COLLIDOSCOPE_SOURCE_DIR "/scenes/1-first-steps"));
    return items;
}

/// Where the item stands in the list; -1: it is not found.
int place_of(const char* query, SearchKind kind, std::string_view id) {
    const auto hits = app::search(query, std::span<const SearchItem>(all_items()));
    for (std::size_t i = 0; i < hits.size(); ++i) {
        const SearchItem& item = all_items()[hits[i].index];
        if (item.kind == kind && item.id == id) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace

TEST_CASE("places that the glossary names are there") {
    for (const app::Term& term : shipped().terms) {
        for (const app::TermPlace& place : term.shows) {
            INFO(term.slug << " shows " << place.name);
            switch (place.kind) {
                case app::TermPlaceKind::tab:
                    CHECK(app::tab_named(place.name));
                    break;
                case app::TermPlaceKind::overlay:
                    CHECK(app::find_overlay(place.name) != nullptr);
                    break;
                case app::TermPlaceKind::player:
                    CHECK(app::find_player(place.name) != nullptr);
                    break;
            }
        }
    }
}

TEST_CASE("each player is about a term of the glossary, but for cutting a shape") {
    for (const app::Player& entry : app::players()) {
        if (entry.kind == app::PlayerKind::cut) continue;
        CAPTURE(entry.name);
        CHECK(shipped().about({app::TermPlaceKind::player, std::string(entry.name)}) != nullptr);
    }
}

TEST_CASE("dotted words stand for terms that there are") {
    for (const app::DottedWords& dotted : app::dotted_words()) {
        INFO(std::string(dotted.words));
        CHECK(shipped().find(dotted.slug) != nullptr);
    }
}

TEST_CASE("everything is found by its name, of each kind") {
    CHECK(place_of("separating axis", SearchKind::term, "separating-axis") == 0);
    CHECK(place_of("AABB", SearchKind::term, "aabb") == 0);
    CHECK(place_of("convex hull", SearchKind::term, "convex-hull") == 0);
    CHECK(place_of("time of impact", SearchKind::term, "time-of-impact") == 0);
    CHECK(place_of("sat", SearchKind::tab, "sat") == 0);
    CHECK(place_of("race", SearchKind::tab, "broad_phase:race") >= 0);
    CHECK(place_of("gjk distance", SearchKind::player, "gjk") == 0);
    CHECK(place_of("bounding boxes", SearchKind::overlay, "aabbs") == 0);
    CHECK(place_of("undo", SearchKind::command, "undo") == 0);
    CHECK(place_of("settings", SearchKind::command, "settings") == 0);
    CHECK(place_of("theme: light", SearchKind::theme, "Light") == 0);
    const std::string scene = COLLIDOSCOPE_SOURCE_DIR "/scenes/1-first-steps/03-intervals.json";
    CHECK(place_of("shadows on an axis", SearchKind::scene, scene) == 0);
}

TEST_CASE("the names of a term find where the window shows it") {
    CHECK(place_of("MTV", SearchKind::overlay, "mtd") > 0);
    CHECK(place_of("sweep and prune", SearchKind::player, "sort_and_sweep") > 0);
    CHECK(place_of("Dbvt", SearchKind::player, "dynamic_tree") > 0);
    CHECK(place_of("分离轴定理", SearchKind::tab, "sat") > 0);
    CHECK(place_of("разделяща ос", SearchKind::overlay, "separating_line") > 0);
    CHECK(place_of("AABB", SearchKind::overlay, "aabbs") > 0);
    CHECK(place_of("convex hull", SearchKind::player, "quickhull") > 0);
    CHECK(place_of("time of impact", SearchKind::tab, "impact") > 0);
}

TEST_CASE("what has a key tells it") {
    const auto key_of = [](SearchKind kind, std::string_view id) {
        for (const SearchItem& item : all_items()) {
            if (item.kind == kind && item.id == id) return item.key;
        }
        return std::string("not there");
    };
    CHECK(key_of(SearchKind::command, "undo") == "Ctrl+Z");
    CHECK(key_of(SearchKind::command, "glossary") == "Shift+F1");
    CHECK(key_of(SearchKind::overlay, "mtd") == "3");
    CHECK(key_of(SearchKind::overlay, "pieces").empty());
    CHECK(key_of(SearchKind::command, "overlay_3") == "not there");  // it stands at the overlay
}

TEST_CASE("no thing is listed twice, and a search that fits nothing finds nothing") {
    std::set<std::pair<SearchKind, std::string>> seen;
    for (const SearchItem& item : all_items()) {
        CAPTURE(item.id);
        CHECK(seen.emplace(item.kind, item.id).second);
        CHECK_FALSE(item.text.title.empty());
    }
    CHECK(app::search("zzzzzz", std::span<const SearchItem>(all_items())).empty());
}

TEST_CASE("every word of the filter must occur somewhere, in any case") {
    const app::SceneEntry entry{"scenes/bullet.json", "3 Fast objects", "Bullet through paper",
                                "Scrub the time."};
    CHECK(app::scene_matches(entry, ""));
    CHECK(app::scene_matches(entry, "  "));
    CHECK(app::scene_matches(entry, "BULLET"));
    CHECK(app::scene_matches(entry, "paper fast"));
    CHECK(app::scene_matches(entry, "scrub"));
    CHECK_FALSE(app::scene_matches(entry, "bullet needle"));
    CHECK(app::scene_matches({"scenes/two.json", "Мои", "Два КРЪГА", ""}, "кръга мОИ"));
}

TEST_CASE("a group's title leaves out the number that orders it") {
    CHECK(app::group_title("1 First steps") == "First steps");
    CHECK(app::group_title("12 Crowds") == "Crowds");
    CHECK(app::group_title("Mine") == "Mine");
    CHECK(app::group_title("42") == "42");
}
