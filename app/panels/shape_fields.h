// The size fields of a shape, by its kind.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include <collide/scene/scene.h>
#include "panels/fields.h"
#include "session/parts.h"

namespace app {

struct PanelState;

/// Makes a change to the body, or says why not.
using ChangeBody = std::function<Refusal(const std::function<void(collide::BodySpec&)>&)>;

/// A drag by a pixel changes lengths by `meters_per_pixel`. `part`: of the body's compound, of which `shape`
/// is; none: the shape is the body's.
void draw_shape_fields(const FieldPane& pane, double meters_per_pixel, const collide::ShapeSpec& shape,
                       const ChangeBody& change, std::optional<std::size_t> part = {});

/// The parts of a compound body: a folded row each, with its shape, place and material, and what can be done
/// with it.
void draw_part_fields(Work& work, Seen& seen, ToolState& tool, PanelState& panels, std::size_t body,
                      const ChangeBody& change);

}  // namespace app
