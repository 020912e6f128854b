#include <collide/broad_phase/strip_kernel.h>

#include <algorithm>
#include <bit>

#include <collide/broad_phase/strip_kernel_body.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace collide {

namespace {

/// One pair for each bit of `hits`, whose bits stand for the places from `j` on.
IndexPair* write_pairs(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                       IndexPair* out) {
    for (; hits != 0; hits &= hits - 1) {
        const std::uint32_t other = strip.ids[j + static_cast<std::size_t>(std::countr_zero(hits))];
        *out++ = {std::min(id, other), std::max(id, other)};
    }
    return out;
}

#ifdef __SSE2__

/// Four places at a time.
class Lanes4 {
  public:
    static constexpr std::size_t width = 4;
    static constexpr std::uint32_t all = 0xf;

    Lanes4(float lower_x, float upper_x, float upper_y, float least)
        : lower_x_(_mm_set1_ps(lower_x)),
          upper_x_(_mm_set1_ps(upper_x)),
          upper_y_(_mm_set1_ps(upper_y)),
          least_(_mm_set1_ps(least)) {}

    void compare(const Strip& strip, const float* reach, std::size_t j, std::uint32_t& in_reach,
                 std::uint32_t& hits, std::uint32_t& certain) const {
        const __m128 lower_x = _mm_loadu_ps(strip.lower_x + j);
        const __m128 upper_x = _mm_loadu_ps(strip.upper_x + j);
        const __m128 lower_y = _mm_loadu_ps(strip.lower_y + j);
        const __m128 reached = _mm_loadu_ps(reach + j);
        const __m128 begins = _mm_cmple_ps(lower_x, upper_x_);
        const __m128 x = _mm_and_ps(begins, _mm_cmple_ps(lower_x_, upper_x));
        const __m128 y = _mm_and_ps(_mm_cmple_ps(lower_y, upper_y_), _mm_cmple_ps(least_, reached));
        const __m128 sure_x = _mm_and_ps(_mm_cmplt_ps(lower_x, upper_x_), _mm_cmplt_ps(lower_x_, upper_x));
        const __m128 sure_y = _mm_and_ps(_mm_cmplt_ps(lower_y, upper_y_), _mm_cmplt_ps(least_, reached));
        in_reach = bits(begins);
        hits = bits(_mm_and_ps(x, y));
        certain = bits(_mm_and_ps(sure_x, sure_y));
    }

    static IndexPair* write(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                            IndexPair* out) {
        return write_pairs(strip, id, j, hits, out);
    }

  private:
    static std::uint32_t bits(__m128 mask) { return static_cast<std::uint32_t>(_mm_movemask_ps(mask)); }

    __m128 lower_x_;
    __m128 upper_x_;
    __m128 upper_y_;
    __m128 least_;
};
using BaselineLanes = Lanes4;

#else

/// One place at a time, where there are no registers of several floats.
class Lanes1 {
  public:
    static constexpr std::size_t width = 1;
    static constexpr std::uint32_t all = 1;

    Lanes1(float lower_x, float upper_x, float upper_y, float least)
        : lower_x_(lower_x), upper_x_(upper_x), upper_y_(upper_y), least_(least) {}

    void compare(const Strip& strip, const float* reach, std::size_t j, std::uint32_t& in_reach,
                 std::uint32_t& hits, std::uint32_t& certain) const {
        const float lower_x = strip.lower_x[j];
        const float upper_x = strip.upper_x[j];
        const float lower_y = strip.lower_y[j];
        in_reach = lower_x <= upper_x_ ? 1 : 0;
        hits = in_reach != 0 && lower_x_ <= upper_x && lower_y <= upper_y_ && least_ <= reach[j];
        certain = lower_x < upper_x_ && lower_x_ < upper_x && lower_y < upper_y_ && least_ < reach[j];
    }

    static IndexPair* write(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                            IndexPair* out) {
        return write_pairs(strip, id, j, hits, out);
    }

  private:
    float lower_x_;
    float upper_x_;
    float upper_y_;
    float least_;
};
using BaselineLanes = Lanes1;

#endif

}  // namespace

void sweep_strip(const Strip& strip, StripSweepState& state, SimdLevel level) {
    if (level == SimdLevel::avx2) {
        sweep_strip_avx2(strip, state);
    } else {
        PlaceSweep<BaselineLanes>::go_on(strip, state);
    }
}

bool boxes_meet(const Strip& strip, std::uint32_t a, std::uint32_t b) {
    return overlaps(strip.boxes[a / 2], strip.boxes[b / 2]);
}

}  // namespace collide
