// Work for more than one core, if the library is built with threads (COLLIDE_THREADS). Otherwise one core
// does the same work in order, with the same result.
#pragma once

#include <cstddef>

#ifdef COLLIDE_THREADS
#include <tbb/parallel_for.h>
#include <tbb/task_group.h>
#endif

namespace collide {

/// Calls `work(i)` for each i below `count`, in any order.
template <class Work>
void for_each_index(std::size_t count, const Work& work) {
#ifdef COLLIDE_THREADS
    tbb::parallel_for(std::size_t{0}, count, work);
#else
    for (std::size_t i = 0; i < count; ++i) work(i);
#endif
}

/// Calls `work(first, last)` for ranges of up to `at_once` indices that together cover all indices below
/// `count`, in any order. On one core there is a single call for the whole range.
template <class Work>
void for_each_stretch(std::size_t count, std::size_t at_once, bool all_cores, const Work& work) {
    if (!all_cores || count <= at_once) {
        work(std::size_t{0}, count);
        return;
    }
    for_each_index((count + at_once - 1) / at_once, [&](std::size_t i) {
        work(i * at_once, count - i * at_once < at_once ? count : (i + 1) * at_once);
    });
}

/// Calls `lead()` on this core, while another core, if there is one, calls `help()`. `lead` never waits for
/// `help`.
template <class Lead, class Help>
void with_a_helper(const Lead& lead, [[maybe_unused]] const Help& help) {
#ifdef COLLIDE_THREADS
    tbb::task_group helpers;
    helpers.run(help);
    lead();
    helpers.wait();
#else
    lead();
#endif
}

}  // namespace collide
