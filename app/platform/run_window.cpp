#include "platform/run_window.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <collide/scene/path_text.h>
#include "actions/actions.h"
#include "document/autosave.h"
#include "document/document.h"
#include "document/settings.h"
#include "host/process.h"
#include "host/worker.h"
#include "panels/panel_state.h"
#include "platform/announcements.h"
#include "platform/frame.h"
#include "platform/host.h"
#include "platform/platform_words.h"
#include "platform/under_finger.h"
#include "platform/window.h"
#include "session/address.h"
#include "session/files.h"
#include "session/session.h"
#include "session/show_view.h"
#include "text/data_paths.h"
#include "tools/shape_tools.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

/// ImGui settles within this many frames after an event. A quick click needs one frame each for press,
/// release, choice, drawing and layout.
constexpr int frames_after_event = 8;

/// Returns the progress of the profile, and creates its seed the first time. So each student has own random
/// pairs, the same each time.
Progress progress_of_profile(const std::filesystem::path& preferences) {
    Progress progress = read_progress(preferences);
    if (progress.seed != 0) return progress;
    progress.seed = std::max(std::random_device()(), 1U);
    add_seed(preferences, progress.seed);
    return progress;
}

class WindowLoop : public Turns {
  public:
    WindowLoop(std::unique_ptr<Window> window, std::filesystem::path preferences, Session session)
        : opened_(std::move(window)),
          window_(*opened_),
          preferences_(std::move(preferences)),
          autosave_(preferences_, has_threads ? Autosave::Writing::aside : Autosave::Writing::at_once),
          state_(std::move(session)),
          kept_settings_(own_settings(state_.seen, state_.window)),
          kept_events_(state_.studying.events.size()),
          announcer_(state_.studying.events.size()) {}

    void offer_recovery() {
        has_offered_ =
            offer_copies(state_.work, state_.seen, state_.prompts, state_.scene_files, autosave_.find()) ||
            has_offered_;
    }

    void begin() override {
        take_next_signal(ask_to_end);
        // Browser tabs share one settings file. Saving the settings now lets the page see later what this tab
        // has changed.
        if (ends_unasked()) save_settings(kept_settings_, preferences_);
    }

    bool is_over() const override { return state_.window.quit || ended_by_ != 0; }

    bool turn(bool may_wait) override {
        take_events(may_wait);
        const bool has_drawn = tick(may_wait);
        // True for one more turn after the window has come to rest.
        return std::exchange(drew_before_, has_drawn) || has_drawn;
    }

    std::vector<Announcement> announcements() override {
        std::vector<Announcement> announcements = announcer_.announcements(
            state_.work, state_.seen, state_.prompts, state_.studying, moves(), seconds_since(announced_));
        if (std::exchange(state_.prompts.wants_device_file, false)) announcements.push_back({"pick", {}});
        return announcements;
    }

    void select_body(std::size_t body) override {
        if (body >= state_.work.shown().scene().bodies.size()) return;
        state_.seen.view.select_only(body);
        wake();
    }

    UnderFinger under_finger(collide::Vec2 place) const override { return app::under_finger(state_, place); }

    void scroll(collide::Vec2 place, float pixels) override {
        scroll_by_finger(place, pixels);
        wake();
    }

    void step(int by) override {
        const Action& action = find_action(by > 0 ? "step" : "step_back");
        if (action.enabled(state_)) action.run(state_);
        wake();
    }

    void wake() override { frames_left_ = frames_after_event; }

    bool wants_text() const override { return ImGui::GetIO().WantTextInput; }

    int finish() override {
        take_next_signal({});
        keep_for_next_start();
        keep_answers();
        stop_recording(state_.prompts, state_.recorders);
        remember_size();
        save_settings(own_settings(state_.seen, state_.window), preferences_);
        return ended_by_ == 0 ? 0 : 128 + ended_by_;
    }

  private:
    /// Takes the events for one frame. An event that must wait for the next frame is held back.
    void take_events(bool may_wait) {
        const ImGuiIO& io = ImGui::GetIO();
        turns_ = EventTurns(io.WantTextInput || (io.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) != 0);
        SDL_Event event;
        const bool busy = held_back_ || frames_left_ > 0 || moves();
        if (held_back_) {
            take(*std::exchange(held_back_, std::nullopt));
        } else if (!busy && may_wait && SDL_WaitEventTimeout(&event, milliseconds_until_due()) == 1) {
            take(event);
        }
        while (!held_back_ && SDL_PollEvent(&event) == 1) {
            if (turns_.may_take(event)) {
                take(event);
            } else {
                held_back_ = event;
            }
        }
    }

    /// Called after a signal, on another thread, which may use only the event queue.
    static void ask_to_end(int signal) {
        SDL_Event event{};
        event.type = SDL_USEREVENT;
        event.user.code = signal;
        if (SDL_PushEvent(&event) != 1) end_by_signal(signal);
    }

    /// Keeps unsaved work for the next start. Quitting has asked about it already, except for presets. A
    /// signal cannot ask, so everything is kept.
    void keep_for_next_start() {
        leave_chapter(state_);
        if (decides_on_copies()) return;
        keep_work(0.0);
        const Document& document = state_.work.document;
        const bool is_changed_preset = preset_is_open(state_.work, state_.scene_files) && document.modified();
        if (ended_by_ != 0 ||
            (is_changed_preset && is_worth_keeping(state_.scene_files, document.path(), document.scene()))) {
            autosave_.keep(state_.work.document, look_of(state_.work, state_.seen),
                           unfinished_body(state_.seen.view, state_.tool, state_.seen.scale));
            if (const auto complaint = autosave_.complaint()) fmt::print(stderr, "{}\n", *complaint);
        } else {
            autosave_.discard();
        }
    }

    /// Keeps copies of presets that the user changed and then left for another scene.
    void keep_presets() {
        for (auto& [path, changed] : state_.scene_files.changed_presets) {
            if (std::exchange(changed.is_kept, true)) continue;
            if (is_worth_keeping(state_.scene_files, changed.document.path(), changed.document.scene()))
                changed.copy = autosave_.keep_aside(changed.document, changed.look);
        }
    }

    void take(const SDL_Event& event) {
        if (event.type == SDL_USEREVENT) ended_by_ = event.user.code;
        turns_.take(event);
        window_.pass_event(event);
        handle_event(state_, panels_, event);
        frames_left_ = frames_after_event;
    }

    int milliseconds_until_due() {
        constexpr int caret_blink = 250;
        constexpr int message_tick = 200;
        constexpr int forever = 60'000;
        int wait = ImGui::GetIO().WantTextInput ? caret_blink : forever;
        if (a_message_fades()) wait = std::min(wait, message_tick);
        if (const auto due = autosave_.due(state_.work.document); due && !decides_on_copies())
            wait = std::min(wait, 1 + static_cast<int>(*due * 1000.0));
        if (state_.recorders.recording) wait = std::min(wait, message_tick);  // its clock is shown
        if (expects_late_copies()) wait = std::min(wait, static_cast<int>(seconds_between_looks * 1000.0));
        const bool watches = is_watching(state_.scene_files) || is_watched(state_.studying);
        if (watches && window_.is_visible())
            wait = std::min(wait, static_cast<int>(FileWatch::interval * 1000.0));
        if (const auto due = next_step_due(state_.playing.player))
            wait = std::min(wait, 1 + static_cast<int>(*due * 1000.0));
        return wait;
    }

    /// Returns whether a message is shown that fades with time. Errors do not: they stay until they are
    /// dismissed.
    bool a_message_fades() const {
        return std::any_of(state_.prompts.messages.begin(), state_.prompts.messages.end(),
                           [](const Message& message) { return message.kind != Message::Kind::error; });
    }

    /// Returns the seconds since `last`, and sets `last` to now.
    static double seconds_since(std::chrono::steady_clock::time_point& last) {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> passed = now - std::exchange(last, now);
        return passed.count();
    }

    bool moves() const { return is_animating(state_.work, state_.seen, state_.tool, panels_); }

    /// Advances what depends on time, and draws a frame if one is due. Returns whether a frame was drawn.
    bool tick(bool may_wait) {
        const double seconds = seconds_since(last_);
        keep_work(seconds);
        count_waiting(state_.studying, seconds);
        advance_recording(state_.prompts, state_.recorders, seconds);
        const bool stepped = advance_player(state_.work, state_.seen, state_.playing, seconds);
        const bool has_more = follow_capture(state_, seconds);
        const bool changed = has_more || watch_file(state_, seconds) || watch_course(state_, seconds);
        if (changed) frames_left_ = frames_after_event;
        const bool is_due = stepped || frames_left_ > 0 || moves();
        // A caret or a clock needs only a few frames per second, however often the screen asks for one.
        since_drawn_ += seconds;
        const bool ticks = a_message_fades() || ImGui::GetIO().WantTextInput || state_.recorders.recording;
        if (!is_due && !(ticks && since_drawn_ >= seconds_between_ticks)) {
            keep_settings_at_rest();
            return false;
        }
        if (!window_.is_visible()) {
            frames_left_ = 0;
            if (may_wait) SDL_Delay(20);
            return false;
        }
        frames_left_ = std::max(0, frames_left_ - 1);
        draw(is_due ? seconds : since_drawn_);
        since_drawn_ = 0.0;
        settings_may_differ_ = true;
        return true;
    }

    /// Saves the settings when the window has come to rest, if the program may end without notice. One save
    /// covers all changes since the last rest.
    void keep_settings_at_rest() {
        if (!ends_unasked() || !settings_may_differ_ || since_drawn_ < seconds_at_rest) return;
        settings_may_differ_ = false;
        kept_settings_ = own_settings(state_.seen, state_.window);
        save_settings(kept_settings_, preferences_);
    }

    /// Keeps a copy of the user's unsaved work. While a chapter is open, that work waits behind the chapter.
    void keep_open_work(double seconds) {
        if (auto& before = state_.studying.before) {
            autosave_.update(before->document, seconds, before->look, std::nullopt);
        } else {
            autosave_.update(state_.work.document, seconds, look_of(state_.work, state_.seen),
                             unfinished_body(state_.seen.view, state_.tool, state_.seen.scale));
        }
    }

    /// Writes the answers at once, so that none is lost if the process is killed.
    void keep_answers() {
        const std::span<const CourseEvent> all = state_.studying.events;
        if (all.size() == kept_events_) return;
        const bool kept = add_events(preferences_, all.subspan(std::exchange(kept_events_, all.size())));
        if (!kept)
            state_.prompts.say(Message::Kind::warning, platform_words::answers_not_kept, "course answers");
    }

    void keep_work(double seconds) {
        keep_answers();
        look_for_late_copies(seconds);
        for (auto& copy : state_.scene_files.decided_copies) autosave_.retire(std::move(copy));
        state_.scene_files.decided_copies.clear();
        keep_presets();
        // No copy is made while the user decides which copy to keep. Otherwise the next start would ask about
        // the new copy, too.
        if (!decides_on_copies()) keep_open_work(seconds);
        if (Settings own = own_settings(state_.seen, state_.window); should_keep_now(kept_settings_, own)) {
            kept_settings_ = std::move(own);
            save_settings(kept_settings_, preferences_);
        }
        if (auto complaint = autosave_.complaint()) {
            state_.prompts.say(Message::Kind::warning, std::move(*complaint));
            frames_left_ = frames_after_event;
        }
    }

    bool decides_on_copies() const { return state_.prompts.dialog == Dialog::recover; }

    bool expects_late_copies() const {
        constexpr double longest_death = 10.0;  // seconds
        return !has_offered_ && since_start_ < longest_death && state_.prompts.dialog == Dialog::none &&
               !state_.work.document.modified() && !has_sketch(state_.tool);
    }

    /// Looks for copies of unsaved work that appear after the start. A window that was just killed can hold
    /// its copy for seconds, until slow threads of a driver end.
    void look_for_late_copies(double seconds) {
        since_start_ += seconds;
        since_look_ += seconds;
        if (since_look_ < seconds_between_looks || !expects_late_copies()) return;
        since_look_ = 0.0;
        offer_recovery();
        if (has_offered_) frames_left_ = frames_after_event;
    }

    void follow_system() {
        Settings& settings = state_.seen.settings;
        const bool is_given = state_.window.put_aside.theme.has_value();  // by a link or a scene
        if (settings.theme_chosen || is_given) return;
        settings.theme = system_theme().value_or(settings.theme);
    }

    void draw(double seconds) {
        follow_system();
        window_.dress(state_.seen.settings, state_.window.presentation, has_coarse_pointer());
        window_.set_title(fmt::format("{}{} - Collidoscope", state_.work.document.modified() ? "● " : "",
                                      state_.work.document.title()));
        window_.begin_frame(seconds);
        // A long sleep must not let things jump, so the time that a frame advances is limited.
        run_frame(state_, panels_,
                  {window_.fonts(), window_.scale(), std::min(seconds, 0.05), window_.has_fingers()});
        window_.end_frame();
        record_frame(state_.seen, state_.tool, state_.window, state_.recorders, window_);
        make_ordered_picture(state_, panels_, window_);
        const bool cross = cursor_shape(state_.work, state_.seen, state_.tool) == CursorShape::crosshair;
        cross_.show(cross ? std::optional(cursor_mark(state_.work, state_.seen, state_.tool)) : std::nullopt,
                    window_.scale());
    }

    void remember_size() {
        if (state_.window.asked.size) return;  // this size was given for this launch only
        SDL_GetWindowSize(window_.handle(), &state_.seen.settings.window_width,
                          &state_.seen.settings.window_height);
    }

    static constexpr double seconds_between_looks = 1.0;
    static constexpr double seconds_between_ticks = 0.05;
    static constexpr double seconds_at_rest = 0.5;

    std::unique_ptr<Window> opened_;
    Window& window_;
    CrossCursor cross_;
    std::filesystem::path preferences_;
    Autosave autosave_;
    Session state_;
    PanelState panels_;
    Settings kept_settings_;   // as saved on the disk
    std::size_t kept_events_;  // number of course events on the disk
    Announcer announcer_;
    EventTurns turns_{false};  // of the next frame
    std::optional<SDL_Event> held_back_;
    int ended_by_ = 0;  // number of the signal; 0: none
    int frames_left_ = 2 * frames_after_event;
    bool has_offered_ = false;  // work that another window has left
    double since_start_ = 0.0;
    double since_look_ = 0.0;
    double since_drawn_ = 0.0;
    bool settings_may_differ_ = false;
    bool drew_before_ = false;  // the turn before drew a frame
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point announced_ = last_;
};

}  // namespace

int run_window(const WindowOptions& options) {
    const std::filesystem::path preferences = preference_folder();
    Session session = start_state(load_settings(preferences));
    take_progress(session.studying, progress_of_profile(preferences));
    if (options.seed != 0) session.studying.seed = options.seed;
    session.window.asked = options.view;
    const bool by_link = options.scene && is_link(*options.scene);
    if (options.scene && !by_link && !open_file(session, collide::path_of(*options.scene))) {
        tell_refusal(session.prompts.messages.back().text);
        return 1;
    }
    if (!options.scene || by_link) open_first_scene(session);
    if (!options.course.empty()) {
        if (const auto refusal = open_course(session, collide::path_of(options.course))) {
            tell_refusal(fmt::format("collidoscope: --course: {}", *refusal));
            return 1;
        }
    }
    apply_rules(session.work, session.seen, session.studying, session.window);  // a capture opens no scene
    begin_at(options.view, session.work, session.seen, session.tool, session.playing, session.window);
    if (options.view.chapter) {
        if (const auto refusal = open_chapter_named(session, *options.view.chapter)) {
            tell_refusal(fmt::format("collidoscope: --chapter: {}", *refusal));
            return 1;
        }
    }
    if (by_link) follow_link(session, *options.scene);
    View but_motion = options.view;
    but_motion.reduced_motion.reset();  // a page always gives this option
    const bool plain = !options.scene && options.course.empty() && but_motion == View();
    session.guide.tour_wanted = options.tour || (plain && !session.seen.settings.tour_done);
    const View view = merged(options.view, view_of(session.work.document.scene()));
    session.window.asked.size = view.size;
    const std::array<int, 2> size = view.size.value_or(
        std::array<int, 2>{session.seen.settings.window_width, session.seen.settings.window_height});
    auto opened = Window::open({size[0], size[1], false, true});
    if (const auto* refusal = std::get_if<std::string>(&opened)) {
        tell_refusal(*refusal);
        return 1;
    }
    auto loop = std::make_unique<WindowLoop>(std::get<std::unique_ptr<Window>>(std::move(opened)),
                                             preferences, std::move(session));
    loop->offer_recovery();
    return run_turns(std::move(loop));
}

}  // namespace app
