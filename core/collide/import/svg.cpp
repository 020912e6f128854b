#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/import/rings.h>
#include <collide/import/svg_path.h>
#include <collide/import/xml_values.h>

namespace collide {

namespace {

double at_or(const std::vector<double>& n, std::size_t i, double standard) {
    return i < n.size() ? n[i] : standard;
}

/// Returns the map of one transform such as "translate(1 2)", given its name and numbers.
Affine transform_of(std::string_view name, const std::vector<double>& n) {
    if (name == "matrix" && n.size() == 6) return {{n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}};
    if (n.empty()) return {};
    if (name == "translate") return Affine::moved({n[0], at_or(n, 1, 0.0)});
    if (name == "scale") return Affine::scaled({n[0], at_or(n, 1, n[0])});
    const double angle = radians_of(n[0]);
    if (name == "rotate") {
        const DVec2 about(at_or(n, 1, 0.0), at_or(n, 2, 0.0));
        return Affine::moved(about) * Affine::turned(angle) * Affine::moved(-about);
    }
    const double slope = sine(angle) / cosine(angle);
    if (name == "skewX") return {.y = {slope, 1.0}};
    if (name == "skewY") return {.x = {1.0, slope}};
    return {};
}

Affine transforms_of(std::string_view text) {
    Affine all;
    for (;;) {
        const std::size_t open = text.find('(');
        const std::size_t end = open == std::string_view::npos ? open : text.find(')', open);
        if (end == std::string_view::npos) return all;
        std::string_view name = text.substr(0, open);
        name.remove_prefix(std::min(name.find_first_not_of(" \t\r\n,"), name.size()));
        name = name.substr(0, name.find_last_not_of(" \t\r\n") + 1);
        all = all * transform_of(name, numbers_in(text.substr(open + 1, end - open - 1)));
        text.remove_prefix(end + 1);
    }
}

/// Returns whether the element itself is not drawn, as for definitions.
bool is_hidden(const pugi::xml_node& node) {
    constexpr std::array<std::string_view, 14> unseen{
        "defs",  "clipPath", "mask",  "symbol",         "pattern",        "marker", "metadata",
        "title", "desc",     "style", "linearGradient", "radialGradient", "filter", "script"};
    const std::string_view name = node.name();
    return std::find(unseen.begin(), unseen.end(), name) != unseen.end() ||
           name.find(':') != std::string_view::npos ||
           std::string_view(node.attribute("display").value()) == "none" ||
           std::string_view(node.attribute("style").value()).find("display:none") != std::string_view::npos;
}

/// Of a property that is an attribute or part of a style, here or in an element around.
bool is_even_odd(pugi::xml_node node) {
    for (; node; node = node.parent()) {
        std::string_view rule = node.attribute("fill-rule").value();
        const std::string_view style = node.attribute("style").value();
        constexpr std::string_view property = "fill-rule:";
        if (const std::size_t at = style.find(property); at != std::string_view::npos)
            rule = style.substr(at + property.size());
        rule.remove_prefix(std::min(rule.find_first_not_of(' '), rule.size()));
        if (!rule.empty()) return rule.starts_with("evenodd");
    }
    return false;
}

/// A length in user units, whatever unit it is written in.
double length_of(const pugi::xml_node& node, const char* name, double standard = 0.0) {
    constexpr std::array<std::pair<std::string_view, double>, 5> units{
        {{"mm", 96.0 / 25.4}, {"cm", 96.0 / 2.54}, {"in", 96.0}, {"pt", 96.0 / 72.0}, {"pc", 16.0}}};
    std::string_view text = node.attribute(name).value();
    const auto number = next_number(text);
    if (!number) return standard;
    for (const auto& [unit, length] : units) {
        if (text.starts_with(unit)) return *number * length;
    }
    return *number;
}

bool has_percentages(const pugi::xml_node& node) {
    for (const char* const name :
         {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}) {
        if (std::string_view(node.attribute(name).value()).ends_with('%')) return true;
    }
    return false;
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
            if (node.type() != pugi::node_element || is_hidden(node)) continue;
            const Affine here = map * transforms_of(node.attribute("transform").value());
            const std::string_view name = node.name();
            const bool is_group = name == "g" || name == "svg" || name == "a" || name == "switch";
            if (is_group && depth < deepest_group) {
                take_children(node, name == "svg" ? here * Affine::moved(corner_of(node)) : here, depth + 1);
            } else {
                take_shape(node, here);
            }
        }
    }

    static DVec2 corner_of(const pugi::xml_node& node) {
        return {length_of(node, "x"), length_of(node, "y")};
    }

    void take_shape(const pugi::xml_node& node, const Affine& map) {
        BodySpec body;
        body.motion = Motion::static_body;
        for (const char* const key : {"inkscape:label", "id"}) {
            if (body.name.empty()) body.name = node.attribute(key).value();
        }
        const std::string_view kind = node.name();
        if (body.name.empty()) body.name = kind;
        if (has_percentages(node)) return builder_.leave_out(body.name, "its lengths are percentages");
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
            const FillRule rule = is_even_odd(node) ? FillRule::even_odd : FillRule::nonzero;
            add_path(node.attribute("d").value(), rule, map, body.name, fixtures);
        } else {
            return builder_.leave_out(body.name, fmt::format("<{}> has no like here", kind));
        }
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
