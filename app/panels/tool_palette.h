// How wide the strip of tools is: one column of buttons, or more where the window is low.
#pragma once

namespace app {

/// Logical pixels throughout.
int palette_columns(float height);
float palette_width(float height);
inline constexpr float palette_margin = 4.0f;

}  // namespace app
