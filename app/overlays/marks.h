// What overlays share, so that one kind of mark looks alike everywhere: sizes, styles, and the words at
// marks.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "overlays/overlay.h"
#include "text/words.h"

namespace app {

/// Returns a stroke of the theme's line width times `weight`.
Stroke pen(const OverlayInput& input, Color color, float weight = 1.0f, LineStyle style = LineStyle::solid);
float head_length(const OverlayInput& input);
/// Returns a colour for text: `color`, shifted towards the text colour if the contrast with the canvas is too
/// low.
Color ink(const Palette& palette, Color color);
Color ink_on(Color behind, const Palette& palette, Color color);
/// The same on the row of a table that is chosen, whose colour is `chosen_row` of the accent.
inline constexpr float chosen_row = 0.20f;
Color ink_on_chosen_row(const Palette& palette, Color color);
TextStyle label_style(const OverlayInput& input, Color color, Weight weight = Weight::regular);

/// Adds a label about the whole picture, below the middle of the upper edge of the canvas.
void remark(const OverlayInput& input, Labels& labels, std::string words);

inline constexpr float label_size = 13.0f;  // logical pixels
inline constexpr float small_size = 11.5f;

/// Priorities of labels; a more important label has a higher one.
enum LabelPriority : int {
    name_priority = 1,
    detail_priority = 2,
    contact_priority = 4,
    result_priority = 8
};

/// The words at marks. Names of axes are in focus_pair.h. The words of the legend and the help of an overlay
/// are in its description.
namespace mark_words {

// Distances and depths.
inline constexpr const char* touching = "touching";
inline constexpr const char* offset_rule_agrees = "by offset: the MTD";
inline constexpr const char* offset_rule_errs = "by offset: the wrong way, still {} deep";
inline constexpr const char* touching_circle = "touching: 0";
inline std::string gap(double meters) { return "gap " + length_words(meters); }
inline std::string depth(double meters) { return "depth " + length_words(meters); }
inline std::string distance(double meters) { return "distance " + length_words(meters); }
inline std::string mtd_of_a(double meters) { return "MTD " + length_words(meters); }
inline std::string mtd_of_b(double meters) { return "MTD of B " + length_words(meters); }
inline std::string apart(double meters) { return length_words(meters) + " apart"; }

// A segment between two probe points.
inline constexpr const char* leaves_shape = "leaves the shape: not convex";
inline constexpr const char* stays_inside = "stays inside";

// Features and vertices.
inline constexpr const char* new_support_points = "new support points";
inline std::string edge_of(std::uint32_t index, const char* body) {
    return fmt::format("edge {} of {}", index, body);
}
inline constexpr const char* arc_of = "arc of {}";
inline constexpr const char* axes_shown = "{} of {} axes shown";

// Pixel masks.
inline std::string mask_verdict(bool masks_overlap, bool truth) {
    const char* said = masks_overlap ? "masks overlap" : "masks are apart";
    return fmt::format("{}: {}", said, masks_overlap == truth ? "right" : "wrong");
}

// Impacts.
inline std::string hit_at(double seconds) { return "hit at " + time_words(seconds); }
inline constexpr const char* touch_at = "touch at ";
inline constexpr const char* no_touch_within = "no touch within ";
inline constexpr const char* turning = ", turning";
inline constexpr const char* distance_after = "after {}: {}";
inline std::string friction(const std::string& force, bool slides) {
    return "\nfriction " + force + (slides ? ", at its limit: slides" : "");
}

// Bounding volumes.
inline constexpr const char* circle = "circle";
inline constexpr const char* least_box = "box of least area";
inline constexpr const char* hull = "hull";
inline std::string volume(const char* name, double square_meters) {
    return fmt::format("{} {} m²", name, readable(square_meters));
}

// Answers of another engine.
inline constexpr const char* engine_misses = "your engine: a miss";
inline constexpr const char* engine_inside = "your engine: inside";
inline constexpr const char* engine_outside = "your engine: outside";
inline std::string engine_hits(const std::string& body) {
    return body.empty() ? "your engine: a hit" : "your engine: hits " + body;
}

// Broad phases.
inline std::string all_pairs(std::size_t count) {
    return fmt::format("brute force tests all {} pairs", count);
}
inline constexpr const char* same_bucket = "same bucket {}";
inline constexpr const char* listed_at = "listed at depth {}, in a node of {}";
inline constexpr const char* leaf_at = "{}: leaf at depth {}";
inline constexpr const char* node_at = "depth {}: {} leaves below";
inline std::string drawn_to(const char* tree, std::uint32_t depth, std::uint32_t height) {
    return fmt::format("{} drawn to depth {} of {}", tree, depth, height);
}
inline constexpr const char* quadtree = "quadtree";
inline constexpr const char* tree = "tree";
inline std::string strip_of(int axis, bool swept, double variance_of_centres) {
    return fmt::format("{}: {}, σ² {} m²", axis == 0 ? "x" : "y", swept ? "swept along" : "tested on",
                       readable(variance_of_centres));
}
inline std::string at_once(std::string_view title, std::size_t most) {
    return fmt::format("{}, up to {} at once", title, most);
}
inline std::string sweep_begins(const std::string& body, std::size_t active, std::size_t pairs, int axis) {
    return fmt::format("{} begins: {} active, {} of them overlap{} it on {} too", body, active, pairs,
                       pairs == 1 ? "s" : "", axis == 0 ? "y" : "x");
}

}  // namespace mark_words

}  // namespace app
