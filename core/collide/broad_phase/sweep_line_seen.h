// What the sweep along an axis reports to its tracer, one event after the other.
#pragma once

#include <cstdint>

#include <collide/broad_phase/broad_phase.h>

namespace collide {

enum class SweepLineStage : std::uint8_t {
    begin,  // the line reaches the lower end of `id`
    end,    // `id` was passed and leaves the active list
    test,   // `id`, which begins, against `other`, which is active: on the other axis
    join,   // `id` joins the active list
};

struct SweepLineSeen {
    SweepLineStage stage = SweepLineStage::begin;
    ProxyId id = 0;
    ProxyId other = 0;
    double line = 0.0;     // place of the line on the axis, metres; of an end: where the box ended
    bool overlap = false;  // test
    friend bool operator==(const SweepLineSeen&, const SweepLineSeen&) = default;
};

}  // namespace collide
