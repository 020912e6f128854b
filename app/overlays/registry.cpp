#include <algorithm>
#include <array>

#include "overlays/all_overlays.h"

namespace app {

std::span<const Overlay> overlays() {
    // In the order of painting: what covers much first, what must be read last.
    static const std::array all{
        structure_overlay,         //
        pieces_overlay,            //
        islands_overlay,           //
        trails_overlay,            //
        hulls_overlay,             //
        aabbs_overlay,             //
        bounding_circles_overlay,  //
        least_boxes_overlay,       //
        candidates_overlay,        //
        pixels_overlay,            //
        swept_hull_overlay,        //
        impact_ghosts_overlay,     //
        pushed_apart_overlay,      //
        offset_rule_overlay,       //
        separating_line_overlay,   //
        axes_overlay,              //
        intervals_overlay,         //
        features_overlay,          //
        contacts_overlay,          //
        mtd_overlay,               //
        axis_fan_overlay,          //
        closest_points_overlay,    //
        impact_turning_overlay,    //
        convexity_overlay,         //
        rays_overlay,              //
        points_overlay,            //
        joints_overlay,            //
        impulses_overlay,          //
        contact_ids_overlay,       //
        velocity_overlay,          //
        names_overlay,             //
    };
    return all;
}

const Overlay* find_overlay(std::string_view name) {
    const auto all = overlays();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const Overlay& o) { return o.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string_view title_of(OverlayGroup group) {
    switch (group) {
        case OverlayGroup::shapes:
            return "Shapes";
        case OverlayGroup::narrow_phase:
            return "Narrow phase";
        case OverlayGroup::contacts:
            return "Contacts";
        case OverlayGroup::broad_phase:
            return "Broad phase";
        case OverlayGroup::motion:
            return "Motion";
    }
    return {};
}

}  // namespace app
