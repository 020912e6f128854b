#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include <collide/scene/atomic_file.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene_reader.h>
#include "commands/answers.h"
#include "commands/command.h"
#include "commands/pair_option.h"
#include "commands/render_window.h"
#include "overlays/overlay.h"
#include "player/lesson.h"
#include "player/paint_scene.h"
#include "recording/recorder.h"
#include "simulation/run.h"

namespace app {

namespace {

constexpr double most_run_seconds = 600.0;  // of a run that a picture waits for

struct RenderArguments {
    std::string scene;
    std::string output;
    std::string size = "1280x800";
    std::string overlays;
    bool overlays_given = false;
    double time = 0.0;
    bool window = false;
    bool difference = false;
    std::optional<double> second;
    std::string pair;  // empty: the scene's focus
    std::string theme;
    double scale = 1.0;
    std::string lesson;
    std::size_t step = 1;
    std::string tab;
    std::string chapter;
    double seconds = 0.0;
    bool film = false;
    double frames_per_second = Recorder::frames_per_second;
};

/// Wrong usage, said as a sentence.
struct WrongUsage {
    std::string reason;
};

constexpr std::array<std::string_view, 3> theme_names{"dark", "light", "projector"};

std::array<int, 2> parse_size(const std::string& text) {
    std::array<int, 2> size{};
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size[0]);
    const bool has_cross = width.ptr != end && *width.ptr == 'x';
    const auto height = has_cross ? std::from_chars(width.ptr + 1, end, size[1]) : width;
    constexpr int most = 16384;
    if (!has_cross || height.ptr != end || size[0] < 16 || size[1] < 16 || size[0] > most || size[1] > most) {
        throw WrongUsage{
            fmt::format("--size {}: a size like 1280x800 is needed, each from 16 to {}", text, most)};
    }
    return size;
}

std::vector<std::string> parse_overlays(std::string_view text) {
    std::vector<std::string> names;
    std::vector<std::string_view> known;
    for (const Overlay& overlay : overlays()) {
        known.push_back(overlay.name);
    }
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view name = text.substr(0, comma);
        text.remove_prefix(std::min(comma + 1, text.size()));
        if (name.empty() || name == "none") {
            continue;
        }
        if (find_overlay(name) == nullptr) {
            const std::string nearest = collide::nearest_name(name, known);
            throw WrongUsage{fmt::format("--overlays: there is no overlay \"{}\"{}; there are {}", name,
                                         nearest.empty() ? "" : fmt::format(" (\"{}\" perhaps)", nearest),
                                         fmt::join(known, ", "))};
        }
        names.emplace_back(name);
    }
    return names;
}

Theme parse_theme(const std::string& text, Theme standard) {
    if (text.empty()) {
        return standard;
    }
    for (std::size_t i = 0; i < theme_names.size(); ++i) {
        if (text == theme_names[i]) {
            return static_cast<Theme>(i);
        }
    }
    throw WrongUsage{fmt::format("--theme {}: one of {} is needed", text, fmt::join(theme_names, ", "))};
}

std::string lesson_names() {
    std::vector<std::string_view> names;
    for (const Lesson& lesson : lessons()) names.push_back(lesson.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

PlayerState parse_lesson(const RenderArguments& arguments) {
    PlayerState player;
    if (arguments.lesson.empty()) {
        return player;
    }
    const Lesson* lesson = find_lesson(arguments.lesson);
    if (lesson == nullptr) {
        throw WrongUsage{fmt::format("--lesson {}: one of {} is needed", arguments.lesson, lesson_names())};
    }
    open_player(player, lesson->kind);
    player.step = std::max<std::size_t>(arguments.step, 1) - 1;
    return player;
}

std::optional<TabChoice> parse_tab(const RenderArguments& arguments) {
    if (arguments.tab.empty()) {
        return std::nullopt;
    }
    if (const auto choice = tab_named(arguments.tab)) {
        return choice;
    }
    const std::vector<std::string_view> known = tab_names();
    const std::string nearest = collide::nearest_name(arguments.tab, known);
    throw WrongUsage{fmt::format("--tab: there is no tab \"{}\"{}; there are {}", arguments.tab,
                                 nearest.empty() ? "" : fmt::format(" (\"{}\" perhaps)", nearest),
                                 fmt::join(known, ", "))};
}

bool ends_with(std::string_view text, std::string_view ending) {
    return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

/// The exit code for a picture that was written, or not for this reason.
int told(const std::string& file, const std::optional<std::string>& reason) {
    if (!reason) return exit_ok;
    fmt::print(
        stderr,
        "{}: the picture can't be written ({}), check the folder, its permissions and that the disk has "
        "room\n",
        file, *reason);
    return exit_unusable_input;
}

/// The run of a scene in simulate mode up to this time; `scene` then shows that moment. None for other
/// scenes, and before the first step.
std::optional<Run> run_to(double time, collide::Scene& scene) {
    if (scene.settings.mode != collide::Mode::simulate) return std::nullopt;
    const std::uint64_t last = step_at(time, scene.settings.time_step);
    if (last == 0) return std::nullopt;
    std::optional<Run> run(scene);
    while (run->now() < last) run->step();
    show_world(run->world(), scene);
    return run;
}

int render_svg(const RenderArguments& arguments, collide::Scene scene) {
    const auto size = parse_size(arguments.size);
    SvgOptions options;
    options.size = {static_cast<float>(size[0]), static_cast<float>(size[1])};
    if (arguments.overlays_given) {
        options.overlays = parse_overlays(arguments.overlays);
    }
    options.time = arguments.time;
    options.theme = parse_theme(arguments.theme, Theme::light);
    options.player = parse_lesson(arguments);
    const std::optional<Run> run = run_to(arguments.time, scene);
    MotionView motion;
    if (run) {
        motion = run->view();
        options.motion = &motion;
        options.time = 0.0;
    }
    return told(arguments.output, collide::write_file(arguments.output, scene_to_svg(scene, options)));
}

RenderOptions window_options(const RenderArguments& arguments) {
    RenderOptions options;
    const auto size = parse_size(arguments.size);
    options.width = size[0];
    options.height = size[1];
    if (arguments.overlays_given) {
        options.overlays = parse_overlays(arguments.overlays);
    }
    options.time = arguments.time;
    options.theme = parse_theme(arguments.theme, Theme::dark);
    options.panes = arguments.window;
    options.difference = arguments.difference;
    options.second = arguments.second;
    options.player = parse_lesson(arguments);
    options.tab = parse_tab(arguments);
    options.scale = static_cast<float>(arguments.scale);
    options.scene_path = arguments.scene;
    options.chapter = arguments.chapter;
    return options;
}

int render_moving(const RenderArguments& arguments, collide::Scene scene) {
    const FilmOptions film{arguments.output, arguments.seconds, arguments.frames_per_second};
    const auto error = render_film(std::move(scene), window_options(arguments), film);
    if (error) fmt::print(stderr, "{}\n", *error);
    return error ? exit_unusable_input : exit_ok;
}

int render_png(const RenderArguments& arguments, collide::Scene scene) {
    const auto result = render_picture(std::move(scene), window_options(arguments));
    if (const auto* error = std::get_if<std::string>(&result)) {
        fmt::print(stderr, "{}\n", *error);
        return exit_unusable_input;
    }
    return told(arguments.output, write_png(arguments.output, std::get<Picture>(result)));
}

/// A GIF moves, an SVG doesn't, a PNG may be one of many.
void check_output(const RenderArguments& arguments) {
    const bool svg = ends_with(arguments.output, ".svg");
    const bool gif = ends_with(arguments.output, ".gif");
    if (!svg && !gif && !ends_with(arguments.output, ".png")) {
        throw WrongUsage{fmt::format("-o {}: the file must end in .png or .svg, or in .gif with --seconds",
                                     arguments.output)};
    }
    if (gif && !arguments.film) {
        throw WrongUsage{fmt::format("-o {}: add --seconds, how long the GIF lasts", arguments.output)};
    }
    if (svg && arguments.film) {
        throw WrongUsage{
            "--seconds makes moving pictures, which an SVG can't hold; name a .gif or a .png file"};
    }
}

int render(const RenderArguments& arguments) {
    check_output(arguments);
    const bool svg = ends_with(arguments.output, ".svg");
    if (svg && arguments.window) {
        throw WrongUsage{"--window draws panels, which only a PNG can hold; name a .png file"};
    }
    if (!arguments.tab.empty() && !arguments.window) {
        throw WrongUsage{"--tab chooses what the panels show; add --window, which draws them"};
    }
    if (arguments.difference && !arguments.window) {
        throw WrongUsage{"--difference is a second canvas of the window; add --window"};
    }
    if (arguments.second && !arguments.window) {
        throw WrongUsage{"--second shows a second world on a canvas of the window; add --window"};
    }
    if (!(arguments.time >= 0.0) || !std::isfinite(arguments.time)) {
        throw WrongUsage{fmt::format("--time {}: seconds from now are needed, at least 0", arguments.time)};
    }
    std::string error;
    auto text = read_input(arguments.scene, error);
    if (!text) {
        fmt::print(stderr, "{}\n", error);
        return exit_unusable_input;
    }
    collide::SceneResult result = read_with_progress(std::move(*text), input_title(arguments.scene));
    if (const auto* refusal = std::get_if<collide::SceneError>(&result)) {
        fmt::print(stderr, "{}\n", refusal->message);
        return exit_unusable_input;
    }
    auto& loaded = std::get<collide::LoadedScene>(result);
    if (loaded.scene.settings.mode == collide::Mode::simulate && arguments.time > most_run_seconds) {
        throw WrongUsage{fmt::format("--time {}: every step up to then has to be taken, ask for {} s at most",
                                     arguments.time, most_run_seconds)};
    }
    if (!arguments.pair.empty()) {
        const auto named = pair_named(loaded.scene, arguments.pair, input_title(arguments.scene));
        if (const auto* refusal = std::get_if<std::string>(&named)) {
            fmt::print(stderr, "{}\n", *refusal);
            return exit_unusable_input;
        }
        const auto [a, b] = std::get<PairOfBodies>(named);
        loaded.scene.view.focus = {loaded.scene.bodies[a].name, loaded.scene.bodies[b].name};
    }
    for (const std::string& warning : loaded.warnings) {
        fmt::print(stderr, "{}\n", warning);
    }
    for (const std::string& warning : unknown_overlay_warnings(loaded.scene, input_title(arguments.scene))) {
        fmt::print(stderr, "{}\n", warning);
    }
    if (arguments.film) return render_moving(arguments, std::move(loaded.scene));
    return svg ? render_svg(arguments, std::move(loaded.scene))
               : render_png(arguments, std::move(loaded.scene));
}

int render_or_explain(const RenderArguments& arguments) {
    try {
        return render(arguments);
    } catch (const WrongUsage& usage) {
        fmt::print(stderr, "{}\n", usage.reason);
        return exit_wrong_usage;
    }
}

}  // namespace

void add_render_command(CLI::App& program, int& exit_code) {
    auto arguments = std::make_shared<RenderArguments>();
    CLI::App* command = program.add_subcommand(
        "render", "Draw a scene as the window would, to PNG or SVG, or moving to an animated GIF");
    command->add_option("SCENE", arguments->scene, "Scene file, or - for standard input")->required();
    command->add_option("-o,--output", arguments->output, "File to write, .png or .svg; .gif with --seconds")
        ->required();
    command->add_option("--size", arguments->size, "Width and height in pixels")->capture_default_str();
    CLI::Option* list =
        command->add_option("--overlays", arguments->overlays,
                            "Overlays separated by commas, or none (default: the scene's own)");
    command
        ->add_option("--pair", arguments->pair,
                     fmt::format("The pair to look at, also in a lesson, in place of the scene's own: {}",
                                 pair_option_help))
        ->check(check_pair_text)
        ->type_name("A,B");
    command->add_option("--time", arguments->time, "Seconds along the sweep, or of the run in simulate mode");
    CLI::Option* film =
        command
            ->add_option(
                "--seconds", arguments->seconds,
                "So many seconds from --time on: an animated GIF, or with a .png file pictures NAME-0001.png "
                "and on, one like that before it stored once, and a list NAME.ffconcat of how long each is "
                "shown")
            ->check(CLI::Range(0.01, most_run_seconds))
            ->type_name("S");
    command->add_option("--fps", arguments->frames_per_second, "With --seconds: pictures a second")
        ->check(CLI::Range(1.0, 50.0))
        ->needs(film)
        ->capture_default_str();
    command->add_flag("--window", arguments->window, "The whole window with its panels (PNG)");
    command->add_flag("--difference", arguments->difference,
                      "With --window: the Minkowski difference on a second canvas");
    command
        ->add_option("--second", arguments->second,
                     "With --window: a second world beside the run, not swept, at so many steps a second")
        ->check(CLI::Range(1.0, 1000.0));
    command->add_option("--theme", arguments->theme,
                        "dark, light or projector (default: dark for PNG, light for SVG)");
    command->add_option("--scale", arguments->scale, "Interface scale")->check(CLI::Range(1.0, 2.5));
    command->add_option(
        "--lesson", arguments->lesson,
        fmt::format("Show an algorithm step by step: {} (impulse: of a scene in simulate mode, with --window "
                    "and --time)",
                    lesson_names()));
    command->add_option("--tab", arguments->tab,
                        fmt::format("With --window, the inspector's tab: {}", fmt::join(tab_names(), ", ")));
    command->add_option("--chapter", arguments->chapter,
                        "With --window: a chapter of the course and its step, as 03-shadows:4");
    command
        ->add_option("--step", arguments->step, "Which of the lesson's steps, from 1; the last one if beyond")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->callback([arguments, list, film, &exit_code] {
        arguments->overlays_given = list->count() > 0;
        arguments->film = film->count() > 0;
        exit_code = render_or_explain(*arguments);
    });
}

}  // namespace app
