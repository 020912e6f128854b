#include <collide/geometry/segment_in_polygon.h>

#include <algorithm>

#include <collide/geometry/point_in_polygon.h>

namespace collide {

namespace {

/// Where the edge's line meets the segment; 0 where it does not within both.
double place_of_crossing(DVec2 from, DVec2 along, DVec2 a, DVec2 b) {
    const DVec2 edge = b - a;
    const double sine = cross(along, edge);
    if (sine == 0.0) {
        return 0.0;
    }
    const double on_edge = cross(a - from, along) / sine;
    const double place = cross(a - from, edge) / sine;
    return on_edge >= 0.0 && on_edge <= 1.0 ? std::clamp(place, 0.0, 1.0) : 0.0;
}

}  // namespace

std::vector<SegmentStretch> segment_in_polygon(std::span<const DVec2> polygon, DVec2 from, DVec2 to) {
    if (from == to) {
        return {};
    }
    std::vector<double> places{0.0, 1.0};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        places.push_back(place_of_crossing(from, to - from, polygon[i], polygon[(i + 1) % polygon.size()]));
    }
    std::sort(places.begin(), places.end());
    std::vector<SegmentStretch> stretches;
    for (std::size_t k = 0; k + 1 < places.size(); ++k) {
        if (places[k] == places[k + 1]) {
            continue;
        }
        const DVec2 middle = from + 0.5 * (places[k] + places[k + 1]) * (to - from);
        const bool inside = locate(polygon, middle) != Containment::outside;
        if (!stretches.empty() && stretches.back().inside == inside) {
            stretches.back().between.max = places[k + 1];
        } else {
            stretches.push_back({{places[k], places[k + 1]}, inside});
        }
    }
    return stretches;
}

}  // namespace collide
