// The size fields of a shape, by its kind.
#pragma once

#include <cstddef>
#include <functional>

#include <collide/scene/scene.h>
#include "panels/fields.h"
#include "session/parts.h"

namespace app {

struct PanelState;

/// Makes a change to the body, or says why not.
using ChangeBody = std::function<Refusal(const std::function<void(collide::BodySpec&)>&)>;

void draw_shape_fields(Work& work, Seen& seen, PanelState& panels, const collide::ShapeSpec& shape,
                       const ChangeBody& change);

}  // namespace app
