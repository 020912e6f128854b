// The answer of `pairs` as JSON: names of fields are a fixed contract.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include <collide/broad_phase/broad_phase.h>
#include <collide/scene/scene.h>
#include "answers/query_output.h"

namespace app {

struct PairsChoice {
    collide::BroadPhaseKind method = collide::BroadPhaseKind::dynamic_tree;
    bool with_static = false;                                   // also pairs of two static bodies
    std::optional<std::pair<std::size_t, std::size_t>> only{};  // this one, if it is there
};

/// One line; pairs in the order of the scene, A the body that stands first.
void write_pairs(const collide::Scene& scene, const PairsChoice& choice, const WriteText& write);

}  // namespace app
