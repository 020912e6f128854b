#include <collide/broad_phase/sort_pairs.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace collide;

TEST_CASE("pairs come out in lexicographic order, few or many of them") {
    std::mt19937 random(4);
    PairSorter sorter;
    for (const std::size_t count : {0, 1, 2, 7, 100, 5000, 60000}) {
        for (const std::uint32_t ids : {2u, 40u, 3000u, 100000u}) {
            std::vector<IndexPair> pairs;
            for (std::size_t i = 0; i < count; ++i) {
                pairs.emplace_back(random() % ids, random() % ids);
            }
            std::vector<IndexPair> expected = pairs;
            std::sort(expected.begin(), expected.end());
            sorter.sort(pairs, ids);
            CHECK(pairs == expected);
        }
    }
}

TEST_CASE("one id in all pairs is no special case") {
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 1000; i > 0; --i) {
        pairs.emplace_back(0u, i);
    }
    PairSorter sorter;
    sorter.sort(pairs, 1001);
    CHECK(std::is_sorted(pairs.begin(), pairs.end()));
    CHECK(pairs.size() == 1000);
    CHECK(pairs.back() == IndexPair{0, 1000});
}
