// What the filling of dents reports to its tracer, one bridge after the other.
#pragma once

#include <cstdint>

namespace collide {

enum class DentVerdict : std::uint8_t {
    filled,  // no deeper than the tolerance: the bridge takes the place of the chain
    split,   // deeper: looked at again on both sides of its deepest vertex
    blocked  // something else lies in the dent or touches the bridge; looked at again like a deep one
};

/// One dent: the chain of the outline from `from` to `to` and the bridge over it, by vertex numbers.
struct DentSeen {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t deepest = 0;  // the vertex farthest from the bridge
    double concavity = 0.0;     // its distance from the bridge, metres
    DentVerdict verdict = DentVerdict::filled;
    friend bool operator==(const DentSeen&, const DentSeen&) = default;
};

}  // namespace collide
