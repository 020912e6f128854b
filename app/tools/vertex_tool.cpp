#include "tools/vertex_tool.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <collide/geometry/crossing.h>
#include "document/sketch_geometry.h"
#include "tools/body_drags.h"
#include "tools/dent.h"
#include "tools/picking.h"
#include "tools/sketch_hands.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

constexpr float vertex_reach = 10.0f;  // logical pixels
constexpr float middle_reach = 8.0f;
constexpr float edge_reach = 6.0f;
constexpr float room_for_middle = 34.0f;  // a shorter edge has no handle in its middle

const BodySpec& spec(const AppState& state, std::size_t body) { return state.stage().scene().bodies[body]; }

float distance(Vec2 p, Vec2 q) { return std::hypot(p.x - q.x, p.y - q.y); }

float distance_to_edge(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const float length2 = collide::dot(along, along);
    const float t = length2 > 0.0f ? std::clamp(collide::dot(p - from, along) / length2, 0.0f, 1.0f) : 0.0f;
    return distance(p, from + t * along);
}

/// Rounding left by turning into the body's frame and back.
DVec2 without_noise(DVec2 v) {
    return {std::round(v.x * 1e12) / 1e12 + 0.0, std::round(v.y * 1e12) / 1e12 + 0.0};
}

void begin_edit(AppState& state, std::size_t body, OutlineHit hit) {
    Sketch& sketch = state.tool.sketch;
    const std::string& name = spec(state, body).name;
    sketch.start_vertices = *sharp_vertices(spec(state, body).shape);
    sketch.grabbed = hit;
    sketch.vertex.reset();
    sketch.held = true;
    sketch.from = sketch.snap.place;
    if (hit.part == OutlinePart::edge) {
        state.stage().begin_drag("Move edge of " + name);
        return;
    }
    sketch.vertex = hit.index;
    if (hit.part == OutlinePart::vertex) {
        sketch.from = to_world(spec(state, body), sketch.start_vertices[hit.index]);
        state.stage().begin_drag("Move vertex of " + name);
    }
}

void insert_vertex(AppState& state, std::size_t body, std::size_t edge) {
    const std::string name = spec(state, body).name;
    Polygon vertices = *sharp_vertices(spec(state, body).shape);
    const DVec2 middle = without_noise(0.5 * (vertices[edge] + vertices[(edge + 1) % vertices.size()]));
    vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(edge) + 1, middle);
    begin_edit(state, body, {OutlinePart::middle, edge + 1});
    state.tool.sketch.start_vertices = vertices;
    state.stage().begin_drag("Insert vertex in " + name);
    if (auto refused = set_vertices(state, body, "", vertices)) state.tool.sketch.refusal = *refused;
}

/// With the key of this tool a body cannot be lost by mistake.
std::string way_to_delete() { return "Press V, then Del, to remove the whole body."; }

void remove_vertex(AppState& state, std::size_t body, std::size_t index) {
    Sketch& sketch = state.tool.sketch;
    const Polygon before = *sharp_vertices(spec(state, body).shape);
    sketch.vertex.reset();
    if (index >= before.size()) return;
    if (before.size() <= 3) {
        sketch.refusal = "A polygon keeps at least 3 vertices. " + way_to_delete();
        return;
    }
    Polygon vertices = before;
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(index));
    const std::string step = "Remove vertex of " + spec(state, body).name;
    if (auto refused = set_vertices(state, body, step, vertices)) {
        sketch.refusal = *refused;
    } else {
        notice_dent(state, body, before);
    }
}

void select_under_cursor(AppState& state) {
    state.tool.sketch.vertex.reset();
    state.tool.sketch.dent.reset();
    if (const auto body = body_at(state, state.tool.cursor)) {
        state.view.select_only(*body);
    }
}

void press(AppState& state, int) {
    const OutlineHit hit = outline_part_at(state, state.tool.cursor);
    if (hit.part == OutlinePart::none) {
        select_under_cursor(state);
        return;
    }
    const std::size_t body = *edited_body(state);
    take_snap(state, std::nullopt, body);
    if (hit.part == OutlinePart::vertex && alt_held()) {
        remove_vertex(state, body, hit.index);
    } else if (hit.part == OutlinePart::middle) {
        insert_vertex(state, body, hit.index);
    } else {
        begin_edit(state, body, hit);
    }
    state.tool.press = state.tool.cursor;
}

/// The vertices with the grabbed part where the cursor is.
Polygon dragged_vertices(const Sketch& sketch, const BodySpec& body) {
    Polygon vertices = sketch.start_vertices;
    DVec2& first = vertices[sketch.grabbed.index];
    const DVec2 place = to_local(body, sketch.snap.place);
    if (sketch.grabbed.part != OutlinePart::edge) {
        first = without_noise(place);
        return vertices;
    }
    DVec2& second = vertices[(sketch.grabbed.index + 1) % vertices.size()];
    const DVec2 normal = glm::normalize(collide::perp_right(second - first));
    const DVec2 way = collide::dot(place - to_local(body, sketch.from), normal) * normal;
    first = without_noise(first + way);
    second = without_noise(second + way);
    return vertices;
}

void move(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    const auto body = edited_body(state);
    constexpr float tremble = 3.0f;
    const bool still = distance(state.tool.cursor, state.tool.press) <= tremble * state.scale;
    if (!body || !state.stage().dragging() || (still && sketch.impossible_outline.empty())) return;
    const Polygon wanted = dragged_vertices(sketch, spec(state, *body));
    sketch.impossible_outline.clear();
    sketch.refusal.clear();
    sketch.crossing = collide::find_crossing(wanted);
    if (sketch.crossing) {
        sketch.refusal = fmt::format("Edges {} and {} would cross; the shape waits where it still can be.",
                                     sketch.crossing->first, sketch.crossing->second);
    } else if (auto refused = set_vertices(state, *body, "", wanted)) {
        sketch.refusal = *refused;
    }
    if (!sketch.refusal.empty()) sketch.impossible_outline = to_world(spec(state, *body), wanted);
}

void release(AppState& state) {
    Sketch& sketch = state.tool.sketch;
    const auto body = edited_body(state);
    state.stage().commit_drag();
    sketch.impossible_outline.clear();
    sketch.refusal.clear();
    sketch.crossing.reset();
    if (body) notice_dent(state, *body, sketch.start_vertices);
    sketch.grabbed = {};
}

}  // namespace

std::optional<std::size_t> edited_body(const AppState& state) {
    const auto& selection = state.view.selection;
    const auto& bodies = state.stage().scene().bodies;
    if (selection.size() != 1 || selection[0] >= bodies.size()) return std::nullopt;
    return sharp_vertices(bodies[selection[0]].shape) ? std::optional(selection[0]) : std::nullopt;
}

OutlineHit outline_part_at(const AppState& state, Vec2 canvas_point) {
    const auto body = edited_body(state);
    if (!body) return {};
    std::vector<Vec2> at;
    for (const DVec2 vertex : to_world(spec(state, *body), *sharp_vertices(spec(state, *body).shape))) {
        at.push_back(state.view.camera.to_canvas(vertex));
    }
    OutlineHit hit;
    float least = vertex_reach * state.scale;
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (distance(at[i], canvas_point) > least) continue;
        least = distance(at[i], canvas_point);
        hit = {OutlinePart::vertex, i};
    }
    for (std::size_t i = 0; i < at.size() && hit.part == OutlinePart::none; ++i) {
        const Vec2 next = at[(i + 1) % at.size()];
        const bool roomy = distance(at[i], next) >= room_for_middle * state.scale;
        if (roomy && distance(0.5f * (at[i] + next), canvas_point) <= middle_reach * state.scale) {
            hit = {OutlinePart::middle, i};
        }
    }
    for (std::size_t i = 0; i < at.size() && hit.part == OutlinePart::none; ++i) {
        if (distance_to_edge(canvas_point, at[i], at[(i + 1) % at.size()]) <= edge_reach * state.scale) {
            hit = {OutlinePart::edge, i};
        }
    }
    return hit;
}

DVec2 edge_normal(const AppState& state, std::size_t edge) {
    const BodySpec& body = spec(state, *edited_body(state));
    const Polygon vertices = to_world(body, *sharp_vertices(body.shape));
    return glm::normalize(
        collide::perp_right(vertices[(edge + 1) % vertices.size()] - vertices[edge % vertices.size()]));
}

void remove_chosen_vertex(AppState& state) {
    const auto body = edited_body(state);
    if (body && state.tool.sketch.vertex) {
        remove_vertex(state, *body, *state.tool.sketch.vertex);
    } else if (!state.view.selection.empty()) {
        state.tool.sketch.refusal = "No vertex is chosen: click one first. " + way_to_delete();
    }
}

std::optional<std::string> place_vertex(AppState& state, std::size_t index, DVec2 world) {
    const auto body = edited_body(state);
    if (!body) return std::nullopt;
    const Polygon before = *sharp_vertices(spec(state, *body).shape);
    if (index >= before.size()) return std::nullopt;
    Polygon vertices = before;
    vertices[index] = without_noise(to_local(spec(state, *body), world));
    auto refused = set_vertices(state, *body, "Move vertex of " + spec(state, *body).name, vertices);
    if (!refused) notice_dent(state, *body, before);
    return refused;
}

SketchHands vertex_hands() { return {press, move, release, nullptr}; }

}  // namespace app
