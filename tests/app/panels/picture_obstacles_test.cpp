#include "panels/picture_obstacles.h"

#include <doctest/doctest.h>

#include <string>

using namespace app;

namespace {

/// Which of PNG, SVG, size and transparent background can be chosen, a letter each.
std::string possible(PictureOf of, PictureForm form, bool has_cairo) {
    const PictureObstacles found = obstacles_to({of, form}, has_cairo);
    std::string letters;
    if (std::string(found.png).empty()) letters += 'P';
    if (std::string(found.svg).empty()) letters += 'S';
    if (std::string(found.density).empty()) letters += 'D';
    if (std::string(found.transparent).empty()) letters += 'T';
    return letters;
}

}  // namespace

TEST_CASE("the picture dialog without cairo offered sizes and a transparent background, and made neither") {
    for (const bool has_cairo : {false, true}) {
        CAPTURE(has_cairo);
        CHECK(possible(PictureOf::canvas, PictureForm::png, has_cairo) == (has_cairo ? "PSDT" : "PS"));
        CHECK(possible(PictureOf::canvas, PictureForm::svg, has_cairo) == "PST");
        CHECK(possible(PictureOf::window, PictureForm::png, has_cairo) == "PD");
        CHECK(possible(PictureOf::figure, PictureForm::png, has_cairo) == (has_cairo ? "PSDT" : "SDT"));
        CHECK(possible(PictureOf::figure, PictureForm::svg, has_cairo) == (has_cairo ? "PST" : "ST"));
        CHECK(possible(PictureOf::strip, PictureForm::png, has_cairo) == (has_cairo ? "PSDT" : "SDT"));
        CHECK(possible(PictureOf::strip, PictureForm::svg, has_cairo) == (has_cairo ? "PST" : "ST"));
    }
}
