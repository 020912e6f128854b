// The outlines of an SVG path: its "d" attribute, every command, with curves as chords.
//
// A cubic curve's chords are farthest from it by |B''| h^2 / 8 (B'' its second derivative, h the step), which
// gives their number. Quadratic curves are cubic ones. Arcs are found by their centre.
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

/// Under `map`, whose units the tolerance has. Reading ends at what is no path, as renderers do it; `whole`
/// says whether that was the end.
std::vector<SvgOutline> outlines_of_path(std::string_view d, const Affine& map, double tolerance,
                                         bool& whole);

}  // namespace collide
