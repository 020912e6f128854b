/* What has happened to a world's bodies and joints in its last step. */
#ifndef COLLIDE_C_EVENT_H
#define COLLIDE_C_EVENT_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/joint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Two shapes that touch, or that have ceased to. */
typedef struct collide_contact_event {
    collide_body body_a; /* of one that was removed: the id that it had */
    collide_body body_b;
    collide_vec2 normal;
    collide_vec2 point;     /* where it pressed most, at the step's start */
    double normal_impulse;  /* of the step, N s; 0 of one that has ended */
    double tangent_impulse; /* counter-clockwise of the normal */
    uint32_t piece_a;       /* of the body's shapes, or of its decomposition */
    uint32_t piece_b;
} collide_contact_event;

typedef struct collide_broken_joint {
    collide_joint joint; /* the id that it had */
    uint64_t user_data;
    collide_vec2 force; /* by which it broke, on B, N */
    double torque;      /* N m */
} collide_broken_joint;

typedef struct collide_events {
    const collide_contact_event* begun;
    const collide_contact_event* kept; /* touched before, and still do */
    const collide_contact_event* ended;
    const collide_sensor_overlap* entered;
    const collide_sensor_overlap* left;
    const collide_broken_joint* broken; /* these are noted without `listen`, too */
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

/* Whether events are noted from the next step on. That goes through all contacts and bodies once a step. */
COLLIDE_API collide_status collide_world_listen(collide_world* world, int on);
/* Of the last step. The lists are the world's, and last until its next call. */
COLLIDE_API collide_status collide_world_events(collide_world* world, collide_events* events);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
