// Every overlay, each defined in the file of its concept.
#pragma once

#include "overlays/overlay.h"

namespace app {

extern const Overlay aabbs_overlay;
extern const Overlay bounding_circles_overlay;
extern const Overlay least_boxes_overlay;
extern const Overlay hulls_overlay;
extern const Overlay axes_overlay;
extern const Overlay axis_fan_overlay;
extern const Overlay candidates_overlay;
extern const Overlay closest_points_overlay;
extern const Overlay contacts_overlay;
extern const Overlay convexity_overlay;
extern const Overlay features_overlay;
extern const Overlay impact_ghosts_overlay;
extern const Overlay impact_turning_overlay;
extern const Overlay intervals_overlay;
extern const Overlay mtd_overlay;
extern const Overlay names_overlay;
extern const Overlay offset_rule_overlay;
extern const Overlay pieces_overlay;
extern const Overlay pixels_overlay;
extern const Overlay points_overlay;
extern const Overlay pushed_apart_overlay;
extern const Overlay rays_overlay;
extern const Overlay separating_line_overlay;
extern const Overlay structure_overlay;
extern const Overlay swept_hull_overlay;
extern const Overlay impulses_overlay;
extern const Overlay contact_ids_overlay;
extern const Overlay islands_overlay;
extern const Overlay joints_overlay;
extern const Overlay trails_overlay;
extern const Overlay velocity_overlay;

}  // namespace app
