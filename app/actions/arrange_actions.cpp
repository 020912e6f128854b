#include <SDL.h>

#include "actions/action_groups.h"
#include "session/arrange.h"
#include "session/session.h"
#include "tools/cut_tool.h"
#include "tools/dent.h"

namespace app {

namespace {

bool has_several(const Session& state) { return state.seen.view.selection.size() >= 2; }
bool has_three(const Session& state) { return state.seen.view.selection.size() >= 3; }

template <Direction direction>
void mirror(Session& state) {
    mirror_selection(state.work, state.seen, state.prompts, direction);
}
template <Alignment alignment>
void align(Session& state) {
    align_selection(state.work, state.seen, state.prompts, alignment);
}
template <Direction direction>
void distribute(Session& state) {
    distribute_selection(state.work, state.seen, state.prompts, direction);
}

constexpr double larger = 1.1;

}  // namespace

std::vector<Action> arrange_actions() {
    constexpr ActionGroup arrange = ActionGroup::arrange;
    return {
        {"mirror_horizontally",
         "Mirror left and right",
         arrange,
         {{SDLK_m, true}},
         has_selection,
         mirror<Direction::horizontal>},
        {"mirror_vertically",
         "Mirror top and bottom",
         arrange,
         {{SDLK_m, true, true}},
         has_selection,
         mirror<Direction::vertical>},
        {"grow",
         "Scale up by a tenth",
         arrange,
         {{SDLK_PAGEUP}},
         has_selection,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, larger); }},
        {"shrink",
         "Scale back down",
         arrange,
         {{SDLK_PAGEDOWN}},
         has_selection,
         [](Session& s) { scale_selection(s.work, s.seen, s.prompts, 1.0 / larger); }},
        {"align_left", "Align left edges", arrange, {{SDLK_LEFT, true}}, has_several, align<Alignment::left>},
        {"align_right",
         "Align right edges",
         arrange,
         {{SDLK_RIGHT, true}},
         has_several,
         align<Alignment::right>},
        {"align_top", "Align upper edges", arrange, {{SDLK_UP, true}}, has_several, align<Alignment::top>},
        {"align_bottom",
         "Align lower edges",
         arrange,
         {{SDLK_DOWN, true}},
         has_several,
         align<Alignment::bottom>},
        {"align_centers_x",
         "Centre one above the other",
         arrange,
         {{SDLK_UP, true, true}},
         has_several,
         align<Alignment::centers_x>},
        {"align_centers_y",
         "Centre side by side",
         arrange,
         {{SDLK_RIGHT, true, true}},
         has_several,
         align<Alignment::centers_y>},
        {"distribute_horizontally",
         "Distribute evenly side by side",
         arrange,
         {},
         has_three,
         distribute<Direction::horizontal>},
        {"distribute_vertically",
         "Distribute evenly one above the other",
         arrange,
         {},
         has_three,
         distribute<Direction::vertical>},
        {"cut_across_way",
         "Cut what its way crosses",
         arrange,
         {{SDLK_x, true, true}},
         has_selection,
         [](Session& state) { cut_across_way(state.work, state.seen, state.prompts); }},
        {"split_pieces",
         "Split into convex pieces",
         arrange,
         {},
         [](const Session& state) {
             return has_concave_selected(state.work.stage(), state.seen.view, state.seen.analysis);
         },
         [](Session& state) { split_selection(state.work, state.seen, state.prompts); }},
    };
}

}  // namespace app
