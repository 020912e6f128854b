#include <collide/narrow_phase/contact_batch.h>

#include <algorithm>
#include <bit>
#include <memory>

#include <collide/base/parallel.h>
#include <collide/narrow_phase/box_batch_body.h>

namespace collide {

void BatchBodies::resize(std::size_t count) {
    records_.resize(count);
    shapes_.resize(count, nullptr);
}

void BatchBodies::set(std::uint32_t id, const Shape& shape, const Transform& xf) {
    const bool sharp_box = shape.is_box() && shape.radius() == 0.0f;
    const bool is_disc = (shape.simple() & Shape::centred_disc) != 0;
    shapes_[id] = &shape;
    records_[id] = {xf.position, xf.rotation,
                    sharp_box ? shape.vertex(2) : Vec2(0.0f, is_disc ? shape.radius() : 0.0f)};
}

void BatchBodies::move(std::uint32_t id, const Transform& xf) {
    records_[id].position = xf.position;
    records_[id].rotation = xf.rotation;
}

namespace {

/// Number of pairs in a chunk: small enough for the L2 cache and for equal shares of the cores.
constexpr std::size_t pairs_a_chunk = 1024;

}  // namespace

/// The input of a batch, and both passes over one chunk.
struct ContactBatch::Task {
    const BatchBodies& bodies;
    std::span<const BodyPair> pairs;
    SimdLevel level;
    float reach = 0.0f;

    std::size_t chunk_count() const { return (pairs.size() + pairs_a_chunk - 1) / pairs_a_chunk; }
    void take(Chunk& chunk, std::size_t i) const {
        chunk.begin = i * pairs_a_chunk;
        chunk.end = std::min(pairs.size(), chunk.begin + pairs_a_chunk);
    }

    ContactPoints single(const BodyPair& pair) const {
        const auto [a, b] = pair;
        const Transform xf_a = bodies.transform(a);
        const Transform xf_b = bodies.transform(b);
        return reach == 0.0f ? collide_shapes(bodies.shape(a), xf_a, bodies.shape(b), xf_b)
                             : collide_shapes(bodies.shape(a), xf_a, bodies.shape(b), xf_b, reach);
    }

    /// Appends the touching pairs of a group of boxes. There is no branch, because touching is unpredictable.
    /// Every pair is written, and the next pair overwrites a pair that does not touch.
    static void list_boxes(Chunk& chunk, std::size_t first, const TouchingBoxes& found) {
        std::uint32_t* const touching = chunk.touching.data();
        std::uint32_t* const codes = chunk.box_codes.data();
        std::uint32_t* const places = chunk.box_places.data();
        std::size_t count = chunk.count;
        std::size_t box_count = chunk.box_count;
        for (std::uint32_t k = 0; k < batch_lanes; ++k) {
            touching[count] = static_cast<std::uint32_t>(first + k);
            codes[box_count] = found.codes[k];
            places[box_count] = static_cast<std::uint32_t>(count);
            const std::uint32_t touches = (found.touching >> k) & 1u;
            count += touches;
            box_count += touches;
        }
        chunk.count = count;
        chunk.box_count = box_count;
    }

    /// Computes the contacts of one pair directly at their final location. If there are none, the next pair
    /// overwrites them.
    void list_other(Chunk& chunk, std::size_t pair) const {
        const bool stays = chunk.contacts != nullptr;
        ContactPoints* const place =
            stays ? chunk.contacts + chunk.count : chunk.others.data() + chunk.other_count;
        if (std::construct_at(place, single(pairs[pair]))->count == 0) {
            return;
        }
        if (!stays) {
            chunk.other_places[chunk.other_count++] = static_cast<std::uint32_t>(chunk.count);
        }
        chunk.touching[chunk.count++] = static_cast<std::uint32_t>(pair);
    }

    /// Appends the touching pairs of a group in which some pairs are not boxes, or only fill the group
    /// (search_rest) and are skipped.
    void list_one_by_one(Chunk& chunk, std::size_t first, std::uint32_t count,
                         const TouchingBoxes& found) const {
        for (std::uint32_t k = 0; k < count; ++k) {
            if (((found.both_boxes >> k) & 1u) == 0) {
                list_other(chunk, first + k);
            } else if (((found.touching >> k) & 1u) != 0) {
                chunk.box_codes[chunk.box_count] = found.codes[k];
                chunk.box_places[chunk.box_count++] = static_cast<std::uint32_t>(chunk.count);
                chunk.touching[chunk.count++] = static_cast<std::uint32_t>(first + k);
            }
        }
    }

    void list_group(Chunk& chunk, std::size_t first, std::uint32_t count, const TouchingBoxes& found) const {
        constexpr std::uint32_t all = (1u << batch_lanes) - 1;
        if (found.both_boxes == all && count == batch_lanes) {
            list_boxes(chunk, first, found);
        } else {
            list_one_by_one(chunk, first, count, found);
        }
    }

    bool has_boxes(const BodyPair* group) const {
        return std::any_of(group, group + batch_lanes, [&](const BodyPair& pair) {
            return bodies.is_box(pair.first) && bodies.is_box(pair.second);
        });
    }

    /// Searches a group. After a group without boxes the next group mostly has none either, so it is checked
    /// first.
    void search_group(const BodyPair* group, TouchingBoxes& found) const {
        if (found.both_boxes == 0 && !has_boxes(group)) {
            return;
        }
        level == SimdLevel::avx2 ? search_boxes_avx2(bodies.records(), group, reach, found)
                                 : search_boxes(bodies.records(), group, reach, found);
    }

    /// Searches the pairs from `first` to the chunk's end, which are fewer than a group. The last pair fills
    /// the unused lanes.
    void search_rest(Chunk& chunk, std::size_t first) const {
        PairGroup group;
        for (std::uint32_t k = 0; k < batch_lanes; ++k) {
            group[k] = pairs[std::min(first + k, chunk.end - 1)];
        }
        TouchingBoxes found;
        search_group(group.data(), found);
        list_group(chunk, first, static_cast<std::uint32_t>(chunk.end - first), found);
    }

    /// Finds which of the pairs touch, and on which axis.
    void search(Chunk& chunk) const {
        const std::size_t room = chunk.end - chunk.begin;
        chunk.touching.resize(std::max(chunk.touching.size(), room + batch_lanes));
        chunk.box_codes.resize(std::max(chunk.box_codes.size(), room + batch_lanes));
        chunk.box_places.resize(std::max(chunk.box_places.size(), room + batch_lanes));
        if (chunk.contacts == nullptr) {
            chunk.others.resize(std::max(chunk.others.size(), room + 1));
            chunk.other_places.resize(std::max(chunk.other_places.size(), room + 1));
        }
        chunk.count = chunk.box_count = chunk.other_count = 0;
        std::size_t first = chunk.begin;
        TouchingBoxes found;
        for (; first + batch_lanes <= chunk.end; first += batch_lanes) {
            search_group(&pairs[first], found);
            list_group(chunk, first, batch_lanes, found);
        }
        if (first < chunk.end) {
            search_rest(chunk, first);
        }
    }

    void build_group(const Chunk& chunk, std::size_t first, ContactPoints* out) const {
        PairGroup group;
        ManifoldPlaces places;
        ContactPoints unused;
        for (std::uint32_t k = 0; k < batch_lanes; ++k) {
            const std::size_t box = std::min(first + k, chunk.box_count - 1);
            group[k] = pairs[chunk.touching[chunk.box_places[box]]];
            places[k] = first + k < chunk.box_count ? out + chunk.box_places[box] : &unused;
        }
        // Read as one whole register: if the codes were first copied word by word, the load would stall.
        const std::uint32_t* const codes = &chunk.box_codes[first];
        std::uint32_t left_over = level == SimdLevel::avx2
                                      ? build_manifolds_avx2(bodies.records(), group, codes, reach, places)
                                      : build_manifolds(bodies.records(), group, codes, reach, places);
        for (; left_over != 0; left_over &= left_over - 1) {
            const auto k = static_cast<std::uint32_t>(std::countr_zero(left_over));
            *places[k] = single(group[k]);
        }
    }

    /// Builds the contacts of the touching pairs.
    void build(const Chunk& chunk, ContactPoints* out) const {
        for (std::size_t first = 0; first < chunk.box_count; first += batch_lanes) {
            build_group(chunk, first, out);
        }
        for (std::size_t i = 0; i < chunk.other_count; ++i) {
            out[chunk.other_places[i]] = chunk.others[i];
        }
    }
};

namespace {

/// Calls `work` for every index below `count`.
template <class Work>
void for_each(std::size_t count, Cores cores, Work work) {
    if (cores == Cores::one || count < 2) {
        for (std::size_t i = 0; i < count; ++i) {
            work(i);
        }
    } else {
        for_each_index(count, work);
    }
}

}  // namespace

void ContactBatch::search(const Task& task, Cores cores) {
    chunks_.resize(std::max(chunks_.size(), task.chunk_count()));
    for_each(task.chunk_count(), cores, [&](std::size_t i) {
        task.take(chunks_[i], i);
        chunks_[i].contacts = nullptr;
        task.search(chunks_[i]);
    });
    std::size_t touching = 0;
    for (std::size_t i = 0; i < task.chunk_count(); ++i) {
        chunks_[i].first_place = touching;
        touching += chunks_[i].count;
    }
    touching_.resize(touching);
    for (std::size_t i = 0; i < task.chunk_count(); ++i) {
        const Chunk& chunk = chunks_[i];
        std::copy_n(chunk.touching.begin(), chunk.count,
                    touching_.begin() + static_cast<std::ptrdiff_t>(chunk.first_place));
    }
}

void ContactBatch::collide_in_turn(const Task& task) {
    chunks_.resize(std::max<std::size_t>(chunks_.size(), 1));
    Chunk& chunk = chunks_[0];
    touching_.clear();
    for (std::size_t i = 0; i < task.chunk_count(); ++i) {
        task.take(chunk, i);
        chunk.first_place = touching_.size();
        // One more than the possible number of contacts, because the last pair is written whether it touches
        // or not.
        const std::size_t room = chunk.first_place + (chunk.end - chunk.begin) + 1;
        contacts_.resize(std::max(contacts_.size(), room));
        chunk.contacts = &contacts_[chunk.first_place];
        task.search(chunk);
        task.build(chunk, chunk.contacts);
        touching_.insert(touching_.end(), chunk.touching.begin(),
                         chunk.touching.begin() + static_cast<std::ptrdiff_t>(chunk.count));
    }
}

void ContactBatch::find_touching(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores) {
    search({bodies, pairs, level_}, cores);
    contact_count_ = 0;
}

void ContactBatch::collide(const BatchBodies& bodies, std::span<const BodyPair> pairs, Cores cores,
                           float reach) {
    const Task task{bodies, pairs, level_, reach};
    if (cores == Cores::one) {
        collide_in_turn(task);
    } else {
        search(task, cores);
        contacts_.resize(std::max(contacts_.size(), touching_.size()));
        for_each(task.chunk_count(), cores,
                 [&](std::size_t i) { task.build(chunks_[i], contacts_.data() + chunks_[i].first_place); });
    }
    contact_count_ = touching_.size();
}

void search_boxes(const BoxRecord* boxes, const BodyPair* pairs, float reach, TouchingBoxes& out) {
    search_in_lanes<Lanes4>(boxes, pairs, reach, out);
}

std::uint32_t build_manifolds(const BoxRecord* boxes, const PairGroup& group, const std::uint32_t* codes,
                              float reach, const ManifoldPlaces& out) {
    return build_in_lanes<Lanes4>(boxes, group, codes, reach, out);
}

}  // namespace collide
