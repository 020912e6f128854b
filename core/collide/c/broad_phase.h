/* Broad phases: find which boxes overlap without testing every pair. */
#ifndef COLLIDE_C_BROAD_PHASE_H
#define COLLIDE_C_BROAD_PHASE_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/pair.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct collide_broad_phase collide_broad_phase;

/* All kinds give the same results and differ only in speed. */
typedef enum collide_broad_phase_kind {
    COLLIDE_BRUTE_FORCE = 0,
    COLLIDE_UNIFORM_GRID,
    COLLIDE_SPATIAL_HASH,
    COLLIDE_QUADTREE,
    COLLIDE_SORT_AND_SWEEP,
    COLLIDE_DYNAMIC_TREE
} collide_broad_phase_kind;

typedef struct collide_pair {
    uint32_t first; /* the lower id */
    uint32_t second;
} collide_pair;

COLLIDE_API collide_status collide_broad_phase_create(collide_broad_phase_kind kind,
                                                      collide_broad_phase** broad_phase);
COLLIDE_API void collide_broad_phase_destroy(collide_broad_phase* broad_phase);

/* Adds a box and writes its id, the lowest that is free. Two fixed boxes are never a pair. */
COLLIDE_API collide_status collide_broad_phase_insert(collide_broad_phase* broad_phase,
                                                      const collide_box* box, int fixed, uint32_t* id);
COLLIDE_API collide_status collide_broad_phase_move(collide_broad_phase* broad_phase, uint32_t id,
                                                    const collide_box* box);
COLLIDE_API collide_status collide_broad_phase_remove(collide_broad_phase* broad_phase, uint32_t id);

/* Writes the sorted pairs of boxes that share a point. The list belongs to the broad phase and is valid until
 * the next call on it. */
COLLIDE_API collide_status collide_broad_phase_pairs(collide_broad_phase* broad_phase,
                                                     const collide_pair** pairs, size_t* count);
/* Writes the sorted pairs that overlap now and did not overlap at the previous call of this function. */
COLLIDE_API collide_status collide_broad_phase_new_pairs(collide_broad_phase* broad_phase,
                                                         const collide_pair** pairs, size_t* count);
/* Writes the sorted ids of the boxes that share a point with `box`. */
COLLIDE_API collide_status collide_broad_phase_query(collide_broad_phase* broad_phase, const collide_box* box,
                                                     const uint32_t** ids, size_t* count);
/* Writes the sorted ids of the boxes that the ray meets. */
COLLIDE_API collide_status collide_broad_phase_query_ray(collide_broad_phase* broad_phase,
                                                         const collide_ray* ray, const uint32_t** ids,
                                                         size_t* count);

/* Queries with a callback, which tests what is inside the boxes. A callback gets the `context` of its query.
 * It must not throw and must not change the broad phase, but it may query it. */

/* Returns 0 to end the query, and another number to continue. */
typedef int (*collide_visit_box)(uint32_t id, void* context);
/* `distance`: from the origin of the ray to the box, or from the point to the box, metres. Returns how far
 * the query still goes, metres: the distance of a hit shortens the query to it, `max_length` or `most`
 * changes nothing. 0 ends a ray, and a negative number ends any query. */
typedef double (*collide_visit_near_box)(uint32_t id, double distance, void* context);
/* Returns 0 for a box that the query leaves out. */
typedef int (*collide_filter_box)(uint32_t id, void* context);

/* Calls `visit` for the boxes that share a point with `box`, in no particular order. */
COLLIDE_API collide_status collide_broad_phase_visit_box(const collide_broad_phase* broad_phase,
                                                         const collide_box* box, collide_visit_box visit,
                                                         void* context);
/* Calls `visit` for the boxes that the ray meets, the nearer ones first as a rule. */
COLLIDE_API collide_status collide_broad_phase_visit_ray(const collide_broad_phase* broad_phase,
                                                         const collide_ray* ray, collide_visit_near_box visit,
                                                         void* context);
/* Calls `visit` for the boxes at most `most` metres away from the point, the nearer ones first as a rule. */
COLLIDE_API collide_status collide_broad_phase_visit_near(const collide_broad_phase* broad_phase,
                                                          const collide_vec2* point, double most,
                                                          collide_visit_near_box visit, void* context);

typedef struct collide_near_box {
    double distance; /* metres; 0: the origin or the point lies in the box */
    uint32_t id;
    int found; /* 0: there is no such box, and the other fields mean nothing */
} collide_near_box;

/* Finds the first box on the ray, and the box nearest to the point. At equal distances it is the lowest id.
 * `filter` may be NULL. */
COLLIDE_API collide_status collide_broad_phase_first_on_ray(const collide_broad_phase* broad_phase,
                                                            const collide_ray* ray, collide_filter_box filter,
                                                            void* context, collide_near_box* found);
COLLIDE_API collide_status collide_broad_phase_nearest(const collide_broad_phase* broad_phase,
                                                       const collide_vec2* point, double most,
                                                       collide_filter_box filter, void* context,
                                                       collide_near_box* found);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
