/* Worlds of rigid bodies and their simulation steps. */
#ifndef COLLIDE_C_WORLD_H
#define COLLIDE_C_WORLD_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct collide_world collide_world;

/* Identifies a body. The id is never reused after the body was removed. */
typedef uint64_t collide_body;

#define COLLIDE_NO_BODY UINT64_MAX

typedef struct collide_world_settings {
    collide_vec2 gravity; /* m/s^2 */
    double time_step;     /* seconds */
    uint32_t substeps;    /* 1 to 64 */
    int continuous;       /* whether fast bodies are swept, so that they pass through nothing */
    int sleeping;
    int all_cores; /* whether to use all cores; the result does not depend on it */
} collide_world_settings;

/* Writes the default settings: gravity as on earth, 60 steps per second, 4 substeps. */
COLLIDE_API collide_status collide_world_default_settings(collide_world_settings* settings);
COLLIDE_API collide_status collide_world_create(const collide_world_settings* settings,
                                                collide_world** world);
COLLIDE_API void collide_world_destroy(collide_world* world);
/* Changes the settings from the next step on. */
COLLIDE_API collide_status collide_world_set_settings(collide_world* world,
                                                      const collide_world_settings* settings);
/* Advances the world by one `time_step`. */
COLLIDE_API collide_status collide_world_step(collide_world* world);
COLLIDE_API double collide_world_time(const collide_world* world);

typedef struct collide_touch_point {
    collide_vec2 position;  /* on B's surface, world */
    double separation;      /* metres; negative: the depth */
    double normal_impulse;  /* impulse at this point in the step, N s; 0: it never pushed */
    double tangent_impulse; /* N s; positive: counter-clockwise of the normal */
} collide_touch_point;

typedef struct collide_touch {
    collide_body body_a;
    collide_body body_b;
    collide_vec2 normal;
    collide_touch_point points[2];
    uint32_t count; /* number of points, 1 or 2 */
} collide_touch;

/* Writes the pairs that touched in the last step, or are near enough to touch in the next. The list belongs
 * to the world and is valid until the next call on it. */
COLLIDE_API collide_status collide_world_touches(collide_world* world, const collide_touch** touches,
                                                 size_t* count);

typedef struct collide_sensor_overlap {
    collide_body sensor;
    collide_body body;
} collide_sensor_overlap;

/* Writes the bodies that overlap sensors after the last step, sorted. The list belongs to the world and is
 * valid until the next call on it. */
COLLIDE_API collide_status collide_world_sensor_overlaps(collide_world* world,
                                                         const collide_sensor_overlap** overlaps,
                                                         size_t* count);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
