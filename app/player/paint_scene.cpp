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
#include "player/figure.h"
#include "player/kept_recording.h"
#include "player/player_info.h"
#include "text/data_paths.h"

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
    // Leaves space for the axis, which lies next to the shapes.
    const bool small = options.arrangement == Arrangement::strip;
    if (small ||
        (!scene.camera && std::any_of(overlays().begin(), overlays().end(), [&](const Overlay& overlay) {
            return overlay.use.lies_beside_shapes && is_on(view, overlay);
        })))
        view.camera.pixels_per_meter *= 0.68;
    view.focus = default_focus(scene);
    view.keeps_verdict = options.keeps_verdict;
    view.scrub_time = options.time;
    view.pair = options.pair;
    view.selection = options.selection;
    view.minkowski = options.minkowski;
    view.pixels = options.pixels;
    return view;
}

void paint_first(const OverlayInput& input, Painter& painter) {
    paint_legend(input, paint_canvas(input, painter), painter);
}

/// Draws the canvas of the Minkowski difference, with a line between the two canvases.
void paint_second(const OverlayInput& first, const CanvasSplit& split, Painter& painter) {
    const Camera camera = difference_camera(first, split.difference);
    OverlayInput input{first.scene,   first.analysis, first.view,      camera,
                       first.palette, first.scale,    first.show_grid, first.show_legend};
    input.show_surface = first.show_surface;
    paint_difference(input, std::nullopt, painter);
    const Vec2 end = split.side_by_side ? Vec2(0.0f, split.difference.y) : Vec2(split.difference.x, 0.0f);
    line(painter, {0.0f, 0.0f}, end, {first.palette.border, 2.0f});
}

/// Returns the box around the bodies, the origins of rays and the probe points; nothing for an empty scene.
std::optional<collide::Aabb> extent_of(const collide::Scene& scene) {
    std::optional<collide::Aabb> box;
    const auto add = [&box](const collide::Aabb& more) { box = box ? united(*box, more) : more; };
    // One collider at a time: a list of hundreds of thousands would need much memory.
    for (const collide::BodySpec& body : scene.bodies) add(collide::make_collider(body).aabb);
    for (const collide::RaySpec& ray : scene.rays) add({ray.origin, ray.origin});
    for (const DVec2 point : scene.points) add({point, point});
    return box;
}

/// Returns the canvas side that sets the zoom. A canvas narrower than intended shows more above and below,
/// not less at the sides.
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
        if (overlay.use.on_by_default) out.insert(std::string(overlay.name));
    }
    if (!scene.rays.empty()) out.emplace(rays_overlay.name);
    if (!scene.points.empty()) out.emplace(points_overlay.name);
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
        out.push_back(fmt::format("{}: /view/overlays/{}: the overlay \"{}\" is unknown and kept as is{}",
                                  source, i, name,
                                  nearest.empty() ? "" : fmt::format(", did you mean \"{}\"?", nearest)));
    }
    return out;
}

namespace {

/// Everything that drawing a scene reads, computed once.
struct PreparedScene {
    const collide::Scene& scene;
    const SvgOptions& options;
    CanvasSplit split;
    bool two = false;
    ViewState view;
    Analysis analysis;
    PlayerState player;
    std::optional<KeptRecording> recorded;
    std::optional<PlayerInput> player_input;

    PreparedScene(const collide::Scene& shown, const SvgOptions& asked)
        : scene(shown),
          options(asked),
          split(split_canvas(asked.size, is_double() ? standard_share : 0.0f,
                             is_double() ? least_canvas_side : 0.0f)),
          two(is_double() && split.difference.x > 0.0f),
          view(view_for(shown, asked, two ? split.main : asked.size)),
          player(asked.player) {
        analysis.bar_speed = bar_speed(scene);
        analyse(scene, view.focus, options.time, analysis, preview_of(view), Pairs::structure,
                options.pair.support_threshold);
        if (player.open)
            recorded =
                record({recording_key(player, analysis, view, options.run), scene, analysis, options.run});
        player_input.emplace(PlayerInput{analysis, scene.settings.t_max, player.options, &scene,
                                         recorded ? &*recorded : nullptr});
        settle_player(player, step_count(player, *player_input));
    }
    PreparedScene(const PreparedScene&) = delete;
    PreparedScene& operator=(const PreparedScene&) = delete;

    bool is_double() const {
        return options.arrangement == Arrangement::canvas && scene.view.difference.value_or(false);
    }
    OverlayInput input() const {
        const Palette& palette = palette_of(options.theme);
        OverlayInput made{scene,        analysis,      view,
                          view.camera,  palette,       palette.enlarged * options.scale,
                          options.grid, options.legend};
        made.motion = options.motion;
        made.show_surface = !options.transparent;
        return made;
    }
    Vec2 picture_size() const {
        const OverlayInput canvas = input();
        const FigureSubject subject{canvas, *player_input, player};
        if (options.arrangement == Arrangement::captioned) return captioned_size(subject, options.size);
        return options.arrangement == Arrangement::strip ? strip_size(subject, options.size) : options.size;
    }
    void paint(PicturePainter& painter) const;
};

void PreparedScene::paint(PicturePainter& painter) const {
    OverlayInput canvas = input();
    const FigureSubject subject{canvas, *player_input, player};
    if (options.arrangement == Arrangement::step) return paint_step(subject, options.size, painter);
    if (options.arrangement == Arrangement::captioned) return paint_captioned(subject, options.size, painter);
    if (options.arrangement == Arrangement::figure) return paint_figure(subject, options.size, painter);
    if (options.arrangement == Arrangement::strip) return paint_strip(subject, options.size, painter);
    const InPlaceOfOverlays instead = player_picture(player, *player_input, true);
    if (player.open) canvas.instead = &instead;
    if (!two) return paint_first(canvas, painter);
    painter.begin_pane("scene", {0.0f, 0.0f}, split.main);
    paint_first(canvas, painter);
    painter.end_pane();
    painter.begin_pane("minkowski", split.corner, split.difference);
    paint_second(canvas, split, painter);
    painter.end_pane();
}

}  // namespace

std::string scene_to_svg(const collide::Scene& scene, const SvgOptions& options) {
    const PreparedScene prepared(scene, options);
    SvgPainter painter(prepared.picture_size(), scene.name);
    prepared.paint(painter);
    return painter.document();
}

CairoPainter::Pixels scene_to_pixels(const collide::Scene& scene, const SvgOptions& options, int density,
                                     const PictureFonts& fonts) {
    const PreparedScene prepared(scene, options);
    CairoPainter painter = CairoPainter::image(prepared.picture_size(), density, fonts);
    prepared.paint(painter);
    return painter.pixels();
}

std::string figure_obstacle(const collide::Scene& scene, const SvgOptions& options) {
    const PreparedScene prepared(scene, options);
    return obstacle_of(prepared.player, *prepared.player_input);
}

PlayerRecord player_record(const collide::Scene& scene, const SvgOptions& options) {
    const PreparedScene prepared(scene, options);
    const Player& entry = find_player(prepared.player.kind);
    PlayerRecord record;
    for (const std::string_view line : entry.pseudocode(*prepared.player_input))
        record.code.emplace_back(line);
    const std::size_t count = step_count(prepared.player, *prepared.player_input);
    record.steps.reserve(count);
    for (std::size_t i = 0; i < count; ++i) record.steps.push_back(entry.moment(*prepared.player_input, i));
    return record;
}

PictureFonts picture_fonts() { return {find_font(text_font_files(false)), find_font(text_font_files(true))}; }

}  // namespace app
