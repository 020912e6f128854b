// Hints to the compiler in measured loops. With a compiler that has no such hints these functions do nothing.
#pragma once

namespace collide {

/// The same value, of which the compiler knows nothing any more.
template <class T>
[[gnu::always_inline]] inline T made_unknown(T value) {
#if defined(__GNUC__)
    asm("" : "+r"(value));
#endif
    return value;
}

/// Within one side of a branch: keeps the compiler from computing both sides and choosing.
[[gnu::always_inline]] inline void keep_branch() {
#if defined(__GNUC__)
    asm volatile("");
#endif
}

/// Fetches what will be read soon.
[[gnu::always_inline]] inline void prefetch(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    static_cast<void>(place);
#endif
}

}  // namespace collide
