// Contact pairs as marks: the manifold's as dots with the normal, the support features' as diamonds.
#pragma once

#include "narrow_phase/contact_points.h"
#include "overlays/overlay.h"

namespace app {

struct ContactMarks {
    const OverlayInput& input;
    Painter& painter;
    Labels& labels;
    /// How far the depth's label may be believed: at a moment of impact the separation is zero but for
    /// rounding.
    bool with_depths = true;
    /// Points of a table row that lights up its mark here; `none` for marks that no row stands for.
    bool can_light_up = true;
};

/// `points.normal` runs from A to B; world coordinates.
void paint_manifold(const ContactMarks& marks, const collide::ContactPoints& points);
void paint_support_contacts(const ContactMarks& marks, const collide::ContactPoints& points);

}  // namespace app
