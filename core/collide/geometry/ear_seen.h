// What ear clipping reports to its tracer, one corner after the other, and Hertel and Mehlhorn's pass over
// the triangles, one diagonal after the other.
#pragma once

#include <cstdint>

namespace collide {

enum class EarVerdict : std::uint8_t {
    ear,       // cut off
    last,      // the triangle that is left
    not_left,  // the corner is reflex or straight
    blocked,   // `blocker` lies in the triangle, or its edges enter it
    no_ear     // none is left: the polygon crosses itself
};

/// One corner (of the polygon as it is by then), by vertex numbers.
struct EarSeen {
    std::uint32_t before = 0;
    std::uint32_t tip = 0;
    std::uint32_t after = 0;
    EarVerdict verdict = EarVerdict::ear;
    std::uint32_t blocker = 0;
    friend bool operator==(const EarSeen&, const EarSeen&) = default;
};

enum class MergeVerdict : std::uint8_t {
    removed,
    needed_at_from,  // without it the piece would turn right at `from`
    needed_at_to
};

struct MergeSeen {
    std::uint32_t from = 0;  // vertex numbers
    std::uint32_t to = 0;
    MergeVerdict verdict = MergeVerdict::removed;
    friend bool operator==(const MergeSeen&, const MergeSeen&) = default;
};

}  // namespace collide
