/* Joints between bodies of a world. */
#ifndef COLLIDE_C_JOINT_H
#define COLLIDE_C_JOINT_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/world.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Identifies a joint. The id is never reused, as with bodies. */
typedef uint64_t collide_joint;

typedef enum collide_joint_kind {
    COLLIDE_PIN = 0,   /* lets the bodies rotate about the anchors */
    COLLIDE_DISTANCE,  /* keeps the anchors `length` apart */
    COLLIDE_WELD,      /* keeps relative position and angle */
    COLLIDE_PRISMATIC, /* lets the bodies slide along `axis` */
    COLLIDE_MOUSE      /* pulls B's anchor to a target, which is `anchor_a` in the world */
} collide_joint_kind;

typedef struct collide_joint_def {
    collide_joint_kind kind;
    int has_motor; /* for a pin or prismatic joint */
    int has_limits;
    int bodies_collide;  /* whether the two joined bodies collide with each other */
    collide_body body_a; /* COLLIDE_NO_BODY: the world */
    collide_body body_b;
    collide_vec2 anchor_a; /* in A's frame, or in the world if A is the world */
    collide_vec2 anchor_b; /* in B's frame */
    collide_vec2 axis;     /* for a prismatic joint, in A's frame, of any length but 0 */
    double length;         /* for a distance joint, metres */
    double frequency;      /* Hz, at most 1000; 0: rigid */
    double damping_ratio;  /* 1: critically damped */
    double motor_speed;    /* rad/s; m/s for a prismatic joint */
    double max_motor;      /* N m; N for a prismatic joint; largest force in N for a mouse joint */
    double lower;          /* radians; metres for a prismatic joint */
    double upper;
    double reference_angle; /* angle of B minus angle of A, which welds and prismatic joints keep */
    double break_force;     /* N; a larger force in a step removes the joint. 0: it never breaks */
    double break_torque;    /* N m */
    uint64_t user_data;     /* the world only stores it */
} collide_joint_def;

/* Writes the definition of a rigid pin that joins COLLIDE_NO_BODY and body 0 about their origins, without
 * motor and limits. */
COLLIDE_API collide_status collide_joint_default(collide_joint_def* def);
COLLIDE_API collide_status collide_world_add_joint(collide_world* world, const collide_joint_def* def,
                                                   collide_joint* joint);
COLLIDE_API collide_status collide_world_remove_joint(collide_world* world, collide_joint joint);
/* Writes the joint's current definition. Fields that its kind does not use are as `collide_joint_default`
 * sets them. Joined bodies are named by their current ids. */
COLLIDE_API collide_status collide_world_get_joint(const collide_world* world, collide_joint joint,
                                                   collide_joint_def* def);
/* Changes motor, limits, spring, length, breaking and `user_data` to those of `def`, and for a mouse joint
 * the target `anchor_a`. The other fields of `def` are not read. Wakes the bodies. */
COLLIDE_API collide_status collide_world_set_joint(collide_world* world, collide_joint joint,
                                                   const collide_joint_def* def);

typedef struct collide_reaction {
    collide_vec2 force; /* force on B at its anchor, N */
    double torque;      /* torque on B, N m */
} collide_reaction;

/* Writes the force and torque of the joint in the last step. */
COLLIDE_API collide_status collide_world_reaction(const collide_world* world, collide_joint joint,
                                                  collide_reaction* reaction);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
