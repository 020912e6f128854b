/* Bodies of a world. */
#ifndef COLLIDE_C_BODY_H
#define COLLIDE_C_BODY_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/world.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum collide_body_kind {
    COLLIDE_DYNAMIC = 0, /* moved by forces */
    COLLIDE_KINEMATIC,   /* moved by its own velocity, with infinite mass */
    COLLIDE_STATIC       /* never moved */
} collide_body_kind;

typedef struct collide_body_def {
    const collide_shape* const* shapes; /* they are copied */
    size_t shape_count;
    const collide_decomposition* decomposition; /* or this, in place of shapes; also copied */
    collide_body_kind kind;
    int sensor;         /* reports what overlaps it, and is pushed by nothing */
    int bullet;         /* swept against moving bodies too, not only against those that stand still */
    int fixed_rotation; /* never turned by forces */
    /* Two bodies collide when each one's category is in the other's mask. Bodies of one group other than 0 do
     * always (positive) or never (negative). */
    uint32_t category;
    uint32_t mask;
    int32_t group;
    collide_vec2 position;
    double angle;
    collide_vec2 velocity;   /* of the centre of mass, m/s */
    double angular_velocity; /* rad/s */
    double density;          /* kg/m^2; what sharp shapes of a body share is weighed twice */
    double restitution;      /* 0 to 1 */
    double friction;
    double static_friction; /* at least `friction`; a lower one counts as that */
    double gravity_scale;
    double mass;           /* kg; 0: by density */
    double linear_damping; /* 1/s */
    double angular_damping;
    uint64_t user_data; /* the world only keeps it */
} collide_body_def;

/* A dynamic body at the origin without shapes, of density 1. */
COLLIDE_API collide_status collide_body_default(collide_body_def* def);
COLLIDE_API collide_status collide_world_add_body(collide_world* world, const collide_body_def* def,
                                                  collide_body* body);

typedef struct collide_body_state {
    collide_vec2 position; /* of the body's frame */
    double angle;
    collide_vec2 velocity; /* of the centre of mass */
    double angular_velocity;
    int asleep;
} collide_body_state;

/* With its joints. What it touched wakes. */
COLLIDE_API collide_status collide_world_remove_body(collide_world* world, collide_body body);

/* The slots of bodies: each body's is the lower half of its id, and is used again when it was removed. */
COLLIDE_API size_t collide_world_body_slots(const collide_world* world);
/* By slot, the id of the body that has it, or COLLIDE_NO_BODY: at most `capacity` are written. */
COLLIDE_API collide_status collide_world_bodies(const collide_world* world, collide_body* bodies,
                                                size_t capacity);
/* By slot, where the body is: at most `capacity` are written. All four numbers of a free slot are 0. */
COLLIDE_API collide_status collide_world_transforms(const collide_world* world, collide_transform* transforms,
                                                    size_t capacity);
COLLIDE_API collide_status collide_world_state(const collide_world* world, collide_body body,
                                               collide_body_state* state);
/* The body's present definition, without its shapes. Pose and velocity are those that it was added with;
 * `mass` is its mass in kg. */
COLLIDE_API collide_status collide_world_get_body(const collide_world* world, collide_body body,
                                                  collide_body_def* def);
/* Changes kind, filter, restitution, frictions, `gravity_scale`, mass, dampings, `fixed_rotation` and
 * `user_data` to those of the definition, whose other fields are not read. The inertia changes with the mass.
 * What is new wakes the body. */
COLLIDE_API collide_status collide_world_set_body(collide_world* world, collide_body body,
                                                  const collide_body_def* def);
/* Puts a body somewhere, and wakes it and what it touches. Its velocity does not change. */
COLLIDE_API collide_status collide_world_set_pose(collide_world* world, collide_body body, double x, double y,
                                                  double angle);
COLLIDE_API collide_status collide_world_set_velocity(collide_world* world, collide_body body, double x,
                                                      double y, double angular_velocity);

/* So that it moves on with what it touches. */
COLLIDE_API collide_status collide_world_wake(collide_world* world, collide_body body);

/* Forces act all through the next step, and add up. All of these wake the body; those that forces don't move
 * stay as they are. `point` is in the world; NULL: the centre of mass. */
COLLIDE_API collide_status collide_world_apply_force(collide_world* world, collide_body body,
                                                     const collide_vec2* force, const collide_vec2* point);
COLLIDE_API collide_status collide_world_apply_torque(collide_world* world, collide_body body, double torque);
/* Changes the velocity at once, N s. */
COLLIDE_API collide_status collide_world_apply_impulse(collide_world* world, collide_body body,
                                                       const collide_vec2* impulse,
                                                       const collide_vec2* point);
COLLIDE_API collide_status collide_world_apply_angular_impulse(collide_world* world, collide_body body,
                                                               double impulse);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
