#include "tools/cut_tool.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include <collide/geometry/convex_hull.h>
#include <collide/scene/cut_body.h>
#include "document/bodies.h"
#include "document/sketch_geometry.h"
#include "overlays/overlay.h"
#include "player/last_cut.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"
#include "text/words.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

/// Replaces a body by its pieces. The first piece takes the body's index and name, so that the focus pair
/// stays. The others are added at the end.
void apply(collide::Scene& scene, const CutPreview& cut) {
    const std::string name = scene.bodies[cut.body].name;
    for (std::size_t i = 0; i < cut.pieces.size(); ++i) {
        BodySpec piece = cut.pieces[i];
        piece.name = i == 0 ? name : free_piece_name(scene, name);
        if (i == 0) {
            scene.bodies[cut.body] = std::move(piece);
        } else {
            scene.bodies.push_back(std::move(piece));
        }
    }
}

/// Returns whether there are several pieces, all of which a scene file can contain.
bool can_replace(const std::vector<BodySpec>& pieces) {
    return pieces.size() > 1 && std::none_of(pieces.begin(), pieces.end(), [](const BodySpec& piece) {
               return refusal(piece).has_value();
           });
}

/// Replaces bodies by their pieces as one undo step: "Cut box", "Cut 2 bodies by bullet".
void replace_by_pieces(Document& document, const char* verb, const std::vector<CutPreview>& cuts,
                       const std::string& by_whom = {}) {
    const std::string what = cuts.size() == 1 ? document.scene().bodies[cuts[0].body].name
                                              : fmt::format("{} bodies", grouped(cuts.size()));
    document.edit(fmt::format("{} {}{}", verb, what, by_whom), [&](collide::Scene& scene) {
        for (const CutPreview& cut : cuts) apply(scene, cut);
    });
}

/// Adds all bodies from this index on to the selection: new pieces are at the end.
void select_from(const Document& document, ViewState& view, std::size_t first) {
    for (std::size_t i = first; i < document.scene().bodies.size(); ++i) view.selection.push_back(i);
}

constexpr float cut_spacing = 4.0f;  // logical pixels between points of a stroke

/// Returns those of `bodies` whose boxes overlap the box of the stroke.
std::vector<std::size_t> near_stroke(const Document& document, const Analysis& analysis,
                                     const ToolState& tool, std::vector<std::size_t> bodies) {
    const collide::Aabb box = collide::bounds(tool.sketch.points);
    std::erase_if(bodies, [&](std::size_t body) {
        return body >= std::min(analysis.colliders.size(), document.scene().bodies.size()) ||
               !collide::overlaps(analysis.colliders[body].aabb, box);
    });
    return bodies;
}

std::vector<CutPreview> cuts_of(const Document& document, const Analysis& analysis, const ToolState& tool,
                                std::vector<std::size_t> bodies) {
    std::vector<CutPreview> cuts;
    for (const std::size_t body : near_stroke(document, analysis, tool, std::move(bodies))) {
        auto pieces = collide::cut_body(document.scene().bodies[body], tool.sketch.points);
        if (can_replace(pieces)) cuts.push_back({body, std::move(pieces)});
    }
    return cuts;
}

/// Returns what the stroke would cut now: the selected bodies if it crosses any, else every body that it
/// crosses.
std::vector<CutPreview> cut_previews(const Work& work, const Seen& seen, const ToolState& tool) {
    std::vector<CutPreview> cuts;
    const Sketch& sketch = tool.sketch;
    if (sketch.points.size() < 2 || sketch.points.front() == sketch.points.back()) return cuts;
    cuts = cuts_of(work.shown(), seen.analysis, tool, seen.view.selection);
    if (!cuts.empty()) return cuts;
    std::vector<std::size_t> all(work.shown().scene().bodies.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return cuts_of(work.shown(), seen.analysis, tool, std::move(all));
}

void press_cut(Work& work, Seen& seen, ToolState& tool, int clicks) {
    press_drag(work, seen, tool, clicks);
    tool.sketch.points = {tool.sketch.from};
}

/// Updates the stroke. With Shift it follows the mouse, otherwise it is straight.
void follow_cut(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    sketch.to = sketch.snap.place;
    if (!shift_held()) {
        sketch.points = {sketch.from, sketch.to};
    } else if (!cursor_is_at(seen.view, tool, seen.scale, sketch.points.back(), cut_spacing)) {
        sketch.points.push_back(readable(seen.view.camera, seen.view.camera.to_world(tool.cursor)));
    }
    sketch.numbers = {sketch.from.x, sketch.from.y, sketch.to.x, sketch.to.y};
    sketch.previews = cut_previews(work, seen, tool);
}

void release_cut(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const std::vector<CutPreview> cuts = cut_previews(work, seen, tool);  // for the current scene
    const std::vector<DVec2> stroke = std::move(sketch.points);
    clear_sketch(sketch);
    if (cuts.empty()) {
        sketch.refusal = tool_words::nothing_cut;
        return;
    }
    const bool of_selected = seen.view.is_selected(cuts.front().body);
    LastCut last{work.shown().scene().bodies[cuts.front().body], {cuts.front().body}, {}, 0, false};
    const std::size_t first_new = work.shown().scene().bodies.size();
    replace_by_pieces(work.shown(), "Cut", cuts);
    for (std::size_t i = 1; i < cuts.front().pieces.size(); ++i) last.pieces.push_back(first_new + i - 1);
    last.line = {stroke.front(), stroke.back()};
    last.by_hand = stroke.size() > 2;
    last.revision = work.shown().revision();
    tool.last_cut = std::move(last);
    if (!of_selected) return;
    select_from(work.shown(), seen.view, first_new);
}

}  // namespace

void cut_as_typed(Work& work, Seen& seen, ToolState& tool) {
    Sketch& sketch = tool.sketch;
    const auto [from_x, from_y, to_x, to_y] = sketch.numbers;
    sketch.points = {{from_x, from_y}, {to_x, to_y}};
    release_cut(work, seen, tool);
}

void cut_across_way(Work& work, Seen& seen, Prompts& prompts) {
    const collide::Scene& scene = work.shown().scene();
    const BodySpec& bullet = scene.bodies[seen.view.selection.front()];
    std::vector<CutPreview> cuts;
    for (collide::BulletCut& cut : collide::bullet_cuts(bullet, scene.bodies, scene.settings.t_max)) {
        if (can_replace(cut.pieces)) cuts.push_back({cut.target, std::move(cut.pieces)});
    }
    if (cuts.empty()) {
        prompts.say(Message::Kind::info,
                    fmt::format(tool_words::bullet_cuts_nothing, bullet.name, scene.settings.t_max));
        return;
    }
    replace_by_pieces(work.shown(), "Cut", cuts, " by " + bullet.name);
}

SketchHands cut_hands() { return {press_cut, follow_cut, release_cut, nullptr}; }

// ---- dents, and splitting concave bodies

namespace {

bool is_convex_polygon(std::span<const DVec2> vertices) {
    return collide::is_convex(collide::normalized(vertices));
}

void split_bodies(Work& work, Seen& seen, Prompts& prompts, const std::vector<std::size_t>& bodies) {
    std::vector<CutPreview> splits;
    for (const std::size_t body : bodies) {
        auto pieces = collide::split_body(work.shown().scene().bodies[body]);
        if (can_replace(pieces)) splits.push_back({body, std::move(pieces)});
    }
    if (splits.empty()) return prompts.say(Message::Kind::warning, tool_words::cannot_split);
    const std::size_t first_new = work.shown().scene().bodies.size();
    replace_by_pieces(work.shown(), "Split", splits);
    select_from(work.shown(), seen.view, first_new);
}

bool is_concave(const Document& document, const Analysis& analysis, std::size_t body) {
    return body < document.scene().bodies.size() && body < analysis.colliders.size() &&
           analysis.colliders[body].pieces.size() > 1;
}

}  // namespace

std::optional<std::string> set_vertices(Document& document, std::size_t body, const std::string& step,
                                        const Polygon& vertices) {
    return change_body(document, body, step, [&](BodySpec& changed) {
        changed.shape.geometry = polygon_of(changed.shape, vertices);
    });
}

void notice_dent(Document& document, ToolState& tool, std::size_t body, std::span<const DVec2> before) {
    Sketch& sketch = tool.sketch;
    const Polygon now = *sharp_vertices(document.scene().bodies[body].shape);
    const bool was_convex = before.empty() || is_convex_polygon(before);
    sketch.dent.reset();
    if (was_convex && !is_convex_polygon(now))
        sketch.dent = Dent{body, hint_of(now).pieces.size(), document.revision()};
}

bool dent_is_offered(const Document& document, const ToolState& tool) {
    const auto& dent = tool.sketch.dent;
    return dent && dent->revision == document.revision() && dent->body < document.scene().bodies.size();
}

void fill_dent(Document& document, ToolState& tool) {
    if (!dent_is_offered(document, tool)) return;
    const std::size_t body = tool.sketch.dent->body;
    tool.sketch.dent.reset();
    const auto vertices = sharp_vertices(document.scene().bodies[body].shape);
    if (!vertices) return;
    const std::string step = "Hull of " + document.scene().bodies[body].name;
    if (auto refused = set_vertices(document, body, step, collide::convex_hull(*vertices).vertices)) {
        tool.sketch.refusal = *refused;
    }
}

void keep_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.shown(), tool)) return;
    const Dent dent = *tool.sketch.dent;
    tool.sketch.dent.reset();
    switch_on(seen.view, pieces_overlay);
    prompts.say(Message::Kind::info,
                fmt::format("{} is one body of {} convex pieces, shown in tints; queries use the pieces.",
                            work.shown().scene().bodies[dent.body].name, dent.pieces));
}

void split_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.shown(), tool)) return;
    const std::size_t body = tool.sketch.dent->body;
    tool.sketch.dent.reset();
    seen.view.select_only(body);
    split_bodies(work, seen, prompts, {body});
}

bool has_concave_selected(const Document& document, const ViewState& view, const Analysis& analysis) {
    const auto& selection = view.selection;
    return std::any_of(selection.begin(), selection.end(),
                       [&](std::size_t body) { return is_concave(document, analysis, body); });
}

void split_selection(Work& work, Seen& seen, Prompts& prompts) {
    std::vector<std::size_t> bodies = seen.view.selection;
    std::erase_if(bodies, [&](std::size_t body) { return !is_concave(work.shown(), seen.analysis, body); });
    if (!bodies.empty()) split_bodies(work, seen, prompts, bodies);
}

}  // namespace app
