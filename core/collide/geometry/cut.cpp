#include <collide/geometry/cut.h>

#include <collide/base/tracer.h>
#include <collide/geometry/cut_line_body.h>

namespace collide {

std::vector<Polygon> cut_polygon(std::span<const DVec2> polygon, const CutLine& line) {
    const NoTrace trace;
    return LineCut(polygon, line, trace).run();
}

}  // namespace collide
