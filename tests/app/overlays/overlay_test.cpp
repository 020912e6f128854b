#include <doctest/doctest.h>

#include <set>
#include <string>

#include "overlays/overlay.h"

TEST_CASE("every overlay has a name of its own, a title, a help sentence and a painter") {
    std::set<std::string> names;
    for (const app::Overlay& overlay : app::overlays()) {
        CAPTURE(overlay.name);
        CHECK(names.insert(std::string(overlay.name)).second);
        CHECK_FALSE(overlay.title.empty());
        CHECK(overlay.help.ends_with("."));
        CHECK(static_cast<bool>(overlay.paint));
        CHECK(app::find_overlay(overlay.name)->name == overlay.name);
        CHECK_FALSE(app::title_of(overlay.group).empty());
    }
    CHECK(app::find_overlay("no such overlay") == nullptr);
}

TEST_CASE("a first view shows axes, MTD and names, not every line at once") {
    std::set<std::string> on;
    for (const app::Overlay& overlay : app::overlays()) {
        if (overlay.use.on_by_default) on.insert(std::string(overlay.name));
    }
    CHECK(on == std::set<std::string>{"axes", "mtd", "names"});
}

TEST_CASE("every overlay but the names has a line in the legend") {
    for (const app::Overlay& overlay : app::overlays()) {
        CHECK(overlay.legend.empty() == (overlay.name == "names" || overlay.name == "edge_numbers"));
    }
}
