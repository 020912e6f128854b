// Writes the answers of `query`, `pairs`, `geometry` and `simulate` as JSON. The interface and the names of
// the fields are a fixed contract.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/dynamics/world.h>
#include <collide/scene/geometry_problem.h>
#include <collide/scene/scene.h>
#include "answers/output_json.h"

namespace app {

/// The pairs that a query reports: all, those whose boxes overlap when swept along their paths (near), or
/// those that overlap now.
enum class QueryPairs : std::uint8_t { all, near, overlapping };
/// Names of `QueryPairs`, in the order of its values.
inline constexpr std::array<std::string_view, 3> query_pairs_names{"all", "near", "overlapping"};

/// Parts of a pair's answer that can be left out.
inline constexpr std::array<std::string_view, 7> pair_parts{
    "sat", "gjk", "epa", "sweep", "toi", "contacts", "support_contacts"};

struct QueryChoice {
    std::optional<std::pair<std::size_t, std::size_t>> only{};
    QueryPairs pairs = QueryPairs::all;
    std::optional<std::vector<std::string>> parts{};  // names from `pair_parts`; absent: all

    bool has(std::string_view part) const;
};

/// Writes one line of JSON: every chosen pair of bodies (i < j), the bodies' boxes, and the results of the
/// scene's rays and points.
void write_query(const collide::Scene& scene, const QueryChoice& choice, const WriteText& write);

struct PairsChoice {
    collide::BroadPhaseKind method = collide::BroadPhaseKind::dynamic_tree;
    bool with_static = false;                                   // include pairs of two static bodies
    std::optional<std::pair<std::size_t, std::size_t>> only{};  // only this pair, if its boxes overlap
};

/// Writes one line of JSON: the pairs, in the order of the scene. In each pair, A is the body that comes
/// first in the scene.
void write_pairs(const collide::Scene& scene, const PairsChoice& choice, const WriteText& write);

/// Returns the answer as one JSON object, described in docs/commands.md. The problem must have been read for
/// this task.
OutputJson geometry_answer(collide::GeometryTask task, const collide::GeometryProblem& problem);

/// Writes the state of the world as one JSON object without an end of line: {"time", "bodies": [...],
/// "kinetic_energy", "potential_energy", "max_penetration", "contacts"}. The bodies are in the scene's order.
/// Doubles are the shortest decimals that read back to the same value. `scene` is the scene from which the
/// world was made. Counts of `since` that are not 0 follow. `with_work` adds "work": how much the last step
/// had to do. `with_events` adds "events" of the last step, if `World::listen` has switched them on.
/// Precondition: all numbers are finite.
void write_frame(const collide::World& world, const collide::Scene& scene, const collide::Mishaps& since,
                 const WriteText& write, bool with_work = false, bool with_events = false);

}  // namespace app
