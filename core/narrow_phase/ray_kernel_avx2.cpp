// Four edges a register, in double. What other files share is included before the target changes, as in
// sat_kernel_avx2.cpp.
#include "narrow_phase/ray_kernel.h"

#include "narrow_phase/ray_cast_body.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include <array>
#include <bit>

#pragma GCC push_options
#pragma GCC target("avx2")

namespace collide {

namespace {

/// What four edges leave of the ray.
struct FourEdges {
    __m256d enter;  // where it comes in through the edge's line from outside; -1 where it does not
    __m256d leave;  // where it goes out through it; the ray's end where it does not
};

__m256d four(const float* floats) { return _mm256_cvtps_pd(_mm_load_ps(floats)); }

void clip_ray(FourEdges& out, const Shape::InlineArrays& arrays, std::uint32_t first, const LocalRay& ray) {
    const __m256d nx = four(arrays.normal_xs() + first);
    const __m256d ny = four(arrays.normal_ys() + first);
    const __m256d to_x = four(arrays.xs() + first) - _mm256_set1_pd(ray.origin.x);
    const __m256d to_y = four(arrays.ys() + first) - _mm256_set1_pd(ray.origin.y);
    const __m256d ahead = nx * to_x + ny * to_y;
    const __m256d speed = nx * _mm256_set1_pd(ray.direction.x) + ny * _mm256_set1_pd(ray.direction.y);
    const __m256d distance = ahead / speed;
    const __m256d zero = _mm256_setzero_pd();
    const __m256d outside = _mm256_cmp_pd(ahead, zero, _CMP_LT_OQ);
    const __m256d inward = _mm256_cmp_pd(speed, zero, _CMP_LT_OQ);
    const __m256d outward = _mm256_cmp_pd(speed, zero, _CMP_GT_OQ);
    const __m256d nowhere = _mm256_set1_pd(-1.0);
    out.enter = _mm256_blendv_pd(nowhere, distance, _mm256_and_pd(inward, outside));
    const __m256d beside =
        _mm256_blendv_pd(_mm256_set1_pd(ray.length), nowhere, _mm256_andnot_pd(inward, outside));
    out.leave = _mm256_blendv_pd(beside, distance, outward);
}

void spread_highest(__m256d& v) {
    v = _mm256_max_pd(v, _mm256_permute2f128_pd(v, v, 1));
    v = _mm256_max_pd(v, _mm256_permute_pd(v, 0b0101));
}

std::uint32_t mask_of(__m256d lanes) { return static_cast<std::uint32_t>(_mm256_movemask_pd(lanes)); }

}  // namespace

RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray) {
    const Turn turn = turn_of(xf.rotation);
    const LocalRay local = to_local(xf, ray);
    const Shape::InlineArrays arrays = polygon.inline_arrays();
    FourEdges low;
    FourEdges high;
    clip_ray(low, arrays, 0, local);
    clip_ray(high, arrays, 4, local);
    __m256d enter = _mm256_max_pd(low.enter, high.enter);
    spread_highest(enter);
    const __m256d leave = _mm256_min_pd(low.leave, high.leave);
    const __m256d from = _mm256_max_pd(enter, _mm256_setzero_pd());
    const bool miss = mask_of(_mm256_cmp_pd(from, leave, _CMP_GT_OQ)) != 0;
    const double distance = _mm256_cvtsd_f64(enter);
    RayHit hit;
    if (distance < 0.0) {
        if (!miss) {
            hit.outcome = RayOutcome::starts_inside;
            hit.point = ray.origin;
        }
        return hit;
    }
    // Half of all rays miss, and a branch on it costs more than the rest.
    const std::uint32_t edges = mask_of(_mm256_cmp_pd(low.enter, enter, _CMP_EQ_OQ)) |
                                mask_of(_mm256_cmp_pd(high.enter, enter, _CMP_EQ_OQ)) << 4;
    const auto edge = static_cast<std::uint32_t>(std::countr_zero(edges));
    const DVec2 point = ray.origin + distance * ray.direction;
    const DVec2 normal = rotate(turn, DVec2(arrays.normal_xs()[edge], arrays.normal_ys()[edge]));
    const __m128d kept = _mm_castsi128_pd(_mm_set1_epi64x(miss ? 0 : -1));
    _mm_store_sd(&hit.distance, _mm_and_pd(kept, _mm_set_sd(distance)));
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
