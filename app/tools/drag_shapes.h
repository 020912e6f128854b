// The shapes that one drag makes. Box and ellipse go from corner to corner, regular polygon and circle from
// the centre outwards, capsule and segment from end to end.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "session/tool_state.h"

namespace app {

bool is_drag_shape(Tool tool);

/// The body of a drag from `sketch.from` to `sketch.to`. `even`: width and height alike. Its name is that of
/// its kind; nothing when the drag has no length yet.
std::optional<collide::BodySpec> dragged_body(Tool tool, const Sketch& sketch, bool even);

/// A number of a shape that can be typed in place of dragging.
struct SketchNumber {
    const char* label;
    const char* unit;
};
/// At most three; none for tools that are no drag shapes.
std::span<const SketchNumber> sketch_numbers(Tool tool);
/// The numbers of such a body, in that order; degrees for angles.
SketchNumbers numbers_of(const collide::BodySpec& body);
/// The body that these numbers describe, at `center`.
collide::BodySpec typed_body(Tool tool, const SketchNumbers& numbers, int sides, DVec2 center);
/// Numbers to begin with: a shape of about `size` metres.
SketchNumbers default_numbers(Tool tool, double size);

/// "hexagon", "13-gon".
std::string regular_name(int sides);

}  // namespace app
