#include "bindings/calls.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/make_world.h>
#include <collide/scene/scene_reader.h>
#include "answers/answers.h"
#include "answers/check_answer.h"
#include "draw/palette.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "player/player_info.h"
#include "simulation/run.h"
#include "text/search.h"

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

/// Most bytes of an answer. JavaScript's longest string has a quarter more, and the memory has room for three
/// copies of this size.
constexpr std::size_t longest_answer = 400'000'000;

/// Appends the text. Throws std::length_error if the answer becomes too long.
void append(std::string& answer, const std::string& text) {
    if (answer.size() + text.size() > longest_answer) throw std::length_error("the answer is too long");
    answer += text;
}

/// Returns everything that `write` writes, as one text.
std::string gathered(const std::function<void(const WriteText&)>& write) {
    std::string out;
    write([&out](const std::string& text) { append(out, text); });
    return out;
}

// ---- which options there are

enum class OptionType : std::uint8_t { number, text, truth, names, size };
constexpr std::array<std::string_view, 5> type_words{"a number", "a text", "true or false", "a list of names",
                                                     "two numbers, [width, height]"};

struct Option {
    std::string_view calls;  // names of the calls that have it, separated by spaces
    std::string_view name;
    OptionType type;
};
constexpr std::array option_table{
    Option{"query", "pair", OptionType::names},       Option{"query", "pairs", OptionType::text},
    Option{"query", "parts", OptionType::names},      Option{"pairs", "broad_phase", OptionType::text},
    Option{"geometry", "task", OptionType::text},     Option{"simulate", "seconds", OptionType::number},
    Option{"check", "source", OptionType::text},      Option{"check", "length", OptionType::number},
    Option{"check", "angle", OptionType::number},     Option{"check", "time", OptionType::number},
    Option{"check", "lines", OptionType::number},     Option{"check", "shrink", OptionType::truth},
    Option{"simulate", "every", OptionType::number},  Option{"svg record", "player", OptionType::text},
    Option{"svg record", "time", OptionType::number}, Option{"svg", "step", OptionType::number},
    Option{"svg", "size", OptionType::size},          Option{"svg", "overlays", OptionType::names},
    Option{"svg", "theme", OptionType::text},         Option{"svg", "grid", OptionType::truth},
    Option{"svg", "legend", OptionType::truth},       Option{"svg", "scale", OptionType::number},
    Option{"svg", "words_above", OptionType::truth},
};

bool is_of_type(const JsonValue& value, OptionType type) {
    const auto all = [&](bool (JsonValue::*is)() const) {
        return value.is_array() &&
               std::all_of(value.begin(), value.end(), [is](const JsonValue& one) { return (one.*is)(); });
    };
    switch (type) {
        case OptionType::number:
            return value.is_number();
        case OptionType::text:
            return value.is_string();
        case OptionType::truth:
            return value.is_boolean();
        case OptionType::names:
            return all(&JsonValue::is_string);
        default:
            return all(&JsonValue::is_number) && value.size() == 2;
    }
}

/// Returns what is wrong with the options of a call; nothing if they are right.
std::optional<CallRefusal> wrong_option(std::string_view call, const JsonValue& options) {
    std::vector<std::string_view> known;
    for (const Option& option : option_table) {
        if (option.calls.find(call) == std::string_view::npos) continue;
        known.push_back(option.name);
        const auto given = options.find(option.name);
        if (given != options.end() && !is_of_type(*given, option.type))
            return CallRefusal{fmt::format("{}: {} is needed", option.name,
                                           type_words.at(static_cast<std::size_t>(option.type)))};
    }
    for (const auto& [name, value] : options.items()) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            return CallRefusal{fmt::format("{}: {} has no such option{}; it has {}", name, call,
                                           perhaps_meant(name, known), fmt::join(known, ", "))};
    }
    return std::nullopt;
}

// ---- answers

/// With more pairs than this, a query reports only pairs that come near each other, unless the options say
/// otherwise.
constexpr std::size_t most_usual_pairs = 200;
/// Most pairs that one query reports. The text for more pairs would need gigabytes.
constexpr std::size_t most_pairs = 100'000;

std::variant<QueryChoice, CallRefusal> query_choice(const Scene& scene, const JsonValue& options) {
    const std::size_t count = scene.bodies.size();
    const std::size_t all = count * (count - (count > 0 ? 1 : 0)) / 2;
    QueryChoice choice;
    choice.pairs = all > most_usual_pairs ? QueryPairs::near : QueryPairs::all;
    if (const std::string pairs = text_in(options, "pairs"); !pairs.empty()) {
        const auto* const found = std::find(query_pairs_names.begin(), query_pairs_names.end(), pairs);
        if (found == query_pairs_names.end())
            return CallRefusal{fmt::format("pairs: \"{}\" is none; name one of {}", pairs,
                                           fmt::join(query_pairs_names, ", "))};
        choice.pairs = static_cast<QueryPairs>(found - query_pairs_names.begin());
    }
    choice.parts = names_in(options, "parts");
    for (const std::string& part : choice.parts.value_or(std::vector<std::string>())) {
        if (std::find(pair_parts.begin(), pair_parts.end(), part) == pair_parts.end())
            return CallRefusal{fmt::format("parts: there is no \"{}\"{}; there are {}", part,
                                           perhaps_meant(part, pair_parts), fmt::join(pair_parts, ", "))};
    }
    if (const auto names = names_in(options, "pair")) {
        if (names->size() != 2) return CallRefusal{"pair: the names of two bodies are needed"};
        const auto a = body_named(scene, names->front());
        const auto b = body_named(scene, names->back());
        if (!a || !b || a == b)
            return CallRefusal{
                fmt::format("pair: there are no two bodies \"{}\"", fmt::join(*names, "\" and \""))};
        choice.only = {std::min(*a, *b), std::max(*a, *b)};
    } else if (choice.pairs == QueryPairs::all && all > most_pairs) {
        return CallRefusal{fmt::format(
            "pairs: all {} pairs would need too much memory; ask for \"near\" or \"overlapping\", or for one "
            "pair after the other by \"pair\"",
            all)};
    }
    return choice;
}

Reply query(const Scene& scene, const JsonValue& options) {
    const auto choice = query_choice(scene, options);
    if (const auto* refusal = std::get_if<CallRefusal>(&choice)) return *refusal;
    return gathered(
        [&](const WriteText& write) { write_query(scene, std::get<QueryChoice>(choice), write); });
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
        write_frame(world, scene, since, [&](const std::string& text) { append(lines, text); });
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

std::variant<CallAnswer, CallRefusal> check(const std::string& input, const JsonValue& options) {
    CheckOptions choice;
    choice.tolerance.length = number_in(options, "length", choice.tolerance.length);
    choice.tolerance.time = number_in(options, "time", choice.tolerance.time);
    choice.tolerance.angle = number_in(options, "angle", 0.6) * std::numbers::pi / 180.0;
    choice.lines = static_cast<std::size_t>(std::clamp(number_in(options, "lines", 100.0), 0.0, 1e6));
    choice.shrink = truth_in(options, "shrink", false);
    CaptureCheck checked(choice);
    for (std::size_t from = 0; from < input.size();) {
        const std::size_t end = std::min(input.find('\n', from), input.size());
        checked.take(input.substr(from, end - from));
        from = end + 1;
    }
    const std::string source = text_in(options, "source");
    auto answer = checked.answer(source.empty() ? "capture" : source);
    if (auto* const refusal = std::get_if<std::string>(&answer)) return CallRefusal{std::move(*refusal)};
    CheckAnswer& found = std::get<CheckAnswer>(answer);
    return CallAnswer{JsonValue{{"disagrees", found.disagrees}, {"text", std::move(found.text)}}.dump(),
                      std::move(found.warnings)};
}

// ---- pictures

/// Returns the picture that the options describe, or what is wrong with them.
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
        const Player* const entry = find_player(player);
        if (entry == nullptr) return CallRefusal{fmt::format("player: there is no \"{}\"", player)};
        picture.player.open = true;
        picture.player.kind = entry->kind;
        constexpr double most_steps = 999'999.0;
        if (truth_in(options, "words_above", false)) picture.arrangement = Arrangement::captioned;
        picture.player.step =
            static_cast<std::size_t>(std::clamp(number_in(options, "step", 1.0), 1.0, most_steps)) - 1;
    }
    return picture;
}

Reply record(const Scene& scene, const SvgOptions& picture) {
    if (!picture.player.open) return CallRefusal{"player: the name of an algorithm is needed, such as gjk"};
    const PlayerRecord record = player_record(scene, picture);
    if (record.steps.empty()) return CallRefusal{figure_obstacle(scene, picture)};
    JsonValue steps = JsonValue::array();
    for (const PlayerMoment& moment : record.steps) {
        JsonValue values = JsonValue::array();
        for (const PlayerValue& value : moment.values) {
            values.push_back({{"name", value.name},
                              {"value", value.value},
                              {"unit", value.unit},
                              {"meaning", value.meaning}});
        }
        steps.push_back({{"line", moment.line}, {"words", moment.words}, {"values", std::move(values)}});
    }
    return JsonValue{{"code", record.code}, {"steps", std::move(steps)}}.dump();
}

Reply answer_scene(std::string_view name, const Scene& scene, const JsonValue& options) {
    if (name == "query") return query(scene, options);
    if (name == "pairs") return pairs(scene, options);
    if (name == "simulate") return simulate(scene, options);
    auto picture = picture_in(options);
    if (auto* refusal = std::get_if<CallRefusal>(&picture)) return std::move(*refusal);
    if (scene.view.difference.value_or(false))  // with two canvases, the words are on the first canvas
        std::get<SvgOptions>(picture).arrangement = Arrangement::canvas;
    if (name == "svg") return scene_to_svg(scene, std::get<SvgOptions>(picture));
    return record(scene, std::get<SvgOptions>(picture));
}

}  // namespace

std::variant<CallAnswer, CallRefusal> call(std::string_view name, const std::string& input,
                                           const std::string& options) {
    constexpr std::array<std::string_view, 7> names{"query",  "pairs",    "simulate", "svg",
                                                    "record", "geometry", "check"};
    const JsonValue given = options.empty() ? JsonValue::object() : JsonValue::parse(options, nullptr, false);
    if (!given.is_object()) return CallRefusal{"options: an object is needed"};
    if (std::find(names.begin(), names.end(), name) == names.end())
        return CallRefusal{fmt::format("there is no call \"{}\"", name)};
    if (auto refusal = wrong_option(name, given)) return *std::move(refusal);
    if (name == "check") return check(input, given);
    CallAnswer answer;
    Reply reply;
    if (name == "geometry") {
        reply = geometry(input, given);
    } else {
        collide::SceneResult read = collide::read_scene(input, "scene");
        if (auto* error = std::get_if<collide::SceneError>(&read))
            return CallRefusal{std::move(error->message)};
        auto& loaded = std::get<collide::LoadedScene>(read);
        reply = answer_scene(name, loaded.scene, given);
        answer.warnings = std::move(loaded.warnings);
    }
    if (auto* refusal = std::get_if<CallRefusal>(&reply)) return std::move(*refusal);
    answer.text = std::get<std::string>(std::move(reply));
    return answer;
}

}  // namespace app
