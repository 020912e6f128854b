#include "tools/dent.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/geometry/convex_hull.h>
#include <collide/scene/cut_body.h>
#include "analysis/pipeline.h"
#include "document/bodies.h"
#include "document/document.h"
#include "document/sketch_geometry.h"
#include "document/view_state.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/cut_tool.h"
#include "tools/tool_words.h"

namespace app {

using collide::BodySpec;
using collide::Polygon;

namespace {

const BodySpec& spec(const Document& stage, std::size_t body) { return stage.scene().bodies[body]; }

bool is_convex_polygon(std::span<const DVec2> vertices) {
    return collide::is_convex(collide::normalized(vertices));
}

void split_bodies(Work& work, Seen& seen, Prompts& prompts, const std::vector<std::size_t>& bodies) {
    std::vector<CutPreview> splits;
    for (const std::size_t body : bodies) {
        auto pieces = collide::split_body(spec(work.stage(), body));
        if (can_replace(pieces)) splits.push_back({body, std::move(pieces)});
    }
    if (splits.empty()) {
        prompts.say(Message::Kind::warning, tool_words::cannot_split);
        return;
    }
    const std::size_t first_new = work.stage().scene().bodies.size();
    replace_by_pieces(work.stage(), "Split", splits);
    select_from(work.stage(), seen.view, first_new);
}

bool is_concave(const Document& stage, const Analysis& analysis, std::size_t body) {
    return body < stage.scene().bodies.size() && body < analysis.colliders.size() &&
           analysis.colliders[body].pieces.size() > 1;
}

}  // namespace

std::optional<std::string> set_vertices(Document& stage, std::size_t body, const std::string& step,
                                        const Polygon& vertices) {
    return change_body(stage, body, step, [&](BodySpec& changed) {
        changed.shape.geometry = polygon_of(changed.shape, vertices);
    });
}

void notice_dent(Document& stage, ToolState& tool, std::size_t body, std::span<const DVec2> before) {
    Sketch& sketch = tool.sketch;
    const Polygon now = *sharp_vertices(spec(stage, body).shape);
    const bool was_convex = before.empty() || is_convex_polygon(before);
    sketch.dent.reset();
    if (was_convex && !is_convex_polygon(now))
        sketch.dent = Dent{body, hint_of(now).pieces.size(), stage.revision()};
}

bool dent_is_offered(const Document& stage, const ToolState& tool) {
    const auto& dent = tool.sketch.dent;
    return dent && dent->revision == stage.revision() && dent->body < stage.scene().bodies.size();
}

void fill_dent(Document& stage, ToolState& tool) {
    if (!dent_is_offered(stage, tool)) return;
    const std::size_t body = tool.sketch.dent->body;
    tool.sketch.dent.reset();
    const auto vertices = sharp_vertices(spec(stage, body).shape);
    if (!vertices) return;
    const std::string step = "Hull of " + spec(stage, body).name;
    if (auto refused = set_vertices(stage, body, step, collide::convex_hull(*vertices).vertices)) {
        tool.sketch.refusal = *refused;
    }
}

void keep_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.stage(), tool)) return;
    const Dent dent = *tool.sketch.dent;
    tool.sketch.dent.reset();
    seen.view.overlays.insert("pieces");
    prompts.say(Message::Kind::info,
                fmt::format("{} is one body of {} convex pieces, shown in tints; queries use the pieces.",
                            spec(work.stage(), dent.body).name, dent.pieces));
}

void split_dent(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!dent_is_offered(work.stage(), tool)) return;
    const std::size_t body = tool.sketch.dent->body;
    tool.sketch.dent.reset();
    seen.view.select_only(body);
    split_bodies(work, seen, prompts, {body});
}

bool has_concave_selected(const Document& stage, const ViewState& view, const Analysis& analysis) {
    const auto& selection = view.selection;
    return std::any_of(selection.begin(), selection.end(),
                       [&](std::size_t body) { return is_concave(stage, analysis, body); });
}

void split_selection(Work& work, Seen& seen, Prompts& prompts) {
    std::vector<std::size_t> bodies = seen.view.selection;
    std::erase_if(bodies, [&](std::size_t body) { return !is_concave(work.stage(), seen.analysis, body); });
    if (!bodies.empty()) split_bodies(work, seen, prompts, bodies);
}

}  // namespace app
