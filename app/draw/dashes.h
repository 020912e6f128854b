// How broken lines are broken, on screen and on paper alike.
#pragma once

#include <functional>
#include <span>

#include "draw/painter.h"

namespace app {

/// Lengths in pixels; both 0 for a solid line. A dotted line's dashes have no length: round caps make the
/// dots.
struct DashPattern {
    float on = 0.0f;
    float off = 0.0f;
};
DashPattern dash_pattern(const Stroke& stroke);

/// Walks the line and hands out every dash that meets the box [lower, upper]; the pattern runs on around
/// corners.
void for_each_dash(std::span<const Vec2> points, bool closed, DashPattern pattern, Vec2 lower, Vec2 upper,
                   const std::function<void(Vec2 from, Vec2 to)>& draw);

}  // namespace app
