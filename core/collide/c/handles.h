// The structs behind the handles of c.h, and argument checks that its functions share.
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include <collide/base/problem.h>
#include <collide/c/pair.h>
#include <collide/geometry/collider.h>
#include <collide/geometry/decompose.h>

struct collide_shape {
    collide::PlacedShape placed;
};

struct collide_decomposition {
    std::vector<collide_shape> pieces;
    std::vector<collide::PieceSeams> seams;
};

namespace collide::c {

inline DVec2 vec(collide_vec2 v) { return {v.x, v.y}; }
inline collide_vec2 plain(DVec2 v) { return {v.x, v.y}; }

inline collide_status status_of(const std::optional<Problem>& problem) {
    if (!problem) return COLLIDE_OK;
    switch (problem->fault) {
        case Fault::bad_count:
            return COLLIDE_BAD_COUNT;
        case Fault::not_finite:
            return COLLIDE_NOT_FINITE;
        case Fault::out_of_range:
            return COLLIDE_OUT_OF_RANGE;
        case Fault::too_small:
            return COLLIDE_TOO_SMALL;
        case Fault::clockwise:
            return COLLIDE_CLOCKWISE;
        case Fault::not_convex:
            return COLLIDE_NOT_CONVEX;
        case Fault::no_direction:
            return COLLIDE_NO_DIRECTION;
        case Fault::no_mass:
            return COLLIDE_NO_MASS;
        case Fault::unknown_id:
            break;
    }
    return COLLIDE_UNKNOWN_ID;
}

/// Returns the first status that is not COLLIDE_OK, or COLLIDE_OK.
inline collide_status first_of(std::initializer_list<collide_status> all) {
    const auto* found = std::find_if(all.begin(), all.end(), [](auto one) { return one != COLLIDE_OK; });
    return found == all.end() ? COLLIDE_OK : *found;
}

inline collide_status within(double value, double lower, double upper) {
    if (!std::isfinite(value)) return COLLIDE_NOT_FINITE;
    return value < lower || value > upper ? COLLIDE_OUT_OF_RANGE : COLLIDE_OK;
}

inline collide_status within(collide_vec2 v, double most) {
    return first_of({within(v.x, -most, most), within(v.y, -most, most)});
}

/// Limit for numbers that may have any finite value.
inline constexpr double unlimited = std::numeric_limits<double>::max();

/// Returns whether |value| <= most; false for NaN.
inline bool is_within(double value, double most) { return std::abs(value) <= most; }

/// Returns whether `check` finds no fault.
inline bool is_sound(const collide_transform& at) {
    return is_within(at.position.x, COLLIDE_MAX_COORDINATE) &&
           is_within(at.position.y, COLLIDE_MAX_COORDINATE) &&
           is_within(at.cosine * at.cosine + at.sine * at.sine - 1.0, COLLIDE_UNIT_ERROR);
}

inline collide_status check(const collide_transform& at) {
    if (is_sound(at)) return COLLIDE_OK;
    const collide_status status = within(at.position, COLLIDE_MAX_COORDINATE);
    return status == COLLIDE_OK ? COLLIDE_NO_ROTATION : status;
}

/// Checks a direction for a ray or an axis; it may have any length but 0.
inline collide_status check_direction(collide_vec2 direction) {
    const collide_status status = within(direction, COLLIDE_MAX_SPEED);
    return status == COLLIDE_OK && direction.x == 0.0 && direction.y == 0.0 ? COLLIDE_NO_DIRECTION : status;
}

/// Converts a box, whose coordinates must be finite and not swapped.
inline collide_status read_box(const collide_box& box, Aabb& to) {
    const collide_status status =
        first_of({within(box.lower, COLLIDE_MAX_COORDINATE), within(box.upper, COLLIDE_MAX_COORDINATE)});
    to = {vec(box.lower), vec(box.upper)};
    const bool is_swapped = box.lower.x > box.upper.x || box.lower.y > box.upper.y;
    return status == COLLIDE_OK && is_swapped ? COLLIDE_OUT_OF_RANGE : status;
}

/// Returns whether `check` finds no fault.
inline bool is_sound(const collide_ray& ray) {
    return is_within(ray.origin.x, COLLIDE_MAX_COORDINATE) &&
           is_within(ray.origin.y, COLLIDE_MAX_COORDINATE) && is_within(ray.direction.x, COLLIDE_MAX_SPEED) &&
           is_within(ray.direction.y, COLLIDE_MAX_SPEED) &&
           (ray.direction.x != 0.0 || ray.direction.y != 0.0) && ray.max_length >= 0.0 &&
           ray.max_length <= COLLIDE_MAX_COORDINATE;
}

inline collide_status check(const collide_ray& ray) {
    if (is_sound(ray)) return COLLIDE_OK;
    return first_of({within(ray.origin, COLLIDE_MAX_COORDINATE), check_direction(ray.direction),
                     within(ray.max_length, 0.0, COLLIDE_MAX_COORDINATE)});
}

/// Returns the unit vector of a direction. A unit vector is not changed. A very short vector is first scaled
/// so that its larger coordinate is 1, because the squares of small numbers underflow.
inline DVec2 unit(DVec2 direction) {
    const double square = dot(direction, direction);
    if (std::abs(square - 1.0) <= 2.0 * unit_length_error) return direction;
    if (square >= std::numeric_limits<double>::min()) return direction / std::sqrt(square);
    const DVec2 scaled = direction / std::max(std::abs(direction.x), std::abs(direction.y));
    return scaled / length(scaled);
}

inline DRotation rotation_of(const collide_transform& at) { return {at.cosine, at.sine}; }

inline Transform placed_at(const collide_shape& shape, const collide_transform& at) {
    return world_transform(shape.placed, vec(at.position), rotation_of(at));
}

/// Calls `work`, which may allocate memory. The only exception that the library throws means that memory is
/// exhausted.
template <class Work>
collide_status guarded(Work&& work) noexcept {
    try {
        return std::forward<Work>(work)();
    } catch (...) {
        return COLLIDE_OUT_OF_MEMORY;
    }
}

}  // namespace collide::c
