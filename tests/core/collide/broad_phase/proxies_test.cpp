#include <collide/broad_phase/proxies.h>

#include <doctest/doctest.h>

#include <limits>

using namespace collide;

namespace {

Aabb box_at(double x) { return {{x, 0.0}, {x + 1.0, 1.0}}; }

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("boxes that are not finite or inside out are refused, and the proxy stays as it was") {
    Proxies proxies;
    REQUIRE(proxies.insert(3, box_at(0.0), Mobility::moving));
    for (const Aabb& bad :
         {Aabb{{0.0, not_a_number}, {1.0, 1.0}},
          Aabb{{not_a_number, not_a_number}, {not_a_number, not_a_number}}, Aabb{{0.0, 0.0}, {infinity, 1.0}},
          Aabb{{-infinity, 0.0}, {0.0, 1.0}}, Aabb{{1.0, 0.0}, {0.0, 1.0}}, Aabb{{0.0, 0.0}, {0.0, -1e-300}},
          Aabb{{0.0, 0.0}, {1e101, 0.0}}}) {
        CHECK_FALSE(proxies.insert(4, bad, Mobility::moving));
        CHECK_FALSE(proxies.move(3, bad));
        CHECK_FALSE(proxies.contains(4));
        CHECK(proxies.box(3) == box_at(0.0));
    }
    CHECK(proxies.insert(4, {{2.0, 2.0}, {2.0, 2.0}}, Mobility::moving));
    CHECK(proxies.broken_invariant().empty());
}

TEST_CASE("ids that are taken, unknown or absurd are refused") {
    Proxies proxies;
    CHECK(proxies.insert(0, box_at(0.0), Mobility::moving));
    CHECK_FALSE(proxies.insert(0, box_at(1.0), Mobility::moving));
    CHECK_FALSE(proxies.move(1, box_at(1.0)));
    CHECK_FALSE(proxies.remove(1));
    CHECK_FALSE(proxies.insert(no_proxy, box_at(1.0), Mobility::moving));
    CHECK(proxies.remove(0));
    CHECK_FALSE(proxies.remove(0));
    CHECK(proxies.count() == 0);
}

TEST_CASE("the lowest free id is given first, and gaps that a larger id left are free") {
    Proxies proxies;
    CHECK(proxies.lowest_free_id() == 0);
    proxies.insert(3, box_at(0.0), Mobility::moving);
    for (const ProxyId expected : {0u, 1u, 2u, 4u}) {
        CHECK(proxies.lowest_free_id() == expected);
        CHECK(proxies.insert(expected, box_at(0.0), Mobility::moving));
        CHECK(proxies.broken_invariant().empty());
    }
    proxies.remove(2);
    proxies.remove(0);
    CHECK(proxies.lowest_free_id() == 0);
    proxies.insert(0, box_at(0.0), Mobility::moving);
    proxies.remember();
    CHECK(proxies.lowest_free_id() == 2);
    CHECK(proxies.broken_invariant().empty());
    proxies.clear();
    CHECK(proxies.lowest_free_id() == 0);
}

TEST_CASE("ids that come and go by their names leave nothing behind") {
    Proxies proxies;
    for (int round = 0; round < 1000; ++round) {
        proxies.insert(5, box_at(0.0), Mobility::moving);
        proxies.remove(5);
        proxies.remember();
    }
    CHECK(proxies.bytes() < 4096);
    CHECK(proxies.lowest_free_id() == 0);
    CHECK(proxies.broken_invariant().empty());
}

TEST_CASE("two fixed proxies never pair, touching ones do") {
    Proxies proxies;
    proxies.insert(0, box_at(0.0), Mobility::fixed);
    proxies.insert(1, box_at(1.0), Mobility::fixed);
    proxies.insert(2, box_at(1.0), Mobility::moving);
    CHECK_FALSE(proxies.is_pair(0, 1));
    CHECK(proxies.is_pair(0, 2));
    CHECK(proxies.is_pair(2, 1));
}

TEST_CASE("a pair is new until it is remembered, and again after it was apart") {
    Proxies proxies;
    proxies.insert(0, box_at(0.0), Mobility::moving);
    proxies.insert(1, box_at(0.5), Mobility::moving);
    CHECK(proxies.is_new_pair(0, 1));
    proxies.remember();
    CHECK_FALSE(proxies.is_new_pair(0, 1));
    proxies.move(1, box_at(5.0));
    proxies.move(1, box_at(0.2));
    CHECK_FALSE(proxies.is_new_pair(0, 1));
    proxies.move(1, box_at(5.0));
    proxies.remember();
    proxies.move(1, box_at(0.2));
    CHECK(proxies.is_new_pair(0, 1));
}

TEST_CASE("who takes the place of a removed proxy makes new pairs") {
    Proxies proxies;
    proxies.insert(0, box_at(0.0), Mobility::moving);
    proxies.insert(1, box_at(0.5), Mobility::moving);
    proxies.remember();
    proxies.remove(1);
    proxies.insert(1, box_at(0.5), Mobility::moving);
    CHECK(proxies.is_new_pair(0, 1));
    CHECK(proxies.changed().size() == 1);
    CHECK(proxies.broken_invariant().empty());
}

TEST_CASE("changed names each proxy once, and forgets when the present is remembered") {
    Proxies proxies;
    proxies.insert(0, box_at(0.0), Mobility::moving);
    proxies.insert(7, box_at(0.0), Mobility::moving);
    proxies.remember();
    CHECK(proxies.changed().empty());
    proxies.move(7, box_at(1.0));
    proxies.move(7, box_at(2.0));
    REQUIRE(proxies.changed().size() == 1);
    CHECK(proxies.changed()[0] == 7);
    CHECK(proxies.is_changed(7));
    CHECK_FALSE(proxies.is_changed(0));
    proxies.clear();
    CHECK(proxies.changed().empty());
    CHECK(proxies.end_id() == 0);
}
