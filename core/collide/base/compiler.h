// Hints to the compiler for measured loops. With a compiler that has no such hints these functions do
// nothing.
#pragma once

namespace collide {

/// Returns the same value, hidden from the optimizer: the compiler can assume nothing about it.
template <class T>
[[gnu::always_inline]] inline T made_unknown(T value) {
#if defined(__GNUC__)
    asm("" : "+r"(value));
#endif
    return value;
}

/// Placed inside one side of a branch: keeps the compiler from computing both sides and selecting a result.
[[gnu::always_inline]] inline void keep_branch() {
#if defined(__GNUC__)
    asm volatile("");
#endif
}

/// Prefetches the memory at `place`, which will be read soon.
[[gnu::always_inline]] inline void prefetch(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    static_cast<void>(place);
#endif
}

}  // namespace collide
