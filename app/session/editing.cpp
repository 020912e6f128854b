#include "session/editing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <collide/scene/cut_body.h>
#include <collide/scene/instantiate.h>
#include "document/bodies.h"
#include "document/clipboard_text.h"
#include "document/test_template.h"
#include "measure/engine_answer.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "session/captures.h"
#include "session/prompts.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "simulation/run.h"
#include "text/words.h"

namespace app {

std::optional<std::string> add_new_body(Document& document, ViewState& view, collide::BodySpec body) {
    const std::string kind = body.name;
    body.name = free_name(document.scene(), capitalised(kind.empty() ? "body" : kind));
    if (auto error = refusal(body)) return error;
    document.edit(fmt::format("Add {}", kind),
                  [&](collide::Scene& scene) { scene.bodies.push_back(std::move(body)); });
    view.select_only(document.scene().bodies.size() - 1);
    return std::nullopt;
}

using collide::BodySpec;
using collide::DVec2;
using collide::Scene;

namespace {

/// Returns the index of body `index` after the bodies in `removed` (sorted) are gone; none if it is one of
/// them.
std::optional<std::size_t> place_after(std::size_t index, const std::vector<std::size_t>& removed) {
    const auto at = std::lower_bound(removed.begin(), removed.end(), index);
    if (at != removed.end() && *at == index) return std::nullopt;
    return index - static_cast<std::size_t>(at - removed.begin());
}

void append_selected(Document& document, ViewState& view, Pasted pasted, const std::string& step) {
    const std::size_t first = document.scene().bodies.size();
    document.edit(step, [&](Scene& scene) {
        collide::PieceNames names(scene);
        for (BodySpec& body : pasted.bodies) {
            body.name = names.take(body.name.empty() ? "Body" : body.name);
            scene.bodies.push_back(std::move(body));
        }
        scene.rays.insert(scene.rays.end(), pasted.rays.begin(), pasted.rays.end());
        scene.points.insert(scene.points.end(), pasted.points.begin(), pasted.points.end());
    });
    view.probe.reset();
    view.selection.clear();
    for (std::size_t i = first; i < document.scene().bodies.size(); ++i) view.selection.push_back(i);
    if (!pasted.rays.empty()) switch_on(view, rays_overlay);
    if (!pasted.points.empty()) switch_on(view, points_overlay);
}

/// Moves copies so that they do not hide their originals.
void move_aside(std::vector<BodySpec>& bodies, double by) {
    for (BodySpec& body : bodies) body.position += DVec2(by, -by);
}

/// Distance by which copies are moved, metres.
double aside_step(const ViewState& view) { return 2.0 * snap_step(view.camera); }

/// Returns whether one of `bodies` would hide a body of the same shape and pose.
bool hides_one(const Scene& scene, const std::vector<BodySpec>& bodies) {
    const auto same_place = [](const BodySpec& a, const BodySpec& b) {
        return a.position == b.position && a.angle == b.angle && a.shape == b.shape;
    };
    const auto by_place = [](const BodySpec* a, const BodySpec* b) {
        return std::pair(a->position.x, a->position.y) < std::pair(b->position.x, b->position.y);
    };
    std::vector<const BodySpec*> there;
    for (const BodySpec& body : scene.bodies) there.push_back(&body);
    std::sort(there.begin(), there.end(), by_place);
    return std::any_of(bodies.begin(), bodies.end(), [&](const BodySpec& body) {
        const auto [begin, end] = std::equal_range(there.begin(), there.end(), &body, by_place);
        return std::any_of(begin, end, [&](const BodySpec* other) { return same_place(body, *other); });
    });
}

std::string name_of_paste(const Pasted& pasted) {
    if (pasted.bodies.size() == 1 && !pasted.bodies[0].name.empty())
        return fmt::format("Paste {}", pasted.bodies[0].name);
    const std::size_t count = pasted.bodies.size() + pasted.rays.size() + pasted.points.size();
    const char* what = pasted.rays.empty() && pasted.points.empty() ? "bod" : "thing";
    if (*what == 'b') return fmt::format("Paste {} bod{}", count, count == 1 ? "y" : "ies");
    return fmt::format("Paste {} thing{}", count, count == 1 ? "" : "s");
}

/// Returns "ray" or "point", for the names of undo steps.
const char* name_of(Probe::Kind kind) { return kind == Probe::Kind::ray ? "ray" : "point"; }

void delete_probe(Document& document, ViewState& view) {
    const Probe probe = *view.probe;
    document.edit(fmt::format("Delete {}", name_of(probe.kind)), [&](Scene& scene) {
        const auto at = static_cast<std::ptrdiff_t>(probe.index);
        if (probe.kind == Probe::Kind::ray) {
            scene.rays.erase(scene.rays.begin() + at);
        } else {
            scene.points.erase(scene.points.begin() + at);
        }
    });
    view.probe.reset();
}

void append_ray(Document& document, ViewState& view, const std::string& step, const collide::RaySpec& ray) {
    document.edit(step, [&](Scene& scene) { scene.rays.push_back(ray); });
    view.select_probe({Probe::Kind::ray, document.scene().rays.size() - 1});
    switch_on(view, rays_overlay);
}

void append_point(Document& document, ViewState& view, const std::string& step, DVec2 point) {
    document.edit(step, [&](Scene& scene) { scene.points.push_back(point); });
    view.select_probe({Probe::Kind::point, document.scene().points.size() - 1});
    switch_on(view, points_overlay);
}

void duplicate_probe(Document& document, ViewState& view) {
    const Probe probe = *view.probe;
    const double step = 2.0 * snap_step(view.camera);
    const DVec2 aside(step, -step);
    if (probe.kind == Probe::Kind::ray) {
        collide::RaySpec copy = document.scene().rays[probe.index];
        copy.origin += aside;
        append_ray(document, view, "Duplicate ray", copy);
    } else {
        append_point(document, view, "Duplicate point", document.scene().points[probe.index] + aside);
    }
}

/// Returns the middle of the canvas, snapped to the grid so that the panel shows round numbers.
DVec2 middle_of_canvas(const ViewState& view) {
    const double step = snap_step(view.camera);
    const DVec2 middle = view.camera.center;
    return {std::round(middle.x / step) * step, std::round(middle.y / step) * step};
}

}  // namespace

void add_ray(Document& document, ViewState& view) {
    const Camera& camera = view.camera;
    const double width = camera.to_meters(camera.canvas_size.x);
    const double step = snap_step(camera);
    collide::RaySpec ray;
    ray.origin = middle_of_canvas(view) - DVec2(std::round(0.3 * width / step) * step, 0.0);
    ray.direction = {1.0, 0.0};
    ray.max_length = std::max(1.0, std::round(0.6 * width / step)) * step;
    append_ray(document, view, "Add ray", ray);
}

void add_point(Document& document, ViewState& view) {
    append_point(document, view, "Add point", middle_of_canvas(view));
}

void forget_missing_bodies(Document& document, ViewState& view, ToolState& tool) {
    if (view.probe &&
        view.probe->index >= (view.probe->kind == Probe::Kind::ray ? document.scene().rays.size()
                                                                   : document.scene().points.size()))
        view.probe.reset();
    const std::size_t count = document.scene().bodies.size();
    const auto gone = [&](std::size_t body) { return body >= count; };
    std::erase_if(view.selection, gone);
    std::erase_if(tool.clicked, gone);
    if (view.focus && gone(view.focus->second)) view.focus = default_focus(document.scene());
}

void delete_selection(Document& document, ViewState& view, ToolState& tool) {
    if (view.probe) return delete_probe(document, view);
    if (!view.selection.empty()) {
        remove_bodies(document, view, tool, view.selection, selection_step(document, view, "Delete"));
    }
}

void remove_bodies(Document& document, ViewState& view, ToolState& tool, std::vector<std::size_t> removed,
                   const std::string& step) {
    if (removed.empty()) return;
    std::sort(removed.begin(), removed.end());
    const auto focus = view.focus;
    document.edit(step, [&](Scene& scene) {
        std::vector<BodySpec> kept;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            if (!std::binary_search(removed.begin(), removed.end(), i)) {
                kept.push_back(std::move(scene.bodies[i]));
            }
        }
        scene.bodies = std::move(kept);
    });
    view.selection.clear();
    tool.clicked.clear();
    if (focus) {
        const auto a = place_after(focus->first, removed);
        const auto b = place_after(focus->second, removed);
        view.focus = a && b ? std::optional(std::pair{*a, *b}) : default_focus(document.scene());
        if (!a || !b) document.note_focus({focus, view.focus});
    }
}

void duplicate_selection(Document& document, ViewState& view) {
    if (view.probe) return duplicate_probe(document, view);
    if (view.selection.empty()) return;
    Pasted copies;
    for (const std::size_t body : view.selection) copies.bodies.push_back(document.scene().bodies[body]);
    move_aside(copies.bodies, aside_step(view));
    append_selected(document, view, std::move(copies), selection_step(document, view, "Duplicate"));
}

std::string selection_as_text(const Document& document, const ViewState& view) {
    std::vector<BodySpec> bodies;
    for (const std::size_t body : view.selection) bodies.push_back(document.scene().bodies[body]);
    return bodies_as_text(bodies);
}

std::string focus_as_text(const Document& document, const ViewState& view) {
    if (!view.focus) return {};
    const Scene& scene = document.scene();
    return bodies_as_text({scene.bodies[view.focus->first], scene.bodies[view.focus->second]});
}

std::optional<collide::CapturedCase> case_in_view(const Document& document, const Seen& seen) {
    const Scene& scene = document.scene();
    const ViewState& view = seen.view;
    if (view.probe && view.probe->kind == Probe::Kind::ray) return ray_case(scene, view.probe->index);
    auto pair = view.focus;
    if (view.selection.size() >= 2) pair = std::minmax(view.selection[0], view.selection[1]);
    if (pair) {
        collide::CapturedCase asked = pair_case(scene, *pair);
        if (pair == view.focus) asked.query.answer = engine_answer(scene, seen);
        if (says_something(asked.query.answer)) asked.engine = seen.engine_name;
        return asked;
    }
    if (scene.rays.empty()) return std::nullopt;
    return ray_case(scene, 0);
}

namespace {

void paste(Document& document, ViewState& view, Pasted pasted, PastePlace place) {
    constexpr int most = 200;  // limit, because at a high zoom a step may be too small to change a number
    const bool may_move = place == PastePlace::aside && pasted.summary.empty();
    for (int i = 0; may_move && i < most && hides_one(document.scene(), pasted.bodies); ++i) {
        move_aside(pasted.bodies, aside_step(view));
    }
    const bool is_pair = pasted.bodies.size() == 2;
    const auto focus = view.focus;
    const std::string step = name_of_paste(pasted);
    append_selected(document, view, std::move(pasted), step);
    const std::size_t count = document.scene().bodies.size();
    if (is_pair) {
        view.focus = std::pair(count - 2, count - 1);
        document.note_focus({focus, view.focus});
    }
}

}  // namespace

std::optional<std::string> paste_text(Document& document, ViewState& view, const std::string& text,
                                      PastePlace place) {
    auto read = read_pasted(text);
    if (auto* refusal = std::get_if<std::string>(&read)) return std::move(*refusal);
    paste(document, view, std::move(std::get<Pasted>(read)), place);
    return std::nullopt;
}

bool paste_and_tell(Work& work, Seen& seen, Prompts& prompts, const std::string& text,
                    const std::string& source, PastePlace place) {
    auto read = read_pasted(text, source);
    if (auto* refusal = std::get_if<std::string>(&read)) {
        prompts.say(Message::Kind::warning, std::move(*refusal));
        return false;
    }
    Pasted& pasted = std::get<Pasted>(read);
    // Coordinates may be of any size: a triangle of a millimetre would be a dot.
    const bool is_of_another = !pasted.summary.empty();
    if (is_of_another) prompts.say(Message::Kind::info, pasted.summary);
    paste(work.shown(), seen.view, std::move(pasted), place);
    // The scene's own camera, which Home restores, may not show the bodies either.
    if (is_of_another || !shows_selection(work.shown(), seen.view))
        seen.view.camera = camera_on_all(work.shown().scene(), seen.view.camera.canvas_size);
    return true;
}

bool shows_selection(const Document& document, const ViewState& view) {
    const auto is_on_canvas = [&](DVec2 world) {
        const DVec2 at = view.camera.to_canvas_exactly(world);
        const DVec2 size(view.camera.canvas_size);
        return at.x >= 0.0 && at.y >= 0.0 && at.x <= size.x && at.y <= size.y;
    };
    return std::all_of(view.selection.begin(), view.selection.end(), [&](std::size_t body) {
        const collide::Aabb box = collide::make_collider(document.scene().bodies[body]).aabb;
        return is_on_canvas(box.lower) && is_on_canvas(box.upper);
    });
}

void select_all(Document& document, ViewState& view) {
    view.probe.reset();
    view.selection.clear();
    for (std::size_t i = 0; i < document.scene().bodies.size(); ++i) view.selection.push_back(i);
}

void cycle_selection(Document& document, ViewState& view, int step) {
    const auto count = static_cast<std::ptrdiff_t>(document.scene().bodies.size());
    if (count == 0) return;
    const bool none = view.selection.empty();
    const std::ptrdiff_t now =
        none ? (step > 0 ? -1 : 0) : static_cast<std::ptrdiff_t>(view.selection.back());
    view.select_only(static_cast<std::size_t>((now + step + count) % count));
}

void nudge_selection(Document& document, ViewState& view, DVec2 direction, bool fine) {
    const DVec2 way = direction * (snap_step(view.camera) * (fine ? 0.1 : 1.0));
    if (view.probe) {
        const Probe probe = *view.probe;
        document.edit(fmt::format("Nudge {}", name_of(probe.kind)), [&](Scene& scene) {
            (probe.kind == Probe::Kind::ray ? scene.rays[probe.index].origin : scene.points[probe.index]) +=
                way;
        });
        return;
    }
    if (view.selection.empty()) return;
    document.edit_bodies(selection_step(document, view, "Nudge"), view.selection,
                         [&](BodySpec& body) { body.position += way; });
}

std::string selection_step(const Document& document, const ViewState& view, const char* verb) {
    const std::vector<std::size_t>& selection = view.selection;
    return selection.size() == 1 ? fmt::format("{} {}", verb, document.scene().bodies[selection[0]].name)
                                 : fmt::format("{} {} bodies", verb, grouped(selection.size()));
}

double snap_step(const Camera& camera) {
    const double wanted = 20.0 / camera.pixels_per_meter;
    const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
    const double rest = wanted / decade;
    return decade * (rest < 1.5 ? 1.0 : rest < 3.5 ? 2.0 : rest < 7.5 ? 5.0 : 10.0);
}

// ---- selection and focus hold indices: they are found again by name after bodies were added, removed or
// reordered

namespace {

/// The names of the selected bodies and of the pair, and their indices after a change.
class NamedBodies {
  public:
    NamedBodies(const Scene& scene, const std::vector<std::size_t>& bodies) {
        for (const std::size_t body : bodies) names_.push_back(scene.bodies[body].name);
    }
    std::vector<std::size_t> find(const Scene& scene) const {
        std::vector<std::size_t> found;
        if (names_.empty()) return found;
        std::unordered_map<std::string_view, std::size_t> numbers;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) numbers.emplace(scene.bodies[i].name, i);
        for (const std::string& name : names_) {
            const auto at = numbers.find(name);
            if (at != numbers.end()) found.push_back(at->second);
        }
        return found;
    }

  private:
    std::vector<std::string> names_;
};

}  // namespace

void keep_names(Document& document, ViewState& view, ToolState& tool, const std::function<void()>& change) {
    forget_missing_bodies(document, view, tool);
    const Scene& scene = document.scene();
    const std::size_t count = scene.bodies.size();
    std::vector<std::size_t> pair;
    if (view.focus) pair = {view.focus->first, view.focus->second};
    const NamedBodies selection(scene, view.selection);
    const NamedBodies focus(scene, pair);
    change();
    // A change that keeps the number of bodies keeps their order, though it may rename them.
    if (scene.bodies.size() != count) {
        view.selection = selection.find(scene);
        tool.clicked.clear();
        const std::vector<std::size_t> found = focus.find(scene);
        if (found.size() == 2 && found[0] != found[1]) {
            view.focus = std::minmax(found[0], found[1]);
        } else if (!pair.empty()) {
            view.focus = default_focus(scene);
        }
    }
    forget_missing_bodies(document, view, tool);
}

void edit_keeping_names(Document& document, ViewState& view, ToolState& tool,
                        const std::function<void()>& edit) {
    const auto before = view.focus;
    const std::size_t count = document.scene().bodies.size();
    keep_names(document, view, tool, edit);
    // If bodies were added or removed, the same indices may belong to other bodies.
    const bool has_step = document.scene().bodies.size() != count || view.focus != before;
    if (has_step) document.note_focus({before, view.focus});
}

// ---- undo and redo of what is shown

// An undo step stores the focus pair before and after the step. Undo and redo restore it, unless the user has
// chosen another pair meanwhile.

namespace {

void undo(Document& document, ViewState& view, ToolState& tool) {
    document.commit_drag();  // the drag may be the step that is undone
    if (!document.can_undo()) return;
    const auto noted = document.focus_of_undo();
    const auto after = view.focus;
    keep_names(document, view, tool, [&] { document.undo(); });
    if (noted && noted->after == after) view.focus = noted->before;
    document.note_focus_of_redo({view.focus, after});
}

void redo(Document& document, ViewState& view, ToolState& tool) {
    if (!document.can_redo()) return;
    const auto noted = document.focus_of_redo();
    const auto before = view.focus;
    keep_names(document, view, tool, [&] { document.redo(); });
    if (noted && noted->before == before) view.focus = noted->after;
    document.note_focus({before, view.focus});
}

/// Returns whether the run undoes, because the history of its scene is empty in that direction.
bool run_undoes(const Work& work) { return work.shows_run() && !work.live.can_undo(); }
bool run_redoes(const Work& work) { return work.shows_run() && !work.live.can_redo(); }

/// A message replaces the one about the edit before, which is no longer true.
constexpr const char* matter_of_edits = "the run's edits";

void take_edit(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const std::string& words,
               void (Run::*take)()) {
    pause_run(work);
    Run& run = *work.run;
    keep_names(work.shown(), seen.view, tool, [&] {
        (run.*take)();
        show_run(work);
    });
    prompts.say(Message::Kind::info, fmt::format("{}: the run is at {:.2f} s.", words, run.time()),
                matter_of_edits);
}

}  // namespace

bool can_undo(const Work& work) { return run_undoes(work) ? work.run->can_undo() : work.shown().can_undo(); }
bool can_redo(const Work& work) { return run_redoes(work) ? work.run->can_redo() : work.shown().can_redo(); }

std::string undo_name(const Work& work) {
    return run_undoes(work) ? work.run->undo_name() : work.shown().undo_name();
}
std::string redo_name(const Work& work) {
    return run_redoes(work) ? work.run->redo_name() : work.shown().redo_name();
}

void undo_shown(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (work.shows_run()) {
        work.live.commit_drag();  // the drag may be the step that is undone
        follow_hands(work, seen, tool, prompts);
    }
    if (!run_undoes(work)) {
        undo(work.shown(), seen.view, tool);
    } else if (work.run->can_undo()) {
        take_edit(work, seen, tool, prompts, fmt::format("\"{}\" undone", work.run->undo_name()), &Run::undo);
    }
}

void redo_shown(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    if (!run_redoes(work)) {
        redo(work.shown(), seen.view, tool);
    } else if (work.run->can_redo()) {
        take_edit(work, seen, tool, prompts, fmt::format("\"{}\" redone", work.run->redo_name()), &Run::redo);
    }
}

}  // namespace app
