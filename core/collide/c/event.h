/* What happened to the bodies and joints of a world in its last step. */
#ifndef COLLIDE_C_EVENT_H
#define COLLIDE_C_EVENT_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/joint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Two shapes that touch, or that have stopped touching. */
typedef struct collide_contact_event {
    collide_body body_a; /* for a removed body, the id that it had */
    collide_body body_b;
    collide_vec2 normal;
    collide_vec2 point;     /* the contact point with the largest impulse, at the start of the step */
    double normal_impulse;  /* during the step, N s; 0 for a contact that has ended */
    double tangent_impulse; /* positive: counter-clockwise of the normal */
    uint32_t piece_a;       /* index in the body's shapes, or in its decomposition */
    uint32_t piece_b;
} collide_contact_event;

typedef struct collide_broken_joint {
    collide_joint joint; /* the id that the joint had */
    uint64_t user_data;
    collide_vec2 force; /* force on B with which the joint broke, N */
    double torque;      /* N m */
} collide_broken_joint;

typedef struct collide_events {
    const collide_contact_event* begun;
    const collide_contact_event* kept; /* contacts that existed in the step before and still exist */
    const collide_contact_event* ended;
    const collide_sensor_overlap* entered;
    const collide_sensor_overlap* left;
    const collide_broken_joint* broken; /* recorded even without `listen` */
    const collide_body* fell_asleep;
    const collide_body* woke;
    size_t begun_count;
    size_t kept_count;
    size_t ended_count;
    size_t entered_count;
    size_t left_count;
    size_t broken_count;
    size_t fell_asleep_count;
    size_t woke_count;
} collide_events;

/* Sets whether events are recorded from the next step on. Recording visits all contacts and bodies once per
 * step. */
COLLIDE_API collide_status collide_world_listen(collide_world* world, int on);
/* Writes the events of the last step. The lists belong to the world and are valid until the next call on
 * it. */
COLLIDE_API collide_status collide_world_events(collide_world* world, collide_events* events);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
