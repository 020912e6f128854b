// Computes the contacts of many bodies: all candidate pairs of a broad phase at once.
//
// Bodies are stored in the layout of the batch, half a cache line each. Pairs of sharp boxes are processed
// eight at a time (box_batch.h), all other pairs by the single call, collide_shapes. The contacts are
// bit-identical to those of that call, on every processor and with any number of cores.
//
// Frames and units: as in collide_shapes. Errors: none; ids must name bodies that were set. Allocates only
// when more memory is needed than before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/narrow_phase/box_batch.h>

namespace collide {

/// Convex shapes at their poses, identified by consecutive ids.
class BatchBodies {
  public:
    void resize(std::size_t count);
    std::size_t size() const { return shapes_.size(); }
    /// Sets a body. Only the address of `shape` is stored, so `shape` must outlive its use here.
    void set(std::uint32_t id, const Shape& shape, const Transform& xf);
    /// Changes the pose of a body that keeps its shape.
    void move(std::uint32_t id, const Transform& xf);

    const Shape& shape(std::uint32_t id) const { return *shapes_[id]; }
    Transform transform(std::uint32_t id) const { return records_[id].transform(); }
    bool is_box(std::uint32_t id) const { return records_[id].is_box(); }
    const BoxRecord* records() const { return records_.data(); }

  private:
    std::vector<BoxRecord> records_;
    std::vector<const Shape*> shapes_;
};

enum class Cores : std::uint8_t { one, all };

class ContactBatch {
  public:
    ContactBatch() = default;
    explicit ContactBatch(SimdLevel level) : level_(level) {}

    /// Computes the contacts of all pairs and replaces those of the last call. With a `reach` (metres, >= 0)
    /// pairs up to that far apart are listed as well, with all points within the reach; see collide_shapes.
    void collide(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores = Cores::one,
                 float reach = 0.0f);

    /// Finds only which pairs touch; `contacts` is empty then. Faster if no contacts are needed.
    void find_touching(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores = Cores::one);

    /// Return the pairs that touch or overlap, as ascending indices into `pairs`, and the contacts of each.
    std::span<const std::uint32_t> touching() const { return touching_; }
    std::span<const ContactPoints> contacts() const { return {contacts_.data(), contact_count_}; }

  private:
    /// A range of pairs that one core processes in both passes.
    struct Chunk {
        std::size_t begin = 0;  // index into the pairs
        std::size_t end = 0;
        std::size_t first_place = 0;           // index into touching_ and contacts_
        std::vector<std::uint32_t> touching;   // indices of the pairs that touch
        std::vector<std::uint32_t> box_codes;  // axis codes of the touching pairs of boxes, and the indices
                                               // of these pairs in the result
        std::vector<std::uint32_t> box_places;
        ContactPoints* contacts = nullptr;  // final location of the contacts; null until `first_place` is
                                            // known
        std::vector<ContactPoints> others;  // until then, the contacts of pairs that are not boxes
        std::vector<std::uint32_t> other_places;
        std::size_t count = 0;  // number of pairs that touch
        std::size_t box_count = 0;
        std::size_t other_count = 0;
    };
    struct Task;

    /// Runs the first pass over all chunks, and computes where each chunk's results begin.
    void search(const Task& task, Cores cores);
    /// Runs both passes on one chunk after the other. Locations are known from the start, so nothing is
    /// copied.
    void collide_in_turn(const Task& task);

    SimdLevel level_ = simd_level();
    std::vector<Chunk> chunks_;
    std::vector<std::uint32_t> touching_;
    std::vector<ContactPoints> contacts_;  // the first `contact_count_` are valid; the rest remains from
                                           // earlier calls
    std::size_t contact_count_ = 0;
};

}  // namespace collide
