// Sizes and styles that overlays share, so that one kind of mark looks the same everywhere.
#pragma once

#include <string>

#include "overlays/overlay.h"

namespace app {

/// A line of the theme's weight times `weight`.
Stroke pen(const OverlayInput& input, Color color, float weight = 1.0f, LineStyle style = LineStyle::solid);
float head_length(const OverlayInput& input);
/// A colour for text: the hue, moved towards the text colour where it would be faint on the canvas.
Color ink(const Palette& palette, Color color);
TextStyle label_style(const OverlayInput& input, Color color, Weight weight = Weight::regular);

/// On the whole picture, below the middle of the canvas' upper edge.
void remark(const OverlayInput& input, Labels& labels, std::string words);

inline constexpr float label_size = 13.0f;  // logical pixels
inline constexpr float small_size = 11.5f;

/// Priorities of labels, the more telling the higher.
enum LabelPriority : int {
    name_priority = 1,
    detail_priority = 2,
    contact_priority = 4,
    result_priority = 8
};

}  // namespace app
