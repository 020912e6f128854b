#include <collide/scene/part_readers.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/crossing.h>
#include <collide/geometry/decompose.h>
#include <collide/scene/compound.h>

namespace collide {

namespace {

/// The most vertices of an outline: far more than anybody draws, and few enough for every check to be fast.
constexpr int most_outline_vertices = 10000;

void read_place(ObjectReader& object, DVec2& center, double& rotation) {
    object.read_point("center", center);
    object.read("rotation", rotation, NumberKind::any);
}

double needed_size(ObjectReader& object, std::string_view key, std::string_view shape) {
    if (!object.has(key)) object.at(key, fmt::format("a {} needs it, in metres", shape));
    double size = 0.0;
    object.read(key, size, NumberKind::size);
    return size;
}

/// Refuses a polygon whose area is no more than a rounding error of its own extent.
void check_area(const Value& at, const Polygon& polygon) {
    const DVec2 size = bounds(std::span<const DVec2>(polygon)).size();
    if (std::max(size.x, size.y) < min_size) {
        at.refuse("the polygon is smaller than 1e-5 metres; make it larger");
    }
    if (is_flat(polygon)) at.refuse("the polygon has almost no area; its vertices must not lie on one line");
}

/// Returns the index of an edge's first vertex in the vertices as given. `edge` counts in the normalized
/// polygon.
std::size_t edge_as_given(std::span<const DVec2> vertices, std::size_t edge) {
    Polygon different;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (vertices[i] == vertices[(i + 1) % vertices.size()]) continue;
        different.push_back(vertices[i]);
        numbers.push_back(i);
    }
    const bool is_clockwise = twice_signed_area(different) < 0.0;
    return numbers[is_clockwise ? numbers.size() - 1 - edge : edge];
}

/// Reads two ends that are not at the same point.
std::pair<DVec2, DVec2> read_ends(ObjectReader& object, std::string_view shape) {
    const DVec2 p1 = object.at("p1", fmt::format("a {} needs its first end [x, y]", shape)).point();
    const Value second = object.at("p2", fmt::format("a {} needs its second end [x, y]", shape));
    const DVec2 p2 = second.point();
    if (length(p2 - p1) < min_size) {
        second.refuse(fmt::format(
            "both ends are less than 1e-5 metres apart; a {} needs a length (or use a circle)", shape));
    }
    return {p1, p2};
}

void check_edge(const Value& at, DVec2 from, DVec2 to) {
    if (length(to - from) < min_size) {
        at.refuse("the edge from the vertex before to this one is shorter than 1e-5 metres; leave one out");
    }
}

void read_chain(ObjectReader& object, ChainSpec& spec) {
    object.read("closed", spec.closed);
    const Value list = object.at("vertices", "a chain needs its vertices [[x, y], ...]");
    const std::size_t least = spec.closed ? 3 : 2;
    if (list.size() < least || list.size() > std::size_t{most_outline_vertices}) {
        list.refuse(fmt::format("{} vertices; {} chain needs {} to {}", list.size(),
                                spec.closed ? "a closed" : "an open", least, most_outline_vertices));
    }
    const std::vector<Value> elements = list.elements();
    for (const Value& element : elements) {
        const DVec2 vertex = element.point();
        if (!spec.vertices.empty()) check_edge(element, spec.vertices.back(), vertex);
        spec.vertices.push_back(vertex);
    }
    if (spec.closed) check_edge(elements.front(), spec.vertices.back(), spec.vertices.front());
}

/// Reads the keys of each type of shape.
struct GeometryReader {
    ObjectReader& object;

    void operator()(PolygonSpec& spec) const {
        spec.vertices = read_outline(object.at("vertices", "a polygon needs its vertices [[x, y], ...]"));
        object.read("radius", spec.radius, NumberKind::radius);
        if (object.has("holes")) {
            object.refuse("holes",
                          "a body can't have holes; build it from the pieces that `collidoscope geometry "
                          "decompose` gives");
        }
    }
    void operator()(BoxSpec& spec) const {
        spec.width = needed_size(object, "width", "box");
        spec.height = needed_size(object, "height", "box");
        object.read("radius", spec.radius, NumberKind::radius);
        read_place(object, spec.center, spec.rotation);
    }
    void operator()(RegularSpec& spec) const {
        spec.sides =
            object.at("sides", "a regular polygon needs their number").whole_number(3, most_outline_vertices);
        spec.circumradius = needed_size(object, "circumradius", "regular polygon");
        object.read("radius", spec.radius, NumberKind::radius);
        read_place(object, spec.center, spec.rotation);
    }
    void operator()(CircleSpec& spec) const {
        spec.radius = object.at("radius", "a circle needs it, in metres").number(NumberKind::radius);
        read_place(object, spec.center, spec.rotation);
    }
    void operator()(CapsuleSpec& spec) const {
        std::tie(spec.p1, spec.p2) = read_ends(object, "capsule");
        spec.radius = needed_size(object, "radius", "capsule");
    }
    void operator()(SegmentSpec& spec) const { std::tie(spec.p1, spec.p2) = read_ends(object, "segment"); }
    void operator()(EllipseSpec& spec) const {
        spec.rx = needed_size(object, "rx", "ellipse");
        spec.ry = needed_size(object, "ry", "ellipse");
        read_place(object, spec.center, spec.rotation);
    }
    void operator()(ChainSpec& spec) const { read_chain(object, spec); }
    void operator()(CompoundSpec&) const {}  // has no geometry of its own, only a list of shapes
};

ShapeGeometry read_geometry(ObjectReader& object) {
    if (!object.has("type")) {
        object.at("type", fmt::format("a shape needs one of {}", fmt::join(shape_type_names, ", ")));
    }
    std::size_t type = 0;
    object.read_name("type", type, shape_type_names);
    static const std::array<ShapeGeometry, shape_type_names.size()> unread{
        PolygonSpec{}, BoxSpec{},     RegularSpec{}, CircleSpec{},
        CapsuleSpec{}, SegmentSpec{}, EllipseSpec{}, ChainSpec{}};
    ShapeGeometry geometry = unread[type];
    std::visit(GeometryReader{object}, geometry);
    return geometry;
}

PartMaterial read_material(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    PartMaterial material;
    object.read("density", material.density, NumberKind::fraction);
    object.read("restitution", material.restitution, NumberKind::bounce);
    object.read("friction", material.friction, NumberKind::fraction);
    object.read("static_friction", material.static_friction, NumberKind::fraction);
    check_static_friction(object, material.friction, material.static_friction);
    material.unknown = object.finish(warnings);
    return material;
}

PartSpec read_part(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    for (const std::string_view key : {"shapes", "shape"}) {
        if (const auto nested = object.find_value(key)) {
            nested->refuse(
                "a shape within a list of shapes holds no further ones; write its own keys here, as in "
                "{ \"type\": \"circle\", \"radius\": 0.5, \"center\": [1, 0] }");
        }
    }
    ShapeSpec shape;
    shape.geometry = read_geometry(object);
    if (std::holds_alternative<ChainSpec>(shape.geometry)) {
        object.refuse("type",
                      "a chain has no inside and can't be one of several shapes; give it a body of its own");
    }
    DVec2 center(0.0, 0.0);
    double rotation = 0.0;
    const auto has_place = [](const auto& spec) {
        return requires { spec.center; };
    };
    if (!std::visit(has_place, shape.geometry)) read_place(object, center, rotation);
    PartSpec part = part_at(std::move(shape), center, rotation);
    if (const auto material = object.find_value("material")) {
        part.material = read_material(*material, warnings);
    }
    part.shape.unknown = object.finish(warnings);
    return part;
}

}  // namespace

std::vector<DVec2> read_outline(const Value& at) {
    std::vector<DVec2> vertices = read_ring(at);
    check_simple(at, vertices);
    return vertices;
}

void check_simple(const Value& at, std::span<const DVec2> vertices) {
    const Polygon polygon = normalized(vertices);
    if (const auto crossing = find_crossing(polygon)) {
        const auto [first, second] = std::minmax(
            {edge_as_given(vertices, crossing->first), edge_as_given(vertices, crossing->second)});
        at.refuse(
            fmt::format("edges {} and {} cross or touch (an edge has the number of its first vertex, "
                        "from 0); a polygon must not intersect itself",
                        first, second));
    }
    if (!decompose(polygon).complete) {
        at.refuse(
            "the polygon can't be cut into convex pieces: some of its vertices and edges are too close to "
            "tell apart; move them apart");
    }
}

std::vector<DVec2> read_ring(const Value& at) {
    if (at.size() < 3) at.refuse(fmt::format("{} vertices; a polygon needs at least 3", at.size()));
    if (at.size() > std::size_t{most_outline_vertices}) {
        at.refuse(
            fmt::format("{} vertices; a polygon may have at most {}", at.size(), most_outline_vertices));
    }
    std::vector<DVec2> vertices = at.points();
    const Polygon polygon = normalized(vertices);
    if (polygon.size() < 3) {
        at.refuse(fmt::format("{} different vertices; a polygon needs at least 3", polygon.size()));
    }
    check_area(at, polygon);
    return vertices;
}

ShapeSpec read_shape(const Value& value, std::vector<std::string>& warnings) {
    ObjectReader object(value);
    ShapeSpec spec;
    spec.geometry = read_geometry(object);
    spec.unknown = object.finish(warnings);
    return spec;
}

CompoundSpec read_parts(const Value& value, std::vector<std::string>& warnings) {
    const std::size_t count = value.size();
    if (count == 0) value.refuse("the list is empty; a body needs at least one shape");
    if (count > std::size_t{most_parts}) {
        value.refuse(fmt::format("{} shapes; one body may have at most {}", count, most_parts));
    }
    CompoundSpec compound;
    for (const Value& element : value.elements()) compound.parts.push_back(read_part(element, warnings));
    return compound;
}

}  // namespace collide
