#include "overlays/bodies.h"

#include <doctest/doctest.h>

#include <set>
#include <utility>

#include "draw/outline.h"
#include "draw/palette.h"
#include "player/paint_scene.h"
#include "support/crowd_scene.h"

using namespace app;

namespace {

/// Counts what is painted.
class CountingPainter final : public Painter {
  public:
    void polyline(std::span<const Vec2>, bool, const Stroke&) override { ++outlines; }
    void fill(std::span<const Vec2>, Color) override { ++fills; }
    void disc(Vec2, float, Color) override { ++discs; }
    void dots(std::span<const Vec2> centers, float, Color) override {
        ++batches;
        dots_painted += centers.size();
    }
    void circle(Vec2, float, const Stroke&) override { ++outlines; }
    void rounded_rectangle(Vec2 lower, Vec2 upper, float, Color) override {
        ++rectangles;
        area += static_cast<double>(upper.x - lower.x) * static_cast<double>(upper.y - lower.y);
    }
    void text(Vec2, std::string_view, const TextStyle&) override {}
    Vec2 text_size(std::string_view, const TextStyle&) const override { return {0.0f, 0.0f}; }
    void begin_group(std::string_view) override {}
    void end_group() override {}
    std::size_t shapes() const { return fills + discs; }

    std::size_t outlines = 0;
    std::size_t fills = 0;
    std::size_t discs = 0;
    std::size_t batches = 0;
    std::size_t dots_painted = 0;
    std::size_t rectangles = 0;
    double area = 0.0;
};

struct Look {
    explicit Look(int count) : scene(support::crowd_scene(count)) {
        analyse(scene, std::nullopt, 0.0, analysis);
        view.camera = camera_for(scene, {800.0f, 600.0f});
    }
    CountingPainter paint() const {
        const OverlayInput input{scene, analysis, view, view.camera, palette_of(Theme::dark)};
        CountingPainter painter;
        paint_bodies(input, painter);
        return painter;
    }

    collide::Scene scene;
    Analysis analysis;
    ViewState view;
};

}  // namespace

TEST_CASE("from afar a crowd is a few batches of dots") {
    Look look(40'000);
    look.view.camera.pixels_per_meter *= 0.5;
    const CountingPainter painter = look.paint();
    CHECK(painter.dots_painted == 40'000);
    CHECK(painter.batches <= 4);
    CHECK(painter.shapes() == 0);
}

TEST_CASE("a huge crowd took four corners a body: it is as many rectangles as the canvas shows") {
    constexpr double side = 1.6;
    Look look(240'000);
    look.view.camera.pixels_per_meter *= 0.5;
    const CountingPainter painter = look.paint();
    std::set<std::pair<int, int>> squares;
    for (const collide::Collider& body : look.analysis.shown) {
        const Vec2 at = look.view.camera.to_canvas(body.aabb.center()) / static_cast<float>(side);
        squares.emplace(static_cast<int>(at.x), static_cast<int>(at.y));
    }
    const double area = side * side * static_cast<double>(squares.size());
    CHECK(painter.dots_painted < 100'000);
    CHECK(painter.rectangles < squares.size() / 2);
    CHECK(painter.area > 0.5 * area);
    CHECK(painter.area < 1.5 * area);
}

TEST_CASE("small shapes of a crowd are one patch each, without outlines") {
    const Look look(8'000);
    const CountingPainter painter = look.paint();
    CHECK(painter.fills + painter.dots_painted == 8'000);
    CHECK(painter.outlines == 0);
}

TEST_CASE("only what the canvas shows is painted") {
    Look look(40'000);
    look.view.camera.pixels_per_meter = 60.0;
    std::size_t visible = 0;
    for (const collide::Collider& body : look.analysis.shown) {
        visible += is_visible(body.aabb, look.view.camera) ? 1 : 0;
    }
    const CountingPainter painter = look.paint();
    CHECK(visible < 200);
    CHECK(visible > 20);
    CHECK(painter.shapes() == visible);
    CHECK(painter.dots_painted == 0);
}

TEST_CASE("dots keep apart who overlaps, who is selected and the rest") {
    Look look(40'000);
    look.view.camera.pixels_per_meter *= 0.5;
    const std::size_t plain = look.paint().batches;
    look.view.selection = {0, 1, 2};
    CHECK(plain == 2);
    CHECK(look.paint().batches == 3);
}

TEST_CASE("a small body among few stays a disc that can be seen") {
    Look look(20);
    look.view.camera.pixels_per_meter = 0.5;
    const CountingPainter painter = look.paint();
    CHECK(painter.discs == 20);
    CHECK(painter.dots_painted == 0);
}
