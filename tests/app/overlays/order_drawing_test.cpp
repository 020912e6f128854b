#include "overlays/order_drawing.h"

#include <doctest/doctest.h>

namespace {

std::vector<collide::SweptInterval> steps(std::size_t count) {
    std::vector<collide::SweptInterval> order(count);
    for (std::size_t i = 0; i < count; ++i) {
        order[i].begin = static_cast<double>(i);
        order[i].end = order[i].begin + 2.5;
        order[i].id = static_cast<collide::ProxyId>(i);
    }
    return order;
}

}  // namespace

TEST_CASE("a short order has a row for each box") {
    const auto order = steps(20);
    const app::SweepMoment moment{order, 0, 5, {3, 4}};
    const app::OrderDrawing drawing = app::lay_out_order(moment, {300.0f, 200.0f}, 1.0f);
    CHECK(drawing.first == 0);
    CHECK(drawing.rows == 20);
    CHECK(app::place_at(drawing, {50.0f, drawing.top + 2.5f * drawing.row_height}) == 2);
    CHECK_FALSE(app::place_at(drawing, {50.0f, 0.0f}).has_value());
    CHECK(drawing.x(0.0) == doctest::Approx(drawing.left));
    CHECK(drawing.x(21.5) == doctest::Approx(drawing.right));
}

TEST_CASE("of a long order the rows around the line are shown, also at its ends") {
    const auto order = steps(1000);
    for (const std::size_t next : {std::size_t{0}, std::size_t{500}, std::size_t{999}}) {
        const app::SweepMoment moment{order, 0, next, {}};
        const app::OrderDrawing drawing = app::lay_out_order(moment, {300.0f, 200.0f}, 1.0f);
        CHECK(drawing.rows < 100);
        CHECK(drawing.first <= next);
        CHECK(next < drawing.first + drawing.rows);
        CHECK(drawing.first + drawing.rows <= 1000);
    }
}
