// Names of axes as words, shared by canvas, panels and players, and the axis that decides. Body A is the
// first of the pair, B the second. Edges and vertices are numbered from 0, as in the files and in `query`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <collide/geometry/shape.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/sweep_recording.h>

namespace app {

/// Whether the ends of a vertex axis are centres of circles, which have no vertex to number.
struct RoundEnds {
    bool a = false;
    bool b = false;
};
/// Return which shapes are round: a shape is round if no axis comes from its edges.
RoundEnds round_ends(const collide::SatRecording& sat);
RoundEnds round_ends(const collide::SweepRecording& sweep);

/// Returns "vertex 2 of A", or "the centre of A" for a disc.
std::string vertex_name(std::uint32_t vertex, const char* body, const collide::Shape& shape);

/// Returns "edge 2 of A", "the axis across the motion" or "the line from vertex 1 of A to the centre of B".
std::string axis_name(collide::AxisId axis, RoundEnds ends = {});
std::string axis_name(const collide::SatRecording& sat, std::size_t index);
/// Returns the name for a narrow column: "A edge 2", "across motion", "A v1, B v0".
std::string axis_short_name(collide::AxisId axis, RoundEnds ends = {});

/// Return the name of an axis of the sweep. The axis between two vertices or centres may be tried twice: at
/// their current positions and where they will touch. Then each name says which.
std::string axis_name(const collide::SweepRecording& sweep, std::size_t index);
std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index);

/// Returns whether two candidates are the same axis with equal overlap, such as those of opposite edges of a
/// box.
bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q);

/// Returns the index of the axis with the greatest separation among those up to `index`.
std::size_t best_up_to(const collide::SatRecording& sat, std::size_t index);

/// Returns the index of the first axis that is the same as the one at `index`.
std::size_t first_same_axis(const collide::SatRecording& sat, std::size_t index);

/// Return the index of the edge to show for the axis at `index`. Several edges may have the same axis (a box
/// has two of each direction). Then it is the edge whose outward normal points to the other shape, of the
/// same shape if possible.
std::size_t facing_axis(const collide::SatRecording& sat, std::size_t index);
std::size_t facing_axis(const collide::SweepRecording& sweep, std::size_t index);

/// Return the edge to show for the axis that decides. The recording itself and `query` name the first.
std::optional<std::size_t> facing_axis(const collide::SatRecording& sat);
std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep);

}  // namespace app
