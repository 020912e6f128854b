#include <collide/c/base.h>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/c/handles.h>
#include <collide/dynamics/model/tuning.h>

static_assert(COLLIDE_MIN_SIZE == collide::min_size && COLLIDE_MAX_COORDINATE == collide::max_coordinate &&
              COLLIDE_MAX_SPEED == collide::most_speed && COLLIDE_MAX_ANGLE == collide::most_angle);

const char* collide_status_text(collide_status status) {
    switch (status) {
        case COLLIDE_OK:
            return "Success.";
        case COLLIDE_NULL_POINTER:
            return "A pointer is null.";
        case COLLIDE_BAD_COUNT:
            return "A shape needs 1 to 1024 vertices, an outline 3 to 65536, a body a shape or a "
                   "decomposition.";
        case COLLIDE_NOT_FINITE:
            return "A number is not finite.";
        case COLLIDE_OUT_OF_RANGE:
            return "A number is too large, or negative where it must not be.";
        case COLLIDE_TOO_SMALL:
            return "A shape is flat, too small, or has neighbouring vertices that coincide.";
        case COLLIDE_CLOCKWISE:
            return "The vertices are clockwise; give them counter-clockwise.";
        case COLLIDE_NOT_CONVEX:
            return "A shape is not convex; cut it into convex pieces by a decomposition.";
        case COLLIDE_NOT_SIMPLE:
            return "An outline crosses or touches itself.";
        case COLLIDE_NO_DIRECTION:
            return "The direction of a ray or an axis has no length.";
        case COLLIDE_NO_ROTATION:
            return "The cosine and sine of a transform belong to no angle; collide_transform_at makes them.";
        case COLLIDE_NO_MASS:
            return "A dynamic body needs shapes with area, and a density above 0.";
        case COLLIDE_UNKNOWN_ID:
            return "Nothing has this id, or no longer.";
        case COLLIDE_UNKNOWN_KIND:
            return "The enumeration has no such value.";
        case COLLIDE_OUT_OF_MEMORY:
            return "Out of memory.";
    }
    return "Unknown status.";
}

const char* collide_version(void) { return COLLIDE_VERSION; }

collide_status collide_transform_at(double x, double y, double angle, collide_transform* transform) {
    using collide::c::within;
    if (transform == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = collide::c::first_of(
        {within({x, y}, COLLIDE_MAX_COORDINATE), within(angle, -COLLIDE_MAX_ANGLE, COLLIDE_MAX_ANGLE)});
    if (status != COLLIDE_OK) return status;
    const collide::SineCosine turn = collide::sine_cosine(angle);
    *transform = {{x, y}, turn.cosine, turn.sine};
    return COLLIDE_OK;
}
