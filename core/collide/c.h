/* The library with C linkage, for programs in C and for bindings of other languages. C++ has more: collide.h.
 *
 * Shapes, decompositions, broad phases and worlds are handles: made once by a `create`, checked then, and
 * given back by a `destroy`, which takes NULL too. Shapes and decompositions never change, so any number of
 * threads may use one. A broad phase or a world belongs to one thread at a time.
 *
 * Every function that can fail returns COLLIDE_OK or says what is wrong; then it has written nothing. No
 * query of a pair allocates. Answers are those of C++, to the bit. Nothing is passed by value but numbers and
 * pointers, since not every language can pass more.
 *
 * Units: metres, seconds, kilograms, radians. Places are in the world unless they say otherwise; angles are
 * counter-clockwise; a normal is a unit vector from A to B. */
#ifndef COLLIDE_C_H
#define COLLIDE_C_H

#include <collide/c/base.h>
#include <collide/c/body.h>
#include <collide/c/broad_phase.h>
#include <collide/c/event.h>
#include <collide/c/joint.h>
#include <collide/c/pair.h>
#include <collide/c/query.h>
#include <collide/c/shape.h>
#include <collide/c/world.h>

#endif
