#include "commands/render_window.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "platform/frame.h"
#include "platform/start_state.h"
#include "recording/recorder.h"
#include "session/files.h"
#include "session/running.h"
#include "session/twin_following.h"
#include "simulation/run.h"

namespace app {

namespace {

/// Panels need a few frames to settle their sizes.
constexpr int settling_frames = 4;

/// Along the sweep, or of the run.
void go_to_time(AppState& state, double time) {
    const collide::SceneSettings& settings = state.document.scene().settings;
    if (state.mode == collide::Mode::explore) {
        state.view.scrub_time = std::min(time, settings.t_max);
        return;
    }
    const std::uint64_t steps = step_at(time, settings.time_step);
    while ((state.run ? state.run->now() : 0) < steps) step_run(state, 1);
}

AppState state_to_draw(collide::Scene scene, const RenderOptions& options) {
    Settings settings;
    settings.theme = options.theme;
    settings.ui_scale = options.scale;
    settings.hint_dismissed = true;
    AppState state = options.panes ? start_state(settings) : AppState{};
    state.settings = settings;
    show_scene(state, std::move(scene), options.scene_path);
    if (options.overlays) {
        state.view.overlays = {options.overlays->begin(), options.overlays->end()};
    }
    if (options.second) {
        state.twin.settings.hertz = *options.second;
        want_twin(state, true);
    }
    go_to_time(state, options.time);
    state.canvas_alone = !options.panes;
    if (options.difference) state.settings.show_difference = true;
    state.player = options.player;
    if (options.tab) choose_tab(state, *options.tab);
    return state;
}

void draw_frame(Window& window, AppState& state, bool fit = true) {
    window.begin_frame(1.0 / 60.0);
    state.fit_requested = fit;
    run_frame(state, {window.fonts(), window.scale(), 0.0});
    window.end_frame();
}

/// A tab may go on measuring in the background. Pixels are read so that no frames pile up in the driver.
void wait_for_panels(Window& window, AppState& state) {
    constexpr std::chrono::seconds most{180};
    const auto start = std::chrono::steady_clock::now();
    while (state.panels.frame_wanted && std::chrono::steady_clock::now() - start < most) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        draw_frame(window, state);
        window.read_pixels();
    }
}

/// A window with the scene at the moment asked for, its panels settled.
struct Prepared {
    std::unique_ptr<Window> window;
    AppState state;
};

std::variant<Prepared, std::string> prepare(collide::Scene scene, const RenderOptions& options) {
    auto opened = Window::open({options.width, options.height, true, false});
    if (auto* refusal = std::get_if<std::string>(&opened)) return std::move(*refusal);
    Prepared prepared{std::move(std::get<std::unique_ptr<Window>>(opened)),
                      state_to_draw(std::move(scene), options)};
    prepared.window->dress(prepared.state.settings.theme, prepared.state.settings.ui_scale);
    for (int i = 0; i < settling_frames; ++i) draw_frame(*prepared.window, prepared.state);
    wait_for_panels(*prepared.window, prepared.state);
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
    auto& [window, state] = std::get<Prepared>(made);
    Recorder recorder;
    if (auto error = recorder.start(film.file, options.width, options.height)) return error;
    const auto frames = static_cast<int>(std::max(1LL, std::llround(film.seconds * film.frames_per_second)));
    for (int i = 0; i < frames; ++i) {
        const double now = i / film.frames_per_second;
        go_to_time(state, options.time + now);
        // A camera that fitted again would follow the bodies about.
        draw_frame(*window, state, false);
        if (auto error = recorder.add(window->read_pixels(), now)) return error;
    }
    return recorder.stop(frames / film.frames_per_second);
}

}  // namespace app
