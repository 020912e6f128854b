#include <collide/c/base.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <collide/base/trigonometry.h>

TEST_CASE("each status of C has a sentence of its own") {
    std::vector<std::string> texts;
    for (int i = COLLIDE_OK; i <= COLLIDE_OUT_OF_MEMORY; ++i) {
        texts.emplace_back(collide_status_text(i));
    }
    std::sort(texts.begin(), texts.end());
    CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    CHECK(std::string(collide_status_text(COLLIDE_OUT_OF_MEMORY + 1)) == "Unknown status.");
    CHECK(std::string(collide_version()) == COLLIDE_VERSION);
}

TEST_CASE("a transform of C has the cosine and sine of C++") {
    for (const double angle : {0.0, 0.5, -3.0, 100.0, 1e6}) {
        CAPTURE(angle);
        collide_transform at{};
        REQUIRE(collide_transform_at(1.0, -2.0, angle, &at) == COLLIDE_OK);
        CHECK(at.cosine == collide::cosine(angle));
        CHECK(at.sine == collide::sine(angle));
        CHECK(at.position.y == -2.0);
    }
    collide_transform at{};
    const double none = std::numeric_limits<double>::quiet_NaN();
    CHECK(collide_transform_at(0.0, 0.0, 2e6, &at) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_transform_at(0.0, 2e6, 0.0, &at) == COLLIDE_OUT_OF_RANGE);
    CHECK(collide_transform_at(none, 0.0, 0.0, &at) == COLLIDE_NOT_FINITE);
    CHECK(collide_transform_at(0.0, 0.0, 0.0, nullptr) == COLLIDE_NULL_POINTER);
    CHECK(at.cosine == 0.0);
}
