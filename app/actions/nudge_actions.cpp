#include "actions/action_groups.h"

#include <SDL.h>

#include "session/editing.h"

namespace app {

std::vector<Action> nudge_actions() {
    return {
        {"nudge_left",
         "Nudge left",
         ActionGroup::edit,
         {{SDLK_LEFT}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {-1, 0}, false);
         }},
        {"nudge_right",
         "Nudge right",
         ActionGroup::edit,
         {{SDLK_RIGHT}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {1, 0}, false);
         }},
        {"nudge_up",
         "Nudge up",
         ActionGroup::edit,
         {{SDLK_UP}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, 1}, false);
         }},
        {"nudge_down",
         "Nudge down",
         ActionGroup::edit,
         {{SDLK_DOWN}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, -1}, false);
         }},
        {"nudge_left_fine",
         "Nudge left, finer",
         ActionGroup::edit,
         {{SDLK_LEFT, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {-1, 0}, true);
         }},
        {"nudge_right_fine",
         "Nudge right, finer",
         ActionGroup::edit,
         {{SDLK_RIGHT, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {1, 0}, true);
         }},
        {"nudge_up_fine",
         "Nudge up, finer",
         ActionGroup::edit,
         {{SDLK_UP, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, 1}, true);
         }},
        {"nudge_down_fine",
         "Nudge down, finer",
         ActionGroup::edit,
         {{SDLK_DOWN, false, true}},
         has_anything_selected,
         [](AppState& s) {
             nudge_selection(s, {0, -1}, true);
         }},
    };
}

}  // namespace app
