// The measure of a crowd, of proxies.h.
#include <collide/broad_phase/proxies.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("one giant and one box far away change nothing in the measure of a crowd") {
    Proxies proxies;
    for (ProxyId id = 0; id < 5000; ++id) {
        const DVec2 lower(id % 100, id / 100);
        proxies.insert(id, {lower, lower + DVec2(2.0, 3.0)}, Mobility::moving);
    }
    proxies.insert(5000, {{-1e6, -1e6}, {1e6, 1e6}}, Mobility::moving);
    proxies.insert(5001, {{1e9, 1e9}, {1e9, 1e9}}, Mobility::moving);
    const CrowdMeasure measure = measure_crowd(proxies);
    CHECK(measure.count == 5002);
    CHECK(measure.median_size == DVec2(2.0, 3.0));
    CHECK(measure.where.size().x == doctest::Approx(100.0).epsilon(0.05));
    CHECK(measure.where.size().y == doctest::Approx(50.0).epsilon(0.05));
}

TEST_CASE("nobody has no size, and the only one is found wherever its id is") {
    Proxies proxies;
    CHECK(measure_crowd(proxies).count == 0);
    proxies.insert(4999, {{1.0, 1.0}, {2.0, 4.0}}, Mobility::moving);
    CHECK(measure_crowd(proxies).median_size == DVec2(1.0, 3.0));
    CHECK(measure_crowd(proxies).where == Aabb{{1.5, 2.5}, {1.5, 2.5}});
}
