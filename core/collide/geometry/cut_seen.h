// What a cut along a line reports to its tracer, one event after the other.
#pragma once

#include <cstddef>
#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

enum class CutEvent : std::uint8_t {
    vertex,    // the vertex `index` lies on `side`
    crossing,  // the edge from vertex `index` on is cut at `point`
    end,       // in the order along the line the chain `chain` of `side` ends (or starts) at `point` next
    joined,  // the end of chain `chain` at `point` is joined along the line to the start of chain `other` at
             // `to`
    piece,   // piece `index` is complete; it lies on `side`
    whole    // nothing is cut off: no vertex lies on `side`
};

struct CutSeen {
    CutEvent event = CutEvent::vertex;
    int side = 0;  // 1 left of the line, -1 right of it, 0 on it
    std::size_t index = 0;
    std::size_t chain = 0;
    std::size_t other = 0;
    bool starts = false;
    DVec2 point{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    friend bool operator==(const CutSeen&, const CutSeen&) = default;
};

}  // namespace collide
