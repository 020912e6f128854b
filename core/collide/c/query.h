/* What lies where in a world, by its tree of boxes. */
#ifndef COLLIDE_C_QUERY_H
#define COLLIDE_C_QUERY_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/pair.h>
#include <collide/c/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Which bodies a query sees: those that a body with this filter would collide with. */
typedef struct collide_query_filter {
    uint32_t category;
    uint32_t mask;
    int32_t group;
    int sensors;         /* whether sensors count */
    collide_body except; /* this one does not: the body that asks; COLLIDE_NO_BODY: none */
} collide_query_filter;

/* Every body but sensors. A NULL filter means the same. */
COLLIDE_API collide_status collide_query_filter_default(collide_query_filter* filter);

typedef struct collide_hit {
    collide_body body;
    collide_vec2 point;  /* on the body's surface */
    collide_vec2 normal; /* out of the body; (0, 0) where the query began inside */
    double distance;     /* metres: along the ray or the path, or from the point; 0: it began inside */
    double fraction;     /* of the ray's or the path's length, 0 to 1 */
    uint32_t piece;      /* of the body's shapes, or of its decomposition */
} collide_hit;

/* The body that the ray meets first; `found` is 0 and `hit` as before when it meets none. */
COLLIDE_API collide_status collide_world_cast_ray(collide_world* world, const collide_ray* ray,
                                                  const collide_query_filter* filter, collide_hit* hit,
                                                  int* found);
/* All that it meets, each where it is met first, by their distances. Lists are the world's, and last until
 * its next call. */
COLLIDE_API collide_status collide_world_cast_ray_all(collide_world* world, const collide_ray* ray,
                                                      const collide_query_filter* filter,
                                                      const collide_hit** hits, size_t* count);
/* The body that a shape meets first that moves from a pose on, without turning. */
COLLIDE_API collide_status collide_world_cast_shape(collide_world* world, const collide_shape* shape,
                                                    double x, double y, double angle,
                                                    const collide_vec2* displacement,
                                                    const collide_query_filter* filter, collide_hit* hit,
                                                    int* found);
/* The bodies whose boxes share a point with the box, sorted. */
COLLIDE_API collide_status collide_world_overlap_box(collide_world* world, const collide_box* box,
                                                     const collide_query_filter* filter,
                                                     const collide_body** bodies, size_t* count);
/* Those that share a point with the shape, sorted. */
COLLIDE_API collide_status collide_world_overlap_shape(collide_world* world, const collide_shape* shape,
                                                       double x, double y, double angle,
                                                       const collide_query_filter* filter,
                                                       const collide_body** bodies, size_t* count);
/* Those that hold the point, sorted. */
COLLIDE_API collide_status collide_world_overlap_point(collide_world* world, const collide_vec2* point,
                                                       const collide_query_filter* filter,
                                                       const collide_body** bodies, size_t* count);
/* The body nearest to a point, of those not farther away than `most` metres. */
COLLIDE_API collide_status collide_world_closest(collide_world* world, const collide_vec2* point, double most,
                                                 const collide_query_filter* filter, collide_hit* hit,
                                                 int* found);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
