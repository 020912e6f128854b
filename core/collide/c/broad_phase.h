/* Broad phases: which boxes overlap, without looking at every pair. */
#ifndef COLLIDE_C_BROAD_PHASE_H
#define COLLIDE_C_BROAD_PHASE_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/pair.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct collide_broad_phase collide_broad_phase;

/* They give the same answers, and differ in their times. */
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

/* Gives the box an id, the lowest that is free. Two fixed boxes are never a pair. */
COLLIDE_API collide_status collide_broad_phase_insert(collide_broad_phase* broad_phase,
                                                      const collide_box* box, int fixed, uint32_t* id);
COLLIDE_API collide_status collide_broad_phase_move(collide_broad_phase* broad_phase, uint32_t id,
                                                    const collide_box* box);
COLLIDE_API collide_status collide_broad_phase_remove(collide_broad_phase* broad_phase, uint32_t id);

/* The pairs of boxes that share a point, sorted. Lists are the broad phase's, and last until its next call.
 */
COLLIDE_API collide_status collide_broad_phase_pairs(collide_broad_phase* broad_phase,
                                                     const collide_pair** pairs, size_t* count);
/* Those of them that were none when this was called before. */
COLLIDE_API collide_status collide_broad_phase_new_pairs(collide_broad_phase* broad_phase,
                                                         const collide_pair** pairs, size_t* count);
/* The ids whose boxes share a point with `box`, sorted. */
COLLIDE_API collide_status collide_broad_phase_query(collide_broad_phase* broad_phase, const collide_box* box,
                                                     const uint32_t** ids, size_t* count);
/* The ids whose boxes the ray meets, sorted. */
COLLIDE_API collide_status collide_broad_phase_query_ray(collide_broad_phase* broad_phase,
                                                         const collide_ray* ray, const uint32_t** ids,
                                                         size_t* count);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
