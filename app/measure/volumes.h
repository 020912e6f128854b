// How well the bounding volumes of a scene fit, and what they cost: AABB, circle, box of least area, hull.
//
// Each two bodies that are not both static are tested by all four, at the shown time. A pair that passes and
// does not overlap is a false positive. The steps of the tests are counted while they run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "analysis/pipeline.h"

namespace app {

struct Overlay;  // overlays/overlay.h

enum class VolumeKind : std::uint8_t { aabb, circle, box, hull };
inline constexpr std::array all_volumes{VolumeKind::aabb, VolumeKind::circle, VolumeKind::box,
                                        VolumeKind::hull};

/// One kind of volume over the bodies.
struct VolumeReading {
    double area_a = 0.0;        // of the focus pair, m²
    double area_b = 0.0;        //
    bool focus_passes = false;  // the volumes of A and B overlap
    double area_ratio = 0.0;    // of all volumes, as a multiple of the bodies' own areas; 0: they have none
    double numbers = 0.0;       // that are stored for a body, on the mean
    std::uint64_t tests = 0;    // pairs
    std::uint64_t steps = 0;    // comparisons of the tests, or axes: what `step_name` says
    std::uint64_t passed = 0;   // pairs whose volumes overlap
    std::uint64_t false_positives = 0;  // of those, pairs that do not

    double steps_per_test() const {
        return tests == 0 ? 0.0 : static_cast<double>(steps) / static_cast<double>(tests);
    }
};

struct VolumeReport {
    std::array<VolumeReading, 4> readings{};
    std::size_t bodies = 0;         // that were tested
    std::size_t left_out = 0;       // the rest, of a large crowd
    std::uint64_t overlapping = 0;  // pairs that really overlap

    const VolumeReading& of(VolumeKind kind) const { return readings[static_cast<std::size_t>(kind)]; }
};

/// Every pair of them is tested: a hundred thousand tests of each kind, in a fraction of a frame.
inline constexpr std::size_t most_measured_bodies = 500;

VolumeReport measure_volumes(const Analysis& analysis);

std::string title_of(VolumeKind kind);        // "Box of least area"
std::string short_title_of(VolumeKind kind);  // "Box"
/// What a test consists of, and what a body's turn costs, in a sentence or two.
std::string help_of(VolumeKind kind);
/// The overlay that draws it.
const Overlay& overlay_of(VolumeKind kind);
/// "2.1 comparisons", "1 distance", "1.4 axes".
std::string cost_words(VolumeKind kind, const VolumeReading& reading);
/// What the numbers come to, in sentences.
std::string verdict_words(const VolumeReport& report);

}  // namespace app
