// The whole of collide::collide: shapes, queries of pairs, broad phases and worlds that step. A header of it
// may be included alone as well.
//
// Frames and units: metres, seconds, kilograms, radians; counter-clockwise; a normal points from A to B.
// Nothing is thrown, but std::bad_alloc where memory ends. The preconditions of a function are not checked;
// debug builds assert some. Whoever reads untrusted data asks `validate` of shapes, bodies, joints and
// settings, as collide/c.h does.
#pragma once

#include <collide/base/tolerances.h>
#include <collide/base/vec2.h>
#include <collide/base/version.h>

#include <collide/geometry/aabb.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/collider.h>
#include <collide/geometry/cut.h>
#include <collide/geometry/decompose.h>
#include <collide/geometry/mass.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>

#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>

#include <collide/broad_phase/broad_phase.h>

#include <collide/dynamics/world.h>
