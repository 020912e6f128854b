#include "session/crowd_edit.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "session/editing.h"

namespace app {

using collide::CrowdEdits;
using collide::CrowdKind;
using collide::CrowdSpec;

namespace {

/// Bodies of the user's own whose names the crowd needs, or that are called alike, get names that are free.
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

CrowdEdits added_alone(const collide::Scene& scene) {
    const auto edits = edits_of(*scene.crowd, scene.bodies);
    CrowdEdits kept;
    if (edits) kept.added = edits->added;
    return kept;
}

void replace_crowd(AppState& state, const char* step, const CrowdSpec& next) {
    CrowdEdits kept = added_alone(state.stage().scene());
    state.stage().edit(step, [&](collide::Scene& scene) { change_crowd(scene, next, std::move(kept)); });
    settle_selection(state, 0);
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

void settle_selection(AppState& state, std::size_t unchanged_bodies) {
    const auto gone = [&](std::size_t body) { return body >= unchanged_bodies; };
    std::erase_if(state.view.selection, gone);
    std::erase_if(state.tool.clicked, gone);
    if (state.view.focus && gone(state.view.focus->second)) state.view.focus.reset();
    forget_missing_bodies(state);
}

void choose_crowd_seed(AppState& state, int seed) {
    CrowdSpec next = *state.stage().scene().crowd;
    next.seed = seed;
    replace_crowd(state, "New seed", next);
}

void choose_crowd_kind(AppState& state, CrowdKind kind) {
    CrowdSpec next = *state.stage().scene().crowd;
    next.kind = kind;
    replace_crowd(state, "Kind of crowd", next);
    state.fit_requested = true;
}

}  // namespace app
