/* Worlds of rigid bodies that step. */
#ifndef COLLIDE_C_WORLD_H
#define COLLIDE_C_WORLD_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct collide_world collide_world;

/* Names a body for good: when it was removed, the id means no other one. */
typedef uint64_t collide_body;

#define COLLIDE_NO_BODY UINT64_MAX

typedef struct collide_world_settings {
    collide_vec2 gravity; /* m/s^2 */
    double time_step;     /* seconds */
    uint32_t substeps;    /* 1 to 64 */
    int continuous;       /* fast bodies are swept, so that they pass through nothing */
    int sleeping;
    int all_cores; /* the result is the same */
} collide_world_settings;

/* Gravity as on earth, 60 steps a second, 4 substeps. */
COLLIDE_API collide_status collide_world_default_settings(collide_world_settings* settings);
COLLIDE_API collide_status collide_world_create(const collide_world_settings* settings,
                                                collide_world** world);
COLLIDE_API void collide_world_destroy(collide_world* world);
/* Valid from the next step on. */
COLLIDE_API collide_status collide_world_set_settings(collide_world* world,
                                                      const collide_world_settings* settings);
/* Moves the world on by one `time_step`. */
COLLIDE_API collide_status collide_world_step(collide_world* world);
COLLIDE_API double collide_world_time(const collide_world* world);

typedef struct collide_touch_point {
    collide_vec2 position;  /* on B's surface */
    double separation;      /* negative: depth */
    double normal_impulse;  /* that the point gave in the step, N s; 0: it never pushed */
    double tangent_impulse; /* counter-clockwise of the normal */
} collide_touch_point;

typedef struct collide_touch {
    collide_body body_a;
    collide_body body_b;
    collide_vec2 normal;
    collide_touch_point points[2];
    uint32_t count; /* of points, 1 or 2 */
} collide_touch;

/* What touched in the last step, or is near enough to touch in the next. The list is the world's, and lasts
 * until its next call. */
COLLIDE_API collide_status collide_world_touches(collide_world* world, const collide_touch** touches,
                                                 size_t* count);

typedef struct collide_sensor_overlap {
    collide_body sensor;
    collide_body body;
} collide_sensor_overlap;

/* What overlaps sensors after the last step, sorted. The list is the world's, and lasts until its next call.
 */
COLLIDE_API collide_status collide_world_sensor_overlaps(collide_world* world,
                                                         const collide_sensor_overlap** overlaps,
                                                         size_t* count);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
