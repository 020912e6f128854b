#include "measure/piece_methods.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "draw/camera.h"
#include "overlays/bodies.h"
#include "text/words.h"

namespace app {

using collide::PieceMethod;

namespace {

constexpr std::array methods{PieceMethod::triangles, PieceMethod::merged_triangles, PieceMethod::fewest};

std::vector<collide::Vec2> on_canvas(const collide::Polygon& polygon, const Camera& camera) {
    std::vector<collide::Vec2> points;
    for (const collide::DVec2 p : polygon) points.push_back(camera.to_canvas(p));
    return points;
}

}  // namespace

PieceComparison compare_piece_methods(const collide::ShapeSpec& shape) {
    PieceComparison comparison{shape, {}, {}};
    const auto* polygon = std::get_if<collide::PolygonSpec>(&shape.geometry);
    if (polygon == nullptr) return comparison;
    collide::Polygon outline = collide::normalized(polygon->vertices);
    if (collide::is_convex(outline)) return comparison;
    comparison.outline = std::move(outline);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        comparison.found[i] = collide::decompose(comparison.outline, methods[i]);
    }
    return comparison;
}

std::string method_words(const PieceComparison& comparison, std::size_t method) {
    const collide::Decomposition& found = comparison.found.at(method);
    const bool stood_in = found.method != methods.at(method);
    return stood_in ? "too long a search" : counted(found.pieces.size(), "piece", "pieces");
}

double most_tolerance(const PieceComparison& comparison) {
    const collide::DVec2 size = collide::bounds(std::span<const collide::DVec2>(comparison.outline)).size();
    return 0.25 * std::max(size.x, size.y);
}

PieceComparison within_tolerance(PieceComparison comparison, double tolerance) {
    if (comparison.outline.empty()) return comparison;
    comparison.tolerance = std::min(tolerance, most_tolerance(comparison));
    comparison.rough = collide::approximate_pieces(comparison.outline, {}, comparison.tolerance);
    return comparison;
}

std::vector<std::string> rough_words(const PieceComparison& comparison) {
    const collide::ApproximatePieces& pieces = comparison.rough;
    const std::size_t count = pieces.found.pieces.size();
    if (count >= pieces.exact) return {counted(count, "piece", "pieces") + ", exact", "area as it is"};
    const double area = 0.5 * collide::twice_signed_area(comparison.outline);
    return {fmt::format("{} instead of {}", counted(count, "piece", "pieces"), pieces.exact),
            fmt::format("area +{} m² (+{} %)", readable(pieces.added_area),
                        readable(100.0 * pieces.added_area / area)),
            fmt::format("dents filled up to {}", length_words(pieces.concavity))};
}

namespace {

Camera camera_on(const PieceComparison& comparison, collide::Vec2 size) {
    Camera camera;
    camera.canvas_size = size;
    camera.fit(collide::bounds(std::span<const collide::DVec2>(comparison.outline)));
    return camera;
}

void paint_found(const collide::Decomposition& found, const Camera& camera, const Palette& palette,
                 float scale, Color color, Painter& painter) {
    std::vector<collide::PieceSeams> seams(found.rings.size());
    for (std::size_t i = 0; i < found.rings.size(); ++i) seams[i].neighbours = found.rings[i].neighbours;
    const std::vector<std::uint8_t> tints = tints_of(seams);
    for (std::size_t i = 0; i < found.pieces.size(); ++i) {
        const std::vector<collide::Vec2> piece = on_canvas(found.pieces[i], camera);
        painter.fill(piece, with_alpha(color, tint_opacity[tints[i]]));
        painter.polyline(piece, true, {with_alpha(palette.text, 0.45f), 0.7f * scale});
    }
}

}  // namespace

void paint_rough_pieces(const PieceComparison& comparison, collide::Vec2 size, const Palette& palette,
                        float scale, Color color, Painter& painter) {
    painter.rounded_rectangle({0.0f, 0.0f}, size, 4.0f * scale, palette.canvas);
    const Camera camera = camera_on(comparison, size);
    paint_found(comparison.rough.found, camera, palette, scale, color, painter);
    painter.polyline(on_canvas(comparison.rough.outline, camera), true,
                     {palette.warning, scale, LineStyle::dashed});
    painter.polyline(on_canvas(comparison.outline, camera), true, {color, palette.line_width * scale});
}

void paint_pieces(const PieceComparison& comparison, std::size_t method, collide::Vec2 size,
                  const Palette& palette, float scale, Color color, Painter& painter) {
    painter.rounded_rectangle({0.0f, 0.0f}, size, 4.0f * scale, palette.canvas);
    const Camera camera = camera_on(comparison, size);
    paint_found(comparison.found.at(method), camera, palette, scale, color, painter);
    painter.polyline(on_canvas(comparison.outline, camera), true, {color, palette.line_width * scale});
}

}  // namespace app
