// Contacts of pairs of boxes, with one pair per lane of a SIMD register.
//
// The arithmetic and its order are those of least_overlap_of_boxes (box_kernel.h) and manifold_in_lanes
// (manifold_kernel.h), so the contacts are bit-identical. There are two passes, so that the second has no
// idle lanes. The first pass finds the axis of least overlap of all pairs and lists the pairs that touch. The
// second pass builds the manifolds of these pairs.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include <collide/base/cpu.h>
#include <collide/narrow_phase/contact_points.h>

namespace collide {

/// A box as the batch stores it. It fills half of a cache line, so access through an index loads one cache
/// line.
struct alignas(32) BoxRecord {
    DVec2 position{0.0, 0.0};
    Rotation rotation;
    Vec2 half{0.0f, 0.0f};  // x = 0: not a sharp box, so its pairs are left to the single call
                            // (collide_shapes)

    Transform transform() const { return {position, rotation}; }
    bool is_box() const { return half.x > 0.0f; }
    /// Returns the radius of a disc about its own origin, or 0 for any other shape. The radius is stored
    /// where a box has its half height.
    float disc_radius() const { return is_box() ? 0.0f : half.y; }
};

using BodyPair = std::pair<std::uint32_t, std::uint32_t>;

/// Number of pairs taken together: one per lane of a register of eight. Narrower registers process them in
/// two halves.
inline constexpr std::uint32_t batch_lanes = 8;

/// A group of pairs of body ids, one pair per lane.
using PairGroup = std::array<BodyPair, batch_lanes>;

/// The result of the first pass for a group: a bit for each pair that touches, and a code for the axis of
/// each pair. Only the second pass reads the codes. They are written as one register, because a write across
/// two cache lines takes half as long again; hence the alignment.
struct TouchingBoxes {
    alignas(32) std::array<std::uint32_t, batch_lanes> codes{};
    std::uint32_t touching = 0;
    std::uint32_t both_boxes = 0;  // bit: both are boxes, and touching or not is certain; of other pairs
                                   // nothing is known
};

/// Runs the first pass on `batch_lanes` pairs. Pairs touch when they are at most `reach` metres apart.
void search_boxes(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out);
void search_boxes_avx2(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out);

/// Where the manifolds of a group are written, one pointer per lane.
using ManifoldPlaces = std::array<ContactPoints*, batch_lanes>;

/// Writes the manifold of every lane. Returns a bit for each lane that the single call must compute.
std::uint32_t build_manifolds(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                              float reach, const ManifoldPlaces& out);
std::uint32_t build_manifolds_avx2(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                                   float reach, const ManifoldPlaces& out);

}  // namespace collide
