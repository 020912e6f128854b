#include "player/paint_scene.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/scene/instantiate.h>
#include <collide/scene/object_reader.h>
#include "analysis/pipeline.h"
#include "draw/drawing.h"
#include "draw/svg_painter.h"
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "player/difference_canvas.h"
#include "player/lesson.h"
#include "player/shape_walks.h"
#include "player/structure_walks.h"

namespace app {

namespace {

std::set<std::string> known_names(const std::vector<std::string>& names) {
    std::set<std::string> out;
    for (const std::string& name : names) {
        if (find_overlay(name) != nullptr) out.insert(name);
    }
    return out;
}

ViewState view_for(const collide::Scene& scene, const SvgOptions& options, Vec2 size) {
    ViewState view;
    view.camera = camera_for(scene, size);
    view.overlays = options.overlays ? known_names(*options.overlays) : overlays_for(scene);
    if (!scene.camera && view.overlays.contains("intervals"))
        view.camera.pixels_per_meter *= 0.68;  // room for the axis
    view.focus = default_focus(scene);
    view.keeps_verdict = options.keeps_verdict;
    view.scrub_time = options.time;
    return view;
}

void paint_first(const OverlayInput& input, Painter& painter) {
    paint_legend(input, paint_canvas(input, painter), painter);
}

/// The Minkowski difference, set off by a line.
void paint_second(const OverlayInput& first, const CanvasSplit& split, Painter& painter) {
    const Camera camera = difference_camera(first, split.difference);
    const OverlayInput input{first.scene,   first.analysis, first.view,      camera,
                             first.palette, first.scale,    first.show_grid, first.show_legend};
    paint_difference(input, std::nullopt, painter);
    const Vec2 end = split.beside ? Vec2(0.0f, split.difference.y) : Vec2(split.difference.x, 0.0f);
    line(painter, {0.0f, 0.0f}, end, {first.palette.border, 2.0f});
}

/// Of the bodies, the rays' starts and the probe points; none of an empty scene.
std::optional<collide::Aabb> extent_of(const collide::Scene& scene) {
    std::optional<collide::Aabb> box;
    const auto add = [&box](const collide::Aabb& more) { box = box ? united(*box, more) : more; };
    // One after the other: of hundreds of thousands a whole set would be much memory.
    for (const collide::BodySpec& body : scene.bodies) add(collide::make_collider(body).aabb);
    for (const collide::RaySpec& ray : scene.rays) add({ray.origin, ray.origin});
    for (const DVec2 point : scene.points) add({point, point});
    return box;
}

}  // namespace

namespace {

/// A canvas narrower than the view was made for shows more above and below, not less at the sides.
double decisive_side(Vec2 canvas_size) {
    constexpr double least_aspect = 1.2;
    return std::min(static_cast<double>(canvas_size.y), static_cast<double>(canvas_size.x) / least_aspect);
}

}  // namespace

Camera camera_for(const collide::Scene& scene, Vec2 canvas_size) {
    Camera camera;
    camera.canvas_size = canvas_size;
    if (scene.camera) {
        camera.center = scene.camera->center;
        camera.pixels_per_meter = decisive_side(canvas_size) / scene.camera->height;
        return camera;
    }
    return camera_on_all(scene, canvas_size);
}

Camera camera_on_all(const collide::Scene& scene, Vec2 canvas_size) {
    Camera camera;
    camera.canvas_size = canvas_size;
    if (const auto box = extent_of(scene)) camera.fit(*box);
    return camera;
}

double height_in_file(const Camera& camera) {
    return decisive_side(camera.canvas_size) / camera.pixels_per_meter;
}

std::set<std::string> overlays_for(const collide::Scene& scene) {
    if (scene.view.overlays) return known_names(*scene.view.overlays);
    std::set<std::string> out;
    for (const Overlay& overlay : overlays()) {
        if (overlay.on_by_default) out.insert(std::string(overlay.name));
    }
    if (!scene.rays.empty()) out.insert("rays");
    if (!scene.points.empty()) out.insert("points");
    return out;
}

std::vector<std::string> unknown_overlay_warnings(const collide::Scene& scene, const std::string& source) {
    std::vector<std::string> out;
    if (!scene.view.overlays) return out;
    std::vector<std::string_view> known;
    for (const Overlay& overlay : overlays()) known.push_back(overlay.name);
    for (std::size_t i = 0; i < scene.view.overlays->size(); ++i) {
        const std::string& name = (*scene.view.overlays)[i];
        if (find_overlay(name) != nullptr) continue;
        const std::string nearest = collide::nearest_name(name, known);
        out.push_back(
            fmt::format("{}: /view/overlays/{}: the overlay \"{}\" is not known and kept as it is{}", source,
                        i, name, nearest.empty() ? "" : fmt::format(", did you mean \"{}\"?", nearest)));
    }
    return out;
}

namespace {

/// The recordings that an open lesson reads, of the bodies that it takes when none is selected.
struct Walks {
    StructureWalks structure;
    ShapeWalk shape;

    Walks(const PlayerState& player, const collide::Scene& scene, const Analysis& analysis) {
        const Lesson& lesson = find_lesson(player.lesson);
        if (!player.open || lesson.needs_pair) return;
        if (lesson.about_shape) {
            shape = record_shape({player.lesson, body_to_look_at(analysis, std::nullopt), 0}, scene);
        } else {
            structure = record_walks(
                {.lesson = player.lesson, .body = body_to_insert(analysis, std::nullopt)}, scene, analysis);
        }
    }
};

}  // namespace

std::string scene_to_svg(const collide::Scene& scene, const SvgOptions& options) {
    const bool two = scene.view.difference.value_or(false);
    const CanvasSplit split =
        split_canvas(options.size, two ? standard_share : 0.0f, two ? least_canvas_side : 0.0f);
    const ViewState view = view_for(scene, options, two ? split.main : options.size);
    Analysis analysis;
    analysis.bar_speed = bar_speed(scene);
    analyse(scene, view.focus, options.time, analysis, preview_of(view.overlays));
    PlayerState player = options.player;
    const Walks walks(player, scene, analysis);
    const LessonInput lesson{analysis,     scene.settings.t_max, player.options, &scene,
                             std::nullopt, &walks.structure,     &walks.shape};
    settle_player(player, step_count(player, lesson));
    const InPlaceOfOverlays instead = lesson_picture(player, lesson, true);
    const OverlayInput input{scene,
                             analysis,
                             view,
                             view.camera,
                             palette_of(options.theme),
                             palette_of(options.theme).enlarged,
                             options.grid,
                             options.legend,
                             player.open ? &instead : nullptr,
                             nullptr,
                             options.motion};
    SvgPainter painter(options.size, scene.name);
    if (!two || split.difference.x <= 0.0f) {
        paint_first(input, painter);
        return painter.document();
    }
    painter.begin_pane("scene", {0.0f, 0.0f}, split.main);
    paint_first(input, painter);
    painter.end_pane();
    painter.begin_pane("minkowski", split.corner, split.difference);
    paint_second(input, split, painter);
    painter.end_pane();
    return painter.document();
}

}  // namespace app
