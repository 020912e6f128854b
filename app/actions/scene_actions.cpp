#include <SDL.h>

#include <algorithm>

#include "actions/actions.h"
#include "session/files.h"
#include "session/running.h"
#include "session/show_view.h"

namespace app {

namespace {

bool has_library(const Session& session) { return !session.scene_files.library.empty(); }

bool player_is_open(const Session& session) { return session.playing.player.open; }

std::size_t steps_of_player(const Session& session) {
    return player_steps(session.work, session.seen, session.playing);
}

/// Returns whether the keys of the transport control the player. They do while the player is open, unless a
/// run plays or the player has no steps. The player of impulses has none before a run begins.
bool player_has_keys(const Session& session) {
    return player_is_open(session) && !session.work.run_control.playing && steps_of_player(session) > 0;
}

void play(Session& session) {
    if (!player_has_keys(session)) return toggle_play(session.work, session.seen);
    toggle_playing(session.playing.player, steps_of_player(session));
}

void step(Session& session, int direction) {
    if (!player_has_keys(session))
        return step_time(session.work, session.seen, session.tool, session.prompts, direction);
    step_player(session.playing.player, direction, steps_of_player(session));
}

/// Moves the player by several steps, forward or back.
void skip(Session& session, std::ptrdiff_t by) {
    const auto now = static_cast<std::ptrdiff_t>(session.playing.player.step);
    go_to_step(session.playing.player, static_cast<std::size_t>(std::max<std::ptrdiff_t>(now + by, 0)),
               steps_of_player(session));
}

void restart(Session& session) {
    if (!player_has_keys(session)) return calls<restart_time>(session);
    go_to_step(session.playing.player, 0, steps_of_player(session));
}

void last_step(Session& session) {
    if (!player_has_keys(session)) return calls<finish_time>(session);
    go_to_last(session.playing.player, steps_of_player(session));
}

/// Returns whether the mode may change. While a question hides the time bar, nothing may play before the
/// answer.
bool can_change_mode(const Session& session) { return !session.studying.hides(TellingPart::timeline); }
bool can_play(const Session& session) { return player_has_keys(session) || can_change_mode(session); }

}  // namespace

std::vector<Action> scene_actions() {
    return {
        {"play", "Play or pause the sweep, the run, or the steps", keys(SDLK_SPACE), play, can_play},
        {"step", "Step forward", keys(SDLK_PERIOD), calls<step, 1>, can_play},
        {"step_back", "Step back", keys(SDLK_COMMA), calls<step, -1>, can_play},
        {"ten_steps", "Ten steps forward in the player", ctrl(SDLK_PERIOD), calls<skip, 10>, player_is_open},
        {"ten_steps_back", "Ten steps back in the player", ctrl(SDLK_COMMA), calls<skip, -10>,
         player_is_open},
        {"restart", "Restart, or first step in the player", keys(SDLK_r), restart, can_play},
        {"last_step", "End of the sweep or of the run, or last step in the player", keys(SDLK_END), last_step,
         can_play},
        {"player", "Step through an algorithm, or close the player", keys(SDLK_p), calls<toggle_player>,
         has_bodies},
        {"next_lesson", "Next algorithm in the player", keys(SDLK_n), calls<next_player>, has_bodies},
        {"previous_scene", "Previous preset", keys(SDLK_LEFTBRACKET), calls<open_neighbour, -1>, has_library},
        {"next_scene", "Next preset", keys(SDLK_RIGHTBRACKET), calls<open_neighbour, 1>, has_library},
        {"reset_preset", "Reset the preset", no_key, reset_preset,
         [](const Session& session) { return preset_is_open(session.work, session.scene_files); }},
        {"scene_locks", "Release or restore the scene's locks", no_key, calls<release_or_restore_locks>,
         [](const Session& s) { return !s.studying.chapter && has_locks(s.work, s.window); }},
    };
}

// Keys that only the run of simulate mode has. For play, step and restart it uses the keys of the transport.
namespace {

bool runs(const Session& session) { return session.work.shows_run() && can_change_mode(session); }

void switch_mode(Session& session) {
    const bool simulates = session.work.mode == collide::Mode::simulate;
    set_mode(session.work, session.seen, session.tool,
             simulates ? collide::Mode::explore : collide::Mode::simulate);
}

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

std::vector<Action> run_actions() {
    return {
        {"mode", "Explore (detection) or simulate (detection, then resolution)", keys(SDLK_F6), switch_mode,
         can_change_mode},
        {"next_touch", "Next collision of the run", shift(SDLK_PERIOD), calls<go_to_bookmark, 1>, runs},
        {"previous_touch", "Previous collision of the run", shift(SDLK_COMMA), calls<go_to_bookmark, -1>,
         runs},
        {"reset_run", "Reset the run to the file's scene", ctrl(SDLK_r), calls<reset_run>, runs},
        {"bring_run_back", "Restore the run that was reset", no_key, calls<bring_run_back>,
         [](const Session& s) { return s.work.put_away != nullptr; }},
        {"keep_moment", "Use this moment as the scene", no_key, calls<keep_moment>, runs},
    };
}

bool studies(const Session& session) { return session.studying.open_step() != nullptr; }

std::vector<Action> course_actions() {
    return {
        {"course", "Show the course, or the scenes", keys(SDLK_F2),
         [](Session& s) {
             s.seen.settings.show_course = !s.seen.settings.show_course;
             s.seen.settings.show_left = true;
         }},
        {"next_course_step", "Next step of the chapter, or the rest of its text", keys(SDLK_PAGEDOWN),
         next_page, studies},
        {"previous_course_step", "Previous step of the chapter", keys(SDLK_PAGEUP), previous_page, studies},
        {"answer", "Give the answer, or choose what is pointed at", keys(SDLK_RETURN, SDLK_KP_ENTER),
         answer_by_enter, is_asked},
        {"do_not_know", "I don't know: show the answer, or a task's hint", shift(SDLK_RETURN), ask_for_help,
         has_help},
        {"another_one", "Another one: the same question about new shapes", ctrl(SDLK_RETURN),
         [](Session& s) { ask_again(s, *question_to_repeat(s.studying)); },
         [](const Session& s) { return question_to_repeat(s.studying).has_value(); }},
        {"course_text_up", "Larger text of the chapter", alt(SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS),
         calls<grow_course_text, 1>, shows_course},
        {"course_text_down", "Smaller text of the chapter", alt(SDLK_MINUS, SDLK_KP_MINUS),
         calls<grow_course_text, -1>, shows_course},
        {"reset_course_step", "Reset the step of the chapter", no_key, reset_step, studies},
        {"leave_chapter", "Leave the chapter", no_key, leave_chapter, studies},
    };
}

}  // namespace app
