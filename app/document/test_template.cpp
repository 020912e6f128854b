#include "document/test_template.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <numbers>
#include <optional>

#include <collide/base/trigonometry.h>
#include <collide/capture/capture_judge.h>
#include <collide/capture/explain.h>
#include <collide/capture/tuning.h>
#include <collide/geometry/polygon.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/path_text.h>
#include <collide/scene/read_text.h>
#include <collide/scene/shape_mass.h>
#include "text/data_paths.h"

namespace app {

namespace {

using collide::CapturedQuery;
using collide::CaptureKind;
using collide::DVec2;

constexpr std::string_view mark = "--- ";
constexpr std::size_t most_bodies = 26;  // because bodies are named by letters

/// The values for the placeholders of a section, by name.
using Values = std::map<std::string, std::string, std::less<>>;

/// Returns whether a character can be part of a placeholder's name. Names begin with a letter, so that {0} in
/// C code is no placeholder.
constexpr bool is_of_name(char c, bool is_first) {
    return (c >= 'a' && c <= 'z') || (!is_first && ((c >= '0' && c <= '9') || c == '_'));
}

/// Makes a name of the game safe for a comment on one line.
std::string in_comment(std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\\') c = ' ';
    }
    for (const std::string_view separator : {"\u2028", "\u2029"}) {  // they end a line of JavaScript
        for (std::size_t at = text.find(separator); at != std::string::npos; at = text.find(separator))
            text.replace(at, separator.size(), " ");
    }
    return text;
}

class Filler {
  public:
    explicit Filler(const TestTemplate& form) : form_(form) {}

    const std::string* find(std::string_view section) const {
        const auto found = form_.sections.find(section);
        return found == form_.sections.end() ? nullptr : &found->second;
    }
    const std::string& at(std::string_view section) const {
        if (const std::string* const found = find(section)) return *found;
        refuse(fmt::format("it has no section \"{}\"", section));
    }
    [[noreturn]] void refuse(std::string_view why) const {
        throw TestRefusal{fmt::format("No test for {}: {}.", form_.title(), why)};
    }

    /// Returns the section with its placeholders filled. Each line of a value gets the indentation of the
    /// placeholder. If an empty value is alone on a line, the line is removed.
    std::string fill(std::string_view section, const Values& values) const {
        return fill_text(at(section), values);
    }
    std::string number(double x) const {
        if (!std::isfinite(x)) refuse("a number of it is not finite");
        return fill("number", {{"float", decimal(fmt::format("{}", static_cast<float>(x)))},
                               {"double", decimal(fmt::format("{}", x))}});
    }
    std::string point(DVec2 p) const { return fill("vector", {{"x", number(p.x)}, {"y", number(p.y)}}); }
    /// Sets the values "NAME", "NAME_x" and "NAME_y".
    void put(Values& values, const std::string& name, DVec2 p) const {
        values[name] = point(p);
        values[name + "_x"] = number(p.x);
        values[name + "_y"] = number(p.y);
    }

  private:
    static std::string decimal(std::string text) {
        if (text.find_first_of(".e") == std::string::npos) text += ".0";
        return text;
    }

    std::string fill_text(std::string_view text, const Values& values) const {
        std::string out;
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i + 1;
            while (text[i] == '{' && end < text.size() && is_of_name(text[end], end == i + 1)) ++end;
            if (text[i] != '{' || end == i + 1 || end == text.size() || text[end] != '}') {
                out += text[i++];
                continue;
            }
            const std::string_view name = text.substr(i + 1, end - i - 1);
            const auto value = values.find(name);
            if (value == values.end()) refuse(fmt::format("there is nothing for its place {{{}}}", name));
            const std::size_t line = out.rfind('\n') == std::string::npos ? 0 : out.rfind('\n') + 1;
            const bool begins_line = out.find_first_not_of(' ', line) == std::string::npos;
            const std::string indent = begins_line ? out.substr(line) : std::string();
            for (const char c : value->second) {
                out += c;
                if (c == '\n') out += indent;
            }
            i = end + 1;
            const bool ends_line = i == text.size() || text[i] == '\n';
            if (!value->second.empty() || !begins_line || !ends_line) continue;
            out.resize(line);
            if (i < text.size()) {
                ++i;
            } else if (!out.empty()) {
                out.pop_back();
            }
        }
        return out;
    }

    const TestTemplate& form_;
};

bool has_place(const std::string& text, std::string_view name) {
    return text.find(fmt::format("{{{}}}", name)) != std::string::npos;
}

/// Returns the section for the first of these kinds that the template has and that keeps the radius.
std::string section_of(const Filler& filler, const std::vector<std::string>& kinds, double radius) {
    for (const std::string& kind : kinds) {
        if (radius > 0.0 && filler.find("rounded_" + kind) != nullptr) return "rounded_" + kind;
        const std::string* const found = filler.find(kind);
        if (found != nullptr && (radius == 0.0 || has_place(*found, "radius") || kind == "box")) {
            if (kind != "box" || radius == 0.0) return kind;
        }
    }
    const std::string& what = kinds.front() == "box" ? kinds.back() : kinds.front();
    filler.refuse(fmt::format("it has no {}{}", radius > 0.0 && what == "polygon" ? "rounded " : "", what));
}

/// Returns the text of a shape.
std::string shape_text(const Filler& filler, const collide::ShapeSpec& shape, bool is_of_chain,
                       Values values) {
    const auto [points, radius] = core_of(shape);
    if (points.empty()) filler.refuse("ellipses are no shape of it");
    std::vector<std::string> kinds{"polygon"};
    if (points.size() == 1) kinds = {"circle"};
    if (points.size() == 2)
        kinds = radius > 0.0 ? std::vector<std::string>{"capsule", "segment"}
                             : std::vector<std::string>{"segment"};
    const auto* const box = std::get_if<collide::BoxSpec>(&shape.geometry);
    if (box != nullptr && box->center == DVec2(0.0, 0.0) && box->rotation == 0.0)
        kinds.insert(kinds.begin(), "box");
    if (is_of_chain) kinds.insert(kinds.begin(), "chain_segment");
    if (const std::string* const most = filler.find("most_vertices");
        most != nullptr && points.size() > static_cast<std::size_t>(std::atoi(most->c_str())))
        filler.refuse(
            fmt::format("a polygon of {} vertices is more than the {} that it takes", points.size(), *most));
    std::string vertices;
    std::string coordinates;
    for (const DVec2 p : points) {
        vertices += (vertices.empty() ? "" : ", ") + filler.point(p);
        coordinates +=
            fmt::format("{}{}, {}", coordinates.empty() ? "" : ", ", filler.number(p.x), filler.number(p.y));
    }
    values["vertices"] = vertices;
    values["coordinates"] = coordinates;
    values["count"] = std::to_string(points.size());
    values["radius"] = filler.number(radius);
    filler.put(values, "p1", points.front());
    filler.put(values, "p2", points.back());
    filler.put(values, "middle", 0.5 * (points.front() + points.back()));
    const DVec2 along = points.back() - points.front();
    filler.put(values, "before", points.front() - along);
    filler.put(values, "after", points.back() + along);
    values["half_length"] = filler.number(0.5 * length(along));
    values["turn"] = filler.number(collide::angle_of({along.y, -along.x}));  // for an upright capsule
    values["half_width"] = filler.number(box == nullptr ? 0.0 : 0.5 * box->width);
    values["half_height"] = filler.number(box == nullptr ? 0.0 : 0.5 * box->height);
    values["shape"] = "";
    return filler.fill(section_of(filler, kinds, radius), values);
}

std::string body_text(const Filler& filler, const collide::CapturedBody& body, const std::string& name) {
    Values values{{"name", name}, {"label", in_comment(body.name)}};
    const collide::DRotation turn = collide::rotation_of(body.pose);
    values["x"] = filler.number(body.pose.position.x);
    values["y"] = filler.number(body.pose.position.y);
    values["cosine"] = filler.number(turn.c);
    values["sine"] = filler.number(turn.s);
    values["angle"] = filler.number(body.pose.angle);
    // The section `body` may use values of the shape.
    const auto [points, radius] = core_of(*body.shape);
    values["radius"] = filler.number(radius);
    values["count"] = std::to_string(points.size());
    for (const DVec2 p : points)
        values["vertices"] += (values["vertices"].empty() ? "" : ", ") + filler.point(p);
    values["shape"] = shape_text(filler, *body.shape, body.is_of_chain, values);
    return filler.fill("body", values);
}

std::string letter(std::size_t body) { return {static_cast<char>('a' + static_cast<char>(body))}; }

/// Returns a piece of a body as a shape of its own, in the body's frame.
collide::ShapeSpec shape_of(const collide::PlacedShape& piece) {
    const collide::GivenCore* const given = piece.shape.given();
    const double radius = given != nullptr ? given->radius : double{piece.shape.radius()};
    collide::Polygon points;
    for (std::uint32_t i = 0; i < piece.shape.count(); ++i)
        points.push_back(given != nullptr ? given->offset + given->vertices[i]
                                          : piece.center + DVec2(piece.shape.vertex(i)));
    collide::ShapeSpec out;
    if (piece.shape.kind() == collide::ShapeKind::ellipse) {
        out.geometry = collide::EllipseSpec{};
    } else if (points.size() == 1) {
        out.geometry = collide::CircleSpec{radius, points[0], 0.0};
    } else if (points.size() > 2) {
        out.geometry = collide::PolygonSpec{points, radius};
    } else if (radius > 0.0) {
        out.geometry = collide::CapsuleSpec{points[0], points[1], radius};
    } else {
        out.geometry = collide::SegmentSpec{points[0], points[1]};
    }
    return out;
}

/// A query in which concave and compound bodies are replaced by their convex pieces, which engines support.
struct QueryInPieces {
    CapturedQuery query;
    std::vector<std::size_t> body;  // by piece: the body to which it belongs
};

QueryInPieces in_pieces(const CapturedQuery& whole) {
    QueryInPieces out{whole, {}};
    out.query.bodies.clear();
    for (std::size_t i = 0; i < whole.bodies.size(); ++i) {
        const collide::CapturedBody& body = whole.bodies[i];
        collide::BodySpec spec;
        spec.shape = *body.shape;
        const collide::Collider placed = make_collider(spec);
        for (std::size_t k = 0; k < placed.pieces.size(); ++k) {
            collide::CapturedBody piece = body;
            if (placed.pieces.size() > 1) {
                piece.name += fmt::format(", piece {}", k + 1);
                piece.shape = std::make_shared<const collide::ShapeSpec>(shape_of(placed.pieces[k]));
            }
            out.query.bodies.push_back(std::move(piece));
            out.body.push_back(i);
        }
    }
    return out;
}

std::string_view name_of(CaptureKind kind) {
    constexpr std::array<std::string_view, collide::capture_kinds> names{"pair", "pair", "ray",
                                                                         "cast", "toi",  "point"};
    return names[static_cast<std::size_t>(kind)];
}

/// Returns whether the normal is the only right one. If A can leave B as quickly in another direction, a test
/// can't require either.
bool is_only_normal(collide::CaptureJudge& judge, const CapturedQuery& query, const collide::OwnAnswer& own) {
    if (own.normal == DVec2(0.0, 0.0)) return false;
    if (query.kind == CaptureKind::ray || query.kind == CaptureKind::cast)
        return own.hit && own.fraction > 0.0;
    if (query.kind != CaptureKind::pair && query.kind != CaptureKind::overlap) return false;
    if (std::abs(own.separation) <= collide::capture_length) return false;
    if (!own.hit) return true;
    constexpr int directions = 64;
    constexpr double near = 0.2;  // radians; within this angle the way out is hardly longer
    for (int i = 0; i < directions; ++i) {
        const auto [sine, cosine] = collide::sine_cosine(collide::full_turn * i / directions);
        const DVec2 way(cosine, sine);
        if (dot(way, own.normal) < std::cos(near) &&
            judge.way_out(query, way) <= 2.0 * collide::capture_length - own.separation)
            return false;
    }
    return true;
}

std::string question_text(const Filler& filler, const CapturedQuery& query, const std::string& a,
                          const std::string& b) {
    collide::CaptureJudge judge;
    const collide::OwnAnswer own = judge.answer(query);
    const bool is_way = query.kind == CaptureKind::ray || query.kind == CaptureKind::cast;
    Values values{{"a", a}, {"b", b}, {"hit", own.hit ? "1" : "0"}, {"normal", ""}};
    filler.put(values, "from", query.from);
    filler.put(values, "to", query.from + query.way);
    filler.put(values, "way", query.way);
    values["separation"] = filler.number(own.separation);
    values["fraction"] = filler.number(own.fraction);
    values["time"] = filler.number(own.time);
    values["seconds"] = filler.number(query.seconds);
    values["length_tolerance"] = filler.number(collide::capture_length);
    values["angle_tolerance"] = filler.number(collide::capture_angle);
    values["fraction_tolerance"] =
        filler.number(is_way && length(query.way) > 0.0 ? collide::capture_length / length(query.way) : 1.0);
    filler.put(values, "normal", own.normal);
    values["time_tolerance"] = filler.number(collide::capture_time);
    if (query.kind == CaptureKind::toi) {
        values["time"] = own.hit && filler.find("time") != nullptr ? filler.fill("time", values) : "";
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const std::string side = i == 0 ? "_a" : "_b";
            filler.put(values, "velocity" + side, query.bodies[i].velocity);
            values["turn" + side] = filler.number(query.bodies[i].angular_velocity);
        }
    }
    const bool has_normal = filler.find("normal") != nullptr && is_only_normal(judge, query, own);
    values["normal"] = has_normal ? filler.fill("normal", values) : "";
    const std::string kind(name_of(query.kind));
    const bool is_touching = !is_way && std::abs(own.separation) <= collide::capture_length;
    std::string section = kind + (own.hit ? "_hit" : "_miss");
    if (is_touching && filler.find(kind + "_touching") != nullptr) section = kind + "_touching";
    if (filler.find(section) == nullptr) section = kind;
    if (filler.find(section) == nullptr)
        filler.refuse(fmt::format("it has no query for a {}",
                                  query.kind == CaptureKind::toi ? "time of impact" : name_of(query.kind)));
    const bool turns = std::any_of(query.bodies.begin(), query.bodies.end(),
                                   [](const auto& body) { return body.angular_velocity != 0.0; });
    if (query.kind == CaptureKind::toi && turns && !has_place(filler.at(section), "turn_a"))
        filler.refuse("its times of impact are those of bodies that do not turn");
    return filler.fill(section, values);
}

/// Returns the right answer, or how the engine's answer differs from it.
std::string words_of(const collide::CapturedCase& asked) {
    const CapturedQuery& query = asked.query;
    collide::CaptureJudge judge;
    const collide::OwnAnswer own = judge.answer(query);
    const collide::Disagreement off = judge.judge(query, own, {});
    const std::string engine = asked.engine.empty() ? "The engine" : asked.engine;
    std::string words = query.name + ": ";
    if (off.factor() > 1.0 && asked.is_shrunk) {
        words += fmt::format("made smaller; {} was not asked this. If it answers the same, it {}", engine,
                             difference_in_words(query, own, off, {}));
    } else if (off.factor() > 1.0) {
        words += fmt::format("{} {}", engine, difference_in_words(query, own, off, {}));
    } else if (query.kind == CaptureKind::toi) {
        words += own.hit ? fmt::format("they touch at {:.6g} s", own.time)
                         : fmt::format("they do not touch within {:.6g} s", query.seconds);
    } else if (query.kind == CaptureKind::ray || query.kind == CaptureKind::cast) {
        words += own.hit ? fmt::format("hits at the fraction {:.6g}", own.fraction) : "hits nothing";
    } else {
        words += own.separation > 0.0   ? fmt::format("{:.6g} m lie between them", own.separation)
                 : own.separation < 0.0 ? fmt::format("they overlap by {:.6g} m", -own.separation)
                                        : "they touch";
    }
    return in_comment(words + ".");
}

std::string filled(const Filler& filler, const collide::CapturedCase& whole) {
    const auto [query, body_of_piece] = in_pieces(whole.query);
    if (query.bodies.size() > most_bodies)
        filler.refuse(
            fmt::format("{} bodies are more than the {} of a test", query.bodies.size(), most_bodies));
    std::string bodies;
    std::string questions;
    std::string freed;
    const auto add = [](std::string& to, const std::string& text) { to += (to.empty() ? "" : "\n") + text; };
    for (std::size_t i = 0; i < query.bodies.size(); ++i) {
        add(bodies, body_text(filler, query.bodies[i], letter(i)));
        if (filler.find("freed") != nullptr) add(freed, filler.fill("freed", {{"name", letter(i)}}));
    }
    const bool asks_all = query.kind == CaptureKind::ray || query.kind == CaptureKind::point;
    CapturedQuery one = query;
    for (std::size_t b = 0; b < query.bodies.size(); ++b) {
        if (asks_all) {
            one.bodies = {query.bodies[b]};
            add(questions, question_text(filler, one, letter(b), letter(b)));
        }
        for (std::size_t a = 0; !asks_all && a < b; ++a) {
            if (body_of_piece[a] != 0 || body_of_piece[b] == 0) continue;
            one.bodies = {query.bodies[a], query.bodies[b]};
            add(questions, question_text(filler, one, letter(a), letter(b)));
        }
    }
    return filler.fill(
               "test",
               {{"bodies", bodies}, {"questions", questions}, {"freed", freed}, {"words", words_of(whole)}}) +
           "\n";
}

void add_body(collide::CapturedCase& to, const collide::BodySpec& body) {
    to.query.bodies.push_back(
        {body.name, std::make_shared<const collide::ShapeSpec>(body.shape), {}, pose_of(body)});
}

}  // namespace

std::variant<TestTemplate, TestRefusal> read_test_template(std::string_view text, std::string engine) {
    TestTemplate form{std::move(engine), {}};
    std::string* section = nullptr;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with(mark)) {
            section = &form.sections[std::string(line.substr(mark.size()))];
        } else if (section != nullptr) {
            *section += std::string(line) + "\n";
        } else {
            return TestRefusal{
                fmt::format("The template {}.txt begins with no line \"--- NAME\".", form.engine)};
        }
    }
    for (auto& [name, body] : form.sections) body.resize(body.size() - (body.empty() ? 0 : 1));
    for (const std::string_view name : {"title", "number", "vector", "test", "body"}) {
        if (!form.sections.contains(name))
            return TestRefusal{fmt::format("The template {}.txt has no section \"{}\".", form.engine, name)};
    }
    return form;
}

std::vector<TestTemplate> test_templates() {
    std::vector<TestTemplate> out;
    std::error_code error;
    const std::filesystem::path folder = data_folder().value_or(std::filesystem::path());
    for (const auto& entry : std::filesystem::directory_iterator(folder / "assets/test_templates", error)) {
        std::string refusal;
        const auto text = collide::read_text(entry.path(), refusal);
        if (!text) continue;
        auto read = read_test_template(*text, collide::utf8_of(entry.path().stem()));
        if (auto* const form = std::get_if<TestTemplate>(&read)) out.push_back(std::move(*form));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.engine < b.engine; });
    return out;
}

std::variant<TestTemplate, TestRefusal> test_template(std::string_view engine) {
    std::string names;
    for (TestTemplate& form : test_templates()) {
        if (form.engine == engine) return std::move(form);
        names += (names.empty() ? "" : ", ") + form.engine;
    }
    return TestRefusal{
        fmt::format("There is no template of a test for \"{}\"; there are {}.", engine, names)};
}

std::variant<std::string, TestRefusal> engine_test(const TestTemplate& form,
                                                   const collide::CapturedCase& asked) {
    try {
        return filled(Filler(form), asked);
    } catch (const TestRefusal& refusal) {
        return refusal;
    }
}

collide::CapturedCase pair_case(const collide::Scene& scene, std::pair<std::size_t, std::size_t> pair) {
    collide::CapturedCase out;
    const auto& [a, b] = pair;
    for (const std::size_t body : {a, b}) add_body(out, scene.bodies[body]);
    out.query.name = fmt::format("{}, {}", scene.bodies[a].name, scene.bodies[b].name);
    return out;
}

collide::CapturedCase ray_case(const collide::Scene& scene, std::size_t ray) {
    const auto [origin, direction, reach] = make_ray(scene.rays[ray]);
    collide::CapturedCase out;
    out.query.kind = CaptureKind::ray;
    out.query.name = fmt::format("ray {}", ray + 1);
    out.query.from = origin;
    out.query.way = reach * direction;
    for (const bool all : {false, true}) {
        for (const collide::BodySpec& body : scene.bodies) {
            if (all || ray_cast(make_collider(body), {origin, direction, reach}).hit.hit())
                add_body(out, body);
        }
        if (!out.query.bodies.empty()) break;
    }
    return out;
}

}  // namespace app
