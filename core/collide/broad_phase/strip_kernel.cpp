#include <collide/broad_phase/strip_kernel.h>

#include <algorithm>
#include <bit>

#include <collide/broad_phase/strip_kernel_body.h>

namespace collide {

namespace {

struct BaselinePlaces : PlaceLanes<Lanes4> {
    using PlaceLanes::PlaceLanes;

    /// One pair for each bit of `hits`, whose bits stand for the places from `j` on.
    static IndexPair* write(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                            IndexPair* out) {
        for (; hits != 0; hits &= hits - 1) {
            const std::uint32_t other = strip.ids[j + static_cast<std::size_t>(std::countr_zero(hits))];
            *out++ = {std::min(id, other), std::max(id, other)};
        }
        return out;
    }
};

}  // namespace

void sweep_strip(const Strip& strip, StripSweepState& state, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        sweep_strip_avx2(strip, state);
    } else {
        PlaceSweep<BaselinePlaces>::go_on(strip, state);
    }
}

bool boxes_meet(const Strip& strip, std::uint32_t a, std::uint32_t b) {
    return overlaps(strip.boxes[a / 2], strip.boxes[b / 2]);
}

}  // namespace collide
