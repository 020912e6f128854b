// Names of axes in words, the same on the canvas, in the panels and in the players, and which axis decides.
// Body A is the first of the pair, B the second. Edges and vertices are numbered from 0, as in the files and
// in `query`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <collide/geometry/shape.h>
#include <collide/trace/sat_recording.h>
#include <collide/trace/sweep_recording.h>

namespace app {

/// Which ends of a vertex axis are centres of circles: they have no other vertex to number.
struct RoundEnds {
    bool a = false;
    bool b = false;
};
/// A shape is round of whose edges no axis comes.
RoundEnds round_ends(const collide::SatRecording& sat);
RoundEnds round_ends(const collide::SweepRecording& sweep);

/// "vertex 2 of A"; of a disc, which has no other, "the centre of A".
std::string vertex_name(std::uint32_t vertex, const char* body, const collide::Shape& shape);

/// "edge 2 of A", "the axis across the motion", "the line from vertex 1 of A to the centre of B".
std::string axis_name(collide::AxisId axis, RoundEnds ends = {});
std::string axis_name(const collide::SatRecording& sat, std::size_t index);
/// The name for a narrow column: "A edge 2", "across motion", "A v1, B v0".
std::string axis_short_name(collide::AxisId axis, RoundEnds ends = {});

/// The same of a step of the sweep. Corners and centres may be tried twice along different lines: where they
/// stand now and where they will touch; then each says which.
std::string axis_name(const collide::SweepRecording& sweep, std::size_t index);
std::string axis_short_name(const collide::SweepRecording& sweep, std::size_t index);

/// Two candidates that are one axis with one overlap, as the opposite edges of a box give.
bool is_same_axis(const collide::SatStep& p, const collide::SatStep& q);

/// The axis with the greatest separation of those up to `index`.
std::size_t best_up_to(const collide::SatRecording& sat, std::size_t index);

/// The deciding step of a recording, by index. Several edges may decide equally (a box has two of each
/// direction). Then it is the one whose outward normal points to the other shape, of the same shape if
/// possible. The recording itself and `query` name the first.
std::optional<std::size_t> facing_axis(const collide::SatRecording& sat);
std::optional<std::size_t> facing_axis(const collide::SweepRecording& sweep);

}  // namespace app
