/* Queries that find what lies where in a world, by the world's tree of boxes. */
#ifndef COLLIDE_C_QUERY_H
#define COLLIDE_C_QUERY_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/pair.h>
#include <collide/c/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Selects the bodies that a query can find: those that would collide with a body that has this filter. */
typedef struct collide_query_filter {
    uint32_t category;
    uint32_t mask;
    int32_t group;
    int sensors;         /* whether sensors can be found */
    collide_body except; /* one body to leave out, such as the querying body; COLLIDE_NO_BODY: none */
} collide_query_filter;

/* Writes a filter that finds every body but sensors. A NULL filter means the same. */
COLLIDE_API collide_status collide_query_filter_default(collide_query_filter* filter);

typedef struct collide_hit {
    collide_body body;
    collide_vec2 point;  /* on the body's surface */
    collide_vec2 normal; /* outward from the body; (0, 0) where the query began inside */
    double distance;     /* metres: along the ray or path, or from the point; 0: the query began inside */
    double fraction;     /* `distance` divided by the length of the ray or path, 0 to 1 */
    uint32_t piece;      /* index in the body's shapes, or in its decomposition */
} collide_hit;

/* Finds the body that the ray meets first. If it meets none, `found` is 0 and `hit` is not changed. */
COLLIDE_API collide_status collide_world_cast_ray(collide_world* world, const collide_ray* ray,
                                                  const collide_query_filter* filter, collide_hit* hit,
                                                  int* found);
/* Finds all bodies that the ray meets, sorted by the distance of their first points. The list belongs to the
 * world and is valid until the next call on it. */
COLLIDE_API collide_status collide_world_cast_ray_all(collide_world* world, const collide_ray* ray,
                                                      const collide_query_filter* filter,
                                                      const collide_hit** hits, size_t* count);
/* Finds the first body met by a shape that moves from a pose by `displacement` without rotation. */
COLLIDE_API collide_status collide_world_cast_shape(collide_world* world, const collide_shape* shape,
                                                    double x, double y, double angle,
                                                    const collide_vec2* displacement,
                                                    const collide_query_filter* filter, collide_hit* hit,
                                                    int* found);
/* Finds the bodies whose boxes share a point with the box, sorted. */
COLLIDE_API collide_status collide_world_overlap_box(collide_world* world, const collide_box* box,
                                                     const collide_query_filter* filter,
                                                     const collide_body** bodies, size_t* count);
/* Finds the bodies that share a point with the shape, sorted. */
COLLIDE_API collide_status collide_world_overlap_shape(collide_world* world, const collide_shape* shape,
                                                       double x, double y, double angle,
                                                       const collide_query_filter* filter,
                                                       const collide_body** bodies, size_t* count);
/* Finds the bodies that contain the point, sorted. */
COLLIDE_API collide_status collide_world_overlap_point(collide_world* world, const collide_vec2* point,
                                                       const collide_query_filter* filter,
                                                       const collide_body** bodies, size_t* count);
/* Finds the body nearest to a point, at most `most` metres away. */
COLLIDE_API collide_status collide_world_closest(collide_world* world, const collide_vec2* point, double most,
                                                 const collide_query_filter* filter, collide_hit* hit,
                                                 int* found);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
