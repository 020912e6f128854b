/* Definitions that all parts of c.h share: statuses, limits, vectors, boxes, transforms. */
#ifndef COLLIDE_C_BASE_H
#define COLLIDE_C_BASE_H

/* This header is plain C, so checks for modern C++ are off: NOLINTBEGIN(modernize-*) */

#include <stddef.h>
#include <stdint.h>

#include <collide/base/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Never read. It makes the linker search for the archive of this header (version.h). */
COLLIDE_API extern const char COLLIDE_C_ARCHIVE;
#ifdef __GNUC__
__attribute__((used))
#endif
static const char* const collide_linked_archive = &COLLIDE_C_ARCHIVE;

typedef enum collide_status {
    COLLIDE_OK = 0,
    COLLIDE_NULL_POINTER,
    COLLIDE_BAD_COUNT,    /* no vertex, or more than COLLIDE_MOST_VERTICES */
    COLLIDE_NOT_FINITE,   /* a number is infinite or NaN */
    COLLIDE_OUT_OF_RANGE, /* larger than the limits below, or negative where that is meaningless */
    COLLIDE_TOO_SMALL,    /* flat, smaller than COLLIDE_MIN_SIZE, or two neighbouring vertices coincide */
    COLLIDE_CLOCKWISE,    /* vertices must be counter-clockwise */
    COLLIDE_NOT_CONVEX,   /* the outline turns right somewhere, or runs round more than once */
    COLLIDE_NOT_SIMPLE,   /* an outline crosses or touches itself */
    COLLIDE_NO_DIRECTION, /* a ray's or a joint's direction has no length */
    COLLIDE_NO_ROTATION,  /* a transform's cosine and sine do not belong to any angle */
    COLLIDE_NO_MASS,      /* a dynamic body has no area or no density */
    COLLIDE_UNKNOWN_ID,   /* no object has this id, or the object was removed */
    COLLIDE_UNKNOWN_KIND, /* an enumeration has no such value */
    COLLIDE_NO_AXES,      /* the separating axis test has no axes for an ellipse */
    COLLIDE_OUT_OF_MEMORY
} collide_status;

#define COLLIDE_MOST_VERTICES 1024
#define COLLIDE_MOST_OUTLINE_VERTICES 65536
#define COLLIDE_MIN_SIZE 1e-5      /* metres; smallest extent of a shape */
#define COLLIDE_MAX_COORDINATE 1e6 /* metres; for vertices, radii, positions and lengths */
#define COLLIDE_MAX_ANGLE 1e6      /* radians; for angles of poses */
#define COLLIDE_MAX_SPEED 1e8      /* m/s and rad/s */
#define COLLIDE_MAX_TIME 1e6       /* seconds */
#define COLLIDE_UNIT_ERROR 1e-6    /* largest deviation of cosine^2 + sine^2 from 1 */

/* Returns a sentence that says what is wrong. */
COLLIDE_API const char* collide_status_text(int status);
/* Returns COLLIDE_VERSION of the library that is running. */
COLLIDE_API const char* collide_version(void);

typedef struct collide_vec2 {
    double x;
    double y;
} collide_vec2;

typedef struct collide_box {
    collide_vec2 lower;
    collide_vec2 upper;
} collide_box;

/* The pose of a frame: world = R * local + position. R rotates by the angle with this cosine and sine. */
typedef struct collide_transform {
    collide_vec2 position;
    double cosine;
    double sine;
} collide_transform;

/* Writes the transform for a position and an angle in radians. Its cosine and sine have the same bits on
 * every machine. */
COLLIDE_API collide_status collide_transform_at(double x, double y, double angle,
                                                collide_transform* transform);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
