#include "course/by_hand.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "course/random.h"

using app::offered_steps;

namespace {

std::string numbered(std::size_t step) { return "step " + std::to_string(step); }

/// No count lies farther from the mean than four of its standard deviations.
template <class Counts>
void check_even(const Counts& counts, int draws) {
    const double part = 1.0 / static_cast<double>(counts.size());
    const double slack = 4.0 * std::sqrt(draws * part * (1.0 - part));
    for (const auto& counted : counts) CHECK(std::abs(counted.second - draws * part) < slack);
}

}  // namespace

TEST_CASE("the true step stood first nearly always: each place is as likely, for every step and seed") {
    constexpr int draws = 3000;
    for (const std::size_t next : {1U, 2U, 7U}) {
        CAPTURE(next);
        std::map<std::ptrdiff_t, int> places;
        for (int seed = 0; seed < draws; ++seed) {
            const auto offered = offered_steps(next, 12, static_cast<std::uint64_t>(seed), numbered);
            REQUIRE(offered.size() == 3);
            ++places[std::find(offered.begin(), offered.end(), next) - offered.begin()];
        }
        REQUIRE(places.size() == 3);
        check_even(places, draws);
    }
}

TEST_CASE("a shuffle makes every order as likely") {
    constexpr int draws = 12000;
    std::map<std::vector<int>, int> orders;
    for (int seed = 0; seed < draws; ++seed) {
        std::vector<int> items{1, 2, 3, 4};
        app::Random(static_cast<std::uint64_t>(seed)).shuffle(items);
        ++orders[items];
    }
    REQUIRE(orders.size() == 24);
    check_even(orders, draws);
}

TEST_CASE(
    "the offered steps are the same for one seed, have different words, and are never fewer than there are") {
    const auto twice = [](std::size_t step) { return numbered(step / 2); };
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto offered = offered_steps(4, 9, seed, twice);
        CHECK(offered == offered_steps(4, 9, seed, twice));
        std::set<std::string> words;
        for (const std::size_t step : offered) words.insert(twice(step));
        CHECK(words.size() == offered.size());
        CHECK(std::count(offered.begin(), offered.end(), 4U) == 1);
        CHECK(offered_steps(1, 2, seed, numbered).size() == 2);  // the step before it is all that is left
    }
}
