// How well the bounding volumes of a scene fit and what they cost: AABB, circle, box of least area, hull.
//
// All four are tested on all pairs of bodies that are not both static, at the shown time. A pair whose
// volumes overlap but whose bodies do not is a false positive. The tests count their own steps.
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

/// The measurements of one kind of volume over all bodies.
struct VolumeReading {
    double area_a = 0.0;       // of the focus pair, m²
    double area_b = 0.0;       //
    double area_ratio = 0.0;   // of all volumes divided by that of the bodies; 0: the bodies have no area
    double numbers = 0.0;      // mean number of stored numbers for each body
    std::uint64_t tests = 0;   // tested pairs
    std::uint64_t steps = 0;   // comparisons or axes, as `step_name` says
    std::uint64_t passed = 0;  // pairs whose volumes overlap
    std::uint64_t false_positives = 0;  // of these, pairs whose bodies do not overlap

    double steps_per_test() const {
        return tests == 0 ? 0.0 : static_cast<double>(steps) / static_cast<double>(tests);
    }
};

struct VolumeReport {
    std::array<VolumeReading, 4> readings{};
    std::size_t bodies = 0;         // tested bodies
    std::size_t left_out = 0;       // further bodies of a large crowd
    std::uint64_t overlapping = 0;  // pairs of bodies that overlap

    const VolumeReading& of(VolumeKind kind) const { return readings[static_cast<std::size_t>(kind)]; }
};

/// The limit for testing every pair: about a hundred thousand tests of each kind, in a fraction of a frame.
inline constexpr std::size_t most_measured_bodies = 500;

VolumeReport measure_volumes(const Analysis& analysis);

std::string title_of(VolumeKind kind);        // "Box of least area"
std::string short_title_of(VolumeKind kind);  // "Box"
/// Returns what a test consists of and what a rotation of the body costs, in a sentence or two.
std::string help_of(VolumeKind kind);
/// Returns the overlay that draws this kind.
const Overlay& overlay_of(VolumeKind kind);
/// Returns "2.1 comparisons", "1 distance" or "1.4 axes".
std::string cost_words(VolumeKind kind, const VolumeReading& reading);
/// Returns the conclusion from the numbers, in sentences.
std::string verdict_words(const VolumeReport& report);

}  // namespace app
