#include <SDL.h>

#include "actions/action_groups.h"
#include "session/session.h"

namespace app {

bool studies(const Session& session) { return session.studying.open_step() != nullptr; }

std::vector<Action> course_actions() {
    return {
        {"course",
         "Show the course, or the scenes",
         ActionGroup::course,
         {{SDLK_F2}},
         always,
         [](Session& s) {
             s.seen.settings.show_course = !s.seen.settings.show_course;
             s.seen.settings.show_left = true;
         }},
        {"next_course_step",
         "Next step of the chapter",
         ActionGroup::course,
         {{SDLK_PAGEDOWN}},
         studies,
         [](Session& s) { go_to_step(s, s.studying.step + 1); }},
        {"previous_course_step",
         "Previous step of the chapter",
         ActionGroup::course,
         {{SDLK_PAGEUP}},
         studies,
         [](Session& s) { go_to_step(s, s.studying.step - 1); }},
        {"reset_course_step",
         "Step of the chapter as it was",
         ActionGroup::course,
         {},
         studies,
         [](Session& s) { reset_step(s); }},
        {"leave_chapter",
         "Leave the chapter",
         ActionGroup::course,
         {},
         studies,
         [](Session& s) { leave_chapter(s); }},
    };
}

}  // namespace app
