#include <collide/geometry/approximate_pieces.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/geometry/crossing.h>
#include <collide/geometry/fill_dents_body.h>

using namespace collide;

namespace {

const Polygon ell{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};

/// A bar whose upper side has `teeth` notches of that depth.
Polygon saw(int teeth, double depth) {
    Polygon points{{0, 0}, {static_cast<double>(teeth), 0}, {static_cast<double>(teeth), 1}};
    for (int i = teeth; i > 0; --i) {
        points.push_back({i - 0.5, 1.0 - depth});
        points.push_back({i - 1.0, 1.0});
    }
    return points;
}

}  // namespace

TEST_CASE("without a tolerance the pieces are the exact ones") {
    const ApproximatePieces found = approximate_pieces(ell, {}, 0.0);
    CHECK(found.found == decompose(ell, PieceMethod::fewest));
    CHECK(found.added_area == 0.0);
    CHECK(found.concavity == 0.0);
    CHECK(found.exact == 2);
}

TEST_CASE("a dent is filled as soon as the tolerance reaches its deepest vertex") {
    const double depth = 2.0 / std::sqrt(2.0);  // from (1, 1) to the bridge from (3, 1) to (1, 3)
    CHECK(approximate_pieces(ell, {}, depth - 1e-9).found.pieces.size() == 2);
    const ApproximatePieces filled = approximate_pieces(ell, {}, depth + 1e-9);
    CHECK(filled.found.pieces.size() == 1);
    CHECK(filled.added_area == doctest::Approx(2.0));
    CHECK(filled.concavity == doctest::Approx(depth));
    CHECK(filled.exact == 2);
}

TEST_CASE("shallow notches go and a deep one stays") {
    Polygon bar = saw(6, 0.05);
    bar[5] = {4.5, 0.2};  // the second notch from the right
    const ApproximatePieces found = approximate_pieces(bar, {}, 0.1);
    CHECK(found.exact >= 6);
    CHECK(found.found.pieces.size() == 3);  // beside and below the deep one
    CHECK(found.added_area == doctest::Approx(5 * 0.5 * 0.05));
    CHECK(found.concavity == doctest::Approx(0.05));
}

TEST_CASE("a curved inner side becomes a few chords") {
    Polygon arch;
    for (int i = 0; i <= 24; ++i) {
        const double angle = 3.14159265358979 * i / 24.0;
        arch.push_back({3.0 * std::cos(angle), 3.0 * std::sin(angle)});
    }
    for (int i = 24; i >= 0; --i) {
        const double angle = 3.14159265358979 * i / 24.0;
        arch.push_back({2.0 * std::cos(angle), 2.0 * std::sin(angle)});
    }
    const ApproximatePieces fine = approximate_pieces(arch, {}, 0.02);
    const ApproximatePieces rough = approximate_pieces(arch, {}, 0.2);
    CHECK(fine.found.pieces.size() < fine.exact);
    CHECK(rough.found.pieces.size() < fine.found.pieces.size());
    CHECK(rough.added_area > fine.added_area);
}

TEST_CASE("a bridge that would run through another part of the outline is not built") {
    // A hook: its tip stands in the dent, right under the bridge that would close it.
    const Polygon hook{{0, 0},   {6, 0},     {6, 3},     {4, 3},   {4, 2.9}, {5, 2.9}, {5, 1},
                       {3.2, 1}, {3.2, 3.5}, {2.8, 3.5}, {2.8, 1}, {1, 1},   {1, 3},   {0, 3}};
    REQUIRE_FALSE(find_crossing(hook));
    for (const double tolerance : {0.1, 0.5, 1.0, 2.0, 3.0, 10.0}) {
        CAPTURE(tolerance);
        const ApproximatePieces found = approximate_pieces(hook, {}, tolerance);
        CHECK_FALSE(find_crossing(found.outline));
        CHECK(found.concavity <= tolerance);
    }
}

TEST_CASE("holes stay as they are") {
    const std::vector<Polygon> holes{{{0.25, 0.25}, {0.75, 0.25}, {0.75, 0.75}, {0.25, 0.75}}};
    const ApproximatePieces found = approximate_pieces(ell, holes, 5.0);
    double area = 0.0;
    for (const Polygon& piece : found.found.pieces) area += 0.5 * twice_signed_area(piece);
    CHECK(area == doctest::Approx(0.5 * twice_signed_area(found.outline) - 0.25));
}
