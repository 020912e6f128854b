#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <utility>

#include "motion.h"

namespace bench {
namespace {

using collide::DVec2;

std::vector<DVec2> rectangle(double half_width, double half_height, DVec2 middle = {0.0, 0.0}) {
    return {middle + DVec2(-half_width, -half_height), middle + DVec2(half_width, -half_height),
            middle + DVec2(half_width, half_height), middle + DVec2(-half_width, half_height)};
}

MotionBody polygon_body(std::vector<DVec2> corners, DVec2 position, double angle = 0.0) {
    MotionBody body;
    body.pieces.push_back({std::move(corners)});
    body.position = position;
    body.angle = angle;
    return body;
}

MotionBody disc_body(double radius, DVec2 position) {
    MotionBody body;
    body.pieces.push_back({{}, radius});
    body.position = position;
    return body;
}

MotionBody fixed_box(DVec2 position, double half_width, double half_height, double angle = 0.0) {
    MotionBody body = polygon_body(rectangle(half_width, half_height), position, angle);
    body.kind = MotionKind::fixed;
    return body;
}

DVec2 on_circle(double radius, double angle) { return radius * DVec2(std::cos(angle), std::sin(angle)); }

std::vector<DVec2> regular_polygon(int corners, double radius) {
    std::vector<DVec2> polygon;
    for (int i = 0; i < corners; ++i) {
        polygon.push_back(on_circle(radius, 2.0 * std::numbers::pi * i / corners));
    }
    return polygon;
}

/// A piece of a ring about the origin.
std::vector<DVec2> stave(double inner, double outer, double from, double to) {
    return {on_circle(inner, from), on_circle(outer, from), on_circle(outer, to), on_circle(inner, to)};
}

/// The same numbers with every standard library.
class Chance {
  public:
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_()) / 4294967296.0;
    }
    std::size_t below(std::size_t end) { return engine_() % end; }

  private:
    std::mt19937 engine_{2026};
};

/// A third each of discs, boxes and polygons of three to eight corners.
MotionBody pebble(int number, DVec2 position, Chance& chance) {
    const double radius = chance.between(0.25, 0.5);
    const double angle = chance.between(-3.0, 3.0);
    if (number % 3 == 0) {
        MotionBody disc = disc_body(radius, position);
        disc.angle = angle;
        return disc;
    }
    if (number % 3 == 1) {
        return polygon_body(rectangle(0.8 * radius, 0.8 * radius * chance.between(0.5, 1.0)), position,
                            angle);
    }
    return polygon_body(regular_polygon(3 + number / 3 % 6, radius), position, angle);
}

/// By new place: which one of the old comes there.
std::vector<std::size_t> random_order(std::size_t count, Chance& chance) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[chance.below(i)]);
    return order;
}

}  // namespace

MotionScene pyramid(int base) {
    MotionScene scene;
    scene.warm_up = 100;
    scene.measured = 300;
    scene.bodies.push_back(fixed_box({0.0, -1.0}, 100.0, 1.0));
    for (int row = 0; row < base; ++row) {
        for (int place = row; place < base; ++place) {
            const double x = 0.5 * (row + 1.0) + (place - row) - 0.5 * base;
            scene.bodies.push_back(polygon_body(rectangle(0.5, 0.5), {x, row + 0.5}));
        }
    }
    scene.top = scene.bodies.size() - 1;
    return scene;
}

MotionScene avalanche(int count) {
    constexpr double slope = 0.6;        // radians
    constexpr double half_slope = 75.0;  // metres
    constexpr double mouth = 8.0;        // half of its width
    constexpr double lip = 15.0;         // height of the funnel's end
    constexpr double half_floor = 60.0;
    constexpr int columns = 125;
    MotionScene scene;
    scene.warm_up = 200;
    scene.measured = 100;
    scene.bodies.push_back(fixed_box({0.0, -1.0}, half_floor + 2.0, 1.0));
    for (const double side : {-1.0, 1.0}) {
        scene.bodies.push_back(fixed_box({side * (half_floor + 1.0), 20.0}, 1.0, 20.0));
        const DVec2 middle(side * (mouth + half_slope * std::cos(slope)), lip + half_slope * std::sin(slope));
        scene.bodies.push_back(fixed_box(middle, half_slope, 1.0, side * slope));
    }
    Chance chance;
    for (int i = 0; i < count; ++i) {
        const double x = 1.05 * (i % columns - 0.5 * (columns - 1)) + chance.between(-0.02, 0.02);
        const double above_slope = lip + 3.0 + std::max(0.0, std::abs(x) - mouth) * std::tan(slope);
        scene.bodies.push_back(pebble(i, {x, above_slope + 1.05 * (i / columns)}, chance));
    }
    return scene;
}

MotionScene joint_grid(int side) {
    MotionScene scene;
    scene.warm_up = 20;
    scene.measured = 100;
    for (int column = 0; column < side; ++column) {
        for (int row = 0; row < side; ++row) {
            const DVec2 position(column, -row);
            MotionBody disc = disc_body(0.4, position);
            disc.meets_its_like = false;
            const auto is_held = [&](int of) { return row == 0 && std::abs(of - side / 2) <= 3; };
            if (is_held(column)) disc.kind = MotionKind::fixed;
            const std::size_t number = scene.bodies.size();
            if (row > 0) scene.pins.push_back({number - 1, number, position + DVec2(0.0, 0.5)});
            // Chipmunk ends the program where two fixed bodies are joined.
            if (column > 0 && !(is_held(column) && is_held(column - 1))) {
                const auto neighbour = number - static_cast<std::size_t>(side);
                scene.pins.push_back({neighbour, number, position - DVec2(0.5, 0.0)});
            }
            scene.bodies.push_back(std::move(disc));
        }
    }
    return scene;
}

MotionScene washer(int side) {
    constexpr double half = 0.1;  // of a box, metres
    MotionScene scene;
    scene.warm_up = 50;
    scene.measured = 100;
    MotionBody drum;
    drum.kind = MotionKind::driven;
    drum.spin = 25.0 * std::numbers::pi / 180.0;
    drum.position = {0.0, 10.0};
    const double part = std::numbers::pi / 18.0;  // radians of a stave
    for (int i = 0; i < 36; ++i) {
        drum.pieces.push_back({stave(16.0, 18.0, (i - 0.1) * part, (i + 1.1) * part)});
        if (i % 9 == 0) drum.pieces.push_back({stave(14.0, 16.0, i * part, (i + 1.0) * part)});
    }
    scene.bodies.push_back(std::move(drum));
    for (int i = 0; i < side * side; ++i) {
        const DVec2 place(i % side, i / side);
        const DVec2 corner(-1.1 * half * side, -1.1 * half * side + 10.0);
        scene.bodies.push_back(polygon_body(rectangle(half, half), corner + 2.1 * half * place));
    }
    return scene;
}

MotionScene spinner(int count) {
    constexpr int columns = 92;
    MotionScene scene;
    scene.warm_up = 50;
    scene.measured = 100;
    MotionBody ring;
    ring.kind = MotionKind::fixed;
    ring.is_loop = true;
    ring.friction = 0.1;
    // Clockwise, so that its inside is free.
    for (int i = 0; i < 360; ++i) {
        ring.chain.push_back(DVec2(0.0, 32.0) + on_circle(40.0, -i * std::numbers::pi / 180.0));
    }
    scene.bodies.push_back(std::move(ring));
    MotionBody bar = polygon_body(rectangle(0.6, 20.2), {0.0, 12.0});
    bar.friction = 0.0;
    scene.bodies.push_back(std::move(bar));
    scene.pins.push_back({0, 1, {0.0, 12.0}, 5.0, 1e9});
    for (int i = 0; i < count; ++i) {
        const DVec2 position(-23.0 + 0.5 * (i % columns), 2.0 + 0.5 * (i / columns));
        MotionBody body = i % 3 == 0   ? polygon_body(regular_polygon(6, 0.4), position)
                          : i % 3 == 1 ? disc_body(0.35, position)
                                       : polygon_body(rectangle(0.35, 0.35), position);
        body.friction = 0.1;
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

MotionScene compounds(int rows) {
    MotionScene scene;
    scene.warm_up = 100;
    scene.measured = 100;
    MotionBody ground;
    ground.kind = MotionKind::fixed;
    for (int i = -40; i <= 40; ++i) {
        ground.pieces.push_back({rectangle(0.55, 0.5, {i, 0.0})});
    }
    for (int i = 1; i <= 100; ++i) {
        ground.pieces.push_back({rectangle(0.5, 0.55, {-40.0, i})});
        ground.pieces.push_back({rectangle(0.5, 0.55, {40.0, i})});
    }
    scene.bodies.push_back(std::move(ground));
    for (int i = 0; i < 20 * rows; ++i) {
        MotionBody body;
        body.pieces.push_back({{{-1.0, 0.0}, {0.5, 1.0}, {0.0, 2.0}}});
        body.pieces.push_back({{{1.0, 0.0}, {0.0, 2.0}, {-0.5, 1.0}}});
        body.position = {2.0 * (i % 20) - 19.0 + (i % 2 == 0 ? 0.25 : -0.25), 5.5 + 2.25 * (i / 20)};
        body.friction = 0.5;
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

MotionScene hanging_chain(int links) {
    constexpr double half = 0.25;  // of a link, metres
    MotionScene scene;
    scene.warm_up = 50;
    scene.measured = 200;
    scene.bodies.push_back(fixed_box({0.0, 0.0}, half, half));
    for (int i = 0; i < links; ++i) {
        MotionBody link = polygon_body(rectangle(half, 0.2 * half), {half * (2 * i + 1), 0.0});
        link.meets_its_like = false;
        const std::size_t number = scene.bodies.size();
        scene.pins.push_back({number - 1, number, {2.0 * half * i, 0.0}});
        scene.bodies.push_back(std::move(link));
    }
    return scene;
}

MotionScene chain_ground(int vertices) {
    constexpr int discs = 200;
    MotionScene scene;
    scene.warm_up = 100;
    scene.measured = 200;
    MotionBody ground;
    ground.kind = MotionKind::fixed;
    // From right to left, so that it is solid below.
    for (int i = 0; i < vertices; ++i) {
        const double x = 0.5 * (vertices - 1) - i;
        const double bowl = 0.002 * std::min(x * x, 3600.0);
        ground.chain.emplace_back(x, 0.5 * std::sin(0.7 * x) + bowl);
    }
    scene.bodies.push_back(std::move(ground));
    for (int i = 0; i < discs; ++i) {
        scene.bodies.push_back(disc_body(0.4, {-40.0 + 0.9 * (i % 90), 6.0 + i / 90}));
    }
    return scene;
}

MotionScene in_random_order(const MotionScene& scene) {
    Chance chance;
    MotionScene shuffled = scene;
    const std::vector<std::size_t> bodies = random_order(scene.bodies.size(), chance);
    std::vector<std::size_t> place(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        shuffled.bodies[i] = scene.bodies[bodies[i]];
        place[bodies[i]] = i;
    }
    const std::vector<std::size_t> pins = random_order(scene.pins.size(), chance);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        shuffled.pins[i] = scene.pins[pins[i]];
        shuffled.pins[i].a = place[shuffled.pins[i].a];
        shuffled.pins[i].b = place[shuffled.pins[i].b];
    }
    if (scene.top) shuffled.top = place[*scene.top];
    return shuffled;
}

}  // namespace bench
