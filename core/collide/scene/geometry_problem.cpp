#include <collide/scene/geometry_problem.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/crossing.h>
#include <collide/scene/parse_text.h>
#include <collide/scene/part_readers.h>

namespace collide {

namespace {

CutLine read_line(const Value& at) {
    const std::vector<Value> ends = at.elements();
    if (ends.size() != 2) at.refuse(fmt::format("{} points; a line needs 2: [[x, y], [x, y]]", ends.size()));
    const CutLine line{ends[0].point(), ends[1].point()};
    if (line.from == line.to) at.refuse("both points are the same; a line needs two different ones");
    return line;
}

/// Reads simple polygons inside the outline. They may touch it and each other only in points.
std::vector<Polygon> read_holes(const Value& at, const Polygon& outline) {
    std::vector<Polygon> holes;
    const std::vector<Value> values = at.elements();
    holes.reserve(values.size());
    for (const Value& value : values) holes.push_back(normalized(read_outline(value)));
    const HoleCheck check = check_holes(outline, holes);
    if (check.fault == HoleFault::touches) {
        values[check.hole].refuse(
            "the hole crosses the outline or another hole, or has a side on it; rings may touch in points "
            "only");
    }
    if (check.fault == HoleFault::outside) {
        values[check.hole].refuse("the hole lies outside the polygon or inside another hole");
    }
    return holes;
}

/// Reads the outline of a decomposition, which may touch itself.
void take_outline(const Value& at, GeometryProblem& problem) {
    problem.points = read_ring(at);
    const Polygon polygon = normalized(problem.points);
    auto parts = find_crossing(polygon) ? split_at_touches(polygon) : std::nullopt;
    if (parts) {
        problem.parts = std::move(*parts);
    } else {
        check_simple(at, problem.points);
    }
}

/// Reads the holes of an outline that touches itself.
void take_holes_of_parts(const Value& at, GeometryProblem& problem) {
    for (const Value& value : at.elements()) {
        const Polygon hole = normalized(read_outline(value));
        const auto part = std::find_if(problem.parts.begin(), problem.parts.end(), [&](RingGroup& group) {
            group.holes.push_back(hole);
            const bool fits = check_holes(group.outline, group.holes).fault == HoleFault::none;
            if (!fits) group.holes.pop_back();
            return fits;
        });
        if (part == problem.parts.end()) {
            value.refuse(
                "the hole lies outside the polygon, crosses it or another hole, or has a side on them");
        }
        problem.holes.push_back(hole);
    }
}

/// Reads the holes of the polygon that has been read.
void take_holes(ObjectReader& object, GeometryProblem& problem) {
    const auto holes = object.find_value("holes");
    if (!holes) return;
    if (problem.parts.empty()) {
        problem.holes = read_holes(*holes, normalized(problem.points));
    } else {
        take_holes_of_parts(*holes, problem);
    }
}

/// Reads a polygon with area, a shape, or the shapes of a compound.
void read_matter(ObjectReader& object, GeometryProblem& problem, std::vector<std::string>& warnings) {
    object.read("density", problem.density, NumberKind::positive);
    if (const auto list = object.find_value("shapes")) {
        if (object.has("shape") || object.has("points")) {
            list->refuse("there are shapes and a shape or points; keep one of them");
        }
        problem.shape = ShapeSpec{read_parts(*list, warnings), {}};
        return;
    }
    const auto shape = object.find_value("shape");
    if (!shape) {
        problem.points = read_outline(
            object.at("points", "the vertices of a polygon [[x, y], ...] are needed, or a \"shape\""));
        take_holes(object, problem);
        return;
    }
    if (object.has("points")) {
        object.refuse("points", "there are both a shape and points; keep one of the two");
    }
    problem.shape = read_shape(*shape, warnings);
}

GeometryProblem read_root(const Json& json, GeometryTask task, std::vector<std::string>& warnings) {
    ObjectReader object(Value(json, ""));
    GeometryProblem problem;
    const auto points = [&](std::string_view remedy) { return object.at("points", remedy); };
    switch (task) {
        case GeometryTask::hull:
            problem.points = points("the points are needed, as [[x, y], ...]").points();
            break;
        case GeometryTask::decompose:
            take_outline(points("the vertices of a polygon are needed, as [[x, y], ...]"), problem);
            take_holes(object, problem);
            object.read("tolerance", problem.tolerance, NumberKind::fraction);
            if (!problem.parts.empty() && problem.tolerance > 0.0) {
                object.refuse("tolerance", "a polygon that touches itself takes no tolerance; leave it out");
            }
            break;
        case GeometryTask::mass:
            read_matter(object, problem, warnings);
            break;
        case GeometryTask::cut:
            problem.points = read_outline(points("the vertices of a polygon are needed, as [[x, y], ...]"));
            problem.line =
                read_line(object.at("line", "the line to cut along is needed, as [[x, y], [x, y]]"));
            if (object.has("holes")) {
                object.refuse("holes", "a polygon with holes can't be cut; cut its convex pieces");
            }
            break;
    }
    // One file may be used for several of the commands, so keys of the other commands are known, too.
    for (const char* key : {"points", "line", "density", "shape", "shapes", "holes", "tolerance"}) {
        object.has(key);
    }
    object.finish(warnings);
    return problem;
}

}  // namespace

std::variant<LoadedProblem, SceneError> read_geometry_problem(std::string_view json_text, GeometryTask task,
                                                              std::string_view source) {
    return read_or_refuse(source, [&] {
        auto parsed = parse_text(json_text, TextKind::geometry);
        if (auto* fault = std::get_if<Refusal>(&parsed)) throw std::move(*fault);
        LoadedProblem loaded;
        loaded.problem = read_root(std::get<Json>(parsed), task, loaded.warnings);
        finish_warnings(loaded.warnings, source);
        return loaded;
    });
}

}  // namespace collide
