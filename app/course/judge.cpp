#include "course/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <collide/geometry/support.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/outline.h>
#include <nlohmann/json.hpp>
#include "course/units.h"
#include "facts/units.h"
#include "text/words.h"

namespace app {

using collide::DVec2;

namespace {

constexpr double place_tolerance = 1e-4;  // metres between a vertex and the point that names it
constexpr Tolerance usual_part{0.05, true};
constexpr Tolerance usual_arrow{0.1, true};

double length_of(DVec2 v) { return std::hypot(v.x, v.y); }

Json place_value(std::string_view text, Facts& facts) {
    const auto reference = parse_reference(text);
    const auto value = facts.value(std::get<Reference>(reference), {});
    return std::holds_alternative<Json>(value) ? std::get<Json>(value) : Json();
}
Json axes_of(Facts& facts) { return place_value("pairs[0].sat.axes", facts); }

double separation_on(const Json& axis) { return axis["separation"].get<double>(); }

/// Returns the gap between the projections of the first two bodies along a direction from A to B, metres;
/// negative: they overlap.
double gap_along(DVec2 direction, const collide::Scene& scene) {
    const double length = length_of(direction);
    if (scene.bodies.size() < 2 || !(length > 0.0)) return 0.0;
    const DVec2 unit = direction / length;
    const auto reach = [&](const collide::BodySpec& body, DVec2 towards) {
        double farthest = -std::numeric_limits<double>::infinity();
        const collide::Collider collider = collide::make_collider(body);
        for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
            const auto& [point, index] =
                collide::world_support(collider.pieces[i].shape, collider.transforms[i], towards);
            farthest = std::max(farthest, glm::dot(towards, point));
        }
        return farthest;
    };
    return -reach(scene.bodies[1], -unit) - reach(scene.bodies[0], unit);
}

Json axis_at(const Json& index, Facts& facts) {
    return index.is_number_integer() ? axes_of(facts)[index.get<std::size_t>()] : index;
}

bool is_number_list(const Json& value) {
    return value.is_array() && std::all_of(value.begin(), value.end(), [](const Json& element) {
               return element.is_string() || element.is_number();
           });
}

/// Returns whether two axes count as one, as those of opposite edges of a box.
bool is_one_axis(const Json& p, const Json& q) { return p["same_as"] == q["same_as"]; }

/// Returns the index of the edge to show, from an index or from an axis.
std::variant<Json, PlaceError> axis_index(const Json& value, Facts& facts) {
    const Json axes = axes_of(facts);
    auto found = std::find(axes.begin(), axes.end(), value);
    if (value.is_number_integer() && value >= 0 && value < axes.size())
        found = axes.begin() + value.get<std::ptrdiff_t>();
    if (found == axes.end()) return PlaceError{"an axis of pairs[0].sat.axes, or its index, is needed"};
    return (*found)["facing"];
}

/// Returns the edge that an axis belongs to.
std::variant<Json, PlaceError> edge_of(const Json& value, Facts& facts) {
    if (value.is_object() && value.contains("body")) return value;
    Json axis = value;
    if (value.is_object() && value.contains("entry"))
        axis = place_value("pairs[0].sweep.axes", facts)[value["facing"].get<std::size_t>()];
    if (const auto index = axis_index(value, facts); std::holds_alternative<Json>(index))
        axis = axes_of(facts)[std::get<Json>(index).get<std::size_t>()];
    if (!axis.is_object() || !axis.contains("source")) return PlaceError{"an axis or an edge is needed"};
    const std::string source = axis["source"];
    if (source != "a" && source != "b") return PlaceError{"the axis belongs to no edge"};
    return Json{{"body", place_value(fmt::format("pairs[0].{}", source), facts)}, {"edge", axis["edge"]}};
}

/// Returns the vertices of all convex bodies in the world frame. Round bodies have none.
std::vector<DVec2> all_corners(const collide::Scene& scene) {
    std::vector<DVec2> corners;
    for (const collide::Collider& collider : collide::make_colliders(scene)) {
        if (collider.pieces.size() != 1) continue;
        const collide::Shape& shape = collider.pieces.front().shape;
        for (std::uint32_t i = 0; i < shape.count() && shape.count() > 1; ++i) {
            corners.push_back(collide::to_world(collider.transforms.front(), shape.vertex(i)));
        }
    }
    return corners;
}

/// Returns the size of the scene, metres. The tolerance of a point is a fraction of it.
double size_of(Facts& facts) {
    std::optional<collide::Aabb> all;
    for (const Json& body : place_value("bodies", facts)) {
        const collide::Aabb box{vector_of(body["aabb"]["lower"]), vector_of(body["aabb"]["upper"])};
        all = all ? united(*all, box) : box;
    }
    return all ? std::max(all->size().x, all->size().y) : 0.0;
}

/// Returns how far an answer may be from the right one.
double allowed_gap(const Question& question, const Json& right, Facts& facts) {
    const Tolerance usual = question.kind == QuestionKind::arrow ? usual_arrow : usual_part;
    const Tolerance tolerance = question.tolerance.value_or(usual);
    if (!tolerance.is_part) return tolerance.amount;
    switch (question.kind) {
        case QuestionKind::point:
            return tolerance.amount * size_of(facts);
        case QuestionKind::arrow:
            return tolerance.amount * length_of(vector_of(right));
        case QuestionKind::moment:
            return tolerance.amount * std::max(facts.scene().settings.t_max, right.get<double>());
        default:
            return tolerance.amount * std::abs(right.get<double>());
    }
}

/// Returns the other axis whose separation is nearest to that of the axis `right`.
std::optional<std::size_t> second_axis(std::size_t right, Facts& facts) {
    const Json axes = axes_of(facts);
    std::optional<std::size_t> best;
    const auto distance = [&](std::size_t i) {
        return std::abs(separation_on(axes[i]) - separation_on(axes[right]));
    };
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (is_one_axis(axes[i], axes[right])) continue;
        if (!best || distance(i) < distance(*best)) best = i;
    }
    return best;
}

std::variant<Json, PlaceError> as_choice(const Question& question, const Json& value, Facts& facts) {
    const auto shown = shown_choices(question, facts);
    if (const auto* error = std::get_if<PlaceError>(&shown)) return *error;
    const auto words = in_unit(value, question.answer_unit, facts);
    if (const auto* error = std::get_if<PlaceError>(&words)) return *error;
    const auto& choices = std::get<std::vector<std::string>>(shown);
    if (std::count(choices.begin(), choices.end(), std::get<std::string>(words)) == 1) {
        return Json(std::get<std::string>(words));
    }
    return PlaceError{
        fmt::format("it is \"{}\", which is not one of the choices", std::get<std::string>(words))};
}

std::variant<Json, PlaceError> as_number(const Question& question, const Json& value) {
    if (!value.is_number()) return PlaceError{fmt::format("a number is needed, not {}", value.dump())};
    if (question.answer_unit.empty() || !symbol_of_answer(question).empty()) return value;
    return PlaceError{
        fmt::format("a number can't be typed as \"{}\"; length, coordinate, seconds, speed, "
                    "degrees, area, mass or energy is needed",
                    question.answer_unit)};
}

std::variant<Json, PlaceError> in_form(const Question& question, const Json& value, Facts& facts) {
    const auto when = [&](bool fits, const char* wanted) -> std::variant<Json, PlaceError> {
        if (fits) return value;
        return PlaceError{fmt::format("{} is needed, not {}", wanted, value.dump())};
    };
    switch (question.kind) {
        case QuestionKind::choice:
        case QuestionKind::which:
            return as_choice(question, value, facts);
        case QuestionKind::verdict:
            if (!value.is_object() || !value.contains("overlap"))
                return PlaceError{"a pair is needed, as \"pairs[0]\""};
            if (value["separation"].is_number() && value["separation"] == 0.0) return Json("touching");
            return Json(value["overlap"].get<bool>() ? "overlapping" : "apart");
        case QuestionKind::number:
            return as_number(question, value);
        case QuestionKind::moment:
            return when(value.is_number() && value >= 0.0, "a time");
        case QuestionKind::count:
            return when(value.is_number_integer(), "a whole number");
        case QuestionKind::axis:
            return axis_index(value, facts);
        case QuestionKind::edge:
            return edge_of(value, facts);
        case QuestionKind::point:
            return when(is_vector(value), "a point");
        case QuestionKind::vertex: {
            if (!is_vector(value)) return when(false, "a point");
            const auto corners = all_corners(facts.scene());
            const bool is_corner = std::any_of(corners.begin(), corners.end(), [&](DVec2 corner) {
                return length_of(corner - vector_of(value)) < 10.0 * place_tolerance;
            });
            return when(is_corner, "a vertex of a body");
        }
        case QuestionKind::arrow:
            return when(is_vector(value) && length_of(vector_of(value)) > 0.0, "a vector");
        case QuestionKind::order:
            return when(is_number_list(value) && value.size() > 1, "a list of names");
        case QuestionKind::steps:
            break;
    }
    return value;
}

}  // namespace

std::variant<Json, PlaceError> right_answer(const Question& question, Facts& facts) {
    if (question.kind == QuestionKind::steps) return Json(question.answer.text);
    const auto value = facts.value(question.answer, question.choice);
    if (const auto* error = std::get_if<PlaceError>(&value)) return *error;
    auto answer = in_form(question, std::get<Json>(value), facts);
    if (const auto* error = std::get_if<PlaceError>(&answer)) {
        return PlaceError{fmt::format("\"{}\": {}", question.answer.text, error->message)};
    }
    return answer;
}

namespace {

/// Returns the number at the start of the words, as in "0.42 m" or "1,234 tests".
std::optional<double> leading_number(std::string words) {
    std::erase(words, ',');
    char* end = nullptr;
    const double value = std::strtod(words.c_str(), &end);
    return end == words.c_str() ? std::nullopt : std::optional(value);
}

}  // namespace

std::variant<std::vector<std::string>, PlaceError> shown_choices(const Question& question, Facts& facts) {
    std::vector<std::string> shown;
    shown.reserve(question.choices.size());
    for (const Template& choice : question.choices) {
        auto words = filled(choice, facts, question.choice);
        if (auto* error = std::get_if<PlaceError>(&words)) return std::move(*error);
        shown.push_back(std::move(std::get<std::string>(words)));
    }
    // Numbers are in ascending order. In the written order, its position would give the computed number away.
    const auto is_number = [](const std::string& words) { return leading_number(words).has_value(); };
    if (std::all_of(shown.begin(), shown.end(), is_number)) {
        std::stable_sort(shown.begin(), shown.end(),
                         [](const auto& a, const auto& b) { return leading_number(a) < leading_number(b); });
    }
    return shown;
}

std::string_view symbol_of_answer(const Question& question) {
    if (question.kind != QuestionKind::number) return {};
    const Unit* const unit = find_unit(question.answer_unit);
    return unit == nullptr ? std::string_view() : unit->symbol;
}

std::string shown_choice(const Question& question, std::string words) {
    if (question.kind == QuestionKind::which) std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string answer_words(const Question& question, const Json& answer, Facts& facts) {
    if (answer.is_null()) return {};
    if (question.kind == QuestionKind::arrow && is_vector(answer)) {
        const DVec2 arrow = vector_of(answer);
        return fmt::format("{} towards {:.1f}°", length_words(length_of(arrow)), direction_degrees(arrow));
    }
    const auto words =
        in_unit(answer,
                question.kind == QuestionKind::axis     ? "axis"
                : question.kind == QuestionKind::moment ? "seconds"
                : question.kind == QuestionKind::number ? std::string_view(question.answer_unit)
                                                        : "",
                facts);
    const auto* text = std::get_if<std::string>(&words);
    return text == nullptr ? std::string() : shown_choice(question, *text);
}

std::string measured_answer(const Question& question, const Json& answer, Facts& facts) {
    std::string words = answer_words(question, answer, facts);
    if (question.kind != QuestionKind::axis || words.empty()) return words;
    return fmt::format("{}, {}", words, gap_words(separation_on(axis_at(answer, facts))));
}

std::string_view form_of_answer(QuestionKind kind) {
    constexpr std::array<std::string_view, question_kinds> forms{
        R"(one of its choices, as "yes")",
        R"("apart", "touching" or "overlapping")",
        "a number, as 0.25",
        "a whole number, as 3",
        "an index into pairs[0].sat.axes, as 0",
        R"(an edge, as {"body": "A", "edge": 0})",
        "a point in metres, as [1, 0.5]",
        "a point in metres, as [1, 0.5]",
        "a vector in metres, as [1, 0.5]",
        "seconds, as 0.5",
        R"(a list of all names, as ["A", "B"])",
        R"(one of its choices, as "gjk")",
        "given step by step, in the window"};  // in the order of QuestionKind
    return forms.at(static_cast<std::size_t>(kind));
}

bool has_form(const Question& question, const Json& answer, Facts& facts) {
    const auto is_among = [&](const std::vector<std::string>& choices) {
        return answer.is_string() &&
               std::find(choices.begin(), choices.end(), answer.get<std::string>()) != choices.end();
    };
    switch (question.kind) {
        case QuestionKind::choice:
        case QuestionKind::which: {
            const auto shown = shown_choices(question, facts);
            const auto* choices = std::get_if<std::vector<std::string>>(&shown);
            return choices != nullptr && is_among(*choices);
        }
        case QuestionKind::verdict:
            return is_among({"apart", "touching", "overlapping"});
        case QuestionKind::number:
        case QuestionKind::moment:
            return answer.is_number();
        case QuestionKind::count:
            return answer.is_number_integer();
        case QuestionKind::axis:
            return answer.is_number_unsigned() && answer < axes_of(facts).size();
        case QuestionKind::edge:
            return answer.is_object() && answer.size() == 2 && answer.contains("body") &&
                   answer["body"].is_string() && answer.contains("edge") &&
                   answer["edge"].is_number_unsigned();
        case QuestionKind::vertex:
        case QuestionKind::point:
        case QuestionKind::arrow:
            return is_vector(answer);
        case QuestionKind::order: {
            const auto right = right_answer(question, facts);
            const Json* const names = std::get_if<Json>(&right);
            return names != nullptr && answer.is_array() &&
                   std::is_permutation(answer.begin(), answer.end(), names->begin(), names->end());
        }
        case QuestionKind::steps:
            break;
    }
    return false;
}

Judgement judge(const Question& question, const Json& right, const Json& yours, Facts& facts) {
    const auto between_numbers = [&] { return std::abs(yours.get<double>() - right.get<double>()); };
    const auto between_places = [&] { return length_of(vector_of(yours) - vector_of(right)); };
    const auto within_tolerance = [&](double gap) -> Judgement {
        return {gap <= allowed_gap(question, right, facts), gap};
    };
    const auto by_gap = [&](double mine, double its) -> Judgement { return {mine > 0.0, its - mine}; };
    switch (question.kind) {
        case QuestionKind::number:
        case QuestionKind::moment:
            return within_tolerance(between_numbers());
        case QuestionKind::arrow:
            if (question.any_gap)
                return by_gap(gap_along(vector_of(yours), facts.scene()),
                              gap_along(vector_of(right), facts.scene()));
            [[fallthrough]];
        case QuestionKind::point:
            return within_tolerance(between_places());
        case QuestionKind::vertex:
            return {between_places() < 10.0 * place_tolerance, between_places()};
        case QuestionKind::count:
            return {yours == right, between_numbers()};
        case QuestionKind::axis: {
            const Json axes = axes_of(facts);
            const Json& mine = axes[yours.get<std::size_t>()];
            const Json& its = axes[right.get<std::size_t>()];
            if (question.any_gap) return by_gap(separation_on(mine), separation_on(its));
            return {is_one_axis(mine, its), std::abs(separation_on(mine) - separation_on(its))};
        }
        default:
            return {yours == right, std::nullopt};
    }
}

namespace {

Json other_corner(const Json& right, const collide::Scene& scene) {
    Json best;
    for (const DVec2 corner : all_corners(scene)) {
        const double gap = length_of(corner - vector_of(right));
        if (gap < 10.0 * place_tolerance) continue;
        if (best.is_null() || gap < length_of(vector_of(best) - vector_of(right)))
            best = {corner.x, corner.y};
    }
    return best;
}

}  // namespace

namespace {

/// Returns the axis with the greatest separation that is no gap; null if all have a gap.
Json axis_without_gap(Facts& facts) {
    const Json axes = axes_of(facts);
    Json found;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const double separation = separation_on(axes[i]);
        if (separation > 0.0) continue;
        if (found.is_null() || separation > separation_on(axes[found.get<std::size_t>()])) found = i;
    }
    return found;
}

}  // namespace

Json wrong_answer(const Question& question, const Json& right, Facts& facts) {
    switch (question.kind) {
        case QuestionKind::choice:
        case QuestionKind::which: {
            const auto shown = shown_choices(question, facts);
            const auto* choices = std::get_if<std::vector<std::string>>(&shown);
            if (choices == nullptr) return Json();
            const auto other = std::find_if(choices->begin(), choices->end(),
                                            [&](const auto& text) { return text != right; });
            return other == choices->end() ? Json() : Json(*other);
        }
        case QuestionKind::verdict:
            return right == "apart" ? "overlapping" : "apart";
        case QuestionKind::count:
            return right.get<std::int64_t>() + 1;
        case QuestionKind::number:
        case QuestionKind::moment:
            return right.get<double>() + 2.0 * allowed_gap(question, right, facts) + 1e-9;
        case QuestionKind::arrow:
            // In the opposite direction the projections of a separate pair are in the wrong order.
            if (question.any_gap) return {-right[0].get<double>(), -right[1].get<double>()};
            [[fallthrough]];
        case QuestionKind::point:
            return {right[0].get<double>() + 2.0 * allowed_gap(question, right, facts), right[1]};
        case QuestionKind::vertex:
            return other_corner(right, facts.scene());
        case QuestionKind::axis: {
            if (question.any_gap) return axis_without_gap(facts);
            const auto second = second_axis(right.get<std::size_t>(), facts);
            return second ? Json(*second) : Json();
        }
        case QuestionKind::edge:
            return Json{{"body", right["body"]}, {"edge", right["edge"].get<int>() == 0 ? 1 : 0}};
        case QuestionKind::order: {
            Json other = right;
            std::rotate(other.begin(), other.begin() + 1, other.end());
            return other == right ? Json() : other;
        }
        case QuestionKind::steps:
            break;
    }
    return nullptr;
}

namespace {

/// Returns the axis of the answer, which may be one of its edges.
std::optional<std::size_t> axis_behind(const Question& question, const Json& right, Facts& facts) {
    if (question.kind == QuestionKind::axis) return right.get<std::size_t>();
    if (question.kind != QuestionKind::edge) return std::nullopt;
    const Json axes = axes_of(facts);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto edge = edge_of(axes[i], facts);
        if (std::holds_alternative<Json>(edge) && std::get<Json>(edge) == right) return i;
    }
    return std::nullopt;
}

/// Returns what `{answer}` means. For a choice it is the value of the choice, so that it can be written in
/// any unit.
Json named_answer(const Question& question, const Json& right, Facts& facts) {
    if (question.kind == QuestionKind::axis) return axis_at(right, facts);
    const bool is_choice = question.kind == QuestionKind::choice || question.kind == QuestionKind::which;
    if (!is_choice || !question.answer_unit.empty()) return right;
    const auto value = facts.value(question.answer, question.choice);
    return std::holds_alternative<Json>(value) ? std::get<Json>(value) : right;
}

}  // namespace

void name_answers(const Question& question, const Json& right, const Json& yours, Facts& facts) {
    facts.name("answer", named_answer(question, right, facts));
    facts.name("yours", question.kind == QuestionKind::axis ? axis_at(yours, facts) : yours);
    const bool both = !right.is_null() && !yours.is_null() && question.kind != QuestionKind::steps;
    const auto gap = both ? judge(question, right, yours, facts).gap : std::nullopt;
    facts.name("gap", gap ? Json(*gap) : Json());
    if (const auto axis = axis_behind(question, right, facts)) {
        const auto second = second_axis(*axis, facts);
        facts.name("second", second ? axes_of(facts)[*second] : Json());
    }
}

// Tasks.

namespace {

bool compares(const std::string& op, const Json& left, const Json& right, const Json& near) {
    if (op == "is") return left == right;
    if (op == "is not") return left != right;
    if (!left.is_number() || !right.is_number()) return false;
    const double a = left.get<double>();
    const double b = right.get<double>();
    if (op == "<") return a < b;
    if (op == ">") return a > b;
    if (op == "<=") return a <= b;
    if (op == ">=") return a >= b;
    return near.is_number() && std::abs(a - b) <= near.get<double>();
}

}  // namespace

std::variant<std::vector<ConditionState>, PlaceError> goal_state(const Task& task, Facts& facts) {
    std::vector<ConditionState> states;
    for (const Condition& condition : task.goal) {
        const auto left = facts.value(condition.left, task.choice);
        if (const auto* error = std::get_if<PlaceError>(&left)) return *error;
        if (!condition.let.empty()) {
            facts.name(condition.let, std::get<Json>(left));
            continue;
        }
        const auto right = facts.value(condition.right, task.choice);
        if (const auto* error = std::get_if<PlaceError>(&right)) return *error;
        Json near;
        if (condition.op == "within") {
            const auto found = facts.value(condition.near, task.choice);
            if (const auto* error = std::get_if<PlaceError>(&found)) return *error;
            near = std::get<Json>(found);
        }
        const Json& value = std::get<Json>(left);
        states.push_back({compares(condition.op, value, std::get<Json>(right), near), value});
    }
    return states;
}

bool is_met(const std::vector<ConditionState>& goal) {
    return !goal.empty() &&
           std::all_of(goal.begin(), goal.end(), [](const auto& state) { return state.holds; });
}

std::optional<double> score_of(const Task& task, Facts& facts, int moves) {
    if (task.score.empty()) return std::nullopt;
    if (task.score == "fewest moves") return moves;
    if (task.score == "fewest vertices") {
        std::size_t vertices = 0;
        for (const collide::BodySpec& body : facts.scene().bodies) {
            for (const collide::ShapeSpec& shape : collide::shapes_in_body(body.shape)) {
                vertices += collide::outline_of(shape, outline_tolerance).size();
            }
        }
        return static_cast<double>(vertices);
    }
    const auto reference = parse_reference(task.score);
    if (!std::holds_alternative<Reference>(reference)) return std::nullopt;
    const auto value = facts.value(std::get<Reference>(reference), task.choice);
    const auto* json = std::get_if<Json>(&value);
    return json != nullptr && json->is_number() ? std::optional(json->get<double>()) : std::nullopt;
}

}  // namespace app
