// The contenders in the race of the broad phases: the six structures, and the strip sweep, which is not a
// structure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <collide/broad_phase/broad_phase.h>

namespace app {

enum class Contender : std::uint8_t {
    brute_force,
    uniform_grid,
    spatial_hash,
    quadtree,
    sort_and_sweep,
    dynamic_tree,
    strips,  // sort and sweep in strips with SIMD, which the pipeline uses for whole crowds
};

inline constexpr std::size_t contender_count = 7;
inline constexpr std::array<Contender, contender_count> all_contenders{
    Contender::brute_force,    Contender::uniform_grid, Contender::spatial_hash, Contender::quadtree,
    Contender::sort_and_sweep, Contender::dynamic_tree, Contender::strips};

std::string_view title_of(Contender contender);        // "Sort & sweep"
std::string_view short_title_of(Contender contender);  // "Sweep", for the end of a curve
/// Returns how it works and what its cost depends on, in a sentence or two.
std::string_view help_of(Contender contender);

std::unique_ptr<collide::BroadPhase> make_contender(Contender contender);

/// Returns the factor by which a frame's cost grows from one number of boxes to another at equal density, to
/// estimate unmeasured costs. The cost is n² for brute force and n log n for most others. For the sweep along
/// one axis it is n^1.5, since each box meets those of a whole column.
double growth_factor(Contender contender, std::size_t from, std::size_t to);

// The clock of the race: processor time of the calling thread. So other processes and a sleeping thread do
// not count. Without such a clock it is elapsed time.

/// Returns milliseconds since an arbitrary moment.
using RaceClock = double (*)();

double thread_milliseconds();
double median(std::vector<double> values);

}  // namespace app
