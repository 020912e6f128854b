/* The queries on plain arrays with C linkage, for programs in C and for bindings. C++ has more: collide.h.
 *
 * Units: metres, seconds, radians. Places are in the world unless they say otherwise; angles are
 * counter-clockwise; a normal is a unit vector from A to B. A shape's vertices are in its own frame, which
 * its pose puts in the world: world = R(angle) * local + position. Indices of vertices and edges are those of
 * the caller's array; edge i runs from vertex i to the next one.
 *
 * Every function returns COLLIDE_OK or says what is wrong with its input; then it has written nothing.
 * Nothing is kept between calls, so any number of threads may call. Shapes of up to eight vertices allocate
 * nothing. */
#ifndef COLLIDE_C_H
#define COLLIDE_C_H

/* What C++ would write in another way stays as C has it: NOLINTBEGIN(modernize-*) */

#include <stddef.h>
#include <stdint.h>

#include <collide/base/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Never read: it makes the linker look for the archive of this header (version.h). */
extern const char COLLIDE_ARCHIVE(c);
#ifdef __GNUC__
__attribute__((used))
#endif
static const char* const collide_linked_archive = &COLLIDE_ARCHIVE(c);

typedef enum collide_status {
    COLLIDE_OK = 0,
    COLLIDE_NULL_POINTER,
    COLLIDE_BAD_COUNT,    /* no vertex, or more than COLLIDE_MOST_VERTICES */
    COLLIDE_NOT_FINITE,   /* a number is infinite or none */
    COLLIDE_OUT_OF_RANGE, /* larger than the limits below, or negative where that has no meaning */
    COLLIDE_TOO_SMALL,    /* flat, smaller than COLLIDE_MIN_SIZE, or with two neighbours that coincide */
    COLLIDE_CLOCKWISE,    /* vertices must be counter-clockwise */
    COLLIDE_NOT_CONVEX,   /* it turns right somewhere, or runs round more than once */
    COLLIDE_NO_DIRECTION, /* a ray's direction has no length */
    COLLIDE_OUT_OF_MEMORY
} collide_status;

#define COLLIDE_MOST_VERTICES 1024
#define COLLIDE_MIN_SIZE 1e-5      /* metres */
#define COLLIDE_MAX_COORDINATE 1e6 /* metres; of vertices, radii, positions and lengths */
#define COLLIDE_MAX_SPEED 1e8      /* m/s and rad/s */
#define COLLIDE_MAX_TIME 1e6       /* seconds */

/* What is wrong, in a sentence. */
const char* collide_status_text(collide_status status);

typedef struct collide_vec2 {
    double x;
    double y;
} collide_vec2;

/* A convex core and a disc about each of its points. One vertex: a circle. Two: a capsule. Three or more: a
 * polygon, rounded where the radius is not 0. */
typedef struct collide_shape {
    const collide_vec2* vertices; /* counter-clockwise, in the shape's frame */
    size_t count;                 /* 1 to COLLIDE_MOST_VERTICES */
    double radius;                /* >= 0 */
} collide_shape;

typedef struct collide_pose {
    collide_vec2 position;
    double angle;
} collide_pose;

/* A pose and how it goes on: the frame's origin moves, and the frame turns about it. */
typedef struct collide_motion {
    collide_pose pose;
    collide_vec2 velocity;   /* m/s */
    double angular_velocity; /* rad/s */
} collide_motion;

/* Whether the shapes share a point; touching counts. */
collide_status collide_overlap(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                               const collide_pose* pose_b, int* overlap);

typedef struct collide_separation_result {
    int overlap;
    double separation; /* negative: the depth. Else, between sharp polygons, a lower bound of the distance */
    collide_vec2 normal; /* of the axis with the widest gap, or the least overlap */
    collide_vec2 mtd;    /* minimum translation: moves A just out of B; (0, 0) when they are apart */
} collide_separation_result;

/* The separating axis test. */
collide_status collide_separation(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                  const collide_pose* pose_b, collide_separation_result* result);

typedef struct collide_distance_result {
    double distance;        /* 0: they overlap or touch, and the rest says nothing */
    collide_vec2 closest_a; /* on the surfaces */
    collide_vec2 closest_b;
    collide_vec2 normal;
} collide_distance_result;

collide_status collide_distance(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                const collide_pose* pose_b, collide_distance_result* result);

typedef struct collide_contact {
    collide_vec2 point_a; /* on the surfaces */
    collide_vec2 point_b;
    double separation; /* negative: depth */
    int on_edge_a;     /* 1: `index_a` is an edge, 0: a vertex */
    int on_edge_b;
    uint32_t index_a;
    uint32_t index_b;
} collide_contact;

typedef struct collide_contacts_result {
    uint32_t count; /* 0: they are apart by more than the reach */
    collide_vec2 normal;
    collide_contact points[2];
} collide_contacts_result;

/* The contact points as a solver wants them; of a pair that is apart by no more than `reach` too, reach >= 0.
 */
collide_status collide_contacts(const collide_shape* a, const collide_pose* pose_a, const collide_shape* b,
                                const collide_pose* pose_b, double reach, collide_contacts_result* result);

typedef enum collide_moving_outcome {
    COLLIDE_MISS = 0,    /* not within [0, t_max] */
    COLLIDE_HIT,         /* they touch for the first time at `time` */
    COLLIDE_OVERLAPPING, /* they do at the start */
    COLLIDE_NOT_DECIDED  /* time of impact only: nothing touches before `time`; the search ended there */
} collide_moving_outcome;

typedef struct collide_sweep_result {
    collide_moving_outcome outcome;
    double time;         /* of a hit; else 0 */
    collide_vec2 normal; /* of a hit or an overlap */
    double depth;        /* of an overlap, as far as it goes; else 0 */
} collide_sweep_result;

/* Two shapes that translate, each with its velocity in m/s, and don't turn, over [0, t_max]. */
collide_status collide_sweep(const collide_shape* a, const collide_pose* pose_a, collide_vec2 velocity_a,
                             const collide_shape* b, const collide_pose* pose_b, collide_vec2 velocity_b,
                             double t_max, collide_sweep_result* result);

typedef struct collide_impact_result {
    collide_moving_outcome outcome;
    double time;            /* of a miss t_max */
    double distance;        /* then; of a miss a lower bound */
    collide_vec2 normal;    /* of a hit */
    collide_vec2 closest_a; /* of a hit, on the surfaces at `time` */
    collide_vec2 closest_b;
} collide_impact_result;

/* Two shapes that move and turn over [0, t_max]: when they are no farther apart than `contact` metres; 0: the
 * touch. */
collide_status collide_time_of_impact(const collide_shape* a, const collide_motion* motion_a,
                                      const collide_shape* b, const collide_motion* motion_b, double t_max,
                                      double contact, collide_impact_result* result);

typedef struct collide_ray_result {
    int hit;           /* 1: hit, or started inside */
    int starts_inside; /* then the distance is 0 and the normal (0, 0) */
    double distance;   /* from the origin */
    collide_vec2 point;
    collide_vec2 normal; /* outward */
    int on_corner;       /* 1: `feature` is a vertex, whose round corner was hit; 0: an edge */
    uint32_t feature;
} collide_ray_result;

/* The first point of the surface that the ray meets within `max_length` metres. The direction may have any
 * length but 0. */
collide_status collide_ray_cast(const collide_shape* shape, const collide_pose* pose, collide_vec2 origin,
                                collide_vec2 direction, double max_length, collide_ray_result* result);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
