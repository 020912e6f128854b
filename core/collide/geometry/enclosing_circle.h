// The smallest circle around points.
//
//   1. Go through the points, and keep the smallest circle around those seen so far.
//   2. A point inside of it changes nothing.
//   3. A point outside lies on the new circle. So the search begins again over the points before it, now
//   with that point fixed; a point outside of that one is fixed, too, and a third one settles the circle.
//
// Two points fix a circle as the ends of a diameter, three as the circle through all of them.
//
// Source: Welzl 1991, Smallest enclosing disks; as three loops in de Berg, Cheong, van Kreveld and Overmars,
// Computational Geometry (3rd ed. 2008), 4.7.
// Limits: linear in the number of points when their order is random. They are visited in a mixed order that
// is the same in every run; an order made against it would take their third power. The radius is raised by a
// rounding, so that each point lies inside.
#pragma once

#include <span>

#include <collide/geometry/enclosing_circle_seen.h>

namespace collide {

/// Same frame as the points, metres. No points: a circle of radius 0 at the origin that nothing fixes.
EnclosingCircle enclosing_circle(std::span<const DVec2> points);

}  // namespace collide
