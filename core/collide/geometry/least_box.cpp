#include <collide/geometry/least_box.h>

#include <collide/base/tracer.h>
#include <collide/geometry/least_box_body.h>

namespace collide {

LeastBox least_box(std::span<const DVec2> hull, double radius) {
    NoTrace trace;
    return Calipers<NoTrace>(hull, radius, trace).run();
}

}  // namespace collide
