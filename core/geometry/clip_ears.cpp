#include "geometry/clip_ears.h"

#include "geometry/clip_ears_body.h"
#include "trace/tracer.h"

namespace collide {

Triangulation clip_ears(std::span<const DVec2> polygon) {
    NoTrace nobody;
    return clip_ears_body(polygon, nobody);
}

}  // namespace collide
