#include "session/arrange.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <utility>

#include <collide/base/overloaded.h>
#include <collide/geometry/turn.h>
#include <collide/scene/compound.h>
#include "analysis/pipeline.h"
#include "document/bodies.h"
#include "document/document.h"
#include "document/view_state.h"
#include "session/editing.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

using collide::Aabb;
using collide::BodySpec;
using collide::DVec2;

namespace {

void scale_shape(collide::ShapeGeometry& geometry, double f) {
    std::visit(collide::Overloaded{[f](collide::PolygonSpec& s) {
                                       for (DVec2& vertex : s.vertices) vertex *= f;
                                       s.radius *= f;
                                   },
                                   [f](collide::BoxSpec& s) {
                                       s.width *= f;
                                       s.height *= f;
                                       s.radius *= f;
                                       s.center *= f;
                                   },
                                   [f](collide::RegularSpec& s) {
                                       s.circumradius *= f;
                                       s.radius *= f;
                                       s.center *= f;
                                   },
                                   [f](collide::CircleSpec& s) {
                                       s.radius *= f;
                                       s.center *= f;
                                   },
                                   [f](collide::CapsuleSpec& s) {
                                       s.p1 *= f;
                                       s.p2 *= f;
                                       s.radius *= f;
                                   },
                                   [f](collide::SegmentSpec& s) {
                                       s.p1 *= f;
                                       s.p2 *= f;
                                   },
                                   [f](collide::EllipseSpec& s) {
                                       s.rx *= f;
                                       s.ry *= f;
                                       s.center *= f;
                                   },
                                   [f](collide::ChainSpec& s) {
                                       for (DVec2& vertex : s.vertices) vertex *= f;
                                   },
                                   [f](collide::CompoundSpec& s) {
                                       for (collide::PartSpec& part : s.parts) {
                                           scale_shape(part.shape.geometry, f);
                                           part.center *= f;
                                       }
                                   }},
               geometry);
}

/// No minus before a zero: files stay tidy.
DVec2 tidy(DVec2 v) { return {v.x + 0.0, v.y + 0.0}; }

void mirror_shape(collide::ShapeGeometry& geometry, DVec2 flip);

/// The mirrored shape lies at the mirrored place, turned the other way.
collide::PartSpec mirrored(const collide::PartSpec& part, DVec2 flip) {
    collide::ShapeSpec shape = part.shape;
    mirror_shape(shape.geometry, flip);
    collide::PartSpec image =
        collide::part_at(std::move(shape), tidy(flip * part.center), -part.rotation + 0.0);
    image.material = part.material;
    return image;
}

/// The body's frame is mirrored: a point (x, y) in it becomes (x, y) * `flip`.
void mirror_shape(collide::ShapeGeometry& geometry, DVec2 flip) {
    const auto placed = [flip](auto& s) {
        s.center = tidy(s.center * flip);
        s.rotation = -s.rotation + 0.0;
    };
    std::visit(collide::Overloaded{[flip](collide::PolygonSpec& s) {
                                       for (DVec2& vertex : s.vertices) vertex = tidy(vertex * flip);
                                       // Still counter-clockwise, the first vertex first.
                                       if (!s.vertices.empty())
                                           std::reverse(s.vertices.begin() + 1, s.vertices.end());
                                   },
                                   [flip](collide::CapsuleSpec& s) {
                                       s.p1 = tidy(s.p1 * flip);
                                       s.p2 = tidy(s.p2 * flip);
                                   },
                                   [flip](collide::SegmentSpec& s) {
                                       s.p1 = tidy(s.p1 * flip);
                                       s.p2 = tidy(s.p2 * flip);
                                   },
                                   [flip](collide::ChainSpec& s) {
                                       // The solid side stays the solid side.
                                       for (DVec2& vertex : s.vertices) vertex = tidy(vertex * flip);
                                       std::reverse(s.vertices.begin(), s.vertices.end());
                                   },
                                   [flip](collide::CompoundSpec& s) {
                                       for (collide::PartSpec& part : s.parts) part = mirrored(part, flip);
                                   },
                                   [&](collide::RegularSpec& s) {
                                       placed(s);
                                       if (flip.x < 0.0) s.rotation += std::numbers::pi;
                                   },
                                   [&](auto& s) { placed(s); }},
               geometry);
}

Aabb box_of(const Analysis& analysis, std::size_t body) { return analysis.colliders[body].aabb; }

/// Selected bodies that the analysis knows.
std::vector<std::size_t> members(const Document& stage, const ViewState& view, const Analysis& analysis) {
    std::vector<std::size_t> bodies = view.selection;
    const std::size_t count = std::min(analysis.colliders.size(), stage.scene().bodies.size());
    std::erase_if(bodies, [&](std::size_t body) { return body >= count; });
    return bodies;
}

void change_members(Work& work, Seen& seen, Prompts& prompts, const char* verb,
                    const std::function<BodySpec(std::size_t, const BodySpec&)>& change) {
    const std::vector<std::size_t> bodies = members(work.stage(), seen.view, seen.analysis);
    std::vector<BodySpec> changed;
    changed.reserve(bodies.size());
    for (const std::size_t body : bodies) {
        changed.push_back(change(body, work.stage().scene().bodies[body]));
    }
    if (const auto refused =
            replace_bodies(work.stage(), bodies, changed, selection_step(work.stage(), seen.view, verb))) {
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

}  // namespace

BodySpec turned_about(const BodySpec& body, DVec2 pivot, double angle) {
    BodySpec out = body;
    out.position = pivot + collide::rotate(collide::turn_by(angle), body.position - pivot);
    out.angle = std::remainder(body.angle + angle, 2.0 * std::numbers::pi);
    return out;
}

BodySpec scaled_about(const BodySpec& body, DVec2 pivot, double factor) {
    BodySpec out = body;
    out.position = pivot + factor * (body.position - pivot);
    if (out.pivot) *out.pivot *= factor;
    scale_shape(out.shape.geometry, factor);
    return out;
}

// With F the flip, F R(a) = R(-a) F: the image is the flipped shape at the opposite angle.
BodySpec mirrored_about(const BodySpec& body, DVec2 middle, Direction direction) {
    const DVec2 flip = direction == Direction::horizontal ? DVec2(-1.0, 1.0) : DVec2(1.0, -1.0);
    BodySpec out = body;
    out.position = middle + flip * (body.position - middle);
    out.angle = -body.angle + 0.0;
    out.velocity = tidy(flip * body.velocity);
    out.angular_velocity = -body.angular_velocity + 0.0;
    if (out.pivot) out.pivot = tidy(flip * *out.pivot);
    mirror_shape(out.shape.geometry, flip);
    return out;
}

std::optional<Aabb> selection_box(const Document& stage, const ViewState& view, const Analysis& analysis) {
    const std::vector<std::size_t> bodies = members(stage, view, analysis);
    if (bodies.empty()) return std::nullopt;
    Aabb box = box_of(analysis, bodies[0]);
    for (const std::size_t body : bodies) {
        box = collide::united(box, box_of(analysis, body));
    }
    return box;
}

/// The mean of the bodies' centroids. Unlike the centre of their box it does not move when they are turned
/// about it, so that a turn and the one back cancel.
DVec2 middle_of_members(const Document& stage, const ViewState& view, const Analysis& analysis) {
    const std::vector<std::size_t> bodies = members(stage, view, analysis);
    DVec2 sum(0.0);
    for (const std::size_t body : bodies) {
        const collide::Collider& collider = analysis.colliders[body];
        sum += collider.pose.position + rotate(collide::turn_by(collider.pose.angle), collider.centroid);
    }
    return sum / static_cast<double>(std::max<std::size_t>(bodies.size(), 1));
}

void turn_selection(Work& work, Seen& seen, Prompts& prompts, double angle) {
    const bool alone = seen.view.selection.size() == 1;
    const DVec2 middle = middle_of_members(work.stage(), seen.view, seen.analysis);
    change_members(work, seen, prompts, "Turn", [&](std::size_t, const BodySpec& body) {
        if (!alone) return turned_about(body, middle, angle);
        BodySpec turned = body;
        turn_body(turned, body.angle + angle);
        return turned;
    });
}

void scale_selection(Work& work, Seen& seen, Prompts& prompts, double factor) {
    const auto box = selection_box(work.stage(), seen.view, seen.analysis);
    if (!box) return;
    change_members(work, seen, prompts, "Scale", [&](std::size_t, const BodySpec& body) {
        return scaled_about(body, box->center(), factor);
    });
}

void mirror_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction) {
    const auto box = selection_box(work.stage(), seen.view, seen.analysis);
    if (!box) return;
    change_members(work, seen, prompts, "Mirror", [&](std::size_t, const BodySpec& body) {
        return mirrored_about(body, box->center(), direction);
    });
}

void align_selection(Work& work, Seen& seen, Prompts& prompts, Alignment alignment) {
    const auto group = selection_box(work.stage(), seen.view, seen.analysis);
    if (!group) return;
    change_members(work, seen, prompts, "Align", [&](std::size_t index, const BodySpec& body) {
        BodySpec moved = body;
        moved.position += shift_to(box_of(seen.analysis, index), *group, alignment);
        return moved;
    });
}

void distribute_selection(Work& work, Seen& seen, Prompts& prompts, Direction direction) {
    std::vector<std::size_t> order = members(work.stage(), seen.view, seen.analysis);
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
    const auto apply = [&](collide::Scene& scene) {
        for (std::size_t i = 0; i < bodies.size(); ++i) scene.bodies[bodies[i]] = replacements[i];
    };
    document.edit_or_drag(step, apply);
    return std::nullopt;
}

}  // namespace app
