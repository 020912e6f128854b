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
    const collide_shape* const* shapes; /* the shapes are copied */
    size_t shape_count;
    const collide_decomposition* decomposition; /* used instead of shapes if not NULL; also copied */
    collide_body_kind kind;
    int sensor;         /* reports bodies that overlap it; nothing pushes it */
    int bullet;         /* swept against moving bodies as well, not only against bodies that do not move */
    int fixed_rotation; /* never turned by forces */
    /* Two bodies collide when the category of each is in the mask of the other. Bodies of the same group
     * other than 0 always collide (positive group) or never (negative group). */
    uint32_t category;
    uint32_t mask;
    int32_t group;
    collide_vec2 position;
    double angle;
    collide_vec2 velocity;   /* velocity of the centre of mass, m/s */
    double angular_velocity; /* rad/s */
    double density;          /* kg/m^2; where sharp shapes of a body overlap, their mass counts twice */
    double restitution;      /* 0 to 1 */
    double friction;
    double static_friction; /* at least `friction`; a lower value counts as `friction` */
    double gravity_scale;
    double mass;           /* kg; 0: computed from the density */
    double linear_damping; /* 1/s */
    double angular_damping;
    uint64_t user_data; /* the world only stores it */
} collide_body_def;

/* Writes the definition of a dynamic body at the origin, without shapes, of density 1. */
COLLIDE_API collide_status collide_body_default(collide_body_def* def);
COLLIDE_API collide_status collide_world_add_body(collide_world* world, const collide_body_def* def,
                                                  collide_body* body);

typedef struct collide_body_state {
    collide_vec2 position; /* position of the body's frame */
    double angle;
    collide_vec2 velocity; /* velocity of the centre of mass, m/s */
    double angular_velocity;
    int asleep;
} collide_body_state;

/* Removes a body with its joints. Wakes the bodies that it touched. */
COLLIDE_API collide_status collide_world_remove_body(collide_world* world, collide_body body);

/* Returns the number of slots for bodies. The slot of a body is the lower half of its id. A slot is reused
 * after its body was removed. */
COLLIDE_API size_t collide_world_body_slots(const collide_world* world);
/* Writes for each slot the id of its body, or COLLIDE_NO_BODY. At most `capacity` ids are written. */
COLLIDE_API collide_status collide_world_bodies(const collide_world* world, collide_body* bodies,
                                                size_t capacity);
/* Writes for each slot the transform of its body. At most `capacity` transforms are written. All four numbers
 * of a free slot are 0. */
COLLIDE_API collide_status collide_world_transforms(const collide_world* world, collide_transform* transforms,
                                                    size_t capacity);
COLLIDE_API collide_status collide_world_state(const collide_world* world, collide_body body,
                                               collide_body_state* state);
/* Writes the body's current definition, without its shapes. Pose and velocity are the initial ones; `mass` is
 * the mass in kg. */
COLLIDE_API collide_status collide_world_get_body(const collide_world* world, collide_body body,
                                                  collide_body_def* def);
/* Changes kind, filter, restitution, frictions, `gravity_scale`, mass, dampings, `fixed_rotation` and
 * `user_data` to those of `def`. The other fields of `def` are not read. The inertia changes with the mass. A
 * change wakes the body. */
COLLIDE_API collide_status collide_world_set_body(collide_world* world, collide_body body,
                                                  const collide_body_def* def);
/* Sets the pose of a body. Wakes the body and the bodies that it touches. Its velocity does not change. */
COLLIDE_API collide_status collide_world_set_pose(collide_world* world, collide_body body, double x, double y,
                                                  double angle);
COLLIDE_API collide_status collide_world_set_velocity(collide_world* world, collide_body body, double x,
                                                      double y, double angular_velocity);

/* Wakes the body together with the bodies that it touches. */
COLLIDE_API collide_status collide_world_wake(collide_world* world, collide_body body);

/* Forces and torques act during the whole next step, and add up. All these functions wake the body. They have
 * no effect on bodies that forces do not move. `point` is in the world; NULL means the centre of mass. */
COLLIDE_API collide_status collide_world_apply_force(collide_world* world, collide_body body,
                                                     const collide_vec2* force, const collide_vec2* point);
COLLIDE_API collide_status collide_world_apply_torque(collide_world* world, collide_body body, double torque);
/* Changes the velocity at once. The impulse is in N s. */
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
