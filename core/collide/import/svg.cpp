#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/import/rings.h>
#include <collide/import/svg_path.h>
#include <collide/import/svg_values.h>
#include <collide/import/xml_values.h>

namespace collide {

namespace {

/// Returns whether elements of this name are never drawn themselves.
bool is_definition(std::string_view name) {
    constexpr std::array<std::string_view, 14> unseen{
        "defs",  "clipPath", "mask",  "symbol",         "pattern",        "marker", "metadata",
        "title", "desc",     "style", "linearGradient", "radialGradient", "filter", "script"};
    return std::find(unseen.begin(), unseen.end(), name) != unseen.end() ||
           name.find(':') != std::string_view::npos;
}

std::string name_of(const pugi::xml_node& node) {
    for (const char* const key : {"inkscape:label", "id"}) {
        if (const std::string_view name = node.attribute(key).value(); !name.empty())
            return std::string(name);
    }
    return node.name();
}

/// Returns what is wrong with a length of the element; empty if all can be used.
std::string unusable_length(const pugi::xml_node& node) {
    for (const char* const name :
         {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}) {
        const std::string_view value = node.attribute(name).value();
        std::string_view rest = value;
        if (value.ends_with('%')) return "its lengths are percentages";
        if (!value.empty() && value != "auto" && !next_number(rest))
            return fmt::format("its {} is no number that can be used", name);
    }
    return {};
}

/// Returns whether a segment begins where the one before it ends.
bool has_corner_of_line(const std::vector<Fixture>& fixtures) {
    const auto follows = [](const Fixture& first, const Fixture& second) {
        const auto* const a = std::get_if<SegmentSpec>(&first.geometry);
        const auto* const b = std::get_if<SegmentSpec>(&second.geometry);
        return a && b && a->p2 == b->p1;
    };
    return std::adjacent_find(fixtures.begin(), fixtures.end(), follows) != fixtures.end();
}

double extent_of(const std::vector<DVec2>& points) {
    if (points.empty()) return 0.0;
    const DVec2 size = bounds(points).size();
    return std::max(size.x, size.y);
}

/// So near to each other points are one.
double same_point_distance(const std::vector<DVec2>& points) {
    return std::min(most_same_point / pixels_per_metre, same_point_fraction * extent_of(points));
}

/// Drops points that lie on the one before, and at the end those that lie on the first.
void drop_same_points(std::vector<DVec2>& points) {
    const double distance = same_point_distance(points);
    const auto is_same = [distance](DVec2 a, DVec2 b) { return length(a - b) <= distance; };
    points.erase(std::unique(points.begin(), points.end(), is_same), points.end());
    while (points.size() > 1 && is_same(points.front(), points.back())) points.pop_back();
}

class SvgImporter {
  public:
    ImportResult read(const pugi::xml_node& root) {
        take_children(root, metres_of_pixels(), 0);
        builder_.note(
            fmt::format("{} units are one metre; y points down there, and up here. Curves are chords "
                        "within {} units, and within {} of a path's size.",
                        pixels_per_metre, curve_tolerance, curve_fraction));
        return builder_.finished();
    }

  private:
    void take_children(const pugi::xml_node& parent, const Affine& map, int depth) {
        for (const pugi::xml_node& node : parent.children()) {
            if (node.type() == pugi::node_element && !is_definition(node.name()))
                take_element(node, map, depth);
        }
    }

    void take_element(const pugi::xml_node& node, const Affine& map, int depth) {
        const std::string_view kind = node.name();
        const bool is_group = kind == "g" || kind == "svg" || kind == "a" || kind == "switch";
        if (property_of(node, "display") == "none") return builder_.leave_out(name_of(node), "it is hidden");
        const std::optional<Affine> moved = transform_of(node);
        if (!moved) return builder_.leave_out(name_of(node), "its transform can't be read");
        const Affine here = map * *moved;
        if (!is_group || depth >= deepest_group) return take_shape(node, here);
        if (kind != "svg") return take_children(node, here, depth + 1);
        if (node.attribute("viewBox"))
            return builder_.leave_out(name_of(node), "an <svg> inside with a viewBox of its own");
        take_children(node, here * Affine::moved(corner_of(node)), depth + 1);
    }

    static DVec2 corner_of(const pugi::xml_node& node) {
        return {length_of(node, "x"), length_of(node, "y")};
    }

    void take_shape(const pugi::xml_node& node, const Affine& map) {
        BodySpec body;
        body.motion = Motion::static_body;
        body.name = name_of(node);
        const std::string_view kind = node.name();
        const std::string_view visibility = inherited_property(node, "visibility");
        if (visibility == "hidden" || visibility == "collapse")
            return builder_.leave_out(body.name, "it is hidden");
        if (const std::string why = unusable_length(node); !why.empty())
            return builder_.leave_out(body.name, why);
        std::vector<Fixture> fixtures;
        const auto add = [&](ShapeGeometry geometry) {
            fixtures.push_back({.geometry = std::move(geometry)});
        };
        if (kind == "circle" || kind == "ellipse") {
            const double r = length_of(node, "r");
            const DVec2 radii =
                kind == "circle" ? DVec2(r, r) : DVec2(length_of(node, "rx"), length_of(node, "ry"));
            add(ellipse_under(map, {length_of(node, "cx"), length_of(node, "cy")}, radii));
        } else if (kind == "rect") {
            add_rectangle(node, map, body.name, fixtures);
        } else if (kind == "polygon") {
            add(polygon_under(map, points_in(node.attribute("points").value())));
        } else if (kind == "polyline") {
            add_segments(points_under(map, points_in(node.attribute("points").value())), false, {}, fixtures);
        } else if (kind == "line") {
            add(SegmentSpec{map({length_of(node, "x1"), length_of(node, "y1")}),
                            map({length_of(node, "x2"), length_of(node, "y2")})});
        } else if (kind == "path") {
            const bool even_odd = inherited_property(node, "fill-rule") == "evenodd";
            const FillRule rule = even_odd ? FillRule::even_odd : FillRule::nonzero;
            add_path(node.attribute("d").value(), rule, map, body.name, fixtures);
        } else {
            return builder_.leave_out(body.name, fmt::format("<{}> is not supported", kind));
        }
        const bool is_filled = inherited_property(node, "fill") != "none";  // black, if nothing is said
        if (is_filled && has_corner_of_line(fixtures))
            builder_.leave_out(body.name, "the area that its open path fills; close the path to have it");
        builder_.add(std::move(body), std::move(fixtures));
    }

    void add_rectangle(const pugi::xml_node& node, const Affine& map, const std::string& name,
                       std::vector<Fixture>& fixtures) {
        const DVec2 corner = corner_of(node);
        const DVec2 size(length_of(node, "width"), length_of(node, "height"));
        const double wanted_rx = length_of(node, "rx", length_of(node, "ry"));
        const double rx = std::min(wanted_rx, 0.5 * size.x);
        const double ry = std::min(length_of(node, "ry", wanted_rx), 0.5 * size.y);
        if (!(rx > 0.0) || !(ry > 0.0)) {
            fixtures.push_back({.geometry = rectangle_under(map, corner, size)});
            return;
        }
        // SVG defines a rounded rectangle as this path.
        add_path(
            fmt::format("M{0} {1}h{2}a{4} {5} 0 0 1 {4} {5}v{3}a{4} {5} 0 0 1 -{4} {5}h-{2}a{4} {5} 0 0 1 "
                        "-{4} -{5}v-{3}a{4} {5} 0 0 1 {4} -{5}z",
                        corner.x + rx, corner.y, size.x - 2.0 * rx, size.y - 2.0 * ry, rx, ry),
            FillRule::nonzero, map, name, fixtures);
    }

    /// Adds closed outlines as polygons and open ones as segments.
    void add_path(std::string_view d, FillRule rule, const Affine& map, const std::string& name,
                  std::vector<Fixture>& fixtures) {
        bool whole = true;
        std::vector<Polygon> rings;
        for (SvgOutline& outline : outlines_of_path(d, map, tolerance_of(d, map), whole)) {
            std::vector<DVec2>& points = outline.points;
            const bool ends_at_start =
                points.size() > 3 && length(points.front() - points.back()) <= same_point_distance(points);
            if (outline.closed || ends_at_start) {
                drop_same_points(points);
                rings.push_back(std::move(points));
            } else {
                add_segments(points, false, {}, fixtures);
            }
        }
        if (!whole) builder_.leave_out(name, "the rest of its path, which can't be read");
        FilledRings filled = filled_rings(rings, rule);
        if (filled.cross)
            builder_.leave_out(name, "the holes that its rings make where they cross each other");
        for (RingGroup& group : filled.groups)
            add_polygon(std::move(group.outline), std::move(group.holes), {}, name, builder_, fixtures);
    }

    /// Of curves, metres. Small drawings are drawn finer.
    static double tolerance_of(std::string_view d, const Affine& map) {
        constexpr double most = curve_tolerance / pixels_per_metre;
        bool whole = true;
        std::vector<DVec2> ends;
        for (const SvgOutline& outline : outlines_of_path(d, map, max_coordinate, whole))
            ends.insert(ends.end(), outline.points.begin(), outline.points.end());
        const double extent = extent_of(ends);
        return extent > 0.0 ? std::min(most, curve_fraction * extent) : most;
    }

    SceneBuilder builder_;
};

}  // namespace

bool is_svg(std::string_view text) { return text.find("<svg") != std::string_view::npos; }

ImportResult import_svg(std::string_view text) {
    pugi::xml_document document;
    if (auto error = parse_xml(text, "svg", document)) return std::move(*error);
    return SvgImporter().read(document.child("svg"));
}

}  // namespace collide
