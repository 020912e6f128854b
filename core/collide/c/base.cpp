#include <collide/c/base.h>

#include <collide/base/tolerances.h>
#include <collide/base/trigonometry.h>
#include <collide/c/handles.h>
#include <collide/dynamics/model/tuning.h>

static_assert(COLLIDE_MOST_VERTICES == collide::most_vertices);
static_assert(COLLIDE_MIN_SIZE == collide::min_size && COLLIDE_MAX_COORDINATE == collide::max_coordinate &&
              COLLIDE_MAX_SPEED == collide::most_speed && COLLIDE_MAX_ANGLE == collide::most_angle);

const char* collide_status_text(int status) {
    using collide::Fault;
    using collide::text_of;
    switch (status) {
        case COLLIDE_OK:
            return "Success.";
        case COLLIDE_NULL_POINTER:
            return "A pointer is null.";
        case COLLIDE_BAD_COUNT:
            return text_of(Fault::bad_count);
        case COLLIDE_NOT_FINITE:
            return text_of(Fault::not_finite);
        case COLLIDE_OUT_OF_RANGE:
            return text_of(Fault::out_of_range);
        case COLLIDE_TOO_SMALL:
            return text_of(Fault::too_small);
        case COLLIDE_CLOCKWISE:
            return text_of(Fault::clockwise);
        case COLLIDE_NOT_CONVEX:
            return text_of(Fault::not_convex);
        case COLLIDE_NOT_SIMPLE:
            return "An outline crosses or touches itself.";
        case COLLIDE_NO_DIRECTION:
            return text_of(Fault::no_direction);
        case COLLIDE_NO_ROTATION:
            return "The cosine and sine of a transform belong to no angle; collide_transform_at makes them.";
        case COLLIDE_NO_MASS:
            return text_of(Fault::no_mass);
        case COLLIDE_UNKNOWN_ID:
            return text_of(Fault::unknown_id);
        case COLLIDE_UNKNOWN_KIND:
            return "The enumeration has no such value.";
        case COLLIDE_NO_AXES:
            return "The separating axis test has no axes for an ellipse; collide_depth, collide_distance and "
                   "collide_time_of_impact take it.";
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
