#include "session/crowd_edit.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "session/editing.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"

namespace app {

using collide::CrowdEdits;
using collide::CrowdKind;
using collide::CrowdSpec;

namespace {

/// Gives free names to the user's own bodies whose names the crowd needs or that occur twice.
void free_names(const CrowdSpec& spec, CrowdEdits& edits) {
    std::set<std::string> taken;
    const auto claim = [&](std::string& name, int own_number) {
        const auto is_free = [&](const std::string& wanted) {
            const auto number = crowd_number(spec, wanted);
            return (!number || *number == own_number) && !taken.contains(wanted);
        };
        const std::string wanted = name;
        for (int n = 2; !is_free(name); ++n) name = wanted + " (" + std::to_string(n) + ")";
        taken.insert(name);
    };
    for (CrowdEdits::Change& change : edits.changed) {
        if (change.number <= spec.count) claim(change.body.name, change.number);
    }
    for (collide::BodySpec& body : edits.added) claim(body.name, 0);
}

void replace_crowd(Document& document, ViewState& view, ToolState& tool, const char* step,
                   const CrowdSpec& next) {
    const auto edits = edits_of(*document.scene().crowd, document.scene().bodies);
    CrowdEdits kept;
    if (edits) kept.added = edits->added;
    document.edit(step, [&](collide::Scene& scene) { change_crowd(scene, next, std::move(kept)); });
    settle_selection(document, view, tool, 0);
}

}  // namespace

double crowd_growth(const CrowdSpec& before, const CrowdSpec& next) {
    const double ratio = static_cast<double>(std::max(1, next.count)) / std::max(1, before.count);
    return next.kind == CrowdKind::line ? ratio : std::sqrt(ratio);
}

void change_crowd(collide::Scene& scene, const CrowdSpec& next, CrowdEdits edits) {
    free_names(next, edits);
    if (scene.camera && scene.crowd) {
        const double growth = crowd_growth(*scene.crowd, next);
        scene.camera->height *= growth;
        scene.camera->center *= growth;
    }
    scene.bodies = crowd_bodies(next, edits);
    scene.crowd = next;
}

void settle_selection(Document& document, ViewState& view, ToolState& tool, std::size_t unchanged_bodies) {
    const auto gone = [&](std::size_t body) { return body >= unchanged_bodies; };
    std::erase_if(view.selection, gone);
    std::erase_if(tool.clicked, gone);
    if (view.focus && gone(view.focus->second)) view.focus.reset();
    forget_missing_bodies(document, view, tool);
}

void choose_crowd_seed(Document& document, ViewState& view, ToolState& tool, int seed) {
    CrowdSpec next = *document.scene().crowd;
    next.seed = seed;
    replace_crowd(document, view, tool, "New seed", next);
}

void choose_crowd_kind(Work& work, Seen& seen, ToolState& tool, CrowdKind kind) {
    CrowdSpec next = *work.shown().scene().crowd;
    next.kind = kind;
    replace_crowd(work.shown(), seen.view, tool, "Kind of crowd", next);
    seen.fit_requested = true;
}

}  // namespace app
