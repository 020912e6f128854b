#include <CLI/CLI.hpp>

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
#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include <nlohmann/json.hpp>
#include "commands/command.h"
#include "commands/render_window.h"
#include "course/judge.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "player/player_info.h"
#include "recording/recorder.h"
#include "simulation/run.h"

namespace app {

namespace {

constexpr double most_run_seconds = 600.0;  // longest run that is computed for a picture

struct RenderArguments {
    std::string scene;
    std::string output;
    ViewOptions view_options;
    View view;  // from `view_options`, then from the scene
    double time = 0.0;
    bool time_given = false;
    bool window = false;
    std::optional<double> second;
    std::string answer;  // JSON
    std::string pair;    // empty: the scene's focus
    std::string player;
    std::size_t step = 1;
    double seconds = 0.0;
    bool film = false;
    double frames_per_second = Recorder::frames_per_second;
    int density = 1;
    bool transparent = false;
    bool figure = false;
    bool strip = false;

    /// Returns whether the picture is drawn by the painters for paper, not by the window.
    bool on_paper() const { return transparent || figure || strip || output.ends_with(".svg"); }
};

/// Thrown for wrong usage; the reason is a sentence.
struct WrongUsage {
    std::string reason;
};

/// Returns the form of an answer for each kind of question: "KIND: form; KIND: form; ...".
std::string forms_of_answers() {
    std::string forms;
    for (std::size_t k = 0; k + 1 < question_kinds; ++k) {
        const auto kind = static_cast<QuestionKind>(k);
        forms += fmt::format("{}{}: {}", forms.empty() ? "" : "; ", name_of(kind), form_of_answer(kind));
    }
    return forms;
}

std::string player_names() {
    std::vector<std::string_view> names;
    for (const Player& entry : players()) names.push_back(entry.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

void take_view(RenderArguments& arguments) {
    auto view = view_from(arguments.view_options);
    if (auto* mistake = std::get_if<std::string>(&view)) throw WrongUsage{std::move(*mistake)};
    arguments.view = std::get<View>(std::move(view));
    if (!arguments.player.empty()) {
        const Player* entry = find_player(arguments.player);
        if (entry == nullptr) {
            throw WrongUsage{
                fmt::format("--lesson {}: one of {} is needed", arguments.player, player_names())};
        }
        arguments.view.player = {entry->kind, std::max<std::size_t>(arguments.step, 1) - 1};
    }
    for (const ViewProperty& key : view_properties()) {
        if (key.of_panes && !arguments.window && arguments.view_options.has(key.name))
            throw WrongUsage{
                fmt::format("--{} belongs to the window; add --window, which draws it", key.name)};
    }
}

/// Returns the exit code for a picture. `reason` says why it could not be written, and is printed; without a
/// reason the picture was written.
int exit_code_of(const std::string& file, const std::optional<std::string>& reason) {
    if (!reason) return exit_ok;
    return refused(fmt::format(
        "{}: the picture can't be written ({}), check the folder, its permissions and that the disk has room",
        file, *reason));
}

/// Runs a scene in simulate mode up to this time, seconds, and returns the run. `scene` then shows that
/// moment. Returns null for other scenes, and if the time is before the first step.
std::shared_ptr<Run> run_to(double time, collide::Scene& scene) {
    if (scene.settings.mode != collide::Mode::simulate) return nullptr;
    const std::uint64_t last = step_at(time, scene.settings.time_step);
    if (last == 0) return nullptr;
    auto run = std::make_shared<Run>(scene);
    while (run->now() < last) run->step();
    show_world(run->world(), scene);
    return run;
}

std::array<int, 2> size_or(const View& view, std::array<int, 2> standard) {
    return view.size.value_or(standard);
}

SvgOptions paper_options(const RenderArguments& arguments, const collide::Scene& scene) {
    constexpr std::array<int, 2> whole{1280, 800};
    constexpr std::array<int, 2> step_of_strip{440, 330};
    const auto size = size_or(arguments.view, arguments.strip ? step_of_strip : whole);
    SvgOptions options;
    options.size = {static_cast<float>(size[0]), static_cast<float>(size[1])};
    put_into(arguments.view, scene, options);
    options.time = arguments.time;
    options.theme =
        arguments.view.theme.value_or(arguments.output.ends_with(".png") ? Theme::dark : Theme::light);
    options.arrangement = arguments.figure  ? Arrangement::figure
                          : arguments.strip ? Arrangement::strip
                                            : Arrangement::canvas;
    options.transparent = arguments.transparent;
    options.scale = arguments.view.scale.value_or(1.0f);
    return options;
}

std::optional<std::string> write_on_paper(const RenderArguments& arguments, const collide::Scene& scene,
                                          const SvgOptions& options) {
    const std::filesystem::path file = collide::path_of(arguments.output);
    if (arguments.output.ends_with(".svg")) return collide::write_file(file, scene_to_svg(scene, options));
    auto pixels = scene_to_pixels(scene, options, arguments.density, picture_fonts());
    return write_png(file, {pixels.width, pixels.height, std::move(pixels.rgba)});
}

int render_on_paper(const RenderArguments& arguments, collide::Scene scene) {
    SvgOptions options = paper_options(arguments, scene);
    if (arguments.view.minkowski && !arguments.view.difference) scene.view.difference = true;
    const std::shared_ptr<const Run> run = run_to(arguments.time, scene);
    MotionView motion;
    if (run != nullptr) {
        options.run = run;
        motion = run->view();
        options.motion = &motion;
        options.time = 0.0;
    }
    if (options.arrangement != Arrangement::canvas) {
        const std::string obstacle = figure_obstacle(scene, options);
        if (!obstacle.empty()) return refused(fmt::format("{}: {}", input_title(arguments.scene), obstacle));
    }
    return exit_code_of(arguments.output, write_on_paper(arguments, scene, options));
}

RenderOptions window_options(const RenderArguments& arguments) {
    RenderOptions options;
    const auto size = size_or(arguments.view, {1280, 800});
    options.width = size[0];
    options.height = size[1];
    options.view = arguments.view;
    options.time = arguments.time;
    options.density = arguments.density;
    options.panes = arguments.window;
    options.second = arguments.second;
    if (!arguments.answer.empty()) options.answer = Json::parse(arguments.answer);
    options.scene_path = arguments.scene;
    return options;
}

/// Throws WrongUsage if the options do not fit the kind of the output file. A GIF needs --seconds, an SVG
/// excludes it, and a PNG allows both.
void check_output(const RenderArguments& arguments) {
    const std::string& output = arguments.output;
    const bool page = output.ends_with(".svg");
    const bool gif = output.ends_with(".gif");
    if (!page && !gif && !output.ends_with(".png")) {
        const std::string remedy =
            output.ends_with(".pdf") ? "; rsvg-convert -f pdf makes a PDF from an SVG" : "";
        throw WrongUsage{fmt::format("-o {}: the file must end in .png or .svg, or in .gif with --seconds{}",
                                     output, remedy)};
    }
    if (gif && !arguments.film) {
        throw WrongUsage{fmt::format("-o {}: add --seconds, how long the GIF lasts", output)};
    }
    if (arguments.on_paper() && !output.ends_with(".svg") && !CairoPainter::is_there()) {
        throw WrongUsage{
            fmt::format("-o {}: cairo draws that, and this program has none; name a .svg file", output)};
    }
    if (page && arguments.film) {
        throw WrongUsage{
            "--seconds makes moving pictures, which an SVG can't hold; name a .gif or a .png file"};
    }
    if (page && arguments.window) {
        throw WrongUsage{"--window draws panels, which only a PNG can hold; name a .png file"};
    }
    if (page && arguments.density != 1) {
        throw WrongUsage{"--density counts pixels, and an SVG has none; leave it out"};
    }
}

/// Throws WrongUsage if the options do not fit a figure, a strip or a transparent background. These are still
/// pictures of the canvas.
void check_arrangement(const RenderArguments& arguments) {
    const std::string_view option = arguments.figure        ? "--figure"
                                    : arguments.strip       ? "--strip"
                                    : arguments.transparent ? "--transparent"
                                                            : "";
    if (option.empty()) return;
    if (arguments.window || arguments.film) {
        throw WrongUsage{fmt::format("{} is a still picture of the canvas; leave out {}", option,
                                     arguments.window ? "--window" : "--seconds")};
    }
    if (arguments.figure && arguments.strip) {
        throw WrongUsage{"--figure shows one step and --strip all of them; choose one of the two"};
    }
    if ((arguments.figure || arguments.strip) && !arguments.view.player) {
        throw WrongUsage{fmt::format("{}: add --player NAME[:STEP], the algorithm to show", option)};
    }
}

int render(RenderArguments arguments) {
    take_view(arguments);
    check_output(arguments);
    check_arrangement(arguments);
    if (arguments.second && !arguments.window) {
        throw WrongUsage{"--second shows a second world on a canvas of the window; add --window"};
    }
    const Json answer = Json::parse(arguments.answer, nullptr, false);
    const bool has_value = !answer.is_discarded() && !answer.is_null();
    if (!arguments.answer.empty() && !(arguments.window && has_value)) {
        throw WrongUsage{
            "--answer answers the question of a chapter; add --window, --chapter and the answer "
            "as JSON, like '\"yes\"', 3 or [1, 0]"};
    }
    if (!(arguments.time >= 0.0) || !std::isfinite(arguments.time)) {
        throw WrongUsage{fmt::format("--time {}: seconds from now are needed, at least 0", arguments.time)};
    }
    std::string error;
    auto text = read_input(arguments.scene, error);
    if (!text) return refused(error);
    collide::SceneResult result = read_with_progress(std::move(*text), input_title(arguments.scene));
    if (const auto* refusal = std::get_if<collide::SceneError>(&result)) return refused(refusal->message);
    auto& loaded = std::get<collide::LoadedScene>(result);
    if (loaded.scene.settings.mode == collide::Mode::simulate && arguments.time > most_run_seconds) {
        throw WrongUsage{fmt::format("--time {}: every step up to then has to be taken, ask for {} s at most",
                                     arguments.time, most_run_seconds)};
    }
    if (!arguments.pair.empty()) {
        const auto named = pair_named(loaded.scene, arguments.pair, input_title(arguments.scene));
        if (const auto* refusal = std::get_if<std::string>(&named)) return refused(*refusal);
        const auto [a, b] = std::get<PairOfBodies>(named);
        loaded.scene.view.focus = {loaded.scene.bodies[a].name, loaded.scene.bodies[b].name};
    }
    print_warnings(loaded.warnings);
    print_warnings(unknown_overlay_warnings(loaded.scene, input_title(arguments.scene)));
    print_warnings(view_warnings(loaded.scene, input_title(arguments.scene)));
    if (arguments.view.select) {
        const std::string wrong = unknown_body(loaded.scene, *arguments.view.select);
        if (!wrong.empty()) throw WrongUsage{"--select: " + wrong};
    }
    arguments.view = merged(arguments.view, view_of(loaded.scene));
    if (!arguments.time_given) arguments.time = arguments.view.time.value_or(0.0);
    const std::filesystem::path file = collide::path_of(arguments.output);
    if (arguments.film) {
        const FilmOptions film{file, arguments.seconds, arguments.frames_per_second};
        const auto failure = render_film(std::move(loaded.scene), window_options(arguments), film);
        return failure ? refused(*failure) : exit_ok;
    }
    if (arguments.on_paper()) return render_on_paper(arguments, std::move(loaded.scene));
    const auto picture = render_picture(std::move(loaded.scene), window_options(arguments));
    if (const auto* failure = std::get_if<std::string>(&picture)) return refused(*failure);
    return exit_code_of(arguments.output, write_png(file, std::get<Picture>(picture)));
}

}  // namespace

void add_render_command(CLI::App& program, int& exit_code) {
    auto arguments = std::make_shared<RenderArguments>();
    CLI::App* command = program.add_subcommand(
        "render", "Draw a scene as the window would, to PNG or SVG, or moving to an animated GIF");
    command->add_option("SCENE", arguments->scene, "Scene file, or - for standard input")->required();
    command->add_option("-o,--output", arguments->output, "File to write, .png or .svg; .gif with --seconds")
        ->required();
    add_view_options(*command, arguments->view_options, {"time"});
    add_pair_option(*command, arguments->pair,
                    "The pair to show, also in a player, instead of the scene's own");
    CLI::Option* time = command->add_option("--time", arguments->time,
                                            "Seconds along the sweep, or of the run in simulate mode");
    CLI::Option* film =
        command
            ->add_option("--seconds", arguments->seconds,
                         "Seconds to record from --time on: an animated GIF, or for .png pictures "
                         "NAME-0001.png and so "
                         "on, equal ones stored once, with a list NAME.ffconcat of their durations")
            ->check(CLI::Range(0.01, most_run_seconds))
            ->type_name("S");
    command->add_option("--fps", arguments->frames_per_second, "With --seconds: frames per second")
        ->check(CLI::Range(1.0, 50.0))
        ->needs(film)
        ->capture_default_str();
    command->add_flag("--window", arguments->window, "The whole window with its panels (PNG)");
    command
        ->add_option("--second", arguments->second,
                     "With --window: a second world beside the run, not swept, at this many steps per second")
        ->check(CLI::Range(1.0, 1000.0));
    command
        ->add_option(
            "--answer", arguments->answer,
            "With --chapter: this answer to its question, as JSON, with the engine's beside it. By the "
            "question's kind: " +
                forms_of_answers())
        ->type_name("JSON");
    command->add_option(
        "--lesson", arguments->player,
        fmt::format("Show an algorithm step by step: {} (impulse: of a scene in simulate mode, with --window "
                    "and --time)",
                    player_names()));
    command
        ->add_option("--density", arguments->density,
                     "Pixels of a PNG or GIF for each of --size, in both directions")
        ->check(CLI::Range(1, 4))
        ->capture_default_str();
    command->add_flag("--transparent", arguments->transparent, "Transparent background");
    command->add_flag("--figure", arguments->figure,
                      "With --player: its step with the pseudocode, the words and the numbers beside it");
    command->add_flag("--strip", arguments->strip,
                      "With --player: all its steps in rows; --size is that of each (440x330)");
    command
        ->add_option("--step", arguments->step, "Which of the lesson's steps, from 1; the last one if beyond")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->callback([arguments, time, film, &exit_code] {
        arguments->time_given = time->count() > 0;
        arguments->film = film->count() > 0;
        try {
            exit_code = render(*arguments);
        } catch (const WrongUsage& usage) {
            fmt::print(stderr, "{}\n", usage.reason);
            exit_code = exit_wrong_usage;
        }
    });
}

}  // namespace app
