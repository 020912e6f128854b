#include "course/facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include <collide/scene/compound.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/make_world.h>
#include <collide/scene/outline.h>
#include <nlohmann/json.hpp>
#include "answers/answers.h"
#include "course/fields.h"
#include "player/player_info.h"
#include "view/view.h"

namespace app {

std::variant<Reference, PlaceError> parse_reference(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, AnswerSource>, 3> sources{
        {{"simulate:", AnswerSource::simulate},
         {"crowd:", AnswerSource::crowd},
         {"geometry:", AnswerSource::geometry}}};
    Reference found;
    std::string_view expression = trimmed(text);
    found.text = expression;
    for (const auto& [prefix, source] : sources) {
        if (expression.starts_with(prefix)) {
            found.source = source;
            expression = trimmed(expression.substr(prefix.size()));
        }
    }
    auto place = parse_place(expression);
    if (const auto* error = std::get_if<PlaceError>(&place)) {
        return PlaceError{"\"" + found.text + "\": " + error->message};
    }
    found.place = std::move(std::get<Place>(place));
    return found;
}

std::variant<Template, PlaceError> parse_template(std::string_view text) {
    Template parts;
    while (!text.empty()) {
        const TextPart part = cut_part(text);
        if (!part.is_closed) return PlaceError{"a \"{\" has no \"}\""};
        if (!part.words.empty()) parts.push_back({std::string(part.words), std::nullopt, {}});
        if (!part.place) break;
        auto reference = parse_reference(*part.place);
        if (auto* error = std::get_if<PlaceError>(&reference)) return std::move(*error);
        parts.push_back({{}, std::move(std::get<Reference>(reference)), std::string(part.unit)});
    }
    return parts;
}

namespace {

constexpr double most_seconds = 60.0;  // the longest simulated time in a course

/// Returns the JSON that a command writes.
template <class Write>
Json written(Write write) {
    std::string text;
    write([&](const std::string& piece) { text += piece; });
    return Json::parse(text, nullptr, false);
}

Json stage_answer(const View& stage, const collide::Scene& scene) {
    const collide::SceneSettings& settings = scene.settings;
    const std::string_view player = stage.player ? find_player(stage.player->kind).name : "";
    Json answer{{"player", player},
                {"step", stage.player ? stage.player->step + 1 : 0},
                {"time", stage.time.value_or(0.0)},
                {"mode", collide::mode_names.at(static_cast<std::size_t>(settings.mode))},
                {"broad_phase", settings.broad_phase},
                {"response", collide::response_names.at(static_cast<std::size_t>(settings.response))},
                {"bodies", scene.bodies.size()}};
    if (!scene.bodies.empty()) {
        answer["restitution"] = scene.bodies.front().restitution;
        answer["friction"] = scene.bodies.front().friction;
    }
    return answer;
}

}  // namespace

Facts::Facts(collide::Scene scene, const View& stage) : scene_(std::move(scene)) {
    names_["stage"] = stage_answer(stage, scene_);
}

const Json& Facts::query_answer() {
    if (!query_) query_ = written([&](const WriteText& write) { write_query(scene_, {}, write); });
    return *query_;
}

const Json& Facts::crowd_answer() {
    if (!crowd_) {
        const auto by = [&](collide::BroadPhaseKind method) {
            return written([&](const WriteText& write) { write_pairs(scene_, {.method = method}, write); });
        };
        crowd_ = by(*collide::broad_phase_named(scene_.settings.broad_phase));
        for (const std::string_view name : collide::broad_phase_names) {
            (*crowd_)["methods"][std::string(name)]["tests"] = by(*collide::broad_phase_named(name))["tests"];
        }
    }
    return *crowd_;
}

std::variant<Json, PlaceError> Facts::simulate_answer(double seconds) {
    if (!(seconds >= 0.0 && seconds <= most_seconds)) {
        return PlaceError{fmt::format("\"time: {}\" must lie between 0 and {} s", seconds, most_seconds)};
    }
    if (const auto found = simulated_.find(seconds); found != simulated_.end()) return found->second;
    collide::World world = collide::make_world(scene_);
    collide::Scene scene = scene_;
    while (world.time() + 0.5 * scene.settings.time_step < seconds) collide::step_and_cut(world, scene);
    const Json answer = written([&](const WriteText& write) { write_frame(world, scene, {}, write); });
    if (answer.is_discarded()) return PlaceError{"the bodies went beyond the range of numbers"};
    return simulated_[seconds] = answer;
}

std::variant<Json, PlaceError> Facts::geometry_answer(const std::string& body) {
    if (const auto found = geometry_.find(body); found != geometry_.end()) return found->second;
    if (scene_.bodies.empty()) return PlaceError{"the scene has no body"};
    const auto named = body.empty() ? 0 : collide::body_named(scene_, body);
    if (!named) return PlaceError{fmt::format("there is no body \"{}\"", body)};
    const collide::BodySpec& spec = scene_.bodies[*named];
    collide::GeometryProblem problem;
    problem.points = collide::outline_of(spec.shape, outline_tolerance);
    problem.density = spec.density;
    Json answer = Json::object();
    if (problem.points.size() >= 3) {
        answer["hull"] = app::geometry_answer(collide::GeometryTask::hull, problem)["hull"];
        answer["pieces"] = app::geometry_answer(collide::GeometryTask::decompose, problem)["pieces"];
    }
    if (problem.points.size() >= 3 || collide::is_compound(spec.shape)) {
        problem.shape = spec.shape;
        answer["mass"] = app::geometry_answer(collide::GeometryTask::mass, problem);
    }
    return geometry_[body] = answer;
}

std::variant<Json, PlaceError> Facts::value(const Reference& reference, const FactChoice& choice) {
    Json answers = names_;
    const auto asks_for = [&](std::string_view root) {
        const auto& roots = reference.place.roots();
        return !names_.contains(root) && std::find(roots.begin(), roots.end(), root) != roots.end();
    };
    const auto merge = [&](const std::variant<Json, PlaceError>& found) {
        if (const auto* json = std::get_if<Json>(&found)) answers.update(*json);
        return std::get_if<PlaceError>(&found);
    };
    switch (reference.source) {
        case AnswerSource::query:
            for (const std::string_view root : {"pairs", "bodies", "rays", "points"}) {
                if (!asks_for(root)) continue;
                if (scene_.bodies.size() > most_bodies) {
                    return PlaceError{
                        fmt::format("\"{}\": the scene has {} bodies, and pairs are computed for at most {}; "
                                    "ask for \"crowd: ...\"",
                                    reference.text, scene_.bodies.size(), most_bodies)};
                }
                merge(query_answer());
                break;
            }
            break;
        case AnswerSource::crowd:
            merge(crowd_answer());
            break;
        case AnswerSource::simulate: {
            const auto found = simulate_answer(choice.time);
            if (const PlaceError* error = merge(found)) return *error;
            break;
        }
        case AnswerSource::geometry: {
            const auto found = geometry_answer(choice.body);
            if (const PlaceError* error = merge(found)) return *error;
            break;
        }
    }
    auto result = reference.place.value(answers);
    if (const auto* error = std::get_if<PlaceError>(&result)) {
        return PlaceError{fmt::format("\"{}\": {}", reference.text, error->message)};
    }
    return result;
}

}  // namespace app
