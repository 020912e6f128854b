#include "analysis/pixel_rim.h"

#include <doctest/doctest.h>

#include <cmath>

#include "../overlays/test_picture.h"

using namespace test;

namespace {

collide::Scene two_discs(double distance) {
    collide::Scene scene;
    scene.bodies = {body("A", collide::CircleSpec{1.0}, {0.0, 0.0}),
                    body("B", collide::CircleSpec{0.5}, {distance, 0.0})};
    return scene;
}

}  // namespace

TEST_CASE("pixel_rim: wherever the masks are wrong, the discs are within two pixels of touching") {
    const Picture picture(two_discs(3.0));
    for (const int pixels : {8, 32, 128}) {
        CAPTURE(pixels);
        const app::PixelRim* rim = app::pixel_rim(picture.analysis, pixels);
        REQUIRE(rim != nullptr);
        const double pixel = 2.0 / pixels;
        CHECK(rim->mask_a.pixel == doctest::Approx(pixel));
        std::size_t wrong = 0;
        for (const app::PixelPlacement& placement : rim->placements) {
            if (placement.verdict == app::PixelVerdict::right) continue;
            ++wrong;
            const double apart = glm::length(placement.position) - 1.5;
            CHECK(std::abs(apart) < 2.0 * pixel);
            CHECK((placement.verdict == app::PixelVerdict::false_hit) == (apart > 0.0));
        }
        CHECK(wrong == rim->false_hits + rim->missed);
    }
}

TEST_CASE("pixel_rim: finer masks are wrong at fewer places") {
    const Picture picture(two_discs(3.0));
    const auto wrong = [&](int pixels) {
        const app::PixelRim* rim = app::pixel_rim(picture.analysis, pixels);
        REQUIRE(rim != nullptr);
        return rim->false_hits + rim->missed;
    };
    const std::size_t coarse = wrong(8);
    const std::size_t fine = wrong(64);
    CHECK(coarse > 20);
    CHECK(fine < coarse / 3);
}

TEST_CASE("pixel_rim: far apart and deep inside, masks and shapes agree") {
    CHECK_FALSE(app::pixel_rim(Picture(two_discs(4.0)).analysis, 16)->overlap);
    CHECK(app::pixel_rim(Picture(two_discs(0.3)).analysis, 16)->overlap);
}

TEST_CASE("pixel_rim: the number of pixels is kept within its limits, and without a pair there is none") {
    const Picture picture(two_discs(3.0));
    CHECK(app::pixel_rim(picture.analysis, 1'000'000)->pixels == app::most_pixels);
    CHECK(app::pixel_rim(picture.analysis, 0)->pixels == app::least_pixels);
    collide::Scene one = two_discs(3.0);
    one.bodies.pop_back();
    CHECK(app::pixel_rim(Picture(one).analysis, 16) == nullptr);
}

TEST_CASE("pixel_rim: the words tell a wrong verdict, its errors and its cost") {
    const Picture picture(two_discs(1.55));
    const app::PixelRim* rim = app::pixel_rim(picture.analysis, 6);
    REQUIRE(rim != nullptr);
    const std::string verdict = app::sprite_verdict(*rim, picture.analysis.moved.result);
    CHECK(verdict.find("apart by 0.050 m") != std::string::npos);
    CHECK(verdict.ends_with(rim->overlap ? "wrong." : "right."));
    CHECK(app::sprite_errors(*rim).find("2,304 places") != std::string::npos);
    CHECK(app::sprite_cost(*rim, picture.analysis).find("word") != std::string::npos);
}
