#include "tools/dent.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/geometry/convex_hull.h>
#include <collide/scene/cut_body.h>
#include "document/body_edits.h"
#include "document/body_names.h"
#include "document/sketch_geometry.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

const BodySpec& spec(const AppState& state, std::size_t body) { return state.stage().scene().bodies[body]; }

bool is_convex_polygon(std::span<const DVec2> vertices) {
    return collide::is_convex(collide::normalized(vertices));
}

/// A body and what it becomes.
struct Split {
    std::size_t body = 0;
    std::vector<BodySpec> pieces;
};

std::vector<Split> splits_of(const AppState& state, const std::vector<std::size_t>& bodies) {
    std::vector<Split> splits;
    for (const std::size_t body : bodies) {
        auto pieces = collide::split_body(spec(state, body));
        const bool usable = std::none_of(pieces.begin(), pieces.end(),
                                         [](const BodySpec& piece) { return refusal(piece).has_value(); });
        if (pieces.size() > 1 && usable) splits.push_back({body, std::move(pieces)});
    }
    return splits;
}

/// The first piece takes the body's place and name, the others follow at the end.
void apply(collide::Scene& scene, const Split& split) {
    const std::string name = scene.bodies[split.body].name;
    for (std::size_t i = 0; i < split.pieces.size(); ++i) {
        BodySpec piece = split.pieces[i];
        piece.name = i == 0 ? name : free_piece_name(scene, name);
        if (i == 0) {
            scene.bodies[split.body] = std::move(piece);
        } else {
            scene.bodies.push_back(std::move(piece));
        }
    }
}

void split_bodies(AppState& state, const std::vector<std::size_t>& bodies) {
    const std::vector<Split> splits = splits_of(state, bodies);
    if (splits.empty()) {
        state.say(Message::Kind::warning,
                  "This body can't be taken apart: a piece would be too thin for a scene file.");
        return;
    }
    const std::size_t first_new = state.stage().scene().bodies.size();
    const std::string what =
        splits.size() == 1 ? spec(state, splits[0].body).name : fmt::format("{} bodies", splits.size());
    state.stage().edit("Split " + what, [&](collide::Scene& scene) {
        for (const Split& split : splits) apply(scene, split);
    });
    for (std::size_t i = first_new; i < state.stage().scene().bodies.size(); ++i)
        state.view.selection.push_back(i);
}

bool is_concave(const AppState& state, std::size_t body) {
    return body < state.stage().scene().bodies.size() && body < state.analysis.colliders.size() &&
           state.analysis.colliders[body].pieces.size() > 1;
}

}  // namespace

std::optional<std::string> set_vertices(AppState& state, std::size_t body, const std::string& step,
                                        const Polygon& vertices) {
    return change_body(state.stage(), body, step, [&](BodySpec& changed) {
        changed.shape.geometry = polygon_of(changed.shape, vertices);
    });
}

void notice_dent(AppState& state, std::size_t body, std::span<const DVec2> before) {
    Sketch& sketch = state.tool.sketch;
    const Polygon now = *sharp_vertices(spec(state, body).shape);
    const bool was_convex = before.empty() || is_convex_polygon(before);
    sketch.dent.reset();
    if (was_convex && !is_convex_polygon(now))
        sketch.dent = Dent{body, hint_of(now).pieces.size(), state.stage().revision()};
}

bool dent_is_offered(const AppState& state) {
    const auto& dent = state.tool.sketch.dent;
    return dent && dent->revision == state.stage().revision() &&
           dent->body < state.stage().scene().bodies.size();
}

void fill_dent(AppState& state) {
    if (!dent_is_offered(state)) return;
    const std::size_t body = state.tool.sketch.dent->body;
    state.tool.sketch.dent.reset();
    const auto vertices = sharp_vertices(spec(state, body).shape);
    if (!vertices) return;
    const std::string step = "Hull of " + spec(state, body).name;
    if (auto refused = set_vertices(state, body, step, collide::convex_hull(*vertices).vertices)) {
        state.tool.sketch.refusal = *refused;
    }
}

void keep_dent(AppState& state) {
    if (!dent_is_offered(state)) return;
    const Dent dent = *state.tool.sketch.dent;
    state.tool.sketch.dent.reset();
    state.view.overlays.insert("pieces");
    state.say(Message::Kind::info,
              fmt::format("{} is one body of {} convex pieces, shown in tints; queries look at the pieces.",
                          spec(state, dent.body).name, dent.pieces));
}

void split_dent(AppState& state) {
    if (!dent_is_offered(state)) return;
    const std::size_t body = state.tool.sketch.dent->body;
    state.tool.sketch.dent.reset();
    state.view.select_only(body);
    split_bodies(state, {body});
}

bool has_concave_selected(const AppState& state) {
    const auto& selection = state.view.selection;
    return std::any_of(selection.begin(), selection.end(),
                       [&](std::size_t body) { return is_concave(state, body); });
}

void split_selection(AppState& state) {
    std::vector<std::size_t> bodies = state.view.selection;
    std::erase_if(bodies, [&](std::size_t body) { return !is_concave(state, body); });
    if (!bodies.empty()) split_bodies(state, bodies);
}

}  // namespace app
