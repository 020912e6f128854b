#include "course/goal.h"

#include <algorithm>
#include <cmath>

#include <collide/scene/compound.h>
#include <collide/scene/outline.h>
#include <nlohmann/json.hpp>

namespace app {

namespace {

constexpr double outline_tolerance = 0.01;  // of round sides, metres

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
