// Casts a ray with eight vertices per register. Single precision decides on which side of the ray's line the
// vertices lie. The crossing with the entered edge is computed in double. Where single precision leaves a
// side open, ray_cast_body.h decides.
#include <collide/narrow_phase/ray_cast_body.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/tuning.h>

#if COLLIDE_WITH(AVX2)

#include <immintrin.h>

namespace collide {

namespace {

/// The sides of the ray's line on which eight vertices lie, one bit each.
struct Sides {
    std::uint32_t left;     // left of the line, or on it
    std::uint32_t unclear;  // too near to the line for single precision
};

Sides sides_of(const Shape& polygon, const Shape::InlineArrays& arrays, const LocalRay& ray) {
    const auto ox = static_cast<float>(ray.origin.x - ray.center.x);
    const auto oy = static_cast<float>(ray.origin.y - ray.center.y);
    const __m256 to_x = _mm256_load_ps(arrays.xs()) - _mm256_set1_ps(ox);
    const __m256 to_y = _mm256_load_ps(arrays.ys()) - _mm256_set1_ps(oy);
    const __m256 side = _mm256_set1_ps(static_cast<float>(ray.direction.x)) * to_y -
                        _mm256_set1_ps(static_cast<float>(ray.direction.y)) * to_x;
    const float reach = std::abs(ox) + std::abs(oy) + 2.0f * polygon.extent();
    const __m256 size = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), side);
    const __m256 unclear = _mm256_cmp_ps(size, _mm256_set1_ps(ray_side_error * reach), _CMP_NGT_UQ);
    const __m256 right = side;  // the sign bit
    return {static_cast<std::uint32_t>(~_mm256_movemask_ps(right)) & 0xffu,
            static_cast<std::uint32_t>(_mm256_movemask_ps(unclear))};
}

/// Returns the first set lane whose next lane is not set. Lanes after the count repeat the last vertex, so
/// the last edge runs from lane 7 to lane 0.
std::uint32_t first_change(std::uint32_t lanes) {
    const std::uint32_t at_end = lanes >> 1 | lanes << 7;
    return static_cast<std::uint32_t>(std::countr_zero((lanes & ~at_end & 0xffu) | 0x80u));
}

double crossing_from(const Shape::InlineArrays& arrays, const LocalRay& ray, std::uint32_t lane) {
    return crossing_of(arrays, ray, lane, (lane + 1) % Shape::inline_vertices);
}

/// Casts in double, for cases that single precision leaves open, and for rays that start inside.
[[gnu::noinline]] void cast_in_double(const Shape& polygon, const Transform& xf, const Ray& ray,
                                      const LocalRay& seen, RayHit& hit) {
    NoTrace trace;
    hit = ray_cast_body(polygon, xf, ray, seen, trace);
}

/// Casts when all sides are certain. Half of all rays miss, and a branch on that costs more than the rest. So
/// the results of a miss are masked to 0. All results are written directly to their final location.
void cast_clearly(const Shape& polygon, const Transform& xf, const Ray& ray, const LocalRay& local,
                  std::uint32_t left, RayHit& hit) {
    const Shape::InlineArrays arrays = polygon.inline_arrays();
    const std::uint32_t lane = first_change(left);
    const std::uint32_t edge = std::min(lane, polygon.count() - 1);
    const double enter = crossing_from(arrays, local, lane);
    const bool met = left - 1 < 0xfeu;  // some lanes are set, but not all
    const bool is_hit = static_cast<int>(met) & static_cast<int>(enter <= ray.max_length);
    const DVec2 point = ray.origin + enter * ray.direction;
    const DVec2 normal =
        rotate(to_double(xf.rotation), DVec2(arrays.normal_xs()[lane], arrays.normal_ys()[lane]));
    const __m128d kept = _mm_castsi128_pd(_mm_set1_epi64x(-static_cast<std::int64_t>(is_hit)));
    _mm_store_sd(&hit.distance, _mm_and_pd(kept, _mm_set_sd(enter)));
    _mm_storeu_pd(&hit.point.x, _mm_and_pd(kept, _mm_set_pd(point.y, point.x)));
    _mm_storeu_pd(&hit.normal.x, _mm_and_pd(kept, _mm_set_pd(normal.y, normal.x)));
    hit.outcome = static_cast<RayOutcome>(is_hit);
    hit.feature = edge & -static_cast<std::uint32_t>(is_hit);
    hit.on_corner = false;
    // For a miss `enter` has no valid value, so nothing branches on it.
    const __m128d crossed = _mm_castsi128_pd(_mm_set1_epi64x(-static_cast<std::int64_t>(met)));
    const __m128d start = _mm_blendv_pd(_mm_set_sd(1.0), _mm_set_sd(enter), crossed);
    if (_mm_cvtsd_f64(start) <= 0.0) [[unlikely]] {
        cast_in_double(polygon, xf, ray, local, hit);
    }
}

}  // namespace

[[gnu::flatten]] RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray,
                                      const LocalRay& seen) {
    const Sides sides = sides_of(polygon, polygon.inline_arrays(), seen);
    RayHit hit;
    if (sides.unclear != 0) [[unlikely]] {
        cast_in_double(polygon, xf, ray, seen, hit);
    } else {
        cast_clearly(polygon, xf, ray, seen, sides.left, hit);
    }
    return hit;
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray, const LocalRay& seen) {
    NoTrace trace;
    return ray_cast_body(polygon, xf, ray, seen, trace);
}

}  // namespace collide

#endif
