// The order in which a person expects names, of text/search.h.
#include "text/search.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using app::natural_before;

TEST_CASE("numbers in names count as numbers") {
    CHECK(natural_before("exercise 2.json", "exercise 10.json"));
    CHECK_FALSE(natural_before("exercise 10.json", "exercise 2.json"));
    CHECK(natural_before("a9b10", "a10b1"));
    CHECK(natural_before("99999999999999999999998", "99999999999999999999999"));
    CHECK(natural_before("x", "x2"));
}

TEST_CASE("case does not tell names apart, unless nothing else does") {
    CHECK(natural_before("apple", "Banana"));
    CHECK(natural_before("Apple", "banana"));
    CHECK(natural_before("A", "a") != natural_before("a", "A"));
    CHECK(natural_before("a01", "a1") != natural_before("a1", "a01"));
    CHECK_FALSE(natural_before("a1", "a1"));
}

TEST_CASE("the order is total: sorting from any order ends alike") {
    const std::vector<std::string> sorted{"",   "0", "00", "1",   "01 a",  "1 b", "2",
                                          "10", "A", "a",  "a 1", "a 01b", "a b"};
    std::vector<std::string> expected = sorted;
    std::sort(expected.begin(), expected.end(), natural_before);
    std::mt19937 random(7);
    for (int i = 0; i < 200; ++i) {
        std::vector<std::string> names = sorted;
        std::shuffle(names.begin(), names.end(), random);
        std::sort(names.begin(), names.end(), natural_before);
        CHECK(names == expected);
    }
}
