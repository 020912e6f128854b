#include "document/editing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "scene/instantiate.h"
#include "scene/scene_reader.h"
#include "scene/scene_writer.h"

namespace app {

using collide::BodySpec;
using collide::DVec2;
using collide::Scene;

namespace {

std::string step_name(const AppState& state, const char* verb) {
    const std::vector<std::size_t>& selection = state.view.selection;
    return selection.size() == 1
               ? fmt::format("{} {}", verb, state.document.scene().bodies[selection[0]].name)
               : fmt::format("{} {} bodies", verb, selection.size());
}

/// Where body `index` stands after the bodies in `removed` (sorted) are gone.
std::optional<std::size_t> place_after(std::size_t index, const std::vector<std::size_t>& removed) {
    const auto at = std::lower_bound(removed.begin(), removed.end(), index);
    if (at != removed.end() && *at == index) {
        return std::nullopt;
    }
    return index - static_cast<std::size_t>(at - removed.begin());
}

void append_selected(AppState& state, std::vector<BodySpec> bodies, const std::string& step) {
    const std::size_t first = state.document.scene().bodies.size();
    state.document.edit(step, [&](Scene& scene) {
        for (BodySpec& body : bodies) {
            body.name = free_name(scene, body.name.empty() ? "body" : body.name);
            scene.bodies.push_back(body);
        }
    });
    state.view.probe.reset();
    state.view.selection.clear();
    for (std::size_t i = first; i < state.document.scene().bodies.size(); ++i) {
        state.view.selection.push_back(i);
    }
}

/// Copies lie beside their originals.
void move_aside(AppState& state, std::vector<BodySpec>& bodies) {
    const double step = 2.0 * snap_step(state.view.camera);
    for (BodySpec& body : bodies) {
        body.position += DVec2(step, -step);
    }
}

/// "ray" or "point", as undo steps call it.
const char* name_of(Probe::Kind kind) { return kind == Probe::Kind::ray ? "ray" : "point"; }

std::size_t count_of(const Scene& scene, Probe::Kind kind) {
    return kind == Probe::Kind::ray ? scene.rays.size() : scene.points.size();
}

void delete_probe(AppState& state) {
    const Probe probe = *state.view.probe;
    state.document.edit(fmt::format("Delete {}", name_of(probe.kind)), [&](Scene& scene) {
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
    state.document.edit(step, [&](Scene& scene) { scene.rays.push_back(ray); });
    state.view.select_probe({Probe::Kind::ray, state.document.scene().rays.size() - 1});
    state.view.overlays.insert("rays");
}

void append_point(AppState& state, const std::string& step, DVec2 point) {
    state.document.edit(step, [&](Scene& scene) { scene.points.push_back(point); });
    state.view.select_probe({Probe::Kind::point, state.document.scene().points.size() - 1});
    state.view.overlays.insert("points");
}

void duplicate_probe(AppState& state) {
    const Probe probe = *state.view.probe;
    const double step = 2.0 * snap_step(state.view.camera);
    const DVec2 aside(step, -step);
    if (probe.kind == Probe::Kind::ray) {
        collide::RaySpec copy = state.document.scene().rays[probe.index];
        copy.origin += aside;
        append_ray(state, "Duplicate ray", copy);
    } else {
        append_point(state, "Duplicate point", state.document.scene().points[probe.index] + aside);
    }
}

void nudge_probe(AppState& state, DVec2 way) {
    const Probe probe = *state.view.probe;
    state.document.edit(fmt::format("Nudge {}", name_of(probe.kind)), [&](Scene& scene) {
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
        state.view.probe->index >= count_of(state.document.scene(), state.view.probe->kind)) {
        state.view.probe.reset();
    }
    const std::size_t count = state.document.scene().bodies.size();
    const auto gone = [&](std::size_t body) { return body >= count; };
    std::erase_if(state.view.selection, gone);
    std::erase_if(state.tool.clicked, gone);
    if (state.view.focus && gone(state.view.focus->second)) {
        state.view.focus = default_focus(state.document.scene());
    }
}

namespace {

/// Bodies by name, and back to their numbers when they are there again.
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

void keep_names(AppState& state, const std::function<void()>& change) {
    forget_missing_bodies(state);
    const Scene& scene = state.document.scene();
    const std::size_t count = scene.bodies.size();
    std::vector<std::size_t> pair;
    if (state.view.focus) pair = {state.view.focus->first, state.view.focus->second};
    const NamedBodies selection(scene, state.view.selection);
    const NamedBodies focus(scene, pair);
    change();
    // A change that leaves the number of bodies leaves them in their places, though it may rename them.
    if (scene.bodies.size() != count) {
        state.view.selection = selection.find(scene);
        state.tool.clicked.clear();
        const std::vector<std::size_t> found = focus.find(scene);
        if (found.size() == 2 && found[0] != found[1]) {
            state.view.focus = std::minmax(found[0], found[1]);
        } else if (!pair.empty()) {
            state.view.focus = default_focus(scene);
        }
    }
    forget_missing_bodies(state);
}

void undo(AppState& state) {
    keep_names(state, [&] { state.document.undo(); });
}
void redo(AppState& state) {
    keep_names(state, [&] { state.document.redo(); });
}

void delete_selection(AppState& state) {
    if (state.view.probe) {
        delete_probe(state);
        return;
    }
    std::vector<std::size_t> removed = state.view.selection;
    if (removed.empty()) {
        return;
    }
    std::sort(removed.begin(), removed.end());
    const auto focus = state.view.focus;
    state.document.edit(step_name(state, "Delete"), [&](Scene& scene) {
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
        state.view.focus = a && b ? std::optional(std::pair{*a, *b}) : default_focus(state.document.scene());
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
    std::vector<BodySpec> copies;
    for (const std::size_t body : state.view.selection) {
        copies.push_back(state.document.scene().bodies[body]);
    }
    move_aside(state, copies);
    append_selected(state, std::move(copies), step_name(state, "Duplicate"));
}

std::string selection_as_text(const AppState& state) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const std::size_t body : state.view.selection) {
        list.push_back(collide::body_to_json(state.document.scene().bodies[body]));
    }
    return list.dump(2);
}

std::optional<std::string> paste_text(AppState& state, const std::string& text) {
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_structured()) {
        return "The clipboard holds no bodies; copy some with Ctrl+C first.";
    }
    std::vector<BodySpec> bodies;
    const auto list = json.is_array() ? json : nlohmann::ordered_json::array({json});
    for (const auto& entry : list) {
        auto result = collide::read_body(entry, "clipboard");
        if (const auto* error = std::get_if<collide::SceneError>(&result)) {
            return error->message;
        }
        bodies.push_back(std::move(std::get<BodySpec>(result)));
    }
    const bool same_place = std::any_of(bodies.begin(), bodies.end(), [&](const BodySpec& body) {
        return std::any_of(state.document.scene().bodies.begin(), state.document.scene().bodies.end(),
                           [&](const BodySpec& other) { return other.position == body.position; });
    });
    if (same_place) {
        move_aside(state, bodies);
    }
    append_selected(state, std::move(bodies), "Paste");
    return std::nullopt;
}

void select_all(AppState& state) {
    state.view.probe.reset();
    state.view.selection.clear();
    for (std::size_t i = 0; i < state.document.scene().bodies.size(); ++i) {
        state.view.selection.push_back(i);
    }
}

void cycle_selection(AppState& state, int step) {
    const auto count = static_cast<std::ptrdiff_t>(state.document.scene().bodies.size());
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
    state.document.edit(step_name(state, "Nudge"), [&](Scene& scene) {
        for (const std::size_t body : state.view.selection) {
            scene.bodies[body].position += way;
        }
    });
}

void turn_body(BodySpec& body, double angle) {
    const collide::Collider collider = collide::make_collider(body);
    DVec2 center{0.0, 0.0};
    for (const collide::Transform& xf : collider.transforms) {
        center += xf.position / static_cast<double>(collider.transforms.size());
    }
    const double turn = angle - body.angle;
    const DVec2 arm = body.position - center;
    const double c = std::cos(turn);
    const double s = std::sin(turn);
    body.angle = angle;
    if (arm != DVec2(0.0, 0.0)) {
        body.position = center + DVec2(c * arm.x - s * arm.y, s * arm.x + c * arm.y);
    }
}

std::string free_name(const Scene& scene, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(scene.bodies.begin(), scene.bodies.end(),
                           [&](const BodySpec& body) { return body.name == name; });
    };
    std::string name = wanted;
    for (int n = 2; taken(name); ++n) {
        name = fmt::format("{} {}", wanted, n);
    }
    return name;
}

double snap_step(const Camera& camera) {
    const double wanted = 20.0 / camera.pixels_per_meter;
    const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
    const double rest = wanted / decade;
    return decade * (rest < 1.5 ? 1.0 : rest < 3.5 ? 2.0 : rest < 7.5 ? 5.0 : 10.0);
}

}  // namespace app
