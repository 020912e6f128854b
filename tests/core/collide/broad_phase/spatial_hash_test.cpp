#include <collide/broad_phase/spatial_hash.h>

#include <doctest/doctest.h>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

void fill(SpatialHash& hash, Crowd crowd, ProxyId count) {
    support::Random random(11);
    for (ProxyId id = 0; id < count; ++id) {
        hash.insert(support::random_box(crowd, count, random), Mobility::moving);
    }
}

}  // namespace

TEST_CASE("buckets that several cells share are counted, and are few") {
    SpatialHash hash;
    fill(hash, Crowd::even, 2000);
    const BucketCensus census = hash.census();
    CHECK(census.buckets >= 2000);
    CHECK(census.cells >= census.used);
    CHECK(census.shared > 0);
    CHECK(census.shared * 2 < census.used);
    CHECK(census.used + census.shared <= census.cells);
    CHECK(census.longest < 60);
}

TEST_CASE("clusters in a wide world keep cells of the size of their boxes") {
    SpatialHash hash;
    for (ProxyId id = 0; id < 500; ++id) {
        const double x = id % 2 == 0 ? 0.0 : 1e6;
        hash.insert({{x + id, 0.0}, {x + id + 1.0, 1.0}}, Mobility::moving);
    }
    CHECK(hash.lattice().cell.x < 5.0);
    std::vector<IndexPair> pairs;
    hash.find_all_pairs(pairs);
    CHECK(hash.counters().tests < 4000);
}

TEST_CASE("cells far from where the crowd began share the outermost index and nothing is lost") {
    SpatialHash hash;
    hash.insert({{0.0, 0.0}, {1e-5, 1e-5}}, Mobility::moving);
    hash.insert({{1e9, 1e9}, {1e9 + 1.0, 1e9 + 1.0}}, Mobility::moving);
    hash.insert({{1e9 + 1.0, 1e9 + 1.0}, {1e90, 1e90}}, Mobility::moving);
    std::vector<IndexPair> pairs;
    hash.find_all_pairs(pairs);
    CHECK(pairs == std::vector<IndexPair>{{1, 2}});
    CHECK(hash.nearest({5e89, 5e89})->id == 2);
    CHECK(hash.broken_invariant().empty());
}

TEST_CASE("no cell of a box is missed by a ray along its border") {
    SpatialHash hash;
    fill(hash, Crowd::lattice, 300);
    std::vector<ProxyId> hits;
    std::vector<ProxyId> around;
    for (int row = 0; row < 30; ++row) {
        hash.query_ray({-1.0, row}, {1.0, 0.0}, 100.0, hits);
        hash.query({{-1.0, row}, {99.0, row}}, around);
        CHECK((hits == around));
    }
}
