// Eight vertices a register: single precision says on which side of the ray's line they lie, and double where
// the one edge is crossed that matters; where single precision can't say, the body does. What other files
// share is included before the target changes, as in sat_kernel_avx2.cpp.
#include "narrow_phase/ray_kernel.h"

#include "narrow_phase/ray_cast_body.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cmath>

#pragma GCC push_options
#pragma GCC target("avx2")

namespace collide {

namespace {

/// On which side of the ray's line eight vertices lie, a bit each.
struct Sides {
    std::uint32_t left;     // or on the line
    std::uint32_t unclear;  // too near to it for single precision to tell
};

/// Rounding of the origin, the direction and four operations, each half an ulp of coordinates up to `reach`.
constexpr float relative_doubt = 1e-6f;

Sides sides_of(const Shape& polygon, const Shape::InlineArrays& arrays, const LocalRay& ray) {
    const auto ox = static_cast<float>(ray.origin.x);
    const auto oy = static_cast<float>(ray.origin.y);
    const __m256 to_x = _mm256_load_ps(arrays.xs()) - _mm256_set1_ps(ox);
    const __m256 to_y = _mm256_load_ps(arrays.ys()) - _mm256_set1_ps(oy);
    const __m256 side = _mm256_set1_ps(static_cast<float>(ray.direction.x)) * to_y -
                        _mm256_set1_ps(static_cast<float>(ray.direction.y)) * to_x;
    const float reach = std::abs(ox) + std::abs(oy) + 2.0f * polygon.extent();
    const __m256 size = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), side);
    const __m256 unclear = _mm256_cmp_ps(size, _mm256_set1_ps(relative_doubt * reach), _CMP_NGT_UQ);
    const __m256 right = side;  // the sign bit
    return {static_cast<std::uint32_t>(~_mm256_movemask_ps(right)) & 0xffu,
            static_cast<std::uint32_t>(_mm256_movemask_ps(unclear))};
}

/// The first edge whose start is in `from` and whose end is not. Vertices beyond the count repeat the last
/// one, so the last edge starts at the eighth.
std::uint32_t first_change(std::uint32_t from, std::uint32_t last) {
    const std::uint32_t at_end = from >> 1 | from << 7;
    return std::min(static_cast<std::uint32_t>(std::countr_zero((from & ~at_end & 0xffu) | 0x100u)), last);
}

}  // namespace

RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray) {
    const LocalRay local = to_local(xf, ray);
    const Shape::InlineArrays arrays = polygon.inline_arrays();
    const Sides sides = sides_of(polygon, arrays, local);
    if (sides.unclear != 0) {
        NoTrace trace;
        return ray_cast_body(polygon, xf, ray, trace);
    }
    const std::uint32_t last = polygon.count() - 1;
    const std::uint32_t edge = first_change(sides.left, last);
    const double enter = crossing_of(arrays, local, edge, edge == last ? 0 : edge + 1);
    const bool met = sides.left != 0 && sides.left != 0xffu;
    RayHit hit;
    if (met && enter <= 0.0) {
        const std::uint32_t out = first_change(~sides.left & 0xffu, last);
        if (crossing_of(arrays, local, out, out == last ? 0 : out + 1) >= 0.0) {
            hit.outcome = RayOutcome::starts_inside;
            hit.point = ray.origin;
        }
        return hit;
    }
    // Half of all rays miss, and a branch on it costs more than the rest.
    const bool miss = !met || enter > ray.max_length;
    const DVec2 point = ray.origin + enter * ray.direction;
    const DVec2 normal =
        rotate(turn_of(xf.rotation), DVec2(arrays.normal_xs()[edge], arrays.normal_ys()[edge]));
    const __m128d kept = _mm_castsi128_pd(_mm_set1_epi64x(miss ? 0 : -1));
    _mm_store_sd(&hit.distance, _mm_and_pd(kept, _mm_set_sd(enter)));
    _mm_storeu_pd(&hit.point.x, _mm_and_pd(kept, _mm_set_pd(point.y, point.x)));
    _mm_storeu_pd(&hit.normal.x, _mm_and_pd(kept, _mm_set_pd(normal.y, normal.x)));
    hit.outcome = miss ? RayOutcome::miss : RayOutcome::hit;
    hit.feature = miss ? 0 : edge;
    return hit;
}

}  // namespace collide
#pragma GCC pop_options

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray) {
    NoTrace trace;
    return ray_cast_body(polygon, xf, ray, trace);
}

}  // namespace collide

#endif
