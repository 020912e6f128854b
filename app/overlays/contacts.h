// Contact points as marks: those of the manifold as dots with the normal, those of the support features as
// diamonds.
#pragma once

#include <collide/narrow_phase/contact_points.h>
#include "overlays/overlay.h"

namespace app {

struct ContactMarks {
    const OverlayInput& input;
    Painter& painter;
    Labels& labels;
    /// Whether to label depths. At the moment of impact the separation is zero except for rounding, so its
    /// label would mean nothing.
    bool with_depths = true;
    /// Table rows and marks highlight each other. The kinds say which rows: contacts now, or at the moment of
    /// impact.
    Highlight::Kind manifold_rows = Highlight::Kind::manifold_point;
    Highlight::Kind support_rows = Highlight::Kind::support_point;
};

/// Returns how contacts at the moment of impact are drawn.
ContactMarks impact_marks(const OverlayInput& input, Painter& painter, Labels& labels);

/// Draws the points in the world frame. `points.normal` points from A to B.
void paint_manifold(const ContactMarks& marks, const collide::ContactPoints& points);
void paint_support_contacts(const ContactMarks& marks, const collide::ContactPoints& points);

}  // namespace app
