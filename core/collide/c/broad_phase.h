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

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
