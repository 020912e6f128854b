#include "bindings/calls.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/make_world.h>
#include <collide/scene/scene_reader.h>
#include "answers/answers.h"
#include "draw/palette.h"
#include "overlays/overlay.h"
#include "player/lesson.h"
#include "player/paint_scene.h"
#include "simulation/run.h"

namespace app {

namespace {

using JsonValue = nlohmann::json;
using Reply = std::variant<std::string, CallRefusal>;
using collide::Scene;

// ---- options

double number_in(const JsonValue& options, const char* key, double usual) {
    const auto found = options.find(key);
    return found != options.end() && found->is_number() ? found->get<double>() : usual;
}

std::string text_in(const JsonValue& options, const char* key) {
    const auto found = options.find(key);
    return found != options.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool truth_in(const JsonValue& options, const char* key, bool usual) {
    const auto found = options.find(key);
    return found != options.end() && found->is_boolean() ? found->get<bool>() : usual;
}

std::optional<std::vector<std::string>> names_in(const JsonValue& options, const char* key) {
    const auto found = options.find(key);
    if (found == options.end() || !found->is_array()) return std::nullopt;
    std::vector<std::string> names;
    for (const JsonValue& name : *found) {
        if (name.is_string()) names.push_back(name.get<std::string>());
    }
    return names;
}

/// Takes what is written piece by piece.
std::string gathered(const std::function<void(const WriteText&)>& write) {
    std::string out;
    write([&out](const std::string& text) { out += text; });
    return out;
}

// ---- answers

std::optional<std::size_t> body_named(const Scene& scene, const std::string& name) {
    const auto found = std::find_if(scene.bodies.begin(), scene.bodies.end(),
                                    [&](const collide::BodySpec& body) { return body.name == name; });
    if (found == scene.bodies.end()) return std::nullopt;
    return static_cast<std::size_t>(found - scene.bodies.begin());
}

Reply query(const Scene& scene, const JsonValue& options) {
    std::optional<std::pair<std::size_t, std::size_t>> only;
    if (const auto names = names_in(options, "pair")) {
        if (names->size() != 2) return CallRefusal{"pair: the names of two bodies are needed"};
        const auto a = body_named(scene, names->front());
        const auto b = body_named(scene, names->back());
        if (!a || !b || a == b)
            return CallRefusal{
                fmt::format("pair: there are no two bodies \"{}\"", fmt::join(*names, "\" and \""))};
        only = {std::min(*a, *b), std::max(*a, *b)};
    }
    return gathered([&](const WriteText& write) { write_query(scene, only, write); });
}

Reply pairs(const Scene& scene, const JsonValue& options) {
    const std::string given = text_in(options, "broad_phase");
    const auto method = collide::broad_phase_named(given.empty() ? scene.settings.broad_phase : given);
    if (!method)
        return CallRefusal{fmt::format("broad_phase: \"{}\" is none; name one of {}", given,
                                       fmt::join(collide::broad_phase_names, ", "))};
    return gathered([&](const WriteText& write) {
        write_pairs(scene, {*method, false, std::nullopt}, write);
    });
}

Reply simulate(Scene scene, const JsonValue& options) {
    const StraightRun run{number_in(options, "seconds", 10.0), number_in(options, "every", 0.0),
                          scene.settings.time_step};
    if (!(run.seconds >= 0.0) || !(run.every >= 0.0) || run.is_too_long())
        return CallRefusal{"seconds and every: numbers from 0 are needed, for at most 100 million steps"};
    collide::World world = collide::make_world(scene);
    std::string lines;
    const auto report = [&](const collide::Mishaps& since) {
        write_frame(world, scene, since, [&](const std::string& text) { lines += text; });
        lines += '\n';
    };
    if (!run_straight(world, scene, run, report))
        return CallRefusal{
            fmt::format("the bodies went beyond the range of numbers before {} s; slow them down or "
                        "shorten /settings/time_step",
                        world.time())};
    return lines;
}

Reply geometry(const std::string& input, const JsonValue& options) {
    using Task = collide::GeometryTask;
    constexpr std::array tasks{std::pair{"hull", Task::hull}, std::pair{"decompose", Task::decompose},
                               std::pair{"mass", Task::mass}, std::pair{"cut", Task::cut}};
    const std::string name = text_in(options, "task");
    const auto* const found =
        std::find_if(tasks.begin(), tasks.end(), [&](const auto& task) { return name == task.first; });
    if (found == tasks.end()) return CallRefusal{"task: one of hull, decompose, mass and cut is needed"};
    const auto read = collide::read_geometry_problem(input, found->second, "problem");
    if (const auto* error = std::get_if<collide::SceneError>(&read)) return CallRefusal{error->message};
    return geometry_answer(found->second, std::get<collide::LoadedProblem>(read).problem).dump() + "\n";
}

// ---- pictures

/// The picture that is asked for, or what is wrong.
std::variant<SvgOptions, CallRefusal> picture_in(const JsonValue& options) {
    constexpr std::array<std::string_view, 3> themes{"dark", "light", "projector"};
    constexpr double most = 8192.0;
    SvgOptions picture;
    if (const auto size = options.find("size"); size != options.end() && size->is_array() &&
                                                size->size() == 2 && (*size)[0].is_number() &&
                                                (*size)[1].is_number()) {
        picture.size = {static_cast<float>(std::clamp((*size)[0].get<double>(), 16.0, most)),
                        static_cast<float>(std::clamp((*size)[1].get<double>(), 16.0, most))};
    }
    picture.overlays = names_in(options, "overlays");
    for (const std::string& name : picture.overlays.value_or(std::vector<std::string>())) {
        if (find_overlay(name) == nullptr)
            return CallRefusal{fmt::format("overlays: there is no \"{}\"", name)};
    }
    picture.time = std::max(0.0, number_in(options, "time", 0.0));
    picture.grid = truth_in(options, "grid", true);
    picture.legend = truth_in(options, "legend", true);
    picture.scale = static_cast<float>(std::clamp(number_in(options, "scale", 1.0), 0.25, 8.0));
    if (const std::string theme = text_in(options, "theme"); !theme.empty()) {
        const auto* const found = std::find(themes.begin(), themes.end(), theme);
        if (found == themes.end()) return CallRefusal{"theme: dark, light or projector is needed"};
        picture.theme = static_cast<Theme>(found - themes.begin());
    }
    if (const std::string player = text_in(options, "player"); !player.empty()) {
        const Lesson* const lesson = find_lesson(player);
        if (lesson == nullptr) return CallRefusal{fmt::format("player: there is no \"{}\"", player)};
        picture.player.open = true;
        picture.player.lesson = lesson->kind;
        constexpr double most_steps = 999'999.0;
        picture.player.step =
            static_cast<std::size_t>(std::clamp(number_in(options, "step", 1.0), 1.0, most_steps)) - 1;
    }
    return picture;
}

JsonValue values_of(const LessonMoment& moment) {
    JsonValue values = JsonValue::array();
    for (const LessonValue& value : moment.values) {
        values.push_back(
            {{"name", value.name}, {"value", value.value}, {"unit", value.unit}, {"meaning", value.meaning}});
    }
    return values;
}

Reply record(const Scene& scene, const SvgOptions& picture) {
    if (!picture.player.open) return CallRefusal{"player: the name of an algorithm is needed, such as gjk"};
    const LessonRecord record = lesson_record(scene, picture);
    if (record.steps.empty()) return CallRefusal{figure_obstacle(scene, picture)};
    JsonValue steps = JsonValue::array();
    for (const LessonMoment& moment : record.steps) {
        steps.push_back({{"line", moment.line}, {"words", moment.words}, {"values", values_of(moment)}});
    }
    return JsonValue{{"code", record.code}, {"steps", std::move(steps)}}.dump();
}

Reply answer_scene(std::string_view name, const Scene& scene, const JsonValue& options) {
    if (name == "query") return query(scene, options);
    if (name == "pairs") return pairs(scene, options);
    if (name == "simulate") return simulate(scene, options);
    auto picture = picture_in(options);
    if (auto* refusal = std::get_if<CallRefusal>(&picture)) return std::move(*refusal);
    if (name == "svg") return scene_to_svg(scene, std::get<SvgOptions>(picture));
    return record(scene, std::get<SvgOptions>(picture));
}

}  // namespace

Reply call(std::string_view name, const std::string& input, const std::string& options) {
    constexpr std::array<std::string_view, 5> of_scenes{"query", "pairs", "simulate", "svg", "record"};
    const JsonValue given = options.empty() ? JsonValue::object() : JsonValue::parse(options, nullptr, false);
    if (!given.is_object()) return CallRefusal{"options: an object is needed"};
    if (name == "geometry") return geometry(input, given);
    if (std::find(of_scenes.begin(), of_scenes.end(), name) == of_scenes.end())
        return CallRefusal{fmt::format("there is no call \"{}\"", name)};
    collide::SceneResult read = collide::read_scene(input, "scene");
    if (auto* error = std::get_if<collide::SceneError>(&read)) return CallRefusal{std::move(error->message)};
    return answer_scene(name, std::get<collide::LoadedScene>(read).scene, given);
}

}  // namespace app
