#include "overlays/structure.h"

#include <doctest/doctest.h>

#include <string>

#include "test_picture.h"

TEST_CASE("intervals that touch lie in different lanes, those behind each other share one") {
    const std::vector<app::StripInterval> sorted{{0.0, 2.0}, {1.0, 3.0}, {2.0, 4.0}, {2.5, 5.0}, {4.5, 6.0}};
    CHECK(app::lanes_of(sorted) == std::vector<std::size_t>{0, 1, 2, 0, 1});
}

TEST_CASE("more intervals over one place than there are lanes: none are dealt out") {
    std::vector<app::StripInterval> sorted(app::most_lanes, {0.0, 1.0});
    CHECK(app::lanes_of(sorted).size() == app::most_lanes);
    sorted.push_back({0.5, 2.0});
    CHECK(app::lanes_of(sorted).empty());
}

TEST_CASE("the band counts what lies over the canvas, not what lies before or behind it") {
    const test::Picture picture(test::two_squares(2.0));  // 8 m by 6 m around the origin
    std::vector<app::StripInterval> intervals(app::most_lanes + 6, {-1.0, 1.0});
    intervals.insert(intervals.end(), 500, {-90.0, -80.0});
    intervals.insert(intervals.end(), 500, {80.0, 90.0});
    for (const int axis : {0, 1}) {
        test::RecordingPainter painter;
        app::paint_interval_strip(picture.input(), painter, axis, intervals, "title");
        const auto& title = painter.drawn.back();
        CHECK(title.text == "title, up to 20 at once");
    }
}

TEST_CASE("the band's count is of intervals that share a place, however coarse its columns") {
    const test::Picture picture(test::two_squares(2.0));
    std::vector<app::StripInterval> intervals;
    for (std::size_t i = 0; i < app::most_lanes + 30; ++i) {
        const double begin = 0.001 * static_cast<double>(i);  // end to end, far below a pixel
        intervals.push_back({begin, begin + 0.0005});
    }
    intervals.insert(intervals.end(), app::most_lanes + 1, {1.0, 2.0});
    test::RecordingPainter painter;
    app::paint_interval_strip(picture.input(), painter, 0, intervals, "title");
    CHECK(painter.drawn.back().text == "title, up to " + std::to_string(app::most_lanes + 1) + " at once");
}

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
