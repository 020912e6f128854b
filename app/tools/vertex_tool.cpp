#include "tools/vertex_tool.h"

#include <fmt/format.h>

#include <cmath>

#include <collide/geometry/crossing.h>
#include "document/sketch_geometry.h"
#include "draw/drawing.h"
#include "session/seen.h"
#include "session/work.h"
#include "tools/cut_tool.h"
#include "tools/picking.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

constexpr float vertex_reach = 10.0f;  // logical pixels
constexpr float middle_reach = 8.0f;
constexpr float edge_reach = 6.0f;
constexpr float room_for_middle = 34.0f;  // a shorter edge has no handle at its middle

const BodySpec& spec(const Document& document, std::size_t body) { return document.scene().bodies[body]; }

/// Removes the rounding errors of rotating into the body's frame and back.
DVec2 without_noise(DVec2 v) {
    return {std::round(v.x * 1e12) / 1e12 + 0.0, std::round(v.y * 1e12) / 1e12 + 0.0};
}

void begin_edit(Document& document, ToolState& tool, std::size_t body, OutlineHit hit) {
    Sketch& sketch = tool.sketch;
    const std::string& name = spec(document, body).name;
    sketch.start_vertices = *sharp_vertices(spec(document, body).shape);
    sketch.grabbed = hit;
    sketch.vertex.reset();
    sketch.held = true;
    sketch.from = sketch.snap.place;
    if (hit.part == OutlinePart::edge) return document.begin_drag("Move edge of " + name);
    sketch.vertex = hit.index;
    if (hit.part == OutlinePart::vertex) {
        sketch.from = to_world(spec(document, body), sketch.start_vertices[hit.index]);
        document.begin_drag("Move vertex of " + name);
    }
}

void insert_vertex(Document& document, ToolState& tool, std::size_t body, std::size_t edge) {
    const std::string name = spec(document, body).name;
    Polygon vertices = *sharp_vertices(spec(document, body).shape);
    const DVec2 middle = without_noise(0.5 * (vertices[edge] + vertices[(edge + 1) % vertices.size()]));
    vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(edge) + 1, middle);
    begin_edit(document, tool, body, {OutlinePart::middle, edge + 1});
    tool.sketch.start_vertices = vertices;
    document.begin_drag("Insert vertex in " + name);
    if (auto refused = set_vertices(document, body, "", vertices)) tool.sketch.refusal = *refused;
}

void remove_vertex(Document& document, ToolState& tool, std::size_t body, std::size_t index) {
    Sketch& sketch = tool.sketch;
    const Polygon before = *sharp_vertices(spec(document, body).shape);
    sketch.vertex.reset();
    if (index >= before.size()) return;
    if (before.size() <= 3) {
        sketch.refusal = tool_words::last_three_vertices;
        return;
    }
    Polygon vertices = before;
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(index));
    const std::string step = "Remove vertex of " + spec(document, body).name;
    if (auto refused = set_vertices(document, body, step, vertices)) {
        sketch.refusal = *refused;
    } else {
        notice_dent(document, tool, body, before);
    }
}

void press_vertex(Work& work, Seen& seen, ToolState& tool, int) {
    const OutlineHit hit = outline_part_at(work.shown(), seen, tool.cursor);
    if (hit.part == OutlinePart::none) {
        tool.sketch.vertex.reset();
        tool.sketch.dent.reset();
        if (const auto body = body_at(seen.view, seen.analysis, seen.scale, tool.cursor)) {
            seen.view.select_only(*body);
        }
        return;
    }
    const std::size_t body = *edited_body(work.shown(), seen.view);
    take_snap(work, seen, tool, std::nullopt, body);
    if (hit.part == OutlinePart::vertex && alt_held()) {
        remove_vertex(work.shown(), tool, body, hit.index);
    } else if (hit.part == OutlinePart::middle) {
        insert_vertex(work.shown(), tool, body, hit.index);
    } else {
        begin_edit(work.shown(), tool, body, hit);
    }
    tool.press = tool.cursor;
}

/// Returns the vertices with the grabbed part at the cursor.
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

void move_vertex(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto body = edited_body(work.shown(), seen.view);
    const bool still = glm::distance(tool.cursor, tool.press) <= click_tolerance * seen.scale;
    if (!body || !work.shown().dragging() || (still && sketch.impossible_outline.empty())) return;
    const Polygon wanted = dragged_vertices(sketch, spec(work.shown(), *body));
    sketch.impossible_outline.clear();
    sketch.refusal.clear();
    sketch.crossing = collide::find_crossing(wanted);
    if (sketch.crossing) {
        sketch.refusal =
            fmt::format(tool_words::edges_would_cross, sketch.crossing->first, sketch.crossing->second);
    } else if (auto refused = set_vertices(work.shown(), *body, "", wanted)) {
        sketch.refusal = *refused;
    }
    if (!sketch.refusal.empty()) sketch.impossible_outline = to_world(spec(work.shown(), *body), wanted);
}

void release_vertex(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto body = edited_body(work.shown(), seen.view);
    work.shown().commit_drag();
    sketch.impossible_outline.clear();
    sketch.refusal.clear();
    sketch.crossing.reset();
    if (body) notice_dent(work.shown(), tool, *body, sketch.start_vertices);
    sketch.grabbed = {};
}

}  // namespace

std::optional<std::size_t> edited_body(const Document& document, const ViewState& view) {
    const auto& selection = view.selection;
    const auto& bodies = document.scene().bodies;
    if (selection.size() != 1 || selection[0] >= bodies.size()) return std::nullopt;
    return sharp_vertices(bodies[selection[0]].shape) ? std::optional(selection[0]) : std::nullopt;
}

OutlineHit outline_part_at(const Document& document, const Seen& seen, Vec2 canvas_point) {
    const auto body = edited_body(document, seen.view);
    if (!body) return {};
    std::vector<Vec2> at;
    for (const DVec2 vertex : to_world(spec(document, *body), *sharp_vertices(spec(document, *body).shape))) {
        at.push_back(seen.view.camera.to_canvas(vertex));
    }
    OutlineHit hit;
    float least = seen.reach(vertex_reach);
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (glm::distance(at[i], canvas_point) > least) continue;
        least = glm::distance(at[i], canvas_point);
        hit = {OutlinePart::vertex, i};
    }
    for (std::size_t i = 0; i < at.size() && hit.part == OutlinePart::none; ++i) {
        const Vec2 next = at[(i + 1) % at.size()];
        const bool roomy = glm::distance(at[i], next) >= room_for_middle * seen.scale;
        if (roomy && glm::distance(0.5f * (at[i] + next), canvas_point) <= seen.reach(middle_reach)) {
            hit = {OutlinePart::middle, i};
        }
    }
    for (std::size_t i = 0; i < at.size() && hit.part == OutlinePart::none; ++i) {
        if (distance_to_segment(canvas_point, at[i], at[(i + 1) % at.size()]) <= seen.reach(edge_reach)) {
            hit = {OutlinePart::edge, i};
        }
    }
    return hit;
}

DVec2 edge_normal(const Document& document, const ViewState& view, std::size_t edge) {
    const BodySpec& body = spec(document, *edited_body(document, view));
    const Polygon vertices = to_world(body, *sharp_vertices(body.shape));
    return glm::normalize(
        collide::perp_right(vertices[(edge + 1) % vertices.size()] - vertices[edge % vertices.size()]));
}

void remove_chosen_vertex(Document& document, ViewState& view, ToolState& tool) {
    const auto body = edited_body(document, view);
    if (body && tool.sketch.vertex) {
        remove_vertex(document, tool, *body, *tool.sketch.vertex);
    } else if (!view.selection.empty()) {
        tool.sketch.refusal = tool_words::no_vertex_selected;
    }
}

std::optional<std::string> place_vertex(Document& document, ViewState& view, ToolState& tool,
                                        std::size_t index, DVec2 world) {
    const auto body = edited_body(document, view);
    if (!body) return std::nullopt;
    const Polygon before = *sharp_vertices(spec(document, *body).shape);
    if (index >= before.size()) return std::nullopt;
    Polygon vertices = before;
    vertices[index] = without_noise(to_local(spec(document, *body), world));
    auto refused = set_vertices(document, *body, "Move vertex of " + spec(document, *body).name, vertices);
    if (!refused) notice_dent(document, tool, *body, before);
    return refused;
}

SketchHands vertex_hands() { return {press_vertex, move_vertex, release_vertex, nullptr}; }

}  // namespace app
