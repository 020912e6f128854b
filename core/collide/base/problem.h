// What is wrong with what a caller has given, in a sentence: the place, what is there, and what should be.
//
// `validate` of shapes, bodies, joints and settings finds it, and so do the functions of c.h, which return
// the fault as a status. What adds a body or a joint checks nothing itself.
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

/// In general; it does not know where.
const char* text_of(Fault fault);

struct Problem {
    Fault fault = Fault::not_finite;
    std::string sentence;
};

/// A number and its limits, both of which are allowed.
struct BoundedNumber {
    const char* place = "";
    double value = 0.0;
    double least = 0.0;
    double most = 0.0;
};

/// The first that is not finite or beyond its limits.
std::optional<Problem> problem_of(std::initializer_list<BoundedNumber> numbers);

}  // namespace collide
