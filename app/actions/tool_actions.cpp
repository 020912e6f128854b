#include <SDL.h>

#include "actions/actions.h"
#include "session/session.h"
#include "session/studying.h"
#include "tools/sketch_tools.h"

namespace app {

namespace {

template <Tool tool>
void choose(Session& session) {
    choose_tool(session.work, session.seen, session.tool, session.prompts, tool);
}

}  // namespace

// Titles and ids as in tools/tool_words.cpp; a test holds them together.
std::vector<Action> tool_actions() {
    constexpr ActionGroup tools = ActionGroup::tools;
    return {
        {"tool_select", "Select", tools, {{SDLK_v}}, always, choose<Tool::select>},
        {"tool_polygon", "Polygon", tools, {{SDLK_o}}, always, choose<Tool::polygon>},
        {"tool_freehand", "Freehand", tools, {{SDLK_f}}, always, choose<Tool::freehand>},
        {"tool_box", "Box", tools, {{SDLK_b}}, always, choose<Tool::box>},
        {"tool_regular", "Regular polygon", tools, {{SDLK_u}}, always, choose<Tool::regular>},
        {"tool_circle", "Circle", tools, {{SDLK_c}}, always, choose<Tool::circle>},
        {"tool_capsule", "Capsule", tools, {{SDLK_c, false, true}}, always, choose<Tool::capsule>},
        {"tool_segment", "Segment", tools, {{SDLK_i}}, always, choose<Tool::segment>},
        {"tool_ellipse", "Ellipse", tools, {{SDLK_e, false, true}}, always, choose<Tool::ellipse>},
        {"tool_hull", "Convex hull", tools, {{SDLK_h, false, true}}, always, choose<Tool::hull>},
        {"tool_vertices", "Vertices", tools, {{SDLK_v, false, true}}, always, choose<Tool::vertices>},
        {"tool_joint", "Joint", tools, {{SDLK_j, false, true}}, always, choose<Tool::joint>},
        {"tool_cut", "Cut", tools, {{SDLK_x}}, always, choose<Tool::cut>},
        {"tool_erase", "Erase", tools, {{SDLK_x, false, true}}, always, choose<Tool::erase>},
        {"finish_sketch",
         "Finish the polygon or the hull; in the tour, go on",
         tools,
         {{SDLK_RETURN}, {SDLK_KP_ENTER}},
         // Of a chapter's question Enter gives the answer.
         [](const Session& s) { return has_sketch(s.tool) || !open_question(s.studying); },
         [](Session& session) {
             session.guide.enter = !has_sketch(session.tool);
             finish_sketch(session.work, session.seen, session.tool);
         }},
        {"snap_grid",
         "Snap to the grid",
         tools,
         {{SDLK_g, false, true}},
         always,
         toggles<&Settings::snap_to_grid>},
        {"snap_vertices",
         "Snap to vertices of other bodies",
         tools,
         {{SDLK_j}},
         always,
         toggles<&Settings::snap_to_vertices>},
    };
}

}  // namespace app
