#include <SDL.h>

#include <algorithm>

#include "actions/actions.h"
#include "session/files.h"
#include "session/launch.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/scene_files.h"
#include "session/session.h"
#include "session/studying.h"

namespace app {

namespace {

bool has_library(const Session& session) { return !session.scene_files.library.empty(); }

// While the player is open, the keys of the transport are its own.

void play(Session& session) {
    if (session.playing.player.open) {
        toggle_playing(session.playing.player,
                       player_steps(session.work, session.seen, session.tool, session.playing));
    } else {
        toggle_play(session.work, session.seen);
    }
}

void step(Session& session, int direction) {
    if (session.playing.player.open) {
        step_player(session.playing.player, direction,
                    player_steps(session.work, session.seen, session.tool, session.playing));
    } else {
        step_time(session.work, session.seen, session.tool, session.prompts, direction);
    }
}

bool player_is_open(const Session& session) { return session.playing.player.open; }

/// Along the film by more than one picture.
void skip(Session& session, std::ptrdiff_t by) {
    const auto now = static_cast<std::ptrdiff_t>(session.playing.player.step);
    go_to_step(session.playing.player, static_cast<std::size_t>(std::max<std::ptrdiff_t>(now + by, 0)),
               player_steps(session.work, session.seen, session.tool, session.playing));
}

void restart(Session& session) {
    if (session.playing.player.open) {
        go_to_step(session.playing.player, 0,
                   player_steps(session.work, session.seen, session.tool, session.playing));
    } else {
        restart_time(session.work, session.seen, session.tool, session.prompts);
    }
}

void last_step(Session& session) {
    if (session.playing.player.open) {
        go_to_last(session.playing.player,
                   player_steps(session.work, session.seen, session.tool, session.playing));
    } else {
        finish_time(session.work, session.seen, session.tool, session.prompts);
    }
}

/// Where the time bar is hidden, nothing may play before the question is answered.
bool can_play(const Session& session) {
    return session.playing.player.open || !session.studying.hides("timeline");
}

}  // namespace

std::vector<Action> scene_actions() {
    constexpr auto group = ActionGroup::scene;
    return {
        {"play", "Play or pause the sweep, the run, or the steps", group, {{SDLK_SPACE}}, can_play, play},
        {"step", "Step forward", group, {{SDLK_PERIOD}}, can_play, calls<step, 1>},
        {"step_back", "Step back", group, {{SDLK_COMMA}}, can_play, calls<step, -1>},
        {"ten_steps",
         "Ten steps forward in the player",
         group,
         {{SDLK_PERIOD, true}},
         player_is_open,
         calls<skip, 10>},
        {"ten_steps_back",
         "Ten steps back in the player",
         group,
         {{SDLK_COMMA, true}},
         player_is_open,
         calls<skip, -10>},
        {"restart", "Restart, or first step in the player", group, {{SDLK_r}}, can_play, restart},
        {"last_step",
         "End of the sweep or of the run, or last step in the player",
         group,
         {{SDLK_END}},
         can_play,
         last_step},
        {"player",
         "Step through an algorithm, or close the player",
         group,
         {{SDLK_p}},
         has_bodies,
         calls<toggle_player>},
        {"next_lesson", "Next algorithm in the player", group, {{SDLK_n}}, has_bodies, calls<next_lesson>},
        {"previous_scene",
         "Previous preset",
         group,
         {{SDLK_LEFTBRACKET}},
         has_library,
         calls<open_neighbour, -1>},
        {"next_scene", "Next preset", group, {{SDLK_RIGHTBRACKET}}, has_library, calls<open_neighbour, 1>},
        {"reset_preset",
         "Reset the preset",
         group,
         {},
         [](const Session& session) { return preset_is_open(session.work, session.scene_files); },
         reset_preset},
        {"lesson",
         "Lesson…",
         group,
         {},
         [](const Session& s) { return !s.studying.chapter; },
         asks<Dialog::lesson>},
        {"scene_locks",
         "Release or restore the scene's locks",
         group,
         {},
         [](const Session& s) { return !s.studying.chapter && has_locks(s.work, s.window); },
         calls<release_or_restore_locks>},
    };
}

// Simulate mode: the run's own keys. Play, step and restart are those of the transport.
namespace {

bool runs(const Session& session) {
    return session.work.run_on_stage() && !session.studying.hides("timeline");
}

bool can_change_mode(const Session& session) { return !session.studying.hides("timeline"); }

void switch_mode(Session& session) {
    const bool simulates = session.work.mode == collide::Mode::simulate;
    set_mode(session.work, session.seen, session.tool,
             simulates ? collide::Mode::explore : collide::Mode::simulate);
}

}  // namespace

std::vector<Action> run_actions() {
    constexpr auto group = ActionGroup::scene;
    return {
        {"mode",
         "Explore (detection) or simulate (detection, then resolution)",
         group,
         {{SDLK_F6}},
         can_change_mode,
         switch_mode},
        {"next_touch",
         "Next collision of the run",
         group,
         {{SDLK_PERIOD, false, true}},
         runs,
         calls<go_to_bookmark, 1>},
        {"previous_touch",
         "Previous collision of the run",
         group,
         {{SDLK_COMMA, false, true}},
         runs,
         calls<go_to_bookmark, -1>},
        {"reset_run", "Reset the run to the file's scene", group, {{SDLK_r, true}}, runs, calls<reset_run>},
        {"bring_run_back",
         "Restore the run that was reset",
         group,
         {},
         [](const Session& s) { return s.work.put_away != nullptr; },
         calls<bring_run_back>},
        {"keep_moment", "Use this moment as the scene", group, {}, runs, calls<keep_moment>},
    };
}

bool studies(const Session& session) { return session.studying.open_step() != nullptr; }

namespace {

bool is_asked(const Session& session) { return open_question(session.studying).has_value(); }

bool has_help(const Session& session) { return is_asked(session) || open_task(session.studying).has_value(); }

bool shows_course(const Session& session) {
    return session.seen.settings.show_course && session.seen.settings.show_left;
}

void next_page(Session& session) {
    if (session.window.chapter_scroll.below) {
        ++session.window.chapter_scroll.pages;
    } else {
        step_on(session);
    }
}

void previous_page(Session& session) {
    if (session.window.chapter_scroll.above) {
        --session.window.chapter_scroll.pages;
    } else {
        go_to_step(session, session.studying.step - 1);
    }
}

}  // namespace

std::vector<Action> course_actions() {
    constexpr auto group = ActionGroup::course;
    return {
        {"course",
         "Show the course, or the scenes",
         group,
         {{SDLK_F2}},
         always,
         [](Session& s) {
             s.seen.settings.show_course = !s.seen.settings.show_course;
             s.seen.settings.show_left = true;
         }},
        {"next_course_step",
         "Next step of the chapter, or the rest of its text",
         group,
         {{SDLK_PAGEDOWN}},
         studies,
         next_page},
        {"previous_course_step",
         "Previous step of the chapter",
         group,
         {{SDLK_PAGEUP}},
         studies,
         previous_page},
        {"answer",
         "Give the answer, or choose what is pointed at",
         group,
         {{SDLK_RETURN}, {SDLK_KP_ENTER}},
         is_asked,
         answer_by_enter},
        {"do_not_know",
         "I don't know: show the answer, or a task's hint",
         group,
         {{SDLK_RETURN, false, true}},
         has_help,
         ask_for_help},
        {"another_one",
         "Another one: the same question about new shapes",
         group,
         {{SDLK_RETURN, true}},
         [](const Session& s) { return question_to_repeat(s.studying).has_value(); },
         [](Session& s) { ask_again(s, *question_to_repeat(s.studying)); }},
        {"course_text_up",
         "Larger text of the chapter",
         group,
         {{SDLK_PLUS, false, false, true},
          {SDLK_EQUALS, false, false, true},
          {SDLK_KP_PLUS, false, false, true}},
         shows_course,
         calls<grow_course_text, 1>},
        {"course_text_down",
         "Smaller text of the chapter",
         group,
         {{SDLK_MINUS, false, false, true}, {SDLK_KP_MINUS, false, false, true}},
         shows_course,
         calls<grow_course_text, -1>},
        {"reset_course_step", "Reset the step of the chapter", group, {}, studies, reset_step},
        {"leave_chapter", "Leave the chapter", group, {}, studies, leave_chapter},
    };
}

}  // namespace app
