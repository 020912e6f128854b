// Describes in one sentence what is wrong with a caller's input: where it is, what was given, and what is
// allowed.
//
// The `validate` functions of shapes, bodies, joints and settings return a problem. The functions of c.h
// return the fault as a status. Functions that add a body or a joint do not check their input.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

#include <collide/base/vec2.h>

namespace collide {

enum class Fault : std::uint8_t {
    bad_count,
    not_finite,
    out_of_range,
    too_small,
    clockwise,
    not_convex,
    no_direction,
    no_mass,
    unknown_id
};

/// Returns a general sentence for the fault, which does not name the place.
const char* text_of(Fault fault);

struct Problem {
    Fault fault = Fault::not_finite;
    std::string sentence;
};

/// A number and its limits; both limits are allowed values.
struct BoundedNumber {
    const char* place = "";
    double value = 0.0;
    double least = 0.0;
    double most = 0.0;
};

/// Returns a problem for the first number that is not finite or outside its limits; nothing if all are valid.
std::optional<Problem> problem_of(std::initializer_list<BoundedNumber> numbers);

}  // namespace collide
