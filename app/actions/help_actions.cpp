#include "actions/action_groups.h"

#include <SDL.h>

namespace app {

std::vector<Action> help_actions() {
    return {
        {"help",
         "Keys and mouse",
         ActionGroup::help,
         {{SDLK_F1}},
         always,
         [](AppState& s) { s.dialog = Dialog::help; }},
        {"about",
         "About Collidoscope",
         ActionGroup::help,
         {},
         always,
         [](AppState& s) { s.dialog = Dialog::about; }},
    };
}

}  // namespace app
