#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <collide/base/standard.h>
#include <collide/import/json_values.h>
#include <collide/import/rings.h>
#include <collide/import/tuning.h>
#include <collide/scene/compound.h>

namespace collide {

namespace {

bool has(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

Polygon ring_of(const Value& list) {
    Polygon ring;
    for (const Value& point : list.elements()) ring.push_back(point_of_array(point));
    return ring;
}

std::vector<Polygon> rings_of(const Value& list) {
    std::vector<Polygon> rings;
    for (const Value& ring : list.elements()) rings.push_back(ring_of(ring));
    return rings;
}

class GeoImporter {
  public:
    ImportResult read(const Value& root) {
        take(root, "", 0);
        builder_.note("Coordinates are as written: one of their units is one metre.");
        return builder_.finished();
    }

  private:
    /// Reads a collection, a feature or a geometry.
    void take(const Value& value, std::string name, int depth) {
        JsonObject object(value);
        if (depth > deepest_group) value.refuse("collections are nested too deep");
        for (const char* const members : {"features", "geometries"}) {
            for (const Value& member : object.list(members)) take(member, name, depth + 1);
        }
        if (const auto properties = object.find("properties")) {
            JsonObject of_feature(*properties);
            for (const char* const key : {"name", "NAME", "id"}) {
                if (name.empty()) name = of_feature.text(key);
            }
        }
        if (const auto geometry = object.find("geometry")) take(*geometry, name, depth + 1);
        if (const auto coordinates = object.find("coordinates")) add(object.text("type"), *coordinates, name);
    }

    void add(const std::string& type, const Value& at, const std::string& name) {
        std::vector<Fixture> fixtures;
        if (type == "Polygon") {
            add_polygon_of(at, name, fixtures);
        } else if (type == "MultiPolygon") {
            for (const Value& polygon : at.elements()) add_polygon_of(polygon, name, fixtures);
        } else if (type == "LineString") {
            add_segments(ring_of(at), false, Fixture(), fixtures);
        } else if (type == "MultiLineString") {
            for (const Value& line : at.elements()) add_segments(ring_of(line), false, Fixture(), fixtures);
        } else if (type == "Point") {
            if (!at.json().empty()) builder_.add_point(point_of_array(at));
            return;
        } else if (type == "MultiPoint") {
            for (const DVec2 p : ring_of(at)) builder_.add_point(p);
            return;
        } else {
            builder_.leave_out(at.pointer(), in_quotes(type) + " is not known");
            return;
        }
        if (at.json().empty()) return;  // an empty geometry is none
        BodySpec body;
        body.name = name;
        body.motion = Motion::static_body;
        builder_.add(std::move(body), std::move(fixtures));
    }

    void add_polygon_of(const Value& at, const std::string& name, std::vector<Fixture>& fixtures) {
        std::vector<Polygon> rings = rings_of(at);
        if (rings.empty()) return;
        Polygon outline = std::move(rings.front());
        rings.erase(rings.begin());
        add_polygon(std::move(outline), std::move(rings), Fixture(), name.empty() ? at.pointer() : name,
                    builder_, fixtures);
    }

    SceneBuilder builder_;
};

/// Returns a scene with one body for each polygon. A ring of one point becomes a point of the scene.
ImportResult scene_of_rings(std::vector<Polygon> rings, const std::vector<DVec2>& points) {
    SceneBuilder builder;
    for (const DVec2 p : points) builder.add_point(p);
    std::erase_if(rings, [&](const Polygon& ring) {
        if (ring.size() == 1) builder.add_point(ring.front());
        return ring.size() < 2;
    });
    FilledRings filled = filled_rings(rings, FillRule::even_odd);
    if (filled.cross) builder.leave_out("Rings", "the holes that they make where they cross each other");
    int count = 0;
    for (RingGroup& group : filled.groups) {
        Fixture like;
        like.density = 1.0;
        std::vector<Fixture> fixtures;
        BodySpec body;
        body.name = fmt::format("Shape {}", ++count);
        add_polygon(std::move(group.outline), std::move(group.holes), like, body.name, builder, fixtures);
        // More pieces than one body can have are several, which stand still.
        if (fixtures.size() > static_cast<std::size_t>(most_parts)) body.motion = Motion::static_body;
        builder.add(std::move(body), std::move(fixtures));
    }
    return builder.finished();
}

std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return line;
}

/// Returns the point of a line "x y", with spaces, tabs or a comma between the numbers.
std::optional<DVec2> point_in(std::string_view line) {
    std::array<double, 2> xy{};
    for (double& value : xy) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t,"), line.size()));
        if (line.starts_with('+')) line.remove_prefix(1);
        const auto read = read_number(line.data(), line.data() + line.size(), value);
        if (read.ec != std::errc()) return std::nullopt;
        line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
    }
    if (!line.empty()) return std::nullopt;
    return DVec2(xy[0], xy[1]);
}

}  // namespace

bool is_geo_json(std::string_view text) {
    return has(text, "\"type\"") && (has(text, "\"coordinates\"") || has(text, "\"FeatureCollection\""));
}

ImportResult import_geo_json(std::string_view text) {
    return import_json(text, "the GeoJSON", [](const Value& root) { return GeoImporter().read(root); });
}

bool is_list_of_rings(std::string_view text) {
    constexpr std::string_view spaces = " \t\r\n";
    for (int depth = 0; depth < 3; ++depth) {
        text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
        if (!text.starts_with('[')) return false;
        text.remove_prefix(1);
    }
    return text.find_first_of("0123456789") != std::string_view::npos &&
           text.find_first_not_of("[], \t\r\n0123456789.+-eE") == std::string_view::npos;
}

ImportResult import_list_of_rings(std::string_view text) {
    return import_json(text, "the list of rings",
                       [](const Value& root) { return scene_of_rings(rings_of(root), {}); });
}

bool is_poly2tri_file(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = next_line(text);
        if (line == "HOLE" || line == "STEINER") return true;
        if (!line.empty() && !point_in(line)) return false;
    }
    return false;
}

ImportResult import_poly2tri_file(std::string_view text) {
    std::vector<Polygon> rings(1);
    std::vector<DVec2> points;
    bool in_points = false;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = next_line(text);
        if (line.empty()) continue;
        if (line == "STEINER" || line == "HOLE") {
            in_points = line == "STEINER";
            if (!in_points) rings.emplace_back();
            continue;
        }
        const auto point = point_in(line);
        if (!point) return ImportError{number, "A line has the two numbers of a point, or HOLE or STEINER."};
        (in_points ? points : rings.back()).push_back(*point);
    }
    return scene_of_rings(std::move(rings), points);
}

}  // namespace collide
