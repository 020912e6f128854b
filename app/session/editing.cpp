#include "session/editing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <collide/geometry/turn.h>
#include <collide/scene/instantiate.h>
#include "document/body_names.h"
#include "document/pasted_text.h"
#include "document/test_code.h"

namespace app {

using collide::BodySpec;
using collide::DVec2;
using collide::Scene;

namespace {

std::string step_name(const AppState& state, const char* verb) {
    const std::vector<std::size_t>& selection = state.view.selection;
    return selection.size() == 1 ? fmt::format("{} {}", verb, state.stage().scene().bodies[selection[0]].name)
                                 : fmt::format("{} {} bodies", verb, selection.size());
}

/// The index of body `index` after the bodies in `removed` (sorted) are gone.
std::optional<std::size_t> place_after(std::size_t index, const std::vector<std::size_t>& removed) {
    const auto at = std::lower_bound(removed.begin(), removed.end(), index);
    if (at != removed.end() && *at == index) {
        return std::nullopt;
    }
    return index - static_cast<std::size_t>(at - removed.begin());
}

/// Names that are free in a scene, each given away once: "wanted", else the first of "wanted 2", "wanted 3",
/// …
class FreeNames {
  public:
    explicit FreeNames(const Scene& scene) {
        for (const BodySpec& body : scene.bodies) taken_.insert(body.name);
    }
    std::string take(const std::string& wanted) {
        std::string name = wanted;
        if (!taken_.insert(name).second) {
            int& number = last_.try_emplace(wanted, 1).first->second;
            do name = fmt::format("{} {}", wanted, ++number);
            while (!taken_.insert(name).second);
        }
        return name;
    }

  private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> last_;  // number given to a wanted name
};

void append_selected(AppState& state, Pasted pasted, const std::string& step) {
    const std::size_t first = state.stage().scene().bodies.size();
    state.stage().edit(step, [&](Scene& scene) {
        FreeNames names(scene);
        for (BodySpec& body : pasted.bodies) {
            body.name = names.take(body.name.empty() ? "body" : body.name);
            scene.bodies.push_back(std::move(body));
        }
        scene.rays.insert(scene.rays.end(), pasted.rays.begin(), pasted.rays.end());
        scene.points.insert(scene.points.end(), pasted.points.begin(), pasted.points.end());
    });
    state.view.probe.reset();
    state.view.selection.clear();
    for (std::size_t i = first; i < state.stage().scene().bodies.size(); ++i) {
        state.view.selection.push_back(i);
    }
    if (!pasted.rays.empty()) state.view.overlays.insert("rays");
    if (!pasted.points.empty()) state.view.overlays.insert("points");
}

/// Copies lie beside their originals.
void move_aside(std::vector<BodySpec>& bodies, double by) {
    for (BodySpec& body : bodies) body.position += DVec2(by, -by);
}

/// Step by which copies lie aside.
double aside_step(const AppState& state) { return 2.0 * snap_step(state.view.camera); }

/// Whether one of `bodies` would lie on its like, unseen.
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

/// "ray" or "point", as undo steps call it.
const char* name_of(Probe::Kind kind) { return kind == Probe::Kind::ray ? "ray" : "point"; }

std::size_t count_of(const Scene& scene, Probe::Kind kind) {
    return kind == Probe::Kind::ray ? scene.rays.size() : scene.points.size();
}

void delete_probe(AppState& state) {
    const Probe probe = *state.view.probe;
    state.stage().edit(fmt::format("Delete {}", name_of(probe.kind)), [&](Scene& scene) {
        const auto at = static_cast<std::ptrdiff_t>(probe.index);
        if (probe.kind == Probe::Kind::ray) {
            scene.rays.erase(scene.rays.begin() + at);
        } else {
            scene.points.erase(scene.points.begin() + at);
        }
    });
    state.view.probe.reset();
}

void append_ray(AppState& state, const std::string& step, const collide::RaySpec& ray) {
    state.stage().edit(step, [&](Scene& scene) { scene.rays.push_back(ray); });
    state.view.select_probe({Probe::Kind::ray, state.stage().scene().rays.size() - 1});
    state.view.overlays.insert("rays");
}

void append_point(AppState& state, const std::string& step, DVec2 point) {
    state.stage().edit(step, [&](Scene& scene) { scene.points.push_back(point); });
    state.view.select_probe({Probe::Kind::point, state.stage().scene().points.size() - 1});
    state.view.overlays.insert("points");
}

void duplicate_probe(AppState& state) {
    const Probe probe = *state.view.probe;
    const double step = 2.0 * snap_step(state.view.camera);
    const DVec2 aside(step, -step);
    if (probe.kind == Probe::Kind::ray) {
        collide::RaySpec copy = state.stage().scene().rays[probe.index];
        copy.origin += aside;
        append_ray(state, "Duplicate ray", copy);
    } else {
        append_point(state, "Duplicate point", state.stage().scene().points[probe.index] + aside);
    }
}

void nudge_probe(AppState& state, DVec2 way) {
    const Probe probe = *state.view.probe;
    state.stage().edit(fmt::format("Nudge {}", name_of(probe.kind)), [&](Scene& scene) {
        (probe.kind == Probe::Kind::ray ? scene.rays[probe.index].origin : scene.points[probe.index]) += way;
    });
}

/// On the grid, so that the numbers in the panel are round.
DVec2 middle_of_canvas(const AppState& state) {
    const double step = snap_step(state.view.camera);
    const DVec2 middle = state.view.camera.center;
    return {std::round(middle.x / step) * step, std::round(middle.y / step) * step};
}

}  // namespace

void add_ray(AppState& state) {
    const Camera& camera = state.view.camera;
    const double width = camera.to_meters(camera.canvas_size.x);
    const double step = snap_step(camera);
    collide::RaySpec ray;
    ray.origin = middle_of_canvas(state) - DVec2(std::round(0.3 * width / step) * step, 0.0);
    ray.direction = {1.0, 0.0};
    ray.max_length = std::max(1.0, std::round(0.6 * width / step)) * step;
    append_ray(state, "Add ray", ray);
}

void add_point(AppState& state) { append_point(state, "Add point", middle_of_canvas(state)); }

void forget_missing_bodies(AppState& state) {
    if (state.view.probe &&
        state.view.probe->index >= count_of(state.stage().scene(), state.view.probe->kind)) {
        state.view.probe.reset();
    }
    const std::size_t count = state.stage().scene().bodies.size();
    const auto gone = [&](std::size_t body) { return body >= count; };
    std::erase_if(state.view.selection, gone);
    std::erase_if(state.tool.clicked, gone);
    if (state.view.focus && gone(state.view.focus->second)) {
        state.view.focus = default_focus(state.stage().scene());
    }
}

void delete_selection(AppState& state) {
    if (state.view.probe) {
        delete_probe(state);
        return;
    }
    if (!state.view.selection.empty()) {
        remove_bodies(state, state.view.selection, step_name(state, "Delete"));
    }
}

void remove_bodies(AppState& state, std::vector<std::size_t> removed, const std::string& step) {
    if (removed.empty()) return;
    std::sort(removed.begin(), removed.end());
    const auto focus = state.view.focus;
    state.stage().edit(step, [&](Scene& scene) {
        std::vector<BodySpec> kept;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            if (!std::binary_search(removed.begin(), removed.end(), i)) {
                kept.push_back(std::move(scene.bodies[i]));
            }
        }
        scene.bodies = std::move(kept);
    });
    state.view.selection.clear();
    state.tool.clicked.clear();
    if (focus) {
        const auto a = place_after(focus->first, removed);
        const auto b = place_after(focus->second, removed);
        state.view.focus = a && b ? std::optional(std::pair{*a, *b}) : default_focus(state.stage().scene());
        if (!a || !b) state.stage().note_focus({focus, state.view.focus});
    }
}

void duplicate_selection(AppState& state) {
    if (state.view.probe) {
        duplicate_probe(state);
        return;
    }
    if (state.view.selection.empty()) {
        return;
    }
    Pasted copies;
    for (const std::size_t body : state.view.selection) {
        copies.bodies.push_back(state.stage().scene().bodies[body]);
    }
    move_aside(copies.bodies, aside_step(state));
    append_selected(state, std::move(copies), step_name(state, "Duplicate"));
}

std::string selection_as_text(const AppState& state) {
    std::vector<BodySpec> bodies;
    for (const std::size_t body : state.view.selection) bodies.push_back(state.stage().scene().bodies[body]);
    return bodies_as_text(bodies);
}

std::string focus_as_text(const AppState& state) {
    if (!state.view.focus) return {};
    const Scene& scene = state.stage().scene();
    return bodies_as_text({scene.bodies[state.view.focus->first], scene.bodies[state.view.focus->second]});
}

std::string selection_as_test(const AppState& state) {
    std::vector<std::size_t> bodies = state.view.selection;
    if (bodies.size() < 2 && state.view.focus) bodies = {state.view.focus->first, state.view.focus->second};
    return test_code(state.stage().scene(), bodies);
}

std::optional<std::string> paste_text(AppState& state, const std::string& text, PastePlace place) {
    auto read = read_pasted(text);
    if (auto* refusal = std::get_if<std::string>(&read)) return std::move(*refusal);
    auto& pasted = std::get<Pasted>(read);
    constexpr int most = 200;  // so far zoomed in, a step may be too small to change a number
    const bool may_move = place == PastePlace::aside;
    for (int i = 0; may_move && i < most && hides_one(state.stage().scene(), pasted.bodies); ++i) {
        move_aside(pasted.bodies, aside_step(state));
    }
    const bool is_pair = pasted.bodies.size() == 2;
    const auto focus = state.view.focus;
    const std::string step = name_of_paste(pasted);
    append_selected(state, std::move(pasted), step);
    const std::size_t count = state.stage().scene().bodies.size();
    if (is_pair) {
        state.view.focus = std::pair(count - 2, count - 1);
        state.stage().note_focus({focus, state.view.focus});
    }
    return std::nullopt;
}

void select_all(AppState& state) {
    state.view.probe.reset();
    state.view.selection.clear();
    for (std::size_t i = 0; i < state.stage().scene().bodies.size(); ++i) {
        state.view.selection.push_back(i);
    }
}

void cycle_selection(AppState& state, int step) {
    const auto count = static_cast<std::ptrdiff_t>(state.stage().scene().bodies.size());
    if (count == 0) {
        return;
    }
    const bool none = state.view.selection.empty();
    const std::ptrdiff_t now =
        none ? (step > 0 ? -1 : 0) : static_cast<std::ptrdiff_t>(state.view.selection.back());
    state.view.select_only(static_cast<std::size_t>((now + step + count) % count));
}

void nudge_selection(AppState& state, DVec2 direction, bool fine) {
    const DVec2 way = direction * (snap_step(state.view.camera) * (fine ? 0.1 : 1.0));
    if (state.view.probe) {
        nudge_probe(state, way);
        return;
    }
    if (state.view.selection.empty()) {
        return;
    }
    state.stage().edit_bodies(step_name(state, "Nudge"), state.view.selection,
                              [&](BodySpec& body) { body.position += way; });
}

void turn_body(BodySpec& body, double angle) {
    const collide::Collider collider = collide::make_collider(body);
    DVec2 center{0.0, 0.0};
    for (const collide::Transform& xf : collider.transforms) {
        center += xf.position / static_cast<double>(collider.transforms.size());
    }
    const double turn = angle - body.angle;
    const DVec2 arm = body.position - center;
    body.angle = angle;
    if (arm != DVec2(0.0, 0.0)) {
        body.position = center + collide::rotate(collide::turn_by(turn), arm);
    }
}

double snap_step(const Camera& camera) {
    const double wanted = 20.0 / camera.pixels_per_meter;
    const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
    const double rest = wanted / decade;
    return decade * (rest < 1.5 ? 1.0 : rest < 3.5 ? 2.0 : rest < 7.5 ? 5.0 : 10.0);
}

}  // namespace app
