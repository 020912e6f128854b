#include "overlays/legend.h"

#include <algorithm>
#include <variant>

#include "draw/outline.h"
#include "overlays/bodies.h"

namespace app {

namespace {

constexpr float least_hatched = 24.0f;  // logical pixels of a body: on a smaller one nobody sees the lines

/// Whether the live structure is of the kind that a line is about; `otherwise` when it is about
/// none.
bool suits_structure(const Analysis& analysis, LegendWhen when, bool otherwise) {
    using collide::BroadPhaseKind;
    const auto is = [&](BroadPhaseKind kind) {
        return analysis.live.structure && analysis.live.structure->kind() == kind;
    };
    switch (when) {
        case LegendWhen::brute_force:
            return is(BroadPhaseKind::brute_force);
        case LegendWhen::cells:
            return is(BroadPhaseKind::uniform_grid) || is(BroadPhaseKind::spatial_hash);
        case LegendWhen::spatial_hash:
            return is(BroadPhaseKind::spatial_hash);
        case LegendWhen::quadtree:
            return is(BroadPhaseKind::quadtree);
        case LegendWhen::sort_and_sweep:
            return is(BroadPhaseKind::sort_and_sweep);
        case LegendWhen::dynamic_tree:
            return is(BroadPhaseKind::dynamic_tree);
        default:
            return otherwise;
    }
}

/// Who is pushed out of whom, of an overlapping pair.
LegendWhen sharing(const OverlayInput& input) {
    const auto& [a, b] = *input.analysis.focus;
    const auto& shown = input.analysis.shown;
    if (!shown[a].can_move || !shown[b].can_move) return LegendWhen::overlapping_one_moves;
    return input.scene.settings.push_apart_split == collide::PushApartSplit::half
               ? LegendWhen::overlapping_half_each
               : LegendWhen::overlapping_by_mass;
}

bool applies(const OverlayInput& input, LegendWhen when) {
    const bool overlap = input.analysis.focus && input.analysis.moved.result.overlap;
    if (when == LegendWhen::overlapping_half_each || when == LegendWhen::overlapping_by_mass ||
        when == LegendWhen::overlapping_one_moves) {
        return overlap && sharing(input) == when;
    }
    if (when == LegendWhen::overlapping || when == LegendWhen::apart) {
        return (when == LegendWhen::overlapping) == overlap;
    }
    return suits_structure(input.analysis, when, true);
}

/// The seams of concave bodies are dotted always (overlays/bodies.cpp), and told here unless an overlay does.
bool shows_seams(const OverlayInput& input) {
    if (input.view.overlays.contains("pieces")) return false;
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::Collider& body = input.analysis.shown[i];
        const bool is_chain =
            std::holds_alternative<collide::ChainSpec>(input.scene.bodies[i].shape.geometry);
        if (!is_chain && body.pieces.size() > 1 && is_visible(body.aabb, input.camera)) return true;
    }
    return false;
}

/// Whether a body is seen that collides as its hull, which is dashed (overlays/bodies.cpp).
bool shows_hull(const OverlayInput& input) {
    for (std::size_t i = 0; i < input.analysis.own_pieces.size(); ++i) {
        if (input.analysis.own_pieces[i].pieces.size() > 1 &&
            is_visible(input.analysis.shown[i].aabb, input.camera))
            return true;
    }
    return false;
}

/// Whether a sensor is seen, which is dashed (overlays/bodies.cpp).
bool shows_sensor(const OverlayInput& input) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        if (input.scene.bodies[i].sensor && is_visible(input.analysis.shown[i].aabb, input.camera))
            return true;
    }
    return false;
}

/// Static bodies are hatched (overlays/bodies.cpp), but for sensors.
bool shows_static(const OverlayInput& input) {
    for (std::size_t i = 0; i < input.analysis.shown.size(); ++i) {
        const collide::BodySpec& body = input.scene.bodies[i];
        const bool is_hatched = body.motion == collide::Motion::static_body && !body.sensor &&
                                !std::holds_alternative<collide::ChainSpec>(body.shape.geometry);
        const collide::Aabb& box = input.analysis.shown[i].aabb;
        const DVec2 size = box.size();
        const bool is_large = input.camera.to_pixels(std::max(size.x, size.y)) >= least_hatched * input.scale;
        if (is_hatched && is_large && is_visible(box, input.camera)) return true;
    }
    return false;
}

bool shows_rim(const OverlayInput& input) {
    for (std::size_t body = 0; body < input.analysis.bodies.size(); ++body) {
        if (shows_overlap_rim(input, body)) return true;
    }
    return false;
}

}  // namespace

std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend) {
    std::vector<LegendEntry> out;
    for (const LegendEntry& entry : legend) {
        if (applies(input, entry.when)) out.push_back(entry);
    }
    return out;
}

std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input) {
    std::vector<LegendEntry> out;
    if (shows_rim(input)) out.push_back({LegendMark::line, &Palette::mtd, "rim: overlaps another body"});
    if (shows_seams(input)) {
        out.push_back({LegendMark::dotted, &Palette::other, "seam between convex pieces of a body"});
    }
    if (shows_hull(input)) {
        out.push_back({LegendMark::dashed, &Palette::other, "dashed: the hull that a body collides as"});
    }
    if (shows_sensor(input)) {
        out.push_back({LegendMark::dashed, &Palette::other, "dashed: a sensor, which pushes nothing"});
    }
    if (shows_static(input)) out.push_back({LegendMark::hatch, &Palette::other, "hatched: static"});
    return out;
}

}  // namespace app
