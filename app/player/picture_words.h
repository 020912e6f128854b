// The words in the pictures and plots of the lessons and on the canvas of the difference. Symbols of the
// pseudocode, such as "n", stand where they are drawn. More words are shared with the overlays: mark_words.h.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "overlays/mark_words.h"

namespace app::picture_words {

inline constexpr const char* no_pair = "No pair to show: the scene needs two bodies.";

// Contact points.
inline constexpr const char* reference_edge = "reference";
inline constexpr const char* incident_edge = "incident";
inline constexpr const char* kept_side = "keep";
inline constexpr const char* dropped_point = "discarded";

// The one-sided edge test.
inline constexpr const char* in_front = "in front";
inline constexpr const char* not_in_front = "not in front";

// Quickhull and ear clipping.
inline constexpr const char* leftmost = "leftmost";
inline constexpr const char* rightmost = "rightmost";
inline std::string in_the_way(std::uint32_t vertex) { return fmt::format("{} inside", vertex); }
inline std::string needs_it(std::uint32_t vertex) { return fmt::format("{} needs it", vertex); }

// The difference A − B.
inline constexpr std::string_view difference = "Minkowski difference A − B";
inline constexpr std::string_view how_to_drag = "Drag: moves A.  Shift + drag: moves B.";
inline constexpr const char* origin = "origin";
inline std::string new_vertex(const std::string& name) { return "new: " + name; }

// Conservative advancement.
inline std::string gap_up_to(double meters) { return "gap, up to " + length_words(meters); }
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
inline std::string depth_of_square(std::size_t cuts) {
    return cuts == 0 ? "root" : fmt::format("depth {}", cuts);
}

// Impulses.
inline constexpr const char* no_impulse = "λ = 0";
inline constexpr const char* at_limit = "\nfriction at its limit";
inline std::string substep(std::uint32_t number) { return fmt::format("substep {}", number); }

// The caption.
inline std::string step_title(std::string_view lesson, std::size_t step, std::size_t steps) {
    return fmt::format("{}, step {} of {}", lesson, step, steps);
}

}  // namespace app::picture_words
