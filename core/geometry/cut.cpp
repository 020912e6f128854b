#include "geometry/cut.h"

#include "geometry/cut_line_body.h"
#include "trace/tracer.h"

namespace collide {

std::vector<Polygon> cut_polygon(std::span<const DVec2> polygon, const CutLine& line) {
    const NoTrace trace;
    return LineCut(polygon, line, trace).run();
}

}  // namespace collide
