// The table of kernels for a register F. Included once for each target, and once for the kernels that record,
// within files of their own.
#pragma once

#include <collide/dynamics/solver/contact_prepare_body.h>

namespace collide {

/// The tracer of kernels that nobody watches.
struct Unwatched {
    static NoTrace of(const BlockMatter&, std::uint32_t, std::uint32_t) { return {}; }
};

/// `Tracing::of` makes the tracer of the lanes from `at` on of a block.
template <class F, class Tracing = Unwatched>
struct SoftKernelsOf {
    /// Wide blocks are taken in as many registers as they need.
    template <class Pass>
    [[gnu::always_inline]] static void each(std::uint32_t begin, std::uint32_t end, Pass pass) {
        for (std::uint32_t index = begin; index < end; ++index) {
            for (std::uint32_t at = 0; at < block_lanes; at += lanes<F>) {
                pass(index, at);
            }
        }
    }
    static void prepare(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) { prepare_lanes<F>(matter, index, at); });
    }
    static void warm_start(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end,
             [&](std::uint32_t index, std::uint32_t at) { warm_start_lanes<F>(matter, index, at); });
    }
    static void solve(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            solve_lanes<true, F>(matter, index, at, Tracing::of(matter, index, at));
        });
    }
    static void relax(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            solve_lanes<false, F>(matter, index, at, Tracing::of(matter, index, at));
        });
    }
    static void bounce(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) {
            if (matter.rests[index].bounces) {
                bounce_lanes<F>(matter, index, at, Tracing::of(matter, index, at));
            }
        });
    }
    static void finish(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        each(begin, end, [&](std::uint32_t index, std::uint32_t at) { finish_lanes<F>(matter, index, at); });
    }
    static void move(const BlockMatter& matter, std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t first = begin; first < end; first += lanes<F>) {
            move_lanes<F>(matter, first);
        }
    }
    static SoftKernels table() { return {prepare, warm_start, solve, move, relax, bounce, finish}; }
};

}  // namespace collide
