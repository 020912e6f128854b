#include "measure/contenders.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include <collide/broad_phase/strip_sweep.h>

namespace app {

namespace {

struct Entry {
    std::string_view title;
    std::string_view short_title;
    std::string_view help;
};

constexpr std::array<Entry, contender_count> entries{
    Entry{"Brute force", "Brute", "Every box against every other: n(n-1)/2 tests. Cost grows with n²."},
    Entry{"Uniform grid", "Grid",
          "Cells of one size over the whole crowd; boxes that share a cell are tested. About linear while "
          "sizes are alike."},
    Entry{"Spatial hash", "Hash",
          "Cells of one size in an unbounded world, kept in buckets; boxes that share a cell are tested."},
    Entry{"Quadtree", "Quadtree",
          "Squares split in four where crowded; each box is tested against those of its own branch."},
    Entry{"Sort & sweep", "Sweep",
          "Interval ends sorted along the axis of larger spread, by insertion sort: little motion, little "
          "work. In a square crowd, about n^1.5 tests."},
    Entry{"Dynamic tree", "Tree",
          "A tree of fat boxes: moving within its fat box costs a body nothing. About n log n."},
    Entry{"Strips (SIMD)", "Strips",
          "Sort and sweep in horizontal strips, eight boxes at a time: rebuilt each frame. The window finds "
          "its own pairs with it."},
};

const Entry& entry_of(Contender contender) { return entries.at(static_cast<std::size_t>(contender)); }

}  // namespace

std::string_view title_of(Contender contender) { return entry_of(contender).title; }
std::string_view short_title_of(Contender contender) { return entry_of(contender).short_title; }
std::string_view help_of(Contender contender) { return entry_of(contender).help; }

std::unique_ptr<collide::BroadPhase> make_contender(Contender contender) {
    if (contender == Contender::strips) return std::make_unique<collide::StripSweep>();
    return collide::make_broad_phase(static_cast<collide::BroadPhaseKind>(contender));
}

double growth_factor(Contender contender, std::size_t from, std::size_t to) {
    const double n = std::max(2.0, static_cast<double>(from));
    const double m = std::max(2.0, static_cast<double>(to));
    switch (contender) {
        case Contender::brute_force:
            return (m / n) * (m / n);
        case Contender::sort_and_sweep:
            return std::pow(m / n, 1.5);
        default:
            return m * std::log(m) / (n * std::log(n));
    }
}

double thread_milliseconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0) {
        return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
    }
#endif
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now().time_since_epoch();
    return passed.count();
}

double median(std::vector<double> values) {
    if (values.empty()) return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) return *middle;
    return 0.5 * (*middle + *std::max_element(values.begin(), middle));
}

}  // namespace app
