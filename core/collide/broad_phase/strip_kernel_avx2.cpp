// The sweep with registers of eight floats.
#include <collide/broad_phase/strip_kernel.h>

#include <algorithm>
#include <array>
#include <bit>

#if COLLIDE_WITH(AVX2)

#include <immintrin.h>

namespace collide {

namespace {

/// Returns for each set of lanes the numbers of its lanes in order, one byte each.
constexpr std::array<std::uint64_t, 256> make_packings() {
    std::array<std::uint64_t, 256> packings{};
    for (std::uint64_t set = 0; set < 256; ++set) {
        std::uint64_t shift = 0;
        for (std::uint64_t lane = 0; lane < 8; ++lane) {
            if ((set >> lane & 1) != 0) {
                packings[set] |= lane << shift;
                shift += 8;
            }
        }
    }
    return packings;
}

constexpr std::array<std::uint64_t, 256> packings = make_packings();

struct WidePlaces : PlaceLanes<Lanes8> {
    using PlaceLanes::PlaceLanes;

    /// Writes the pairs without a branch: all eight are written, with the hits first.
    static IndexPair* write(const Strip& strip, std::uint32_t id, std::size_t j, std::uint32_t hits,
                            IndexPair* out) {
        const __m256i packing =
            _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<std::int64_t>(packings[hits])));
        const __m256i all_ids = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(strip.ids + j));
        const __m256i ids = _mm256_permutevar8x32_epi32(all_ids, packing);
        const __m256i own = _mm256_set1_epi32(static_cast<std::int32_t>(id));
        const __m256i lower = _mm256_min_epu32(ids, own);
        const __m256i higher = _mm256_max_epu32(ids, own);
        const __m256i pairs_0145 = _mm256_unpacklo_epi32(lower, higher);
        const __m256i pairs_2367 = _mm256_unpackhi_epi32(lower, higher);
        auto* words = reinterpret_cast<__m256i*>(out);
        _mm256_storeu_si256(words, _mm256_permute2x128_si256(pairs_0145, pairs_2367, 0x20));
        _mm256_storeu_si256(words + 1, _mm256_permute2x128_si256(pairs_0145, pairs_2367, 0x31));
        return out + std::popcount(hits);
    }
};

}  // namespace

void sweep_strip_avx2(const Strip& strip, StripSweepState& state) {
    PlaceSweep<WidePlaces>::go_on(strip, state);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
void sweep_strip_avx2(const Strip& strip, StripSweepState& state) {
    sweep_strip(strip, state, SimdLevel::baseline);
}

}  // namespace collide

#endif
