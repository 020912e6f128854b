// The skin and the core inside of a shape, of next_touch.h.
#include <collide/dynamics/sweep/next_touch.h>

#include <doctest/doctest.h>

#include <collide/geometry/support.h>
#include "support/random_pairs.h"

using namespace collide;

TEST_CASE("an inset box is a smaller box, an inset rounding a smaller rounding") {
    const Shape box = inset(Shape::box(2.0f, 0.5f), 0.25);
    CHECK(box.count() == 4);
    const Aabb bounds_of_box = bounds(box, {});
    CHECK(bounds_of_box.upper.x == doctest::Approx(1.75));
    CHECK(bounds_of_box.upper.y == doctest::Approx(0.25));
    const Shape rounded = inset(Shape::box(2.0f, 0.5f, 0.3f), 0.25);
    CHECK(rounded.radius() == doctest::Approx(0.05));
    CHECK(rounded.count() == 4);
}

TEST_CASE("the core of any shape lies half of its half width below the outline") {
    support::Random random(3);
    int seen = 0;
    while (seen < 300) {
        const Shape shape = support::core_shape(support::random_shape(random, random.log_real(0.01, 10.0)));
        const double half = half_width(shape);
        if (shape.count() < 3 || half < 0.01 * double{shape.extent()}) {
            continue;
        }
        ++seen;
        const SweepCore made = sweep_core(shape, half);
        REQUIRE(made.core.count() >= 1);
        for (std::uint32_t e = 0; e < shape.edge_count(); ++e) {
            const DVec2 n(shape.normal(e));
            const double outline = dot(DVec2(shape.vertex(e)), n) + double{shape.radius()};
            double highest = -1e300;
            for (std::uint32_t i = 0; i < made.core.count(); ++i) {
                highest = std::max(highest, dot(DVec2(made.core.vertex(i)), n));
            }
            highest += double{made.core.radius()};
            CHECK(highest <= outline - 0.5 * half + 1e-5 * double{shape.extent()});
            CHECK(dot(DVec2(made.middle.vertex(0)), n) <= highest + 1e-6 * double{shape.extent()});
        }
    }
}
