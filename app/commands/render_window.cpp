#include "commands/render_window.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <collide/scene/path_text.h>
#include "course/judge.h"
#include "panels/panel_state.h"
#include "platform/frame.h"
#include "recording/recorder.h"
#include "session/files.h"
#include "session/running.h"
#include "session/session.h"
#include "session/show_view.h"
#include "simulation/run.h"

namespace app {

namespace {

/// Panels need a few frames to settle their sizes.
constexpr int settling_frames = 4;

/// Goes to a time, seconds: of the sweep in explore mode, of the run in simulate mode.
void go_to_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, double time) {
    const collide::SceneSettings& settings = work.document.scene().settings;
    if (work.mode == collide::Mode::explore) {
        seen.view.scrub_time = std::min(time, settings.t_max);
        return;
    }
    run_until(work, seen, tool, prompts, time);
}

/// Gives the answer to the open question. If the first attempt only brings a hint, gives the same answer
/// again, so that the solution is shown. Returns a sentence if there is no question or the answer has the
/// wrong form.
std::optional<std::string> answer_question(Session& session, const Json& answer) {
    const auto asked = open_question(session.studying);
    if (!asked) return "--answer: this page has no question";
    const Question& question = *question_at(session.studying, *asked);
    Facts facts = facts_now(session.work, session.studying);
    if (!has_form(question, answer, facts)) {
        const auto choices = shown_choices(question, facts);
        const auto* const names = std::get_if<std::vector<std::string>>(&choices);
        const bool has_names = names != nullptr && !names->empty();
        return fmt::format(
            "--answer {}: a question of the kind \"{}\" takes {}", answer.dump(), name_of(question.kind),
            has_names ? "one of " + Json(*names).dump() : std::string(form_of_answer(question.kind)));
    }
    ExerciseState& state = session.studying.now().exercises[*asked];
    for (int tries = 0; tries < 2 && !state.revealed; ++tries) {
        state.yours = answer;
        give_answer(session, *asked);
    }
    return std::nullopt;
}

std::variant<Session, std::string> state_to_draw(collide::Scene scene, const RenderOptions& options) {
    Settings settings;
    settings.glide = false;
    settings.show_hints = false;
    settings.level = Level::everything;
    Session session = options.panes ? start_state(settings) : Session{};
    session.seen.settings = settings;
    session.window.asked = options.view;
    const auto chapter = merged(options.view, view_of(scene)).chapter;
    show_scene(session, std::move(scene), collide::path_of(options.scene_path));
    begin_at(options.view, session.work, session.seen, session.tool, session.playing, session.window);
    if (options.second) {
        session.work.second_world.settings.hertz = *options.second;
        want_second_world(session.work, session.seen, session.tool, true);
    }
    if (options.time > 0.0)
        go_to_time(session.work, session.seen, session.tool, session.prompts, options.time);
    session.window.canvas_alone = !options.panes;
    session.window.without_hands = !options.panes;  // a selection may matter to a player, but is not drawn
    if (!options.panes || !chapter) return session;
    if (const auto refusal = open_chapter_named(session, *chapter)) return "--chapter: " + *refusal;
    if (options.answer.is_null()) return session;
    if (auto refusal = answer_question(session, options.answer)) return std::move(*refusal);
    return session;
}

void draw_frame(Window& window, Session& session, PanelState& panels, bool fit = true) {
    window.begin_frame(1.0 / 60.0);
    session.seen.fit_requested = fit;
    run_frame(session, panels, {window.fonts(), window.scale(), 0.0});
    window.end_frame();
}

/// Draws frames until no tab measures in the background and the second world has caught up. The pixels are
/// read so that no frames pile up in the driver.
void wait_for_panels(Window& window, Session& session, PanelState& panels) {
    constexpr std::chrono::seconds most{180};
    const auto start = std::chrono::steady_clock::now();
    while ((panels.frame_wanted || second_world_is_behind(session.work)) &&
           std::chrono::steady_clock::now() - start < most) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        draw_frame(window, session, panels);
        window.read_pixels();
    }
}

/// A window that shows the scene at the requested time, with panels that have settled.
struct Prepared {
    std::unique_ptr<Window> window;
    Session session;
    PanelState panels{};
};

std::variant<Prepared, std::string> prepare(collide::Scene scene, const RenderOptions& options) {
    auto opened = Window::open(
        {options.density * options.width, options.density * options.height, true, false, options.density});
    if (auto* refusal = std::get_if<std::string>(&opened)) return std::move(*refusal);
    auto state = state_to_draw(std::move(scene), options);
    if (auto* refusal = std::get_if<std::string>(&state)) return std::move(*refusal);
    Prepared prepared{std::move(std::get<std::unique_ptr<Window>>(opened)),
                      std::move(std::get<Session>(state))};
    prepared.window->dress(prepared.session.seen.settings, prepared.session.window.presentation);
    for (int i = 0; i < settling_frames; ++i) draw_frame(*prepared.window, prepared.session, prepared.panels);
    wait_for_panels(*prepared.window, prepared.session, prepared.panels);
    return prepared;
}

}  // namespace

std::variant<Picture, std::string> render_picture(collide::Scene scene, const RenderOptions& options) {
    auto prepared = prepare(std::move(scene), options);
    if (auto* refusal = std::get_if<std::string>(&prepared)) return std::move(*refusal);
    return std::get<Prepared>(prepared).window->read_pixels();
}

std::optional<std::string> render_film(collide::Scene scene, const RenderOptions& options,
                                       const FilmOptions& film) {
    auto made = prepare(std::move(scene), options);
    if (auto* refusal = std::get_if<std::string>(&made)) return std::move(*refusal);
    auto& [window, session, panels] = std::get<Prepared>(made);
    Recorder recorder;
    if (auto error =
            recorder.start(film.file, options.density * options.width, options.density * options.height))
        return error;
    const auto frames = static_cast<int>(std::max(1LL, std::llround(film.seconds * film.frames_per_second)));
    for (int i = 0; i < frames; ++i) {
        const double now = i / film.frames_per_second;
        go_to_time(session.work, session.seen, session.tool, session.prompts, options.time + now);
        // Do not fit the camera in each frame: it would follow the bodies.
        draw_frame(*window, session, panels, false);
        if (auto error = recorder.add(window->read_pixels(), now)) return error;
    }
    return recorder.stop(frames / film.frames_per_second);
}

}  // namespace app
