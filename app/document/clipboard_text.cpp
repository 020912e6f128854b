#include "document/clipboard_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include <collide/geometry/polygon.h>
#include <collide/import/import_scene.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "text/words.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

std::string nothing_in(std::string_view source) {
    return fmt::format("The {} contains no bodies, no scene and no coordinates such as \"0,0 4,0 4,3\".",
                       source);
}

/// Returns the text without the marks that mail programs put before quoted lines.
std::string without_quote_marks(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        std::string_view line = text.substr(0, end);
        while (!line.empty() && (line.front() == '>' || line.front() == ' ')) line.remove_prefix(1);
        plain += line;
        text.remove_prefix(end);
    }
    return plain;
}

/// Returns the text from the first bracket to the last, without words before and after.
std::string_view between_brackets(std::string_view text) {
    const std::size_t begin = text.find_first_of("[{");
    const std::size_t end = text.find_last_of("]}");
    return begin == std::string_view::npos || end == std::string_view::npos || end < begin
               ? std::string_view()
               : text.substr(begin, end - begin + 1);
}

Json parse(std::string_view text) { return Json::parse(text, nullptr, false); }

Json json_in(std::string_view text) {
    Json json = parse(text);
    if (json.is_discarded()) json = parse(between_brackets(text));
    if (json.is_discarded()) json = parse(between_brackets(without_quote_marks(text)));
    return json;
}

std::variant<Pasted, std::string> read_whole_scene(const Json& json, std::string_view source) {
    collide::SceneResult result = collide::scene_from_json(json, source);
    if (auto* error = std::get_if<collide::SceneError>(&result)) return std::move(error->message);
    collide::Scene& scene = std::get<collide::LoadedScene>(result).scene;
    if (scene.bodies.empty() && scene.rays.empty() && scene.points.empty())
        return fmt::format("The scene in the {} is empty.", source);
    return Pasted{std::move(scene.bodies), std::move(scene.rays), std::move(scene.points)};
}

/// Returns "2 polygons (1 of them clockwise) and 1 other shape, with the numbers of the text."
std::string words_of(const collide::Scene& scene) {
    std::size_t polygons = 0;
    std::size_t clockwise = 0;
    for (const collide::BodySpec& body : scene.bodies) {
        const auto* polygon = std::get_if<collide::PolygonSpec>(&body.shape.geometry);
        if (polygon == nullptr) continue;
        ++polygons;
        clockwise += collide::twice_signed_area(polygon->vertices) < 0.0 ? 1 : 0;
    }
    const std::size_t others = scene.bodies.size() - polygons;
    const std::string winding = clockwise == 0          ? "counter-clockwise"
                                : clockwise == polygons ? "clockwise, as where y points down"
                                                        : grouped(clockwise) + " of them clockwise";
    std::string words;
    if (polygons > 0) words = fmt::format("{} ({})", counted(polygons, "polygon", "polygons"), winding);
    if (others > 0) words += (words.empty() ? "" : " and ") + counted(others, "other shape", "other shapes");
    return words + ", with the numbers of the text.";
}

/// Reads the bodies from another program's text.
std::variant<Pasted, std::string> read_import(const std::string& text, std::string_view source) {
    const std::string_view format = collide::import_format(text);
    auto result = collide::import_scene(text);
    if (const auto* error = std::get_if<collide::ImportError>(&result)) {
        if (error->line == 0 && format.empty()) return nothing_in(source);
        if (error->line == 0) return fmt::format("{}: {}", source, error->words);
        return fmt::format("{}, line {}: {}", source, error->line, error->words);
    }
    auto& [scene, left_out, notes] = std::get<collide::ImportedScene>(result);
    Pasted pasted;
    pasted.summary = format.empty()
                         ? words_of(scene)
                         : fmt::format("{} of {}.", counted(scene.bodies.size(), "body", "bodies"), format);
    for (const std::string& words : notes) pasted.summary += " " + words;
    if (!scene.joints.empty())
        left_out.emplace_back("Joints are not pasted; \"collidoscope import\" takes them.");
    for (const std::string& words : left_out) pasted.summary += " Left out: " + words;
    pasted.bodies = std::move(scene.bodies);
    pasted.points = std::move(scene.points);
    return pasted;
}

/// Returns whether the JSON is a body or a list of bodies.
bool holds_bodies(const Json& json) {
    const Json& first = json.is_array() && !json.empty() ? json.front() : json;
    return first.is_object() && first.contains("shape");
}

}  // namespace

std::variant<Pasted, std::string> read_pasted(std::string_view text, std::string_view source) {
    const Json json = json_in(text);
    if (json.is_object() && (json.contains("collidoscope") || json.contains("bodies")))
        return read_whole_scene(json, source);
    if (!holds_bodies(json)) return read_import(without_quote_marks(text), source);
    Pasted pasted;
    const Json list = json.is_array() ? json : Json::array({json});
    for (const Json& entry : list) {
        auto result = collide::read_body(entry, source);
        if (auto* error = std::get_if<collide::SceneError>(&result)) return std::move(error->message);
        pasted.bodies.push_back(std::move(std::get<collide::BodySpec>(result)));
    }
    return pasted;
}

std::string bodies_as_text(const std::vector<collide::BodySpec>& bodies) {
    Json list = Json::array();
    for (const collide::BodySpec& body : bodies) list.push_back(collide::body_to_json(body));
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// ---- C++

using collide::BodySpec;
using collide::DVec2;

namespace {

/// Returns a floating-point literal: the shortest decimal that reads back to the same value.
std::string number(double x) {
    std::string text = fmt::format("{}", x);
    if (text.find_first_of(".en") == std::string::npos) text += ".0";
    return text;
}

std::string point(DVec2 p) { return fmt::format("{{{}, {}}}", number(p.x), number(p.y)); }

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
    return out + "\"";
}

/// Fields of an initializer without those that have their default.
class Fields {
  public:
    void add(const char* name, const std::string& value) {
        text_ += fmt::format("{}.{} = {}", text_.empty() ? "" : ", ", name, value);
    }
    void add_unless(const char* name, double value, double standard) {
        if (value != standard) add(name, number(value));
    }
    void add_place(DVec2 center, double rotation) {
        if (center != DVec2(0.0, 0.0)) add("center", point(center));
        add_unless("rotation", rotation, 0.0);
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

struct GeometryCode {
    std::string operator()(const collide::PolygonSpec& spec) const {
        std::string list;
        for (const DVec2 v : spec.vertices) list += (list.empty() ? "" : ", ") + point(v);
        Fields fields;
        fields.add("vertices", "{" + list + "}");
        fields.add_unless("radius", spec.radius, 0.0);
        return fmt::format("collide::PolygonSpec{{{}}}", fields.text());
    }
    std::string operator()(const collide::BoxSpec& spec) const {
        Fields fields;
        fields.add("width", number(spec.width));
        fields.add("height", number(spec.height));
        fields.add_unless("radius", spec.radius, 0.0);
        fields.add_place(spec.center, spec.rotation);
        return fmt::format("collide::BoxSpec{{{}}}", fields.text());
    }
    std::string operator()(const collide::RegularSpec& spec) const {
        Fields fields;
        fields.add("sides", std::to_string(spec.sides));
        fields.add("circumradius", number(spec.circumradius));
        fields.add_unless("radius", spec.radius, 0.0);
        fields.add_place(spec.center, spec.rotation);
        return fmt::format("collide::RegularSpec{{{}}}", fields.text());
    }
    std::string operator()(const collide::CircleSpec& spec) const {
        Fields fields;
        fields.add("radius", number(spec.radius));
        fields.add_place(spec.center, spec.rotation);
        return fmt::format("collide::CircleSpec{{{}}}", fields.text());
    }
    std::string operator()(const collide::CapsuleSpec& spec) const {
        return fmt::format("collide::CapsuleSpec{{.p1 = {}, .p2 = {}, .radius = {}}}", point(spec.p1),
                           point(spec.p2), number(spec.radius));
    }
    std::string operator()(const collide::SegmentSpec& spec) const {
        return fmt::format("collide::SegmentSpec{{.p1 = {}, .p2 = {}}}", point(spec.p1), point(spec.p2));
    }
    std::string operator()(const collide::EllipseSpec& spec) const {
        Fields fields;
        fields.add("rx", number(spec.rx));
        fields.add("ry", number(spec.ry));
        fields.add_place(spec.center, spec.rotation);
        return fmt::format("collide::EllipseSpec{{{}}}", fields.text());
    }
    std::string operator()(const collide::ChainSpec& spec) const {
        std::string list;
        for (const DVec2 v : spec.vertices) list += (list.empty() ? "" : ", ") + point(v);
        return fmt::format("collide::ChainSpec{{.vertices = {{{}}}, .closed = {}}}", list, spec.closed);
    }
    std::string operator()(const collide::CompoundSpec& spec) const {
        std::string list;
        for (const collide::PartSpec& part : spec.parts) {
            Fields fields;
            fields.add("shape", fmt::format("{{{}, {{}}}}", std::visit(*this, part.shape.geometry)));
            fields.add_place(part.center, part.rotation);
            const std::string material = material_code(part.material);
            if (!material.empty()) fields.add("material", "{" + material + "}");
            list += (list.empty() ? "" : ", ") + fmt::format("collide::PartSpec{{{}}}", fields.text());
        }
        return fmt::format("collide::CompoundSpec{{.parts = {{{}}}}}", list);
    }

  private:
    static std::string material_code(const collide::PartMaterial& material) {
        Fields fields;
        const auto add = [&](const char* name, const std::optional<double>& value) {
            if (value) fields.add(name, number(*value));
        };
        add("density", material.density);
        add("restitution", material.restitution);
        add("friction", material.friction);
        add("static_friction", material.static_friction);
        return fields.text();
    }
};

/// Returns "a", "b", …, because names of bodies are no C++ names.
std::string variable(std::size_t index) { return {static_cast<char>('a' + static_cast<char>(index))}; }

std::string body_code(const std::string& name, const BodySpec& body) {
    std::string code =
        fmt::format("    collide::BodySpec {};\n    {}.name = {};\n", name, name, quoted(body.name));
    code +=
        fmt::format("    {}.shape.geometry = {};\n", name, std::visit(GeometryCode{}, body.shape.geometry));
    const auto add = [&](const char* field, const std::string& value) {
        code += fmt::format("    {}.{} = {};\n", name, field, value);
    };
    if (body.shape.collide_as == collide::CollideAs::hull)
        add("shape.collide_as", "collide::CollideAs::hull");
    add("position", point(body.position));
    add("angle", number(body.angle));
    if (is_turn_of(body.rotation, body.angle)) {
        add("rotation", "collide::Turn" + point({body.rotation->c, body.rotation->s}));
    }
    add("velocity", point(body.velocity));
    if (body.angular_velocity != 0.0) add("angular_velocity", number(body.angular_velocity));
    if (body.pivot) add("pivot", "collide::DVec2" + point(*body.pivot));
    return code;
}

std::string pair_code(const std::string& a, const std::string& b, const collide::PairResult& pair,
                      double t_max) {
    const std::string result = a + b;
    std::string code = fmt::format(
        "\n    const collide::PairResult {} =\n        collide::query_pair(collide::make_collider({}), "
        "collide::make_collider({}), {});\n",
        result, a, b, number(t_max));
    const auto add = [&](const std::string& check) { code += "    " + check + ";\n"; };
    add(fmt::format("{}({}.overlap)", pair.overlap ? "CHECK" : "CHECK_FALSE", result));
    add(fmt::format("CHECK({}.separation == doctest::Approx({}).epsilon(1e-6))", result,
                    number(pair.separation)));
    add(fmt::format("CHECK({}.normal.x == doctest::Approx({}).epsilon(1e-6))", result,
                    number(pair.normal.x)));
    add(fmt::format("CHECK({}.normal.y == doctest::Approx({}).epsilon(1e-6))", result,
                    number(pair.normal.y)));
    const bool hit = pair.sweep.outcome == collide::SweepOutcome::hit;
    add(fmt::format("CHECK({}.sweep.outcome {} collide::SweepOutcome::hit)", result, hit ? "==" : "!="));
    if (hit)
        add(fmt::format("CHECK({}.sweep.time == doctest::Approx({}).epsilon(1e-6))", result,
                        number(pair.sweep.time)));
    return code;
}

std::string title_of(const collide::Scene& scene, std::span<const std::size_t> bodies) {
    std::string title;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        title += (i == 0 ? "" : i + 1 == bodies.size() ? " and " : ", ") + scene.bodies[bodies[i]].name;
    }
    return title;
}

}  // namespace

std::string test_code(const collide::Scene& scene, std::span<const std::size_t> bodies) {
    std::vector<std::size_t> chosen(bodies.begin(), bodies.end());
    std::sort(chosen.begin(), chosen.end());  // A is the body with the lower index
    chosen.resize(std::min(chosen.size(), most_in_test_code));
    std::string code =
        "// Copied from Collidoscope: the bodies as they were, and the results for them.\n"
        "#include <doctest/doctest.h>\n\n#include <collide/narrow_phase/pair_query.h>\n"
        "#include <collide/scene/instantiate.h>\n\n";
    code += fmt::format("TEST_CASE({}) {{\n", quoted(title_of(scene, chosen)));
    for (std::size_t i = 0; i < chosen.size(); ++i) code += body_code(variable(i), scene.bodies[chosen[i]]);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        for (std::size_t j = i + 1; j < chosen.size(); ++j) {
            const collide::PairResult pair =
                collide::query_pair(collide::make_collider(scene.bodies[chosen[i]]),
                                    collide::make_collider(scene.bodies[chosen[j]]), scene.settings.t_max);
            code += pair_code(variable(i), variable(j), pair, scene.settings.t_max);
        }
    }
    return code + "}\n";
}

}  // namespace app
