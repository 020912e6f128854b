#include "frame.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <random>

#include <collide/scene/scene.h>
#include "analysis/pipeline.h"
#include "draw/painter.h"
#include "draw/palette.h"
#include "overlays/overlay.h"

namespace bench {
namespace {

constexpr int columns = 40;
constexpr int rows = 25;
constexpr double spacing = 1.3;  // metres, so that neighbours touch now and then

double uniform(std::mt19937& random, double low, double high) {
    return low + (high - low) * (static_cast<double>(random()) / 4294967296.0);
}

collide::ShapeGeometry geometry(int number, std::mt19937& random) {
    const double size = uniform(random, 0.3, 0.6);
    switch (number % 4) {
        case 0:
            return collide::BoxSpec{.width = 2.0 * size, .height = size};
        case 1:
            return collide::RegularSpec{.sides = 3 + number / 4 % 6, .circumradius = size};
        case 2:
            return collide::CircleSpec{.radius = size};
        default:
            break;
    }
    return collide::CapsuleSpec{.p1 = {-size, 0.0}, .p2 = {size, 0.0}, .radius = 0.5 * size};
}

collide::Scene crowd() {
    std::mt19937 random(1000);
    collide::Scene scene;
    for (int i = 0; i < columns * rows; ++i) {
        collide::BodySpec body;
        body.name = fmt::format("body {}", i);
        body.shape.geometry = geometry(i, random);
        body.position = spacing * collide::DVec2(i % columns, i / columns);
        body.angle = uniform(random, -3.0, 3.0);
        body.velocity = {uniform(random, -1.0, 1.0), uniform(random, -1.0, 1.0)};
        scene.bodies.push_back(std::move(body));
    }
    return scene;
}

struct FrameState {
    collide::Scene scene = crowd();
    app::Analysis analysis;
    app::ViewState view;
    app::NullPainter painter;
    int count = 0;
};

void one_frame(FrameState& state) {
    // A drag: the first body of the focus pair goes to and fro.
    const double way = 0.01 * std::sin(0.1 * ++state.count);
    state.scene.bodies[0].position.x = way;
    app::analyse(state.scene, state.view.focus, state.view.scrub_time, state.analysis);
    const app::Palette& palette = app::palette_of(app::Theme::dark);
    const app::OverlayInput input{state.scene, state.analysis, state.view, state.view.camera, palette};
    app::paint_legend(input, app::paint_canvas(input, state.painter), state.painter);
}

}  // namespace

Task frame_task() {
    auto state = std::make_shared<FrameState>();
    state->view.focus = {0, 1};
    state->view.scrub_time = 0.25;
    state->view.camera.canvas_size = {1600.0f, 1000.0f};
    state->view.camera.fit({{0.0, 0.0}, spacing * collide::DVec2(columns, rows)});
    for (const app::Overlay& overlay : app::overlays()) {
        state->view.overlays.insert(std::string(overlay.name));
    }
    return {std::string(frame_row), [state] { one_frame(*state); }, 1};
}

}  // namespace bench
