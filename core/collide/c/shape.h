/* Shapes, and concave outlines cut into shapes. */
#ifndef COLLIDE_C_SHAPE_H
#define COLLIDE_C_SHAPE_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A convex core and a disc about each of its points. */
typedef struct collide_shape collide_shape;

/* Vertices are counter-clockwise, in the frame of the shape's body. One: a circle. Two: a capsule, without a
 * radius a segment. Three or more: a polygon, rounded where the radius is not 0. Vertex and edge numbers in
 * answers are those of this array; edge i runs from vertex i to the next one. */
COLLIDE_API collide_status collide_shape_create(const collide_vec2* vertices, size_t count, double radius,
                                                collide_shape** shape);
/* A rectangle about the origin, quicker than one of four vertices. Edge 0 is the bottom one. */
COLLIDE_API collide_status collide_shape_create_box(double width, double height, collide_shape** shape);
/* About the origin, its semi-axes along x and y. It has no vertices, and `collide_sat` and `collide_sweep` no
 * axes for it. */
COLLIDE_API collide_status collide_shape_create_ellipse(double semi_x, double semi_y, collide_shape** shape);
COLLIDE_API void collide_shape_destroy(collide_shape* shape);

COLLIDE_API size_t collide_shape_vertex_count(const collide_shape* shape);
COLLIDE_API double collide_shape_radius(const collide_shape* shape);
/* As the shape has them, in single precision about its middle: at most `capacity` are written. */
COLLIDE_API collide_status collide_shape_vertices(const collide_shape* shape, collide_vec2* vertices,
                                                  size_t capacity);
/* What holds the shape at the transform, radius included. */
COLLIDE_API collide_status collide_shape_bounds(const collide_shape* shape, const collide_transform* at,
                                                collide_box* box);

/* The convex pieces of a concave outline, as few as possible. */
typedef struct collide_decomposition collide_decomposition;

/* Of a simple outline, counter-clockwise, of up to COLLIDE_MOST_OUTLINE_VERTICES. Each piece is rounded by
 * `radius`. Corners that single precision can't tell apart become one, and slivers without width are left
 * out. */
COLLIDE_API collide_status collide_decomposition_create(const collide_vec2* outline, size_t count,
                                                        double radius, collide_decomposition** decomposition);
/* A chain of segments, smooth at the vertices between them: the ground of a level, for a static body. What is
 * solid lies to the left of the way from vertex to vertex. `closed`: the last vertex is joined with the first
 * one, and then three vertices are needed, else two. */
COLLIDE_API collide_status collide_decomposition_create_chain(const collide_vec2* vertices, size_t count,
                                                              int closed,
                                                              collide_decomposition** decomposition);
COLLIDE_API void collide_decomposition_destroy(collide_decomposition* decomposition);
COLLIDE_API size_t collide_decomposition_count(const collide_decomposition* decomposition);
/* Piece `index`; it is the decomposition's, and lives as long. NULL: there is no such piece. */
COLLIDE_API const collide_shape* collide_decomposition_shape(const collide_decomposition* decomposition,
                                                             size_t index);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
