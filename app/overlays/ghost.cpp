#include "overlays/ghost.h"

#include <collide/narrow_phase/pair_query.h>
#include "draw/drawing.h"
#include "overlays/marks.h"

namespace app {

void paint_ghost(const OverlayInput& input, Painter& painter, const collide::Collider& collider,
                 collide::DVec2 offset, Color color, LineStyle style) {
    const Color fill = with_alpha(color, 0.4f * input.palette.fill_opacity);
    const Stroke outline = pen(input, with_alpha(color, 0.9f), 0.9f, style);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        collide::Transform xf = collider.transforms[i];
        xf.position += offset;
        paint_shape(painter, collider.pieces[i].shape, xf, input.camera, fill, outline);
    }
}

collide::Collider turned_ahead(const collide::Collider& collider, double seconds) {
    collide::Collider out = collider;
    place(out, pose_after(collider, seconds, collider.angular_velocity));
    return out;
}

}  // namespace app
