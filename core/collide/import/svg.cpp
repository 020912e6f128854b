#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <map>
#include <utility>

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
    constexpr std::array<std::string_view, 10> unseen{"defs",   "clipPath", "mask",  "symbol", "pattern",
                                                      "marker", "metadata", "title", "desc",   "style"};
    const std::string_view name = node.name();
    return std::find(unseen.begin(), unseen.end(), name) != unseen.end() ||
           name.find(':') != std::string_view::npos ||
           std::string_view(node.attribute("display").value()) == "none" ||
           std::string_view(node.attribute("style").value()).find("display:none") != std::string_view::npos;
}

class SvgImporter {
  public:
    ImportResult read(const pugi::xml_node& root) {
        take_children(root, metres_of_pixels(), 0);
        for (const auto& [name, count] : unknown_) builder_.leave_out(fmt::format("<{}>: {}.", name, count));
        builder_.note(fmt::format(
            "{} units are one metre; y points down there, and up here. Curves are chords within {} units.",
            pixels_per_metre, curve_tolerance));
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
        return {number_of(node, "x"), number_of(node, "y")};
    }

    void take_shape(const pugi::xml_node& node, const Affine& map) {
        BodySpec body;
        body.motion = Motion::static_body;
        for (const char* const key : {"inkscape:label", "id"}) {
            if (body.name.empty()) body.name = node.attribute(key).value();
        }
        const std::string_view kind = node.name();
        if (body.name.empty()) body.name = kind;
        std::vector<Fixture> fixtures;
        const auto add = [&](ShapeGeometry geometry) {
            fixtures.push_back({.geometry = std::move(geometry)});
        };
        if (kind == "circle" || kind == "ellipse") {
            const double r = number_of(node, "r");
            const DVec2 radii =
                kind == "circle" ? DVec2(r, r) : DVec2(number_of(node, "rx"), number_of(node, "ry"));
            add(ellipse_under(map, {number_of(node, "cx"), number_of(node, "cy")}, radii));
        } else if (kind == "rect") {
            add_rectangle(node, map, body.name, fixtures);
        } else if (kind == "polygon") {
            add(polygon_under(map, points_in(node.attribute("points").value())));
        } else if (kind == "polyline") {
            add_segments(points_under(map, points_in(node.attribute("points").value())), false, {}, fixtures);
        } else if (kind == "line") {
            add(SegmentSpec{map({number_of(node, "x1"), number_of(node, "y1")}),
                            map({number_of(node, "x2"), number_of(node, "y2")})});
        } else if (kind == "path") {
            add_path(node.attribute("d").value(), map, body.name, fixtures);
        } else {
            ++unknown_[std::string(kind)];
            return;
        }
        builder_.add(std::move(body), std::move(fixtures));
    }

    void add_rectangle(const pugi::xml_node& node, const Affine& map, const std::string& name,
                       std::vector<Fixture>& fixtures) {
        const DVec2 corner = corner_of(node);
        const DVec2 size(number_of(node, "width"), number_of(node, "height"));
        const double rx = std::min(number_of(node, "rx", number_of(node, "ry")), 0.5 * size.x);
        const double ry = std::min(number_of(node, "ry", rx), 0.5 * size.y);
        if (!(rx > 0.0) || !(ry > 0.0)) {
            fixtures.push_back({.geometry = rectangle_under(map, corner, size)});
            return;
        }
        // SVG defines a rounded rectangle as this path.
        add_path(
            fmt::format("M{0} {1}h{2}a{4} {5} 0 0 1 {4} {5}v{3}a{4} {5} 0 0 1 -{4} {5}h-{2}a{4} {5} 0 0 1 "
                        "-{4} -{5}v-{3}a{4} {5} 0 0 1 {4} -{5}z",
                        corner.x + rx, corner.y, size.x - 2.0 * rx, size.y - 2.0 * ry, rx, ry),
            map, name, fixtures);
    }

    /// Adds closed outlines as polygons and open ones as segments.
    void add_path(std::string_view d, const Affine& map, const std::string& name,
                  std::vector<Fixture>& fixtures) {
        bool whole = true;
        std::vector<Polygon> rings;
        for (SvgOutline& outline : outlines_of_path(d, map, curve_tolerance / pixels_per_metre, whole)) {
            std::vector<DVec2>& points = outline.points;
            const bool is_ring = outline.closed || (points.size() > 3 && points.front() == points.back());
            if (is_ring) {
                rings.push_back(std::move(points));
            } else {
                add_segments(points, false, {}, fixtures);
            }
        }
        if (!whole) builder_.leave_out(name + ": the rest of its path, which can't be read.");
        for (RingGroup& group : grouped_rings(rings))
            add_polygon(std::move(group.outline), std::move(group.holes), {}, name, builder_, fixtures);
    }

    std::map<std::string, int> unknown_;  // elements that are not drawn, and how many
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
