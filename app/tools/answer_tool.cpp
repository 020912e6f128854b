#include "tools/answer_tool.h"

#include <SDL.h>

#include <algorithm>

#include <nlohmann/json.hpp>
#include "course/units.h"
#include "draw/drawing.h"
#include "session/editing.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/picking.h"

namespace app {

namespace {

constexpr float answer_reach = 14.0f;  // logical pixels: the largest distance of a click
constexpr float arrow_head = 12.0f;
constexpr float mark_radius = 7.0f;

/// An edge of a body that has only one piece, numbered as in SAT.
struct EdgePlace {
    std::size_t body = 0;
    std::uint32_t edge = 0;
    DVec2 from{0.0, 0.0};
    DVec2 to{0.0, 0.0};
};

std::vector<EdgePlace> edges_of(const Analysis& analysis, std::size_t body) {
    std::vector<EdgePlace> edges;
    const collide::Collider& collider = analysis.shown.at(body);
    if (collider.pieces.size() != 1) return edges;
    const collide::Shape& shape = collider.pieces.front().shape;
    const collide::Transform& xf = collider.transforms.front();
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        edges.push_back({body, i, collide::to_world(xf, shape.vertex(i)),
                         collide::to_world(xf, shape.vertex(shape.next(i)))});
    }
    return edges;
}

std::vector<EdgePlace> edges_of_all(const Seen& seen) {
    std::vector<EdgePlace> all;
    for (std::size_t body = 0; body < seen.analysis.shown.size(); ++body) {
        const auto own = edges_of(seen.analysis, body);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

/// Returns the nearest edge within reach of the cursor. If a question asks for a vertex, it is the edge that
/// begins at the nearest vertex.
std::optional<EdgePlace> edge_at(const Seen& seen, const ToolState& tool) {
    const Camera& camera = seen.view.camera;
    const bool by_vertex = tool.answer.kind == QuestionKind::vertex;
    std::optional<EdgePlace> best;
    float least = answer_reach * seen.scale;
    for (const EdgePlace& edge : edges_of_all(seen)) {
        const Vec2 from = camera.to_canvas(edge.from);
        const float distance = by_vertex ? glm::distance(from, tool.cursor)
                                         : distance_to_segment(tool.cursor, from, camera.to_canvas(edge.to));
        if (distance > least) continue;
        least = distance;
        best = edge;
    }
    return best;
}

std::optional<std::size_t> body_under(const Seen& seen, const ToolState& tool) {
    return body_at(seen.view, seen.analysis, seen.scale, tool.cursor);
}

/// Returns the index of this edge's axis in SAT's recording of the first pair.
Json axis_of(const Seen& seen, const EdgePlace& edge) {
    const auto& steps = seen.analysis.moved.sat.steps.items;
    const bool of_a = seen.analysis.focus && edge.body == seen.analysis.focus->first;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const collide::AxisId& axis = steps[k].axis;
        const bool is_it = of_a ? axis.source == collide::AxisSource::edge_a && axis.a == edge.edge
                                : axis.source == collide::AxisSource::edge_b && axis.b == edge.edge;
        if (is_it) return k;
    }
    return {};
}

std::optional<EdgePlace> edge_of_axis(const Seen& seen, const Json& index) {
    const auto& steps = seen.analysis.moved.sat.steps.items;
    if (!index.is_number_integer() || index.get<std::size_t>() >= steps.size() || !seen.analysis.focus) {
        return std::nullopt;
    }
    const collide::AxisId& axis = steps[index.get<std::size_t>()].axis;
    const bool of_a = axis.source == collide::AxisSource::edge_a;
    if (!of_a && axis.source != collide::AxisSource::edge_b) return std::nullopt;
    const auto edges =
        edges_of(seen.analysis, of_a ? seen.analysis.focus->first : seen.analysis.focus->second);
    const std::uint32_t number = of_a ? axis.a : axis.b;
    return number < edges.size() ? std::optional(edges[number]) : std::nullopt;
}

Json json_of(DVec2 v) { return {v.x, v.y}; }

Json answer_of_edge(const Work& work, const Seen& seen, const ToolState& tool, const EdgePlace& edge) {
    if (tool.answer.kind == QuestionKind::vertex) return json_of(edge.from);
    if (tool.answer.kind == QuestionKind::axis) return axis_of(seen, edge);
    return {{"body", work.shown().scene().bodies.at(edge.body).name}, {"edge", edge.edge}};
}

bool is_dragged(QuestionKind kind) { return kind == QuestionKind::point || kind == QuestionKind::arrow; }

void take_place(const Seen& seen, ToolState& tool) {
    CanvasAnswer& answer = tool.answer;
    const DVec2 place = seen.view.camera.to_world(tool.cursor);
    answer.yours = json_of(answer.kind == QuestionKind::arrow ? place - answer.start : place);
}

/// Picks the next edge or vertex, after the last one the first again.
void pick_next(const Work& work, const Seen& seen, ToolState& tool, int step) {
    std::vector<Json> all;
    for (const EdgePlace& edge : edges_of_all(seen)) {
        Json value = answer_of_edge(work, seen, tool, edge);
        if (!value.is_null()) all.push_back(std::move(value));
    }
    if (all.empty()) return;
    const auto now = std::find(all.begin(), all.end(), tool.answer.yours);
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t next =
        now == all.end() ? (step > 0 ? 0 : count - 1) : ((now - all.begin()) + step + count) % count;
    tool.answer.yours = all[static_cast<std::size_t>(next)];
}

DVec2 direction_of(int key) {
    switch (key) {
        case SDLK_LEFT:
            return {-1.0, 0.0};
        case SDLK_RIGHT:
            return {1.0, 0.0};
        case SDLK_UP:
            return {0.0, 1.0};
        case SDLK_DOWN:
            return {0.0, -1.0};
        default:
            return {0.0, 0.0};
    }
}

}  // namespace

bool press_answer(const Work& work, const Seen& seen, ToolState& tool) {
    CanvasAnswer& answer = tool.answer;
    if (!answer.waits) return false;
    if (answer.takes_body) {
        if (const auto body = body_under(seen, tool))
            answer.yours = work.shown().scene().bodies.at(*body).name;
        return true;
    }
    if (is_dragged(answer.kind)) {
        answer.held = true;
        take_place(seen, tool);
        return true;
    }
    if (const auto edge = edge_at(seen, tool)) answer.yours = answer_of_edge(work, seen, tool, *edge);
    return true;
}

bool answer_by_key(const Work& work, const Seen& seen, ToolState& tool, Studying& studying,
                   const SDL_KeyboardEvent& key) {
    const DVec2 way = direction_of(key.keysym.sym);
    const auto asked = open_question(studying);
    const bool other = (key.keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0;
    if (!asked || other || key.type != SDL_KEYDOWN || way == DVec2(0.0, 0.0) || !seen.view.selection.empty())
        return false;
    const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
    const int step = way.x > 0.0 || way.y < 0.0 ? 1 : -1;
    ExerciseState& state = studying.steps[studying.step].exercises[*asked];
    if (!tool.answer.waits) {
        state.keys.steps += step;
        state.keys.lift = shift;
    } else if (is_dragged(tool.answer.kind)) {
        // A point begins in the middle of the canvas, an arrow with length 0.
        const bool is_arrow = tool.answer.kind == QuestionKind::arrow;
        const DVec2 start = is_arrow ? DVec2(0.0, 0.0) : seen.view.camera.center;
        const DVec2 now = tool.answer.yours.is_null() ? start : vector_of(tool.answer.yours);
        tool.answer.yours = json_of(now + snap_step(seen.view.camera) * (shift ? 0.1 : 0.5) * way);
    } else {
        pick_next(work, seen, tool, step);
    }
    return true;
}

bool move_answer(const Seen& seen, ToolState& tool) {
    if (tool.answer.held) take_place(seen, tool);
    return tool.answer.held;
}

bool release_answer(ToolState& tool) {
    const bool was_held = tool.answer.held;
    tool.answer.held = false;
    return was_held || (tool.answer.waits && tool.drag == DragKind::none);
}

namespace {

/// Returns the edge in an answer; nothing if it is another kind of answer.
std::optional<EdgePlace> picked_edge(const Work& work, const Seen& seen, QuestionKind kind,
                                     const Json& value) {
    if (kind == QuestionKind::axis) return edge_of_axis(seen, value);
    if (kind != QuestionKind::edge) return std::nullopt;
    for (const EdgePlace& edge : edges_of_all(seen)) {
        if (work.shown().scene().bodies[edge.body].name == value.value("body", "") &&
            edge.edge == value.value("edge", std::uint32_t{0}))
            return edge;
    }
    return std::nullopt;
}

void paint_edge(const Seen& seen, const EdgePlace& edge, Color color, LineStyle style, Painter& painter,
                float scale) {
    line(painter, seen.view.camera.to_canvas(edge.from), seen.view.camera.to_canvas(edge.to),
         {color, 5.0f * scale, style});
}

void paint_answer(const Work& work, const Seen& seen, const CanvasAnswer& answer, const Json& value,
                  Color color, bool ghost, Painter& painter, float scale) {
    if (value.is_null()) return;
    const Camera& camera = seen.view.camera;
    const LineStyle style = ghost ? LineStyle::dashed : LineStyle::solid;
    const Stroke stroke{color, 3.0f * scale, style};
    switch (answer.kind) {
        case QuestionKind::axis:
        case QuestionKind::edge:
            if (const auto edge = picked_edge(work, seen, answer.kind, value))
                paint_edge(seen, *edge, color, style, painter, scale);
            break;
        case QuestionKind::vertex:
        case QuestionKind::point: {
            const Vec2 at = camera.to_canvas(vector_of(value));
            painter.circle(at, mark_radius * scale, stroke);
            if (!ghost) painter.disc(at, 0.5f * mark_radius * scale, color);
            break;
        }
        case QuestionKind::arrow:
            arrow(painter, camera.to_canvas(answer.start), camera.to_canvas(answer.start + vector_of(value)),
                  stroke, arrow_head * scale);
            break;
        default:
            break;
    }
}

/// Draws what a click would pick.
void paint_candidate(const Seen& seen, const ToolState& tool, Painter& painter, float scale) {
    if (!tool.answer.waits || !tool.cursor_inside || is_dragged(tool.answer.kind)) return;
    const Color color = with_alpha(seen.palette().selection, 0.45f);
    if (tool.answer.takes_body) {
        const auto body = body_under(seen, tool);
        if (!body) return;
        for (const EdgePlace& edge : edges_of(seen.analysis, *body))
            paint_edge(seen, edge, color, LineStyle::solid, painter, scale);
        return;
    }
    const auto edge = edge_at(seen, tool);
    if (!edge) return;
    if (tool.answer.kind == QuestionKind::vertex) {
        painter.circle(seen.view.camera.to_canvas(edge->from), mark_radius * scale, {color, 2.0f * scale});
    } else {
        paint_edge(seen, *edge, color, LineStyle::solid, painter, scale);
    }
}

}  // namespace

std::optional<Consequence> consequence_of_answer(const Work& work, const Seen& seen, const Studying& studying,
                                                 const CanvasAnswer& answer) {
    if (!is_canvas_kind(answer.kind) || answer.yours.is_null() || studying.open_step() == nullptr)
        return std::nullopt;
    const Question* const question = question_at(studying, answer.exercise);
    if (question == nullptr || studying.now().exercises[answer.exercise].wrong != answer.yours)
        return std::nullopt;
    if (const auto edge = picked_edge(work, seen, answer.kind, answer.yours)) {
        const Json axis = axis_of(seen, *edge);
        if (axis.is_null()) return std::nullopt;
        return Consequence{Consequence::Kind::shadows_on_edge, axis.get<std::size_t>()};
    }
    const bool is_along_normal = question->answer.text.find("gjk.closest") != std::string::npos ||
                                 question->answer.text.find("support_contacts") != std::string::npos;
    if (answer.kind == QuestionKind::vertex && is_along_normal && !answer.right.is_null()) {
        const DVec2 from = vector_of(answer.yours);
        return Consequence{Consequence::Kind::short_of_vertex, 0, vector_of(answer.right) - from, from};
    }
    if (answer.kind != QuestionKind::arrow) return std::nullopt;
    const DVec2 arrow = vector_of(answer.yours);
    if (arrow == DVec2(0.0, 0.0)) return std::nullopt;
    if (question->any_gap) return Consequence{Consequence::Kind::shadows_along, 0, arrow};
    const bool moves_a = question->answer.text.ends_with("mtd");
    return Consequence{moves_a ? Consequence::Kind::move_of_a : Consequence::Kind::path_of_b, 0, arrow};
}

std::vector<LegendEntry> legend_of_answers(const CanvasAnswer& answer) {
    if (answer.right.is_null()) return {};
    const bool is_arrow = answer.kind == QuestionKind::arrow;
    const bool is_edge = answer.kind == QuestionKind::axis || answer.kind == QuestionKind::edge;
    const auto mark = [&](LegendMark of_edge, LegendMark of_point) {
        return is_arrow ? LegendMark::arrow : is_edge ? of_edge : of_point;
    };
    std::vector<LegendEntry> lines{
        {mark(LegendMark::edge, LegendMark::target), &Palette::separated, "the answer"}};
    if (!answer.yours.is_null())
        lines.push_back({mark(LegendMark::dashed, LegendMark::dashed_ring), &Palette::selection,
                         is_arrow ? "yours" : "yours, dashed"});
    return lines;
}

void paint_answers(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale) {
    const CanvasAnswer& answer = tool.answer;
    paint_candidate(seen, tool, painter, scale);
    if (answer.waits && answer.kind == QuestionKind::arrow)
        painter.disc(seen.view.camera.to_canvas(answer.start), 0.6f * mark_radius * scale,
                     seen.palette().selection);
    const bool shown = !answer.right.is_null();
    paint_answer(work, seen, answer, answer.right, seen.palette().separated, false, painter, scale);
    paint_answer(work, seen, answer, answer.yours, seen.palette().selection, shown, painter, scale);
}

}  // namespace app
