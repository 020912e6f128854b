#include "tools/tool_words.h"

#include <doctest/doctest.h>

#include "actions/actions.h"
#include "session/session.h"
#include "tools/sketch_tools.h"

using app::Session;
using app::Tool;

TEST_CASE("every tool has its row in the table of actions, with the same title and a key") {
    for (std::size_t i = 0; i < app::tools().size(); ++i) {
        const app::ToolInfo& info = app::tools()[i];
        CHECK(static_cast<std::size_t>(info.tool) == i);
        const app::Action& action = app::find_action(info.action);
        REQUIRE(action.id == info.action);
        CHECK(action.title == info.title);
        CHECK_FALSE(action.chords.empty());
        Session state;
        action.run(state);
        CHECK(state.tool.tool == info.tool);
    }
}

TEST_CASE("every tool but the one for selecting says what to do") {
    Session state;
    for (const app::ToolInfo& info : app::tools()) {
        app::choose_tool(state.work, state.seen, state.tool, state.prompts, info.tool);
        const bool silent = app::tool_status(state.work, state.seen, state.tool).what_to_do.empty();
        CHECK(silent == (info.tool == Tool::select));
        CHECK_FALSE(app::tool_status(state.work, state.seen, state.tool).wrong);
    }
}

TEST_CASE("what an outline would be is said in words") {
    CHECK(app::outline_words(3, true, 1) == "3 vertices, convex so far");
    CHECK(app::outline_words(4, false, 2) == "4 vertices, concave: will consist of 2 pieces");
    CHECK(app::outline_words(3, false, 0) == "3 vertices, no area yet");
}

TEST_CASE("a refusal stands in place of what is drawn so far") {
    Session state;
    app::choose_tool(state.work, state.seen, state.tool, state.prompts, Tool::polygon);
    state.tool.sketch.points = {{0, 0}};
    state.tool.sketch.refusal = "No.";
    CHECK(app::tool_status(state.work, state.seen, state.tool).so_far == "No.");
    CHECK(app::tool_status(state.work, state.seen, state.tool).wrong);
}

TEST_CASE("taking another tool in hand keeps the sizes of the sketch before, and drops what makes no body") {
    Session state;
    app::choose_tool(state.work, state.seen, state.tool, state.prompts, Tool::polygon);
    state.tool.sketch.sides = 9;
    state.tool.sketch.points = {{0, 0}};
    app::choose_tool(state.work, state.seen, state.tool, state.prompts, Tool::polygon);
    CHECK(state.tool.sketch.points.size() == 1);
    app::choose_tool(state.work, state.seen, state.tool, state.prompts, Tool::regular);
    CHECK(state.tool.sketch.sides == 9);
    CHECK(state.tool.sketch.points.empty());
    CHECK_FALSE(state.work.document.can_undo());
}
