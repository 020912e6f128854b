/* Queries of one or two shapes. */
#ifndef COLLIDE_C_PAIR_H
#define COLLIDE_C_PAIR_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the shapes share a point; touching counts. The quickest of these. */
COLLIDE_API collide_status collide_overlap(const collide_shape* a, const collide_transform* at_a,
                                           const collide_shape* b, const collide_transform* at_b,
                                           int* overlap);

typedef struct collide_sat_result {
    double separation; /* negative: the depth. Else, between sharp polygons, a lower bound of the distance */
    collide_vec2 normal; /* of the axis with the widest gap, or the least overlap */
    collide_vec2 mtd;    /* minimum translation: moves A just out of B; (0, 0) when they are apart */
    int overlap;
} collide_sat_result;

/* The separating axis test. */
COLLIDE_API collide_status collide_sat(const collide_shape* a, const collide_transform* at_a,
                                       const collide_shape* b, const collide_transform* at_b,
                                       collide_sat_result* result);

typedef struct collide_distance_result {
    double distance;        /* 0: they overlap or touch, and the rest says nothing */
    collide_vec2 closest_a; /* on the surfaces */
    collide_vec2 closest_b;
    collide_vec2 normal;
} collide_distance_result;

COLLIDE_API collide_status collide_distance(const collide_shape* a, const collide_transform* at_a,
                                            const collide_shape* b, const collide_transform* at_b,
                                            collide_distance_result* result);

typedef struct collide_depth_result {
    double depth;         /* moving A by -depth * normal just separates them */
    collide_vec2 normal;  /* (0, 0) when they are apart */
    collide_vec2 point_a; /* deepest: on A's surface inside B, and on B's inside A */
    collide_vec2 point_b;
    int overlap; /* 0: they are apart, and the rest is 0 */
} collide_depth_result;

/* The penetration depth, by GJK and EPA. Not limited to the normals of edges, it finds what SAT finds. */
COLLIDE_API collide_status collide_depth(const collide_shape* a, const collide_transform* at_a,
                                         const collide_shape* b, const collide_transform* at_b,
                                         collide_depth_result* result);

typedef struct collide_contact {
    collide_vec2 point_a; /* on the surfaces */
    collide_vec2 point_b;
    double separation; /* negative: depth */
    uint32_t index_a;
    uint32_t index_b;
    int on_edge_a; /* 1: `index_a` is an edge, 0: a vertex */
    int on_edge_b;
} collide_contact;

typedef struct collide_contacts_result {
    collide_vec2 normal;
    collide_contact points[2];
    uint32_t count; /* 0: they are apart by more than the reach */
} collide_contacts_result;

/* The contact points as a solver wants them; of a pair that is apart by no more than `reach` too, reach >= 0.
 */
COLLIDE_API collide_status collide_contacts(const collide_shape* a, const collide_transform* at_a,
                                            const collide_shape* b, const collide_transform* at_b,
                                            double reach, collide_contacts_result* result);

/* A transform and how it goes on: the frame's origin moves, and the frame turns about it. */
typedef struct collide_motion {
    collide_transform start;
    collide_vec2 velocity;   /* m/s */
    double angular_velocity; /* rad/s */
} collide_motion;

typedef enum collide_moving_outcome {
    COLLIDE_MISS = 0,    /* not within [0, t_max] */
    COLLIDE_HIT,         /* they touch for the first time at `time` */
    COLLIDE_OVERLAPPING, /* they do at the start */
    COLLIDE_NOT_DECIDED  /* time of impact only: nothing touches before `time`; the search ended there */
} collide_moving_outcome;

typedef struct collide_sweep_result {
    double time;         /* of a hit; else 0 */
    double depth;        /* of an overlap, as far as it goes; else 0 */
    collide_vec2 normal; /* of a hit or an overlap */
    collide_moving_outcome outcome;
} collide_sweep_result;

/* Two shapes that translate over [0, t_max]. They don't turn: angular velocities are not read. */
COLLIDE_API collide_status collide_sweep(const collide_shape* a, const collide_motion* motion_a,
                                         const collide_shape* b, const collide_motion* motion_b, double t_max,
                                         collide_sweep_result* result);

typedef struct collide_impact_result {
    double time;            /* of a miss t_max */
    double distance;        /* then; of a miss a lower bound */
    collide_vec2 normal;    /* of a hit */
    collide_vec2 closest_a; /* of a hit, on the surfaces at `time` */
    collide_vec2 closest_b;
    collide_moving_outcome outcome;
} collide_impact_result;

/* Two shapes that move and turn over [0, t_max]: when they are no farther apart than `contact` metres; 0: the
 * touch. */
COLLIDE_API collide_status collide_time_of_impact(const collide_shape* a, const collide_motion* motion_a,
                                                  const collide_shape* b, const collide_motion* motion_b,
                                                  double t_max, double contact,
                                                  collide_impact_result* result);

typedef struct collide_ray {
    collide_vec2 origin;
    collide_vec2 direction; /* of any length but 0 */
    double max_length;      /* metres, whatever the direction's length */
} collide_ray;

typedef struct collide_ray_result {
    double distance; /* from the origin */
    collide_vec2 point;
    collide_vec2 normal; /* outward */
    uint32_t feature;
    int hit;           /* 1: hit, or started inside */
    int starts_inside; /* then the distance is 0 and the normal (0, 0) */
    int on_corner;     /* 1: `feature` is a vertex, whose round corner was hit; 0: an edge */
} collide_ray_result;

/* The first point of the surface that the ray meets. */
COLLIDE_API collide_status collide_ray_cast(const collide_shape* shape, const collide_transform* at,
                                            const collide_ray* ray, collide_ray_result* result);

/* Whether the point lies in the shape, its boundary included. */
COLLIDE_API collide_status collide_contains(const collide_shape* shape, const collide_transform* at,
                                            const collide_vec2* point, int* inside);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
