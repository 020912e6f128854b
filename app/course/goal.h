// Whether the goal of a task is met, condition by condition.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "course/chapter.h"
#include "course/facts.h"

namespace app {

struct ConditionState {
    bool holds = false;
    Json left;  // what the place is now
};

/// One for each condition that compares; a sentence when a place can't be told.
std::variant<std::vector<ConditionState>, PlaceError> goal_state(const Task& task, Facts& facts);

bool is_met(const std::vector<ConditionState>& goal);

/// A task's score: smaller is better. Nothing when the task has none.
std::optional<double> score_of(const Task& task, Facts& facts, int moves);

}  // namespace app
