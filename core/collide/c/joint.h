/* Joints between bodies of a world. */
#ifndef COLLIDE_C_JOINT_H
#define COLLIDE_C_JOINT_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Names a joint for good, as a body's id does. */
typedef uint64_t collide_joint;

typedef enum collide_joint_kind {
    COLLIDE_PIN = 0,   /* turns about the anchors */
    COLLIDE_DISTANCE,  /* keeps the anchors `length` apart */
    COLLIDE_WELD,      /* keeps place and angle */
    COLLIDE_PRISMATIC, /* slides along `axis` */
    COLLIDE_MOUSE      /* pulls B's anchor to a target, A's anchor in the world */
} collide_joint_kind;

typedef struct collide_joint_def {
    collide_joint_kind kind;
    int has_motor; /* of a pin or a prismatic joint */
    int has_limits;
    int bodies_collide;  /* the two joined ones with each other */
    collide_body body_a; /* COLLIDE_NO_BODY: the world */
    collide_body body_b;
    collide_vec2 anchor_a; /* in A's frame, or in the world */
    collide_vec2 anchor_b; /* in B's frame */
    collide_vec2 axis;     /* of a prismatic joint, in A's frame, of any length but 0 */
    double length;         /* of a distance joint, metres */
    double frequency;      /* Hz, to 1000; 0: rigid */
    double damping_ratio;  /* 1: no overshoot */
    double motor_speed;    /* rad/s, of a prismatic joint m/s */
    double max_motor;      /* N m, of a prismatic joint N; of a mouse joint its largest force, N */
    double lower;          /* radians, of a prismatic joint metres */
    double upper;
    double reference_angle; /* of B less that of A, which welds and prismatic joints keep */
    double break_force;     /* N; a step with more of it removes the joint. 0: it never breaks */
    double break_torque;    /* N m */
    uint64_t user_data;     /* the world only keeps it */
} collide_joint_def;

/* A pin of COLLIDE_NO_BODY and body 0 about their origins, rigid, without motor and limits. */
COLLIDE_API collide_status collide_joint_default(collide_joint_def* def);
COLLIDE_API collide_status collide_world_add_joint(collide_world* world, const collide_joint_def* def,
                                                   collide_joint* joint);
COLLIDE_API collide_status collide_world_remove_joint(collide_world* world, collide_joint joint);
/* As it was made, or has become since; what its kind has no use for is as `collide_joint_default` gives it.
 * A body that it joins is named by its present id. */
COLLIDE_API collide_status collide_world_get_joint(const collide_world* world, collide_joint joint,
                                                   collide_joint_def* def);
/* Changes motor, limits, spring, length, breaking and `user_data`, and of a mouse joint the target
 * `anchor_a`, to those of the definition, whose other fields are not read. Wakes the bodies. */
COLLIDE_API collide_status collide_world_set_joint(collide_world* world, collide_joint joint,
                                                   const collide_joint_def* def);

typedef struct collide_reaction {
    collide_vec2 force; /* on B at its anchor, N */
    double torque;      /* on B, N m */
} collide_reaction;

/* What the joint gave in the last step. */
COLLIDE_API collide_status collide_world_reaction(const collide_world* world, collide_joint joint,
                                                  collide_reaction* reaction);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
