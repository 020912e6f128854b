#include "session/arrange.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include "document/bodies.h"
#include "document/sketch_geometry.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "text/words.h"

namespace app {

using collide::Aabb;
using collide::BodySpec;
using collide::DVec2;
using collide::JointSpec;
using collide::Scene;

namespace {

Aabb box_of(const Analysis& analysis, std::size_t body) { return analysis.colliders[body].aabb; }

/// Returns the selected bodies that are in the analysis.
std::vector<std::size_t> members(const Document& document, const ViewState& view, const Analysis& analysis) {
    std::vector<std::size_t> bodies = view.selection;
    const std::size_t count = std::min(analysis.colliders.size(), document.scene().bodies.size());
    std::erase_if(bodies, [&](std::size_t body) { return body >= count; });
    return bodies;
}

void change_members(Work& work, Seen& seen, Prompts& prompts, const char* verb,
                    const std::function<BodySpec(std::size_t, const BodySpec&)>& change) {
    const std::vector<std::size_t> bodies = members(work.shown(), seen.view, seen.analysis);
    std::vector<BodySpec> changed;
    changed.reserve(bodies.size());
    for (const std::size_t body : bodies) changed.push_back(change(body, work.shown().scene().bodies[body]));
    if (const auto refused =
            replace_bodies(work.shown(), bodies, changed, selection_step(work.shown(), seen.view, verb))) {
        prompts.say(Message::Kind::warning, *refused);
    }
}

DVec2 shift_to(const Aabb& box, const Aabb& group, Alignment alignment) {
    switch (alignment) {
        case Alignment::left:
            return {group.lower.x - box.lower.x, 0.0};
        case Alignment::right:
            return {group.upper.x - box.upper.x, 0.0};
        case Alignment::top:
            return {0.0, group.upper.y - box.upper.y};
        case Alignment::bottom:
            return {0.0, group.lower.y - box.lower.y};
        case Alignment::centers_x:
            return {group.center().x - box.center().x, 0.0};
        case Alignment::centers_y:
            return {0.0, group.center().y - box.center().y};
    }
    return {0.0, 0.0};
}

/// Returns the mean of the bodies' centroids. It does not move when the bodies turn about it, unlike the
/// centre of their box. So a turn and its reverse cancel.
DVec2 middle_of_members(const Document& document, const ViewState& view, const Analysis& analysis) {
    const std::vector<std::size_t> bodies = members(document, view, analysis);
    DVec2 sum(0.0);
    for (const std::size_t body : bodies) {
        const collide::Collider& collider = analysis.colliders[body];
        sum += to_world(collider.pose, collider.centroid);
    }
    return sum / static_cast<double>(std::max<std::size_t>(bodies.size(), 1));
}

}  // namespace

std::optional<Aabb> selection_box(const Document& document, const ViewState& view, const Analysis& analysis) {
    const std::vector<std::size_t> bodies = members(document, view, analysis);
    if (bodies.empty()) return std::nullopt;
    Aabb box = box_of(analysis, bodies[0]);
    for (const std::size_t body : bodies) box = collide::united(box, box_of(analysis, body));
    return box;
}

void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle) {
    const bool alone = seen.view.selection.size() == 1;
    const DVec2 middle = middle_of_members(work.shown(), seen.view, seen.analysis);
    change_members(work, seen, prompts, "Turn", [&](std::size_t, const BodySpec& body) {
        if (!alone) return turned_about(body, middle, angle);
        BodySpec turned = body;
        turn_body(turned, body.angle + angle);
        return turned;
    });
}

void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor) {
    const auto box = selection_box(work.shown(), seen.view, seen.analysis);
    if (!box) return;
    change_members(work, seen, prompts, "Scale", [&](std::size_t, const BodySpec& body) {
        return scaled_about(body, box->center(), factor);
    });
}

void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction) {
    const auto box = selection_box(work.shown(), seen.view, seen.analysis);
    if (!box) return;
    change_members(work, seen, prompts, "Mirror", [&](std::size_t, const BodySpec& body) {
        return mirrored_about(body, box->center(), direction);
    });
}

void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment) {
    const auto group = selection_box(work.shown(), seen.view, seen.analysis);
    if (!group) return;
    change_members(work, seen, prompts, "Align", [&](std::size_t index, const BodySpec& body) {
        BodySpec moved = body;
        moved.position += shift_to(box_of(seen.analysis, index), *group, alignment);
        return moved;
    });
}

void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction) {
    std::vector<std::size_t> order = members(work.shown(), seen.view, seen.analysis);
    if (order.size() < 3) return;
    const auto along = [&](DVec2 v) { return direction == Direction::horizontal ? v.x : v.y; };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return along(box_of(seen.analysis, a).center()) < along(box_of(seen.analysis, b).center());
    });
    double room =
        along(box_of(seen.analysis, order.back()).upper) - along(box_of(seen.analysis, order.front()).lower);
    for (const std::size_t body : order) room -= along(box_of(seen.analysis, body).size());
    const double gap = room / static_cast<double>(order.size() - 1);
    std::vector<double> lower(seen.analysis.colliders.size(), 0.0);
    double at = along(box_of(seen.analysis, order.front()).lower);
    for (const std::size_t body : order) {
        lower[body] = at;
        at += along(box_of(seen.analysis, body).size()) + gap;
    }
    const bool across = direction == Direction::horizontal;
    const std::size_t first = order.front();
    const std::size_t last = order.back();
    change_members(work, seen, prompts, "Distribute", [&](std::size_t index, const BodySpec& body) {
        BodySpec moved = body;
        if (index == first || index == last) return moved;
        const double way = lower[index] - along(box_of(seen.analysis, index).lower);
        moved.position += across ? DVec2(way, 0.0) : DVec2(0.0, way);
        return moved;
    });
}

std::optional<std::string> replace_bodies(Document& document, const std::vector<std::size_t>& bodies,
                                          const std::vector<BodySpec>& replacements,
                                          const std::string& step) {
    for (const BodySpec& body : replacements) {
        if (auto refused = refusal(body)) return refused;
    }
    const auto apply = [&](Scene& scene) {
        for (std::size_t i = 0; i < bodies.size(); ++i) scene.bodies[bodies[i]] = replacements[i];
    };
    document.edit_or_drag(step, apply);
    return std::nullopt;
}

// ---- compound bodies

namespace {

/// Moves the joint to another body, at the same world position.
void hold_on(const BodySpec& from, const BodySpec& to, JointSpec& joint) {
    if (joint.a == from.name) {
        joint.anchor_a = to_local(to, to_world(from, joint.anchor_a));
        joint.reference_angle += from.angle - to.angle;
        joint.axis = collide::rotate(collide::DRotation::from_angle(from.angle - to.angle), joint.axis);
        joint.a = to.name;
    } else if (joint.b == from.name) {
        joint.anchor_b = to_local(to, to_world(from, joint.anchor_b));
        joint.reference_angle += to.angle - from.angle;
        joint.b = to.name;
    }
}

/// Returns the body that contains the world position, else the first body.
const BodySpec& carrier_of(std::span<const BodySpec> bodies, DVec2 world) {
    const auto carries = [&](const BodySpec& body) { return contains(collide::make_collider(body), world); };
    const auto found = std::find_if(bodies.begin(), bodies.end(), carries);
    return found == bodies.end() ? bodies.front() : *found;
}

/// Returns whether one of the bodies is locked, as a player may do. Then a message says so.
bool any_locked(const Document& document, std::span<const std::size_t> bodies, Prompts& prompts) {
    for (const std::size_t body : bodies) {
        const std::string& name = document.scene().bodies[body].name;
        if (!document.locks().holds(name)) continue;
        prompts.say(Message::Kind::info, fmt::format("{} is locked here and stays as it is.", name));
        return true;
    }
    return false;
}

std::vector<std::size_t> in_scene_order(const ViewState& view) {
    std::vector<std::size_t> bodies = view.selection;
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

/// Puts the first body in the place of the whole. The others are added at the end under free names.
void put_apart(Scene& scene, std::size_t body, std::vector<BodySpec> bodies) {
    const BodySpec whole = scene.bodies[body];
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        bodies[i].name = free_piece_name(scene, whole.name);
        scene.bodies.push_back(bodies[i]);
    }
    scene.bodies[body] = bodies.front();
    for (JointSpec& joint : scene.joints) {
        const bool is_a = joint.a == whole.name;
        if (!is_a && joint.b != whole.name) continue;
        const DVec2 world = to_world(whole, is_a ? joint.anchor_a : joint.anchor_b);
        hold_on(whole, carrier_of(bodies, world), joint);
    }
}

}  // namespace

void join_selection(Document& document, ViewState& view, ToolState& tool, Prompts& prompts) {
    const std::vector<std::size_t> places = in_scene_order(view);
    if (places.size() < 2 || any_locked(document, places, prompts)) return;
    std::vector<BodySpec> bodies;
    bodies.reserve(places.size());
    for (const std::size_t body : places) bodies.push_back(document.scene().bodies[body]);
    const auto chain = std::find_if(bodies.begin(), bodies.end(), [](const BodySpec& body) {
        return std::holds_alternative<collide::ChainSpec>(body.shape.geometry);
    });
    if (chain != bodies.end()) {
        prompts.say(
            Message::Kind::warning,
            fmt::format("{} is a chain: it has no inside and can't be joined. Deselect it.", chain->name));
        return;
    }
    const BodySpec whole = collide::joined(bodies);
    if (const auto refused = refusal(whole)) return prompts.say(Message::Kind::warning, *refused);
    edit_keeping_names(document, view, tool, [&] {
        document.edit(fmt::format("Join {} bodies", grouped(bodies.size())), [&](Scene& scene) {
            for (JointSpec& joint : scene.joints) {
                for (const BodySpec& body : bodies) {
                    if (body.name != whole.name) hold_on(body, whole, joint);
                }
            }
            std::erase_if(scene.joints,
                          [&](const JointSpec& joint) { return joint.a == joint.b; });  // inner ones
            scene.bodies[places.front()] = whole;
            for (std::size_t i = places.size(); i > 1; --i) {
                scene.bodies.erase(scene.bodies.begin() + static_cast<std::ptrdiff_t>(places[i - 1]));
            }
        });
    });
    view.select_only(places.front());
}

bool can_take_apart(const Document& document, const ViewState& view) {
    const auto& bodies = document.scene().bodies;
    return std::any_of(view.selection.begin(), view.selection.end(), [&](std::size_t body) {
        return body < bodies.size() && collide::is_compound(bodies[body].shape);
    });
}

void take_selection_apart(Document& document, ViewState& view, ToolState& tool, Prompts& prompts) {
    std::vector<std::size_t> wholes = in_scene_order(view);
    std::erase_if(wholes, [&](std::size_t body) {
        return body >= document.scene().bodies.size() ||
               !collide::is_compound(document.scene().bodies[body].shape);
    });
    if (wholes.empty() || any_locked(document, wholes, prompts)) return;
    std::vector<std::vector<BodySpec>> apart;
    for (const std::size_t body : wholes) {
        apart.push_back(collide::taken_apart(document.scene().bodies[body]));
        for (const BodySpec& part : apart.back()) {
            if (const auto refused = refusal(part)) return prompts.say(Message::Kind::warning, *refused);
        }
    }
    const std::size_t first_new = document.scene().bodies.size();
    const std::string what = wholes.size() == 1 ? document.scene().bodies[wholes.front()].name
                                                : fmt::format("{} bodies", grouped(wholes.size()));
    edit_keeping_names(document, view, tool, [&] {
        document.edit("Take apart " + what, [&](Scene& scene) {
            for (std::size_t i = 0; i < wholes.size(); ++i) put_apart(scene, wholes[i], apart[i]);
        });
    });
    for (std::size_t i = first_new; i < document.scene().bodies.size(); ++i) view.selection.push_back(i);
}

void take_part_out(Document& document, ViewState& view, ToolState& tool, std::size_t body, std::size_t part) {
    const BodySpec whole = document.scene().bodies[body];
    auto* compound = std::get_if<collide::CompoundSpec>(&whole.shape.geometry);
    if (compound == nullptr || compound->parts.size() < 2 || part >= compound->parts.size() ||
        document.locks().holds(whole.name))
        return;
    BodySpec rest = whole;
    auto& parts = std::get<collide::CompoundSpec>(rest.shape.geometry).parts;
    BodySpec out = collide::part_alone(whole, parts[part]);
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(part));
    if (!whole.pivot) rest.velocity = collide::velocity_of_rest(whole, rest.shape);
    edit_keeping_names(document, view, tool, [&] {
        document.edit(fmt::format("Take part {} out of {}", part, whole.name), [&](Scene& scene) {
            put_apart(scene, body, {rest, out});
        });
    });
    view.select_only(document.scene().bodies.size() - 1);
}

}  // namespace app
