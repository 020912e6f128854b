#include "panels/tab_names.h"

#include <doctest/doctest.h>

#include "app_state.h"

using app::BroadPhasePart;
using app::InspectorTab;

TEST_CASE("tabs are found by name, parts behind a colon") {
    CHECK(app::tab_named("sweep")->tab == InspectorTab::sweep);
    CHECK(app::tab_named("broad_phase:why_not")->part == BroadPhasePart::why_not);
    CHECK_FALSE(app::tab_named("broad phase"));
    for (const std::string_view name : app::tab_names()) CHECK(app::tab_named(name));
}

TEST_CASE("a chosen tab comes forward, and curves are asked for") {
    app::AppState state;
    app::choose_tab(state, *app::tab_named("broad_phase:growth"));
    CHECK(state.tab == InspectorTab::broad_phase);
    CHECK(state.panels.broad_phase_part == BroadPhasePart::race);
    CHECK(state.panels.growth_wanted);
    app::choose_tab(state, *app::tab_named("broad_phase:race"));
    CHECK_FALSE(state.panels.growth_wanted);
}
