// The words in the pictures and plots of the players and on the canvas of the difference. Symbols of the
// pseudocode, such as "n", are written where they are drawn. Words shared with the overlays are in marks.h.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "overlays/marks.h"

namespace app::picture_words {

inline constexpr const char* no_pair = "No pair to show: the scene needs two bodies.";

// Contact points.
inline constexpr const char* reference_edge = "reference";
inline constexpr const char* incident_edge = "incident";
inline constexpr const char* kept_side = "keep";
inline constexpr const char* dropped_point = "discarded";
inline std::string in_frame(const char* name, DVec2 local) {
    return fmt::format("{} = ({}, {}) here", name, fixed(local.x, 2), fixed(local.y, 2));
}
inline std::string threshold(double meters) { return "threshold " + length_words(meters); }
inline std::string foot(double place) { return "foot, t = " + fixed(place, 2); }
inline constexpr const char* clamped_foot = "t = {}, clamped to {}";

// The one-sided edge test.
inline constexpr const char* in_front = "in front";
inline constexpr const char* not_in_front = "not in front";

// Last axis first.
inline constexpr const char* kept_axis = "kept";
inline constexpr const char* axes_of_frames = "bars: last axis first; lines: in order";

// The gap over time.
inline constexpr const char* newton = "Newton";
inline constexpr const char* bisection = "bisection";
inline constexpr const char* advancement = "advancement";
inline constexpr const char* quadratic_roots = "roots of the quadratic";
inline std::string looks(const char* method, std::size_t count) {
    return fmt::format("{} {}", method, count);
}

// Two moving circles.
inline constexpr const char* squared_gap = "|p + v t|² − r²: touching at 0";
inline constexpr const char* step_end = "step {}";

// The three cases of a swept axis.
inline constexpr std::array<const char*, 3> swept_cases{"overlapping", "will overlap", "never"};
inline constexpr const char* no_such_axis = "no axis";

// Quickhull and ear clipping.
inline constexpr const char* leftmost = "leftmost";
inline constexpr const char* rightmost = "rightmost";
inline constexpr const char* in_the_way = "{} inside";
inline constexpr const char* needs_it = "{} needs it";

// The difference A − B.
inline constexpr std::array<std::string_view, 3> minkowski_titles{
    "Minkowski difference A − B", "Minkowski sum A + B",
    "A grown by −B, against B as a point"};  // in the order of MinkowskiView
inline constexpr std::string_view how_to_drag = "Drag: moves A.  Shift + drag: moves B.";
inline constexpr std::string_view how_to_pan = "Drag: pans. Positions play no part.";
inline constexpr const char* b_as_point = "B as a point";
inline constexpr const char* origin = "origin";
inline std::string new_vertex(const std::string& name) { return "new: " + name; }

// Conservative advancement.
inline constexpr const char* gap_up_to = "gap, up to {}";
inline std::string gap_at(const std::string& gap, double seconds) {
    return gap + " at " + time_words(seconds);
}

// Broad phases.
inline constexpr const char* slot_names[] = {"Slots", "Buckets"};  // of a grid, of a hash
inline std::string tests_so_far(std::size_t done, std::uint64_t tests) {
    return grouped(done) + " of " + counted(tests, "test", "tests");
}
inline std::string end_of_axis(int axis, double meters) {
    return (axis == 0 ? "x = " : "y = ") + length_words(meters);
}
inline constexpr const char* deviation = "σ{} = {}";
inline std::string depth_of_square(std::size_t cuts) {
    return cuts == 0 ? "root" : fmt::format("depth {}", cuts);
}

// Impulses.
inline constexpr const char* no_impulse = "λ = 0";
inline constexpr const char* at_limit = "\nfriction at its limit";
inline std::string substep(std::uint32_t number) { return fmt::format("substep {}", number); }

// The caption.
inline std::string step_title(std::string_view entry, std::size_t step, std::size_t steps) {
    return fmt::format("{}, step {} of {}", entry, grouped(step), grouped(steps));
}

}  // namespace app::picture_words
