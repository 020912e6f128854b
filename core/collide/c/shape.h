/* Shapes, and the decomposition of concave outlines into shapes. */
#ifndef COLLIDE_C_SHAPE_H
#define COLLIDE_C_SHAPE_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A convex core with a disc about each of its points. */
typedef struct collide_shape collide_shape;

/* Creates a shape from counter-clockwise vertices in the frame of the shape's body. One vertex makes a
 * circle. Two make a capsule, or a segment if the radius is 0. Three or more make a polygon, rounded if the
 * radius is not 0. Results number vertices and edges as in this array; edge i runs from vertex i to the
 * next. */
COLLIDE_API collide_status collide_shape_create(const collide_vec2* vertices, size_t count, double radius,
                                                collide_shape** shape);
/* Creates a rectangle about the origin, which is faster than a polygon of four vertices. Edge 0 is the bottom
 * edge. */
COLLIDE_API collide_status collide_shape_create_box(double width, double height, collide_shape** shape);
/* Creates an ellipse about the origin, with its semi-axes along x and y. It has no vertices, and
 * `collide_sat` and `collide_sweep` have no axes for it. */
COLLIDE_API collide_status collide_shape_create_ellipse(double semi_x, double semi_y, collide_shape** shape);
COLLIDE_API void collide_shape_destroy(collide_shape* shape);

COLLIDE_API size_t collide_shape_vertex_count(const collide_shape* shape);
COLLIDE_API double collide_shape_radius(const collide_shape* shape);
/* Writes the vertices as the shape stores them: single precision, relative to its centre. At most `capacity`
 * vertices are written. */
COLLIDE_API collide_status collide_shape_vertices(const collide_shape* shape, collide_vec2* vertices,
                                                  size_t capacity);
/* Writes a box that contains the shape at the transform, radius included. */
COLLIDE_API collide_status collide_shape_bounds(const collide_shape* shape, const collide_transform* at,
                                                collide_box* box);

/* The convex pieces of a concave outline, as few as possible. */
typedef struct collide_decomposition collide_decomposition;

/* Decomposes a simple counter-clockwise outline of up to COLLIDE_MOST_OUTLINE_VERTICES vertices. Each piece
 * is rounded by `radius`. Corners that single precision cannot distinguish are merged, and slivers without
 * width are left out. */
COLLIDE_API collide_status collide_decomposition_create(const collide_vec2* outline, size_t count,
                                                        double radius, collide_decomposition** decomposition);
/* Creates a chain of segments, smooth at the vertices between them: the ground of a level, for a static body.
 * The solid side lies to the left of the direction from vertex to vertex. `closed`: the last vertex is joined
 * to the first. A closed chain needs three vertices, an open chain two. */
COLLIDE_API collide_status collide_decomposition_create_chain(const collide_vec2* vertices, size_t count,
                                                              int closed,
                                                              collide_decomposition** decomposition);
COLLIDE_API void collide_decomposition_destroy(collide_decomposition* decomposition);
COLLIDE_API size_t collide_decomposition_count(const collide_decomposition* decomposition);
/* Returns piece `index`, or NULL if there is no such piece. The piece belongs to the decomposition and lives
 * as long as the decomposition. */
COLLIDE_API const collide_shape* collide_decomposition_shape(const collide_decomposition* decomposition,
                                                             size_t index);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
