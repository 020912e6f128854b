// What Keil and Snoeyink's program reports to its tracer, one part of the polygon after the other.
#pragma once

#include <cstdint>

namespace collide {

enum class FewestStage : std::uint8_t {
    solved,  // the part from `from` to `to`: how few diagonals cut it
    chosen   // its triangle in the best partition of the whole
};

/// A part of the polygon: from vertex `from` counter-clockwise to vertex `to`, closed by their diagonal.
struct FewestSeen {
    FewestStage stage = FewestStage::solved;
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t apex = 0;  // third corner of the triangle on the diagonal; of `solved` that of one best cut
    std::uint32_t diagonals = 0;  // inside the part
    std::uint32_t cuts = 0;       // solved: best cuts that are kept, each the narrowest at an end
    bool from_side_stays =
        false;  // chosen: from - apex is a diagonal of the partition (or an edge), not joined
    bool to_side_stays = false;  // chosen: the same of apex - to
    friend bool operator==(const FewestSeen&, const FewestSeen&) = default;
};

}  // namespace collide
