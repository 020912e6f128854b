#include <collide/geometry/clip_ears.h>

#include <collide/base/tracer.h>
#include <collide/geometry/clip_ears_body.h>

namespace collide {

Triangulation clip_ears(std::span<const DVec2> polygon) {
    NoTrace nobody;
    return clip_ears_body(polygon, nobody);
}

}  // namespace collide
