// What `query`, `pairs`, `geometry` and `simulate` answer, as JSON: interface and field names are a fixed
// contract.
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

/// Which pairs a query answers: all, those whose boxes meet somewhere on their paths, or those that overlap.
enum class QueryPairs : std::uint8_t { all, near, overlapping };
/// In the order of their values.
inline constexpr std::array<std::string_view, 3> query_pairs_names{"all", "near", "overlapping"};

/// What of a pair can be left out.
inline constexpr std::array<std::string_view, 7> pair_parts{
    "sat", "gjk", "epa", "sweep", "toi", "contacts", "support_contacts"};

struct QueryChoice {
    std::optional<std::pair<std::size_t, std::size_t>> only{};
    QueryPairs pairs = QueryPairs::all;
    std::optional<std::vector<std::string>> parts{};  // of `pair_parts`; absent: all

    bool has(std::string_view part) const;
};

/// One line: every chosen pair of bodies (i < j), then the bodies' boxes, and what the rays and points of the
/// scene meet.
void write_query(const collide::Scene& scene, const QueryChoice& choice, const WriteText& write);

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
/// "work" follows: what the last step had to do; with `with_events` "events": what has happened in it, if the
/// world listens. Precondition: all numbers are finite.
void write_frame(const collide::World& world, const collide::Scene& scene, const collide::Mishaps& since,
                 const WriteText& write, bool with_work = false, bool with_events = false);

}  // namespace app
