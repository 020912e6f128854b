// The contacts of a crowd: all candidate pairs of a broad phase at once.
//
// Bodies are stored as the batch reads them, half a cache line each. Pairs of sharp boxes are taken eight at
// a time (box_batch.h), all other pairs by the single call, collide_shapes. The contacts are those of that
// call to the bit, on every processor and any number of cores.
//
// Frames and units: as collide_shapes. Errors: none; ids must name bodies that were set. Allocates only where
// more memory is needed than before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/narrow_phase/box_batch.h>

namespace collide {

/// Convex shapes at their poses, by dense ids.
class BatchBodies {
  public:
    void resize(std::size_t count);
    std::size_t size() const { return shapes_.size(); }
    /// `shape` is kept by its address and must outlive its use here.
    void set(std::uint32_t id, const Shape& shape, const Transform& xf);
    /// The same shape somewhere else.
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

    /// The contacts of all pairs; those of the last call are cleared. With a `reach` (metres, >= 0) pairs up
    /// to that far apart are listed too, and all points within it: see collide_shapes.
    void collide(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores = Cores::one,
                 float reach = 0.0f);

    /// Only which pairs touch, for those who need no contacts: `contacts` is empty then.
    void find_touching(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores = Cores::one);

    /// Which pairs touch or overlap, by their index into `pairs`, ascending, and the contacts of each.
    std::span<const std::uint32_t> touching() const { return touching_; }
    std::span<const ContactPoints> contacts() const { return {contacts_.data(), contact_count_}; }

  private:
    /// Pairs that one core works on from the first pass to the second.
    struct Chunk {
        std::size_t begin = 0;  // into the pairs
        std::size_t end = 0;
        std::size_t first_place = 0;           // into touching_ and contacts_
        std::vector<std::uint32_t> touching;   // pairs
        std::vector<std::uint32_t> box_codes;  // of those that are boxes, and their places
        std::vector<std::uint32_t> box_places;
        ContactPoints* contacts = nullptr;  // where they stay; none before `first_place` is known
        std::vector<ContactPoints> others;  // until then, of those that are not boxes
        std::vector<std::uint32_t> other_places;
        std::size_t count = 0;  // that touch
        std::size_t box_count = 0;
        std::size_t other_count = 0;
    };
    struct Task;

    /// The first pass over all chunks, and the places of what it found.
    void search(const Task& task, Cores cores);
    /// Both passes over one chunk after the other: places are known from the start, and nothing is copied.
    void collide_in_turn(const Task& task);

    SimdLevel level_ = simd_level();
    std::vector<Chunk> chunks_;
    std::vector<std::uint32_t> touching_;
    std::vector<ContactPoints> contacts_;  // `contact_count_` of them, and what earlier calls left behind
    std::size_t contact_count_ = 0;
};

}  // namespace collide
