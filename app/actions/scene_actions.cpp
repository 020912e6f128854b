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
    return {
        {"play",
         "Play or pause the sweep, the run, or the steps",
         ActionGroup::scene,
         {{SDLK_SPACE}},
         can_play,
         play},
        {"step",
         "Step forward",
         ActionGroup::scene,
         {{SDLK_PERIOD}},
         can_play,
         [](Session& s) { step(s, 1); }},
        {"step_back",
         "Step back",
         ActionGroup::scene,
         {{SDLK_COMMA}},
         can_play,
         [](Session& s) { step(s, -1); }},
        {"ten_steps",
         "Ten steps forward in the player",
         ActionGroup::scene,
         {{SDLK_PERIOD, true}},
         player_is_open,
         [](Session& s) { skip(s, 10); }},
        {"ten_steps_back",
         "Ten steps back in the player",
         ActionGroup::scene,
         {{SDLK_COMMA, true}},
         player_is_open,
         [](Session& s) { skip(s, -10); }},
        {"restart",
         "Restart, or first step in the player",
         ActionGroup::scene,
         {{SDLK_r}},
         can_play,
         restart},
        {"last_step",
         "End of the sweep or of the run, or last step in the player",
         ActionGroup::scene,
         {{SDLK_END}},
         can_play,
         last_step},
        {"player",
         "Step through an algorithm, or close the player",
         ActionGroup::scene,
         {{SDLK_p}},
         has_bodies,
         [](Session& session) { toggle_player(session.work, session.seen, session.playing); }},
        {"next_lesson",
         "Next algorithm in the player",
         ActionGroup::scene,
         {{SDLK_n}},
         has_bodies,
         [](Session& s) { next_lesson(s.playing.player); }},
        {"previous_scene",
         "Previous preset",
         ActionGroup::scene,
         {{SDLK_LEFTBRACKET}},
         has_library,
         [](Session& s) { open_neighbour(s, -1); }},
        {"next_scene",
         "Next preset",
         ActionGroup::scene,
         {{SDLK_RIGHTBRACKET}},
         has_library,
         [](Session& s) { open_neighbour(s, 1); }},
        {"reset_preset",
         "Reset the preset",
         ActionGroup::scene,
         {},
         [](const Session& session) { return preset_is_open(session.work, session.scene_files); },
         reset_preset},
        {"lesson",
         "Lesson…",
         ActionGroup::scene,
         {},
         [](const Session& s) { return !s.studying.chapter; },
         [](Session& s) { s.prompts.dialog = Dialog::lesson; }},
        {"scene_locks",
         "Release or restore the scene's locks",
         ActionGroup::scene,
         {},
         [](const Session& s) { return !s.studying.chapter && has_locks(s.work, s.window); },
         [](Session& s) { release_or_restore_locks(s.work, s.prompts, s.window); }},
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
    return {
        {"mode",
         "Explore (detection) or simulate (detection, then resolution)",
         ActionGroup::scene,
         {{SDLK_F6}},
         can_change_mode,
         switch_mode},
        {"next_touch",
         "Next collision of the run",
         ActionGroup::scene,
         {{SDLK_PERIOD, false, true}},
         runs,
         [](Session& s) { go_to_bookmark(s.work, s.seen, s.tool, s.prompts, 1); }},
        {"previous_touch",
         "Previous collision of the run",
         ActionGroup::scene,
         {{SDLK_COMMA, false, true}},
         runs,
         [](Session& s) { go_to_bookmark(s.work, s.seen, s.tool, s.prompts, -1); }},
        {"reset_run",
         "Reset the run to the file's scene",
         ActionGroup::scene,
         {{SDLK_r, true}},
         runs,
         [](Session& session) { reset_run(session.work, session.seen, session.tool, session.prompts); }},
        {"bring_run_back",
         "Restore the run that was reset",
         ActionGroup::scene,
         {},
         [](const Session& s) { return s.work.put_away != nullptr; },
         [](Session& session) { bring_run_back(session.work, session.seen, session.tool, session.prompts); }},
        {"keep_moment",
         "Use this moment as the scene",
         ActionGroup::scene,
         {},
         runs,
         [](Session& session) { keep_moment(session.work, session.seen, session.tool); }},
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
         "Next step of the chapter, or the rest of its text",
         ActionGroup::course,
         {{SDLK_PAGEDOWN}},
         studies,
         next_page},
        {"previous_course_step",
         "Previous step of the chapter",
         ActionGroup::course,
         {{SDLK_PAGEUP}},
         studies,
         previous_page},
        {"answer",
         "Give the answer, or choose what is pointed at",
         ActionGroup::course,
         {{SDLK_RETURN}, {SDLK_KP_ENTER}},
         is_asked,
         answer_by_enter},
        {"do_not_know",
         "I don't know: show the answer, or a task's hint",
         ActionGroup::course,
         {{SDLK_RETURN, false, true}},
         has_help,
         ask_for_help},
        {"another_one",
         "Another one: the same question about new shapes",
         ActionGroup::course,
         {{SDLK_RETURN, true}},
         [](const Session& s) { return question_to_repeat(s.studying).has_value(); },
         [](Session& s) { ask_again(s, *question_to_repeat(s.studying)); }},
        {"course_text_up",
         "Larger text of the chapter",
         ActionGroup::course,
         {{SDLK_PLUS, false, false, true},
          {SDLK_EQUALS, false, false, true},
          {SDLK_KP_PLUS, false, false, true}},
         shows_course,
         [](Session& s) { grow_course_text(s.seen.settings, 1); }},
        {"course_text_down",
         "Smaller text of the chapter",
         ActionGroup::course,
         {{SDLK_MINUS, false, false, true}, {SDLK_KP_MINUS, false, false, true}},
         shows_course,
         [](Session& s) { grow_course_text(s.seen.settings, -1); }},
        {"reset_course_step",
         "Reset the step of the chapter",
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
