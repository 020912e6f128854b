// Contact pairs as marks: the manifold's as dots with the normal, the support features' as diamonds.
#pragma once

#include <collide/narrow_phase/contact_points.h>
#include "overlays/overlay.h"

namespace app {

struct ContactMarks {
    const OverlayInput& input;
    Painter& painter;
    Labels& labels;
    /// How far the depth's label may be believed: at a moment of impact the separation is zero but for
    /// rounding.
    bool with_depths = true;
    /// The rows that light up a mark here, and which it lights up: contacts now, or at the moment of impact.
    Highlight::Kind manifold_rows = Highlight::Kind::manifold_point;
    Highlight::Kind support_rows = Highlight::Kind::support_point;
};

/// Marks of the contacts at the moment of impact.
ContactMarks impact_marks(const OverlayInput& input, Painter& painter, Labels& labels);

/// `points.normal` runs from A to B; world coordinates.
void paint_manifold(const ContactMarks& marks, const collide::ContactPoints& points);
void paint_support_contacts(const ContactMarks& marks, const collide::ContactPoints& points);

}  // namespace app
