#include <collide/geometry/enclosing_circle.h>

#include <collide/base/tracer.h>
#include <collide/geometry/enclosing_circle_body.h>

namespace collide {

EnclosingCircle enclosing_circle(std::span<const DVec2> points) {
    NoTrace trace;
    return CircleSearch<NoTrace>(points, trace).run();
}

}  // namespace collide
