// The exact answers of the corpus, against CGAL's exact arithmetic: convex hulls of the differences of two
// shapes, and where they lie.
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/convex_hull_2.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Number = Kernel::FT;
using Point = Kernel::Point_2;
using Vector = Kernel::Vector_2;
using Segment = Kernel::Segment_2;
using Points = std::vector<Point>;

struct Placed {
    Points points;
    Number radius = 0;
};

Placed placed(const json& shape, const json& at) {
    std::vector<std::array<double, 2>> local;
    if (shape.contains("box")) {
        const double x = 0.5 * shape["box"][0].get<double>();
        const double y = 0.5 * shape["box"][1].get<double>();
        local = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
    } else if (shape.contains("circle")) {
        local = {shape["circle"]};
    } else {
        for (const char* const key : {"polygon", "capsule", "segment"}) {
            if (shape.contains(key)) local = shape[key];
        }
    }
    const Number x(at[0].get<double>());
    const Number y(at[1].get<double>());
    const Number c(at[2].get<double>());
    const Number s(at[3].get<double>());
    Placed out{{}, Number(shape.value("radius", 0.0))};
    for (const auto& [px, py] : local) {
        const Number u(px);
        const Number v(py);
        out.points.emplace_back(c * u - s * v + x, s * u + c * v + y);
    }
    return out;
}

/// The hull of all b - a. The shapes have a point in common where it has the origin.
Points differences(const Placed& a, const Placed& b) {
    Points all;
    for (const Point& p : a.points) {
        for (const Point& q : b.points) all.push_back(CGAL::ORIGIN + (q - p));
    }
    Points hull;
    CGAL::convex_hull_2(all.begin(), all.end(), std::back_inserter(hull));
    return hull;
}

bool holds_inside(const Points& hull, const Point& p) {
    if (hull.size() < 3) return false;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        if (CGAL::orientation(hull[i], hull[(i + 1) % hull.size()], p) != CGAL::LEFT_TURN) return false;
    }
    return true;
}

/// Squared distance from p to the boundary, or to all of a hull without an inside.
Number to_boundary(const Points& hull, const Point& p) {
    if (hull.size() == 1) return CGAL::squared_distance(hull[0], p);
    std::optional<Number> least;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Number here = CGAL::squared_distance(Segment(hull[i], hull[(i + 1) % hull.size()]), p);
        if (!least || here < *least) least = here;
    }
    return *least;
}

/// The sign of the separation of p and the hull grown by `radius`, exact, and its size.
std::pair<int, double> separation(const Points& hull, const Number& radius, const Point& p) {
    const bool is_inside = holds_inside(hull, p);
    const Number squares = to_boundary(hull, p);
    const double distance = std::sqrt(CGAL::to_double(squares));
    const double size = (is_inside ? -distance : distance) - CGAL::to_double(radius);
    if (is_inside) return {-1, size};
    const Number beyond = squares - radius * radius;
    return {static_cast<int>(CGAL::sign(beyond)), size};
}

/// Whether p lies on the way to its end: a hit of that fraction, and none before.
void check_way(const Points& hull, const Number& radius, const Vector& way, const json& answer) {
    const double length = std::sqrt(CGAL::to_double(way.squared_length()));
    Points swept = hull;
    for (const Point& p : hull) swept.push_back(p - way);
    Points all;
    CGAL::convex_hull_2(swept.begin(), swept.end(), std::back_inserter(all));
    const bool is_hit = answer["hit"] != false;
    CHECK(is_hit == (separation(all, radius, CGAL::ORIGIN).first <= 0));
    if (!is_hit) return;
    const double fraction = answer["fraction"];
    const auto at = [&](double part) { return separation(hull, radius, CGAL::ORIGIN + Number(part) * way); };
    CHECK((fraction == 0.0) == (at(0.0).first <= 0));
    if (fraction == 0.0) return;
    // Where a normal says how steeply it comes in, the gap shrinks in proportion.
    CHECK(std::abs(at(fraction).second) <= 1e-12 * (1.0 + length));
    if (fraction > 0.0) CHECK(at(fraction * (1.0 - 1e-6)).first > 0);
    if (!answer.contains("normal")) return;
    const double step = std::min(1e-6 / length, 0.5 * fraction);
    const double sinking = (answer["normal"][0].get<double>() * CGAL::to_double(way.x()) +
                            answer["normal"][1].get<double>() * CGAL::to_double(way.y()));
    CHECK(sinking <= 0.0);
    CHECK(at(fraction - step).second == doctest::Approx(-step * sinking).epsilon(0.02));
}

void check_pair(const Points& hull, const Number& radius, const json& answer) {
    const auto [sign, size] = separation(hull, radius, CGAL::ORIGIN);
    CHECK(answer["overlap"] == (sign <= 0));
    if (!answer.contains("separation")) return;
    CHECK(answer["separation"].get<double>() == doctest::Approx(size).epsilon(1e-14));
    CHECK((answer["separation"] == 0.0) == (sign == 0));
    if (!answer.contains("normal")) return;
    // B moved by the depth along the normal just touches; so it does when a gap is closed.
    const Vector out(answer["normal"][0].get<double>() * -size, answer["normal"][1].get<double>() * -size);
    Points moved;
    for (const Point& p : hull) moved.push_back(p + out);
    CHECK(std::abs(separation(moved, radius, CGAL::ORIGIN).second) <= 1e-13 * (1.0 + std::abs(size)));
}

/// Of bodies at a time, which turn about their origins.
double separation_at(const json& line, const std::map<int, json>& shapes, double time) {
    std::array<Placed, 2> then;
    for (const auto& [i, key] : {std::pair<std::size_t, std::string>(0, "a"), {1, "b"}}) {
        const json& at = line["at_" + key];
        const json& velocity = line["velocity_" + key];
        const double turn =
            std::atan2(at[3].get<double>(), at[2].get<double>()) + velocity[2].get<double>() * time;
        then[i] = placed(shapes.at(line[key]), {at[0].get<double>() + velocity[0].get<double>() * time,
                                                at[1].get<double>() + velocity[1].get<double>() * time,
                                                std::cos(turn), std::sin(turn)});
    }
    return separation(differences(then[0], then[1]), then[0].radius + then[1].radius, CGAL::ORIGIN).second;
}

void check_time(const json& line, const std::map<int, json>& shapes) {
    const bool is_hit = line["answer"]["hit"];
    const double end = is_hit ? line["answer"]["time"].get<double>() : line["duration"].get<double>();
    constexpr int looks = 200;
    for (int i = 0; i < looks; ++i) {
        if (!(separation_at(line, shapes, end * i / looks) > 0.0)) FAIL_CHECK("they touch before that");
    }
    if (is_hit) CHECK(std::abs(separation_at(line, shapes, end)) < 1e-9);
}

}  // namespace

TEST_CASE("CGAL agrees with every exact answer of the corpus") {
    int count = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(COLLIDOSCOPE_SOURCE_DIR) / "tests/corpus")) {
        if (entry.path().extension() != ".jsonl") continue;
        std::ifstream stream(entry.path());
        std::map<int, json> shapes;
        for (std::string text; std::getline(stream, text);) {
            const json line = json::parse(text);
            CAPTURE(text);
            if (line.contains("shape")) shapes[line["shape"]] = line;
            if (!line.contains("answer")) continue;
            ++count;
            if (line.contains("toi")) {
                check_time(line, shapes);
                continue;
            }
            Placed a;
            Vector way(0, 0);
            if (line.contains("ray")) {
                const json& from = line["from"];
                const json& to = line["to"];
                a.points = {Point(from[0].get<double>(), from[1].get<double>())};
                way = Point(to[0].get<double>(), to[1].get<double>()) - a.points[0];
            } else {
                a = placed(shapes.at(line["a"]), line["at_a"]);
                if (line.contains("cast"))
                    way = Vector(line["by"][0].get<double>(), line["by"][1].get<double>());
            }
            if (!line.contains("against")) {
                const Placed b = placed(shapes.at(line["b"]), line["at_b"]);
                const Points hull = differences(a, b);
                if (line.contains("pair"))
                    check_pair(hull, a.radius + b.radius, line["answer"]);
                else
                    check_way(hull, a.radius + b.radius, way, line["answer"]);
                continue;
            }
            // Of several, the one that is named is hit there, and no other before.
            for (const json& one : line["against"]) {
                const Placed b = placed(shapes.at(one["b"]), one["at_b"]);
                const Points hull = differences(a, b);
                const json& answer = line["answer"];
                const double until = answer["hit"] == false ? 1.0 : answer["fraction"].get<double>();
                const bool is_it = answer["hit"] == one["name"];
                if (is_it)
                    check_way(hull, a.radius + b.radius, way, answer);
                else
                    check_way(hull, a.radius + b.radius, Number(until * (1.0 - 1e-9)) * way,
                              json{{"hit", false}});
            }
        }
    }
    CHECK(count >= 400);
}
