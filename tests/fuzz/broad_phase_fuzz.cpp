// Any bytes as a life of boxes: insertions, moves, removals and questions, led through all six structures at
// once. They have to agree with plain loops after each question, and their invariants have to hold.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/proxies.h>
#include "support/naive_broad_phase.h"

namespace {

using namespace collide;

void require(bool holds, const BroadPhase& structure, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "%s: %s\n", std::string(name_of(structure.kind())).c_str(), what);
        std::abort();
    }
}

/// The input, read off its front; zeros when it is used up.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

    bool empty() const { return size_ == 0; }
    std::uint8_t byte() {
        if (size_ == 0) {
            return 0;
        }
        --size_;
        return *data_++;
    }
    /// Mostly small whole and half numbers, which touch; now and then any double at all.
    double coordinate() {
        const std::uint8_t kind = byte();
        if (kind < 200) {
            return 0.5 * (kind - 100);
        }
        if (kind < 220) {
            return 1e6 + 0.25 * byte();
        }
        if (kind < 230) {
            return kind < 225 ? 1e99 : -1e99;
        }
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i) {
            bits = bits << 8 | byte();
        }
        return std::bit_cast<double>(bits);
    }
    DVec2 point() {
        const double x = coordinate();
        return {x, coordinate()};
    }
    Aabb box() {
        const DVec2 lower = point();
        if (byte() % 8 == 0) {
            return {lower, point()};
        }
        return {lower, lower + 0.25 * DVec2(byte() % 16, byte() % 16)};
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
};

/// All six and the naive one.
class Lives {
  public:
    Lives() {
        for (const BroadPhaseKind kind : all_broad_phases()) {
            structures_.push_back(make_broad_phase(kind));
        }
    }

    void insert(const Aabb& box, bool fixed) {
        std::optional<ProxyId> expected;
        if (is_usable(box)) expected = naive_.insert(box, fixed);
        for (const auto& structure : structures_) {
            require(structure->insert(box, fixed ? Mobility::fixed : Mobility::moving) == expected,
                    *structure, "insert");
        }
    }
    void move(ProxyId id, const Aabb& box) {
        const bool is_accepted = is_usable(box) && naive_.contains(id);
        if (is_accepted) {
            naive_.move(id, box);
        }
        for (const auto& structure : structures_) {
            require(structure->move(id, box) == is_accepted, *structure, "move");
        }
    }
    void remove(ProxyId id) {
        const bool is_there = naive_.contains(id);
        if (is_there) {
            naive_.remove(id);
        }
        for (const auto& structure : structures_) {
            require(structure->remove(id) == is_there, *structure, "remove");
        }
    }
    void check_pairs() {
        const auto expected = naive_.all_pairs();
        for (const auto& structure : structures_) {
            structure->find_all_pairs(pairs_);
            require(pairs_ == expected, *structure, "all pairs");
            const std::string broken = structure->broken_invariant();
            require(broken.empty(), *structure, broken.c_str());
        }
    }
    void check_new_pairs() {
        const auto expected = naive_.new_pairs();
        for (const auto& structure : structures_) {
            structure->find_new_pairs(pairs_);
            require(pairs_ == expected, *structure, "new pairs");
        }
    }
    void check_query(const Aabb& box) {
        const bool is_box = box.lower.x <= box.upper.x && box.lower.y <= box.upper.y;
        const auto expected = is_box ? naive_.query(box) : std::vector<ProxyId>{};
        for (const auto& structure : structures_) {
            structure->query(box, hits_);
            require(hits_ == expected, *structure, "query");
        }
    }
    /// Against brute force, the first of the six: the test of one box is the same code.
    void check_ray(DVec2 origin, DVec2 direction, double max_distance) {
        std::vector<ProxyId> expected;
        structures_.front()->query_ray(origin, direction, max_distance, expected);
        for (const auto& structure : structures_) {
            structure->query_ray(origin, direction, max_distance, hits_);
            require(hits_ == expected, *structure, "ray");
        }
    }
    void check_nearest(DVec2 point) {
        const auto expected = structures_.front()->nearest(point);
        for (const auto& structure : structures_) {
            const auto found = structure->nearest(point);
            require(found.has_value() == expected.has_value(), *structure, "nearest: any");
            require(!found || (found->id == expected->id && found->distance == expected->distance),
                    *structure, "nearest: which");
        }
    }
    void clear() {
        naive_ = {};
        for (const auto& structure : structures_) {
            structure->clear();
        }
    }

  private:
    std::vector<std::unique_ptr<BroadPhase>> structures_;
    support::NaiveBroadPhase naive_;
    std::vector<IndexPair> pairs_;
    std::vector<ProxyId> hits_;
};

void do_something(Bytes& bytes, Lives& lives) {
    const std::uint8_t choice = bytes.byte();
    const ProxyId id = bytes.byte() % 64;
    switch (choice % 16) {
        case 0:
            return lives.remove(id);
        case 1:
            return lives.check_pairs();
        case 2:
            return lives.check_new_pairs();
        case 3:
            return lives.check_query(bytes.box());
        case 4: {
            const DVec2 origin = bytes.point();
            const DVec2 direction = bytes.point();
            return lives.check_ray(origin, direction, bytes.coordinate());
        }
        case 5:
            return lives.check_nearest(bytes.point());
        case 6:
            return choice > 250 ? lives.clear() : lives.move(id, bytes.box());
        case 7:
        case 8:
        case 9:
        case 10:
            return lives.move(id, bytes.box());
        default:
            return lives.insert(bytes.box(), choice > 192);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t longest = 4096;
    Bytes bytes(data, std::min(size, longest));
    Lives lives;
    while (!bytes.empty()) {
        do_something(bytes, lives);
    }
    lives.check_pairs();
    lives.check_new_pairs();
    return 0;
}
