#include "overlays/chain_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "draw/clipping.h"
#include "draw/drawing.h"

namespace app {

namespace {

/// What is seen of an edge, canvas pixels.
struct SeenEdge {
    Vec2 from;
    Vec2 to;
    float begins = 0.0f;  // pixels of the edge before `from`
};

std::optional<SeenEdge> seen_edge(const collide::Collider& chain, std::size_t piece, const Camera& camera) {
    const collide::Shape& shape = chain.pieces[piece].shape;
    const collide::Transform& xf = chain.transforms[piece];
    const auto on_canvas = [&](std::uint32_t vertex) {
        const DVec2 d = (to_world(xf, shape.vertex(vertex)) - camera.center) * camera.pixels_per_meter;
        return DVec2(d.x, -d.y) + 0.5 * DVec2(camera.canvas_size);
    };
    constexpr double margin = 32.0;
    const DVec2 from = on_canvas(0);
    const DVec2 to = on_canvas(1);
    const auto seen = clip_segment(from, to, DVec2(-margin), DVec2(camera.canvas_size) + margin);
    if (!seen) return std::nullopt;
    const double begins = seen->t0 * glm::length(to - from);
    return SeenEdge{Vec2(from + seen->t0 * (to - from)), Vec2(from + seen->t1 * (to - from)),
                    static_cast<float>(std::fmod(begins, 1e6))};
}

void paint_strokes(Painter& painter, const SeenEdge& edge, float phase, const Stroke& stroke, float spacing) {
    const Vec2 way = edge.to - edge.from;
    const float length = glm::length(way);
    if (length <= 0.0f) return;
    const Vec2 along = way / length;
    // The canvas's y points down: what is on the left of the way in the world is (y, -x) here.
    const Vec2 inward(along.y, -along.x);
    const Vec2 slanted = spacing * (inward - along) * 0.7071f;
    const float first = spacing - std::fmod(edge.begins + phase, spacing);
    for (float at = first; at <= length; at += spacing) {
        line(painter, edge.from + at * along, edge.from + at * along + slanted, stroke);
    }
}

}  // namespace

bool is_chain(const collide::Collider& body) { return !body.seams.empty() && body.seams.front().one_sided; }

void paint_chain_edges(Painter& painter, const collide::Collider& chain, const Camera& camera,
                       const Stroke& stroke) {
    for (std::size_t piece = 0; piece < chain.pieces.size(); ++piece) {
        if (const auto edge = seen_edge(chain, piece, camera)) {
            line(painter, edge->from, edge->to, stroke);
        }
    }
}

void paint_solid_side(Painter& painter, const collide::Collider& chain, const Camera& camera,
                      const Stroke& stroke, float spacing) {
    float phase = 0.0f;  // of the strokes where the edge begins, so that they go on evenly round corners
    for (std::size_t piece = 0; piece < chain.pieces.size(); ++piece) {
        const collide::Shape& shape = chain.pieces[piece].shape;
        if (const auto edge = seen_edge(chain, piece, camera)) {
            paint_strokes(painter, *edge, phase, stroke, spacing);
        }
        const auto length = static_cast<float>(double{glm::length(shape.vertex(1) - shape.vertex(0))} *
                                               camera.pixels_per_meter);
        phase = std::fmod(phase + length, spacing);
    }
}

}  // namespace app
