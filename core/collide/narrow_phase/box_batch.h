// Pairs of boxes, a register full of pairs at a time: the lanes are pairs.
//
// The same arithmetic in the same order as least_overlap_of_boxes (box_kernel.h) and manifold_in_lanes
// (manifold_kernel.h), so the same contacts to the bit. There are two passes, so that the second has no idle
// lanes. The first finds the axis of least overlap of all pairs and lists those that touch. The second builds
// the manifolds of these.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

/// A box as the batch reads it: half of a cache line, so that a body found through an index costs one.
struct alignas(32) BoxRecord {
    DVec2 position{0.0, 0.0};
    Rotation rotation;
    Vec2 half{0.0f, 0.0f};  // x 0: no sharp box, its pairs are left to the single call

    Transform transform() const { return {position, rotation}; }
    bool is_box() const { return half.x > 0.0f; }
    /// The radius of a disc about its own origin, which is kept where a box has its half height; else 0.
    float disc_radius() const { return is_box() ? 0.0f : half.y; }
};

using BodyPair = std::pair<std::uint32_t, std::uint32_t>;

/// Pairs taken together: as many as eight lanes hold. Narrower registers go through them in two halves.
inline constexpr std::uint32_t batch_lanes = 8;

/// A group of pairs of bodies, by their ids, one pair a lane.
using PairGroup = std::array<BodyPair, batch_lanes>;

/// The result of the first pass for a group: a bit for each pair that touches, and the axis of each pair. The
/// axis is a code that only the second pass reads. The codes are written as one register: across the border
/// of two cache lines that takes half as long again.
struct TouchingBoxes {
    alignas(32) std::array<std::uint32_t, batch_lanes> codes{};
    std::uint32_t touching = 0;
    std::uint32_t both_boxes = 0;  // and without doubt whether they touch; of other pairs nothing is said
};

/// `pairs`: `batch_lanes` of them. Those touch that are apart by no more than `reach`, metres.
void search_boxes(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out);
void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out);

/// Where the manifolds of a group go, one pointer a lane.
using ManifoldPlaces = std::array<ContactPoints*, batch_lanes>;

/// Writes the manifold of every lane; returns a bit for each that the single call has to do.
std::uint32_t build_manifolds(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                              float reach, const ManifoldPlaces& out);
std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out);

}  // namespace collide
