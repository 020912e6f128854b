// Reads the outlines of an SVG path from its "d" attribute. All commands are supported, and curves become
// chords.
//
// A cubic curve is at most |B''| h^2 / 8 from its chords, where B'' is its second derivative and h the step
// of its parameter. This gives the number of chords. A quadratic curve is converted to a cubic one. For an
// arc, the centre is computed.
//
// Source: SVG 1.1, 8.3 and appendix F.6 (elliptical arcs).
#pragma once

#include <string_view>
#include <vector>

#include <collide/import/affine.h>

namespace collide {

struct SvgOutline {
    std::vector<DVec2> points;
    bool closed = false;
};

/// Returns the outlines, mapped by `map`; the tolerance is in units of the result. As in renderers, reading
/// stops at the first error. `whole` says whether the whole text was read.
std::vector<SvgOutline> outlines_of_path(std::string_view d, const Affine& map, double tolerance,
                                         bool& whole);

}  // namespace collide
