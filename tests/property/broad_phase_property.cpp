// Every broad phase against plain loops, through thousands of insertions, moves and removals in crowds of
// every kind. Between them the invariants of the structure are checked.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include <collide/broad_phase/broad_phase.h>
#include "support/crowd_of_boxes.h"
#include "support/for_each_pair.h"
#include "support/naive_broad_phase.h"

using namespace collide;
using support::Crowd;
using support::NaiveBroadPhase;
using support::Random;

namespace {

/// One structure and the naive one, led through the same life.
class Life {
  public:
    Life(BroadPhaseKind kind, Crowd crowd, std::size_t expected_count)
        : structure_(make_broad_phase(kind)),
          brute_force_(make_broad_phase(BroadPhaseKind::brute_force)),
          crowd_(crowd),
          random_(7),
          expected_(expected_count) {}

    /// Only if the id is free; whoever comes then gets the lowest one.
    void insert(ProxyId id) {
        if (naive_.contains(id)) return;
        const bool fixed = random_.chance(0.2);
        const Aabb box = support::random_box(crowd_, expected_, random_);
        const ProxyId lowest = naive_.insert(box, fixed);
        const Mobility mobility = fixed ? Mobility::fixed : Mobility::moving;
        CHECK(brute_force_->insert(box, mobility) == lowest);
        CHECK(structure_->insert(box, mobility) == lowest);
    }
    void move(ProxyId id) {
        if (!naive_.contains(id)) {
            CHECK_FALSE(structure_->move(id, {}));
            return;
        }
        const Aabb box = random_.chance(0.9) ? support::moved_a_little(crowd_, naive_.box(id), random_)
                                             : support::random_box(crowd_, expected_, random_);
        naive_.move(id, box);
        brute_force_->move(id, box);
        CHECK(structure_->move(id, box));
    }
    void remove(ProxyId id) {
        CHECK(structure_->remove(id) == naive_.contains(id));
        brute_force_->remove(id);
        if (naive_.contains(id)) {
            naive_.remove(id);
        }
    }

    void check_pairs() {
        structure_->find_all_pairs(pairs_);
        CHECK((pairs_ == naive_.all_pairs()));
    }
    void check_new_pairs() {
        structure_->find_new_pairs(pairs_);
        CHECK((pairs_ == naive_.new_pairs()));
    }
    void check_query() {
        const Aabb box =
            random_.chance(0.3) ? around_everything() : support::random_box(crowd_, expected_, random_);
        structure_->query(box, hits_);
        CHECK((hits_ == naive_.query(box)));
    }
    /// Against brute force, which shares the test of one box; that is tested on its own.
    void check_ray() {
        const Aabb from = support::random_box(crowd_, expected_, random_);
        const Aabb to = support::random_box(crowd_, expected_, random_);
        DVec2 direction = to.lower - from.upper;
        if (random_.chance(0.2)) {
            direction[random_.integer(0, 1)] = 0.0;
        }
        const double max_distance = random_.chance(0.1) ? 1e300 : random_.real(0.0, 2.0);
        structure_->query_ray(from.upper, direction, max_distance, hits_);
        std::vector<ProxyId> expected;
        brute_force_->query_ray(from.upper, direction, max_distance, expected);
        CHECK((hits_ == expected));
    }
    void check_nearest() {
        DVec2 point = support::random_box(crowd_, expected_, random_).upper;
        if (random_.chance(0.3)) {
            point += random_.log_real(1e-3, 1e9) * random_.direction();
        }
        const auto found = structure_->nearest(point);
        const auto truth = naive_.distance_of_nearest(point);
        REQUIRE(found.has_value() == truth.has_value());
        if (found) {
            CHECK(found->distance == doctest::Approx(*truth).epsilon(1e-14));
            REQUIRE(naive_.contains(found->id));
            CHECK(NaiveBroadPhase::distance_from(naive_.box(found->id), point) ==
                  doctest::Approx(*truth).epsilon(1e-14));
        }
    }
    void check_invariants() const { CHECK(structure_->broken_invariant() == ""); }

    Random& random() { return random_; }

  private:
    static Aabb around_everything() { return {DVec2(-1e99), DVec2(1e99)}; }

    std::unique_ptr<BroadPhase> structure_;
    std::unique_ptr<BroadPhase> brute_force_;
    NaiveBroadPhase naive_;
    Crowd crowd_;
    Random random_;
    std::size_t expected_;
    std::vector<IndexPair> pairs_;
    std::vector<ProxyId> hits_;
};

constexpr int operations = 12000 / support::case_divisor;

/// Whether points of the segment lie in the box made larger by `margin` on each side. (Liang and Barsky
/// 1984.)
bool segment_passes(DVec2 origin, DVec2 direction, double length, const Aabb& box, double margin) {
    long double enter = 0.0L;
    long double exit = length;
    for (int axis = 0; axis < 2; ++axis) {
        const long double speed = direction[axis];
        const long double from = static_cast<long double>(box.lower[axis]) - margin - origin[axis];
        const long double to = static_cast<long double>(box.upper[axis]) + margin - origin[axis];
        if (speed == 0.0L) {
            if (from > 0.0L || to < 0.0L) return false;
            continue;
        }
        enter = std::max(enter, std::min(from / speed, to / speed));
        exit = std::min(exit, std::max(from / speed, to / speed));
        if (from > to) return false;
    }
    return enter <= exit;
}

/// One random operation on one of `ids` proxies.
void do_something(Life& life, int ids) {
    const auto id = static_cast<ProxyId>(life.random().integer(0, ids - 1));
    const double choice = life.random().real(0.0, 1.0);
    if (choice < 0.15) {
        life.insert(id);
    } else if (choice < 0.25) {
        life.remove(id);
    } else {
        life.move(id);
    }
}

template <class Test>
void for_each_kind_and_crowd(Test test) {
    for (const BroadPhaseKind kind : all_broad_phases()) {
        for (const Crowd crowd : support::all_crowds) {
            CAPTURE(std::string(name_of(kind)));
            CAPTURE(std::string(support::name_of(crowd)));
            test(kind, crowd);
        }
    }
}

}  // namespace

TEST_CASE(
    "property: all pairs and new pairs are those of plain loops through insertions, moves and removals") {
    for_each_kind_and_crowd([](BroadPhaseKind kind, Crowd crowd) {
        Life life(kind, crowd, 120);
        for (int operation = 0; operation < operations; ++operation) {
            do_something(life, 200);
            if (operation % 50 == 0) {
                life.check_pairs();
                life.check_invariants();
            }
            // Now and then at once, now and then after nearly all have moved.
            if (operation % 1000 < 20 || operation % 500 == 0) {
                life.check_new_pairs();
            }
        }
    });
}

TEST_CASE("property: queries, rays and nearest boxes are those of plain loops") {
    for_each_kind_and_crowd([](BroadPhaseKind kind, Crowd crowd) {
        Life life(kind, crowd, 120);
        for (int operation = 0; operation < operations; ++operation) {
            do_something(life, 200);
            if (operation % 8 == 0) {
                life.check_query();
                life.check_ray();
                life.check_nearest();
            }
            if (operation % 300 == 0) {
                life.check_pairs();  // where structures take the time to suit themselves to the crowd
                life.check_invariants();
            }
        }
    });
}

TEST_CASE("property: crowds that grow, empty themselves and grow again keep their pairs") {
    for_each_kind_and_crowd([](BroadPhaseKind kind, Crowd crowd) {
        Life life(kind, crowd, 400);
        for (const ProxyId count : {1u, 400u, 3u, 90u}) {
            for (ProxyId id = 0; id < 400; ++id) {
                id < count ? life.insert(id) : life.remove(id);
            }
            life.check_pairs();
            life.check_new_pairs();
            life.check_nearest();
            life.check_invariants();
        }
        for (ProxyId id = 0; id < 400; ++id) {
            life.remove(id);
        }
        life.check_pairs();
        life.check_new_pairs();
        life.check_query();
        life.check_ray();
        life.check_nearest();
        life.check_invariants();
    });
}

TEST_CASE("property: a ray meets the boxes that its segment, clipped in long double, passes") {
    Random random(9);
    const auto brute_force = make_broad_phase(BroadPhaseKind::brute_force);
    brute_force->insert({}, Mobility::moving);
    std::vector<ProxyId> hits;
    int judged = 0;
    for (int i = 0; i < operations; ++i) {
        const DVec2 lower(random.real(-3.0, 3.0), random.real(-3.0, 3.0));
        const Aabb box{lower, lower + DVec2(random.real(0.0, 2.0), random.real(0.0, 2.0))};
        const DVec2 origin(random.real(-4.0, 4.0), random.real(-4.0, 4.0));
        const DVec2 direction = random.log_real(1e-3, 1e3) * random.direction();
        const double length = random.real(0.0, 8.0) / std::hypot(direction.x, direction.y);
        brute_force->move(0, box);
        brute_force->query_ray(origin, direction, length, hits);
        constexpr double doubt = 1e-9;
        const bool surely = segment_passes(origin, direction, length, box, -doubt);
        const bool perhaps = segment_passes(origin, direction, length, box, doubt);
        if (surely == perhaps) {
            CHECK(hits.size() == (surely ? 1 : 0));
            ++judged;
        }
    }
    CHECK(judged > operations * 9 / 10);
}
