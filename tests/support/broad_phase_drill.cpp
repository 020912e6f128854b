#include "support/broad_phase_drill.h"

#include <doctest/doctest.h>

#include <cmath>
#include <optional>

#include <collide/broad_phase/brute_force.h>

namespace support {

using collide::Aabb;
using collide::DVec2;
using collide::IndexPair;
using collide::ProxyId;

namespace {

class Pairing {
  public:
    Pairing(collide::BroadPhase& subject, const Drill& drill)
        : subject_(subject), drill_(drill), random_(drill.seed), boxes_(drill.ids) {}

    void run() {
        for (int i = 0; i < drill_.operations; ++i) {
            change_one();
            if (random_.chance(0.2)) {
                ask();
                const std::string broken = subject_.broken_invariant();
                CHECK_MESSAGE(broken.empty(), broken);
            }
        }
    }

  private:
    Aabb new_box() {
        DVec2 lower{random_.real(0.0, drill_.world), random_.real(0.0, drill_.world)};
        DVec2 size{random_.log_real(0.01, 4.0), random_.log_real(0.01, 4.0)};
        if (random_.chance(drill_.whole_share)) {
            lower = glm::floor(lower);
            size = DVec2(1.0, 1.0);
        } else if (random_.chance(0.02)) {
            size *= 20.0;
        }
        return {lower, lower + size};
    }

    void change_one() {
        const auto id = static_cast<ProxyId>(random_.integer(0, static_cast<int>(drill_.ids) - 1));
        const double what = random_.real(0.0, 1.0);
        if (what < 0.25 && !brute_.proxies().contains(id)) {
            const Aabb box = new_box();
            const auto mobility = random_.chance(0.3) ? collide::Mobility::fixed : collide::Mobility::moving;
            const std::optional<ProxyId> given = brute_.insert(box, mobility);
            REQUIRE(given.has_value());
            CHECK(subject_.insert(box, mobility) == given);
            boxes_[*given] = box;
        } else if (what < 0.35) {
            const bool known = brute_.remove(id);
            CHECK(subject_.remove(id) == known);
        } else {
            const DVec2 offset{random_.real(-drill_.step, drill_.step),
                               random_.real(-drill_.step, drill_.step)};
            const Aabb moved{boxes_[id].lower + offset, boxes_[id].upper + offset};
            const Aabb box = random_.chance(0.1) ? new_box() : moved;
            const bool known = brute_.move(id, box);
            CHECK(subject_.move(id, box) == known);
            boxes_[id] = known ? box : boxes_[id];
        }
    }

    void ask() {
        std::vector<IndexPair> expected;
        std::vector<IndexPair> pairs{{3, 4}};
        brute_.find_all_pairs(expected);
        subject_.find_all_pairs(pairs);
        CHECK(pairs == expected);
        if (random_.chance(0.5)) {
            brute_.find_new_pairs(expected);
            subject_.find_new_pairs(pairs);
            CHECK(pairs == expected);
        }
        ask_queries();
    }

    void ask_queries() {
        std::vector<ProxyId> expected;
        std::vector<ProxyId> hits{9};
        const Aabb box = new_box();
        brute_.query(box, expected);
        subject_.query(box, hits);
        CHECK(hits == expected);

        const DVec2 origin{random_.real(-5.0, drill_.world), random_.real(-5.0, drill_.world)};
        const DVec2 direction = random_.chance(0.2) ? DVec2(0.0, 1.0) : random_.direction();
        const double length = random_.real(0.0, drill_.world);
        brute_.query_ray(origin, direction, length, expected);
        subject_.query_ray(origin, direction, length, hits);
        CHECK(hits == expected);

        const auto nearest = brute_.nearest(origin);
        const auto found = subject_.nearest(origin);
        REQUIRE(found.has_value() == nearest.has_value());
        if (nearest) {
            CHECK(found->id == nearest->id);
            CHECK(found->distance == nearest->distance);
        }
    }

    collide::BroadPhase& subject_;
    const Drill& drill_;
    Random random_;
    collide::BruteForce brute_;
    std::vector<Aabb> boxes_;
};

}  // namespace

void drill_against_brute_force(collide::BroadPhase& subject, const Drill& drill) {
    Pairing(subject, drill).run();
}

}  // namespace support
