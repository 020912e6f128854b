// The support vertex of a polygon, a register of vertices at a time. It uses the same products and sums as
// `support_vertex`, and of equal vertices takes the first, so the index is the same.
//
// A template over the register, so that the two builds (baseline and AVX2) share no function.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

template <class F>
struct LaneFinder {
    using Direction = Vec2;

    static std::uint32_t farthest(const Shape& shape, Vec2 direction) {
        return shape.padded_count() == Shape::inline_vertices ? of_eight(shape, direction)
                                                              : of_many(shape, direction);
    }

  private:
    static F places(const Shape& shape, std::uint32_t first, Vec2 direction) {
        return direction.x * load_lanes<F>(shape.xs() + first) +
               direction.y * load_lanes<F>(shape.ys() + first);
    }

    static std::uint32_t of_eight(const Shape& shape, Vec2 direction) {
        constexpr std::uint32_t blocks = Shape::inline_vertices / lanes<F>;
        F place[blocks];
        place[0] = places(shape, 0, direction);
        F highest = place[0];
        for (std::uint32_t k = 1; k < blocks; ++k) {
            place[k] = places(shape, k * lanes<F>, direction);
            raise(highest, place[k]);
        }
        spread_highest(highest);
        std::uint32_t found = 1u << (Shape::inline_vertices - 1);
        for (std::uint32_t k = 0; k < blocks; ++k) {
            found |= bits(place[k] == highest) << (k * lanes<F>);
        }
        return std::min(static_cast<std::uint32_t>(std::countr_zero(found)), shape.count() - 1);
    }

    static std::uint32_t of_many(const Shape& shape, Vec2 direction) {
        F highest = places(shape, 0, direction);
        for (std::uint32_t first = lanes<F>; first < shape.padded_count(); first += lanes<F>) {
            raise(highest, places(shape, first, direction));
        }
        spread_highest(highest);
        for (std::uint32_t first = 0; first < shape.padded_count(); first += lanes<F>) {
            const std::uint32_t found = bits(places(shape, first, direction) == highest);
            if (found != 0) {
                return std::min(first + static_cast<std::uint32_t>(std::countr_zero(found)),
                                shape.count() - 1);
            }
        }
        return 0;
    }
};

}  // namespace collide
