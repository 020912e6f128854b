// What `query`, `pairs`, `geometry` and `simulate` answer, as JSON: interface and field names are a fixed
// contract.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <collide/broad_phase/broad_phase.h>
#include <collide/dynamics/world.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/scene.h>
#include "answers/output_json.h"

namespace app {

/// One line: every pair of bodies (i < j), or one pair when `only` is given. Then the bodies' boxes, and what
/// the rays and points of the scene meet.
void write_query(const collide::Scene& scene, std::optional<std::pair<std::size_t, std::size_t>> only,
                 const WriteText& write);

struct PairsChoice {
    collide::BroadPhaseKind method = collide::BroadPhaseKind::dynamic_tree;
    bool with_static = false;                                   // also pairs of two static bodies
    std::optional<std::pair<std::size_t, std::size_t>> only{};  // this one, if it is there
};

/// One line; pairs in the order of the scene, A the body that stands first.
void write_pairs(const collide::Scene& scene, const PairsChoice& choice, const WriteText& write);

/// One object, as docs/commands.md shows it. The problem must have been read for this task.
OutputJson geometry_answer(collide::GeometryTask task, const collide::GeometryProblem& problem);

/// {"time", "bodies": [...], "kinetic_energy", "potential_energy", "max_penetration", "contacts"} without an
/// end of line. The bodies are in the scene's order, doubles are the shortest decimals that read back equal.
/// `scene` is the one that the world was made of. Of `since` what is not 0 ends the object. With `with_work`
/// "work" follows: what the last step had to do. Precondition: all numbers are finite.
void write_frame(const collide::World& world, const collide::Scene& scene, const collide::Mishaps& since,
                 const WriteText& write, bool with_work = false);

}  // namespace app
