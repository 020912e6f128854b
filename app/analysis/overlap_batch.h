// The overlap tests of a crowd's boxes in one batch, on all cores. The verdicts are those of the single call,
// to the bit; an axis kept from the frame before would be a detour here.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/contact_batch.h>

namespace app {

class OverlapBatch {
  public:
    /// For fewer pairs it is not worth gathering the bodies.
    static constexpr std::size_t least_pairs = 512;

    /// Writes 1 or 0 for each pair of two bodies that are one sharp box each. Returns the indices of the
    /// other pairs, which are still to be decided. Precondition: the bounding boxes of the pairs meet.
    std::span<const std::uint32_t> judge(std::span<const collide::BodyPair> pairs,
                                         std::span<const collide::Collider> colliders,
                                         std::span<std::uint8_t> overlaps);

  private:
    void gather(std::span<const collide::Collider> colliders);

    collide::BatchBodies bodies_;
    std::vector<std::uint8_t> is_box_;  // by body
    collide::ContactBatch batch_;
    std::vector<collide::BodyPair> box_pairs_;
    std::vector<std::uint32_t> boxes_;  // where those stand in the pairs
    std::vector<std::uint32_t> others_;
};

}  // namespace app
