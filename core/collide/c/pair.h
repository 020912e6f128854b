/* Queries on one or two shapes. */
#ifndef COLLIDE_C_PAIR_H
#define COLLIDE_C_PAIR_H

/* NOLINTBEGIN(modernize-*) */

#include <collide/c/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes whether the shapes share a point; touching counts. The fastest of these queries. */
COLLIDE_API collide_status collide_overlap(const collide_shape* a, const collide_transform* at_a,
                                           const collide_shape* b, const collide_transform* at_b,
                                           int* overlap);

typedef struct collide_sat_result {
    double
        separation; /* metres; negative: depth; positive: for sharp polygons a lower bound of the distance */
    collide_vec2 normal; /* unit, from A to B: of the axis with the widest gap or the least overlap */
    collide_vec2 mtd;    /* minimum translation: moves A just out of B; (0, 0) when the shapes are apart */
    int overlap;
} collide_sat_result;

/* Runs the separating axis test. */
COLLIDE_API collide_status collide_sat(const collide_shape* a, const collide_transform* at_a,
                                       const collide_shape* b, const collide_transform* at_b,
                                       collide_sat_result* result);

typedef struct collide_distance_result {
    double distance;        /* metres; 0: they overlap or touch, and the other fields are meaningless */
    collide_vec2 closest_a; /* on the surfaces, world */
    collide_vec2 closest_b;
    collide_vec2 normal;
} collide_distance_result;

COLLIDE_API collide_status collide_distance(const collide_shape* a, const collide_transform* at_a,
                                            const collide_shape* b, const collide_transform* at_b,
                                            collide_distance_result* result);

typedef struct collide_depth_result {
    double depth;         /* metres; moving A by -depth * normal just separates the shapes */
    collide_vec2 normal;  /* unit, from A to B; (0, 0) when the shapes are apart */
    collide_vec2 point_a; /* deepest points: on A's surface inside B, and on B's surface inside A */
    collide_vec2 point_b;
    int overlap; /* 0: the shapes are apart, and the other fields are 0 */
} collide_depth_result;

/* Computes the penetration depth by GJK and EPA, which works for ellipses, too. EPA is not limited to edge
 * normals, but it finds the same depth as SAT. */
COLLIDE_API collide_status collide_depth(const collide_shape* a, const collide_transform* at_a,
                                         const collide_shape* b, const collide_transform* at_b,
                                         collide_depth_result* result);

typedef struct collide_contact {
    collide_vec2 point_a; /* on the surfaces, world */
    collide_vec2 point_b;
    double separation; /* metres; negative: the depth */
    uint32_t index_a;
    uint32_t index_b;
    int on_edge_a; /* 1: `index_a` is an edge; 0: a vertex */
    int on_edge_b;
} collide_contact;

typedef struct collide_contacts_result {
    collide_vec2 normal;
    collide_contact points[2];
    uint32_t count; /* 0: the shapes are apart by more than the reach */
} collide_contacts_result;

/* Writes the contact points as a solver needs them. A pair at most `reach` metres apart also has contact
 * points, reach >= 0. */
COLLIDE_API collide_status collide_contacts(const collide_shape* a, const collide_transform* at_a,
                                            const collide_shape* b, const collide_transform* at_b,
                                            double reach, collide_contacts_result* result);

/* A transform and its motion: the frame's origin moves, and the frame rotates about the origin. */
typedef struct collide_motion {
    collide_transform start;
    collide_vec2 velocity;   /* m/s */
    double angular_velocity; /* rad/s */
} collide_motion;

typedef enum collide_moving_outcome {
    COLLIDE_MISS = 0,    /* no touch within [0, t_max] */
    COLLIDE_HIT,         /* the shapes touch for the first time at `time` */
    COLLIDE_OVERLAPPING, /* the shapes touch or overlap at the start */
    COLLIDE_NOT_DECIDED  /* time of impact only: nothing touches before `time`, where the search ended */
} collide_moving_outcome;

typedef struct collide_sweep_result {
    double time;         /* seconds, for a hit; otherwise 0 */
    double depth;        /* metres, for an overlap; otherwise 0 */
    collide_vec2 normal; /* unit, from A to B, for a hit or an overlap */
    collide_moving_outcome outcome;
} collide_sweep_result;

/* Sweeps two shapes that translate over [0, t_max] seconds. The shapes do not rotate; angular velocities are
 * not read. */
COLLIDE_API collide_status collide_sweep(const collide_shape* a, const collide_motion* motion_a,
                                         const collide_shape* b, const collide_motion* motion_b, double t_max,
                                         collide_sweep_result* result);

typedef struct collide_impact_result {
    double time;            /* seconds; t_max for a miss */
    double distance;        /* metres, at `time`; a lower bound for a miss */
    collide_vec2 normal;    /* for a hit: unit, from A to B */
    collide_vec2 closest_a; /* for a hit: on the surfaces at `time` */
    collide_vec2 closest_b;
    collide_moving_outcome outcome;
} collide_impact_result;

/* Computes when two shapes that move and rotate over [0, t_max] seconds are first at most `contact` metres
 * apart. 0 means the touch itself. */
COLLIDE_API collide_status collide_time_of_impact(const collide_shape* a, const collide_motion* motion_a,
                                                  const collide_shape* b, const collide_motion* motion_b,
                                                  double t_max, double contact,
                                                  collide_impact_result* result);

typedef struct collide_ray {
    collide_vec2 origin;
    collide_vec2 direction; /* of any length but 0 */
    double max_length;      /* metres, independent of the direction's length */
} collide_ray;

typedef struct collide_ray_result {
    double distance; /* metres, from the origin */
    collide_vec2 point;
    collide_vec2 normal; /* unit, outward */
    uint32_t feature;
    int hit;           /* 1: hit, or started inside */
    int starts_inside; /* then the distance is 0, and the normal is (0, 0) */
    int on_corner;     /* 1: `feature` is a vertex whose round corner was hit; 0: an edge */
} collide_ray_result;

/* Writes the first point of the surface that the ray meets. */
COLLIDE_API collide_status collide_ray_cast(const collide_shape* shape, const collide_transform* at,
                                            const collide_ray* ray, collide_ray_result* result);

/* Writes whether the point lies in the shape or on its boundary. */
COLLIDE_API collide_status collide_contains(const collide_shape* shape, const collide_transform* at,
                                            const collide_vec2* point, int* inside);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
