// What the quadratic of two moving circles reports to its tracer.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

enum class CircleStage : std::uint8_t {
    coefficients,  // of a t² + b t + c
    discriminant,  // b² − 4 a c, and whether there are roots
    roots          // only when there are
};

/// Everything known at a stage; later fields are 0 before theirs. SI units.
struct CircleSeen {
    CircleStage stage = CircleStage::coefficients;
    double a = 0.0;             // v · v
    double b = 0.0;             // 2 p · v
    double c = 0.0;             // p · p − r²
    double discriminant = 0.0;  // as it was computed: 4 (r² a − (v × p)²)
    bool touches = false;       // there are roots
    double impact = 0.0;        // first root, seconds
    double leaving = 0.0;       // second root
    friend bool operator==(const CircleSeen&, const CircleSeen&) = default;
};

}  // namespace collide
