// The facts of a crowd from which a structure chooses the size of its cells: typical sizes, and where most of
// the crowd is.
#pragma once

#include <vector>

#include <collide/broad_phase/proxies.h>

namespace collide {

struct CrowdMeasure {
    std::size_t count = 0;
    DVec2 median_size{0.0, 0.0};  // width and height apart, metres
    /// Where all but the outermost fiftieth on each side have their centres, widened by as much again.
    Aabb where;
};

/// Looks at a sample of about a thousand boxes, always the same one; one giant or one box far away changes
/// nothing.
CrowdMeasure measure_crowd(const Proxies& proxies);

}  // namespace collide
