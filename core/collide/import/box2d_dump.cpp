#include <collide/import/box2d_dump.h>

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <collide/base/standard.h>
#include <collide/import/box2d_joint.h>
#include <collide/import/scene_builder.h>
#include <collide/scene/object_reader.h>

namespace collide {

namespace {

// ---- statements

std::string_view trimmed(std::string_view text) {
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// Returns the text with its comments replaced by spaces, so that lines and columns stay the same.
std::string without_comments(std::string_view text) {
    std::string code(text);
    for (std::size_t at = 0; (at = code.find('/', at)) != std::string::npos; ++at) {
        const bool is_long = code.compare(at, 2, "/*") == 0;
        const bool is_last = at + 1 == code.size();  // of a text that was cut in "//"
        if (!is_long && !is_last && code.compare(at, 2, "//") != 0) continue;
        const std::size_t found = code.find(is_long ? "*/" : "\n", at);
        const std::size_t end = found == std::string::npos ? code.size() : found + (is_long ? 2 : 0);
        for (; at < end; ++at) {
            if (code[at] != '\n') code[at] = ' ';
        }
    }
    return code;
}

/// The text between two of the characters ";", "{" and "}".
struct Statement {
    std::string_view text;
    std::size_t line;
};

struct Statements {
    std::vector<Statement> whole;
    std::size_t cut_in = 0;  // the line in which the text ends within a statement or a block; 0: in none
};

Statements statements_of(std::string_view text) {
    Statements out;
    std::size_t line = 1;
    int depth = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(";{}"), text.size());
        const bool is_cut = end == text.size();
        if (!is_cut) depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
        const std::string_view whole = text.substr(0, end);
        const std::string_view words = trimmed(whole);
        const auto lines = [](std::string_view part) {
            return static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
        };
        const auto before = static_cast<std::size_t>(words.data() - whole.data());
        const std::size_t begin = line + lines(whole.substr(0, before));
        if (!words.empty() && !is_cut) out.whole.push_back({words, begin});
        if (is_cut && (!words.empty() || depth > 0)) out.cut_in = words.empty() ? line : begin;
        line += lines(whole);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (text.empty() && depth > 0 && out.cut_in == 0) out.cut_in = line;
    }
    return out;
}

/// Returns the number in a text such as "bool(4)", "b2BodyType(2)", "1.5e+00f" or "bodies[3]".
std::optional<double> number_in(std::string_view text) {
    if (const std::size_t open = text.find_first_of("(["); open != std::string_view::npos)
        text.remove_prefix(open + 1);
    text = trimmed(text);
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0.0;
    const auto read = read_number(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::string_view last_word(std::string_view text) {
    const std::size_t at = text.find_last_of(" *&");
    return at == std::string_view::npos ? text : text.substr(at + 1);
}

/// The values of a definition's fields: two numbers for "bd.position", one for "bd.angle".
class Fields {
  public:
    void set(std::string_view name, DVec2 value) { values_[std::string(name)] = value; }
    void clear() { values_.clear(); }

    double number(const char* name, double standard = 0.0) const { return point(name, {standard, 0.0}).x; }
    bool has(const char* name) const { return values_.find(name) != values_.end(); }
    bool flag(const char* name, bool standard = false) const {
        return number(name, standard ? 1.0 : 0.0) != 0.0;
    }
    DVec2 point(const char* name, DVec2 standard = {0.0, 0.0}) const {
        const auto found = values_.find(name);
        return found == values_.end() ? standard : found->second;
    }
    std::vector<DVec2> list(const char* name) const {
        std::vector<DVec2> points;
        for (;;) {
            const auto found = values_.find(fmt::format("{}[{}]", name, points.size()));
            if (found == values_.end()) return points;
            points.push_back(found->second);
        }
    }

  private:
    std::map<std::string, DVec2> values_;
};

// ---- what they build

class Importer {
  public:
    ImportResult read(std::string_view text) {
        const std::string code = without_comments(text);
        const auto [whole, cut_in] = statements_of(code);
        for (const Statement& statement : whole) {
            take(statement);
            if (error_) return std::move(*error_);
        }
        if (cut_in != 0) builder_.leave_out_cut(cut_in);
        if (bodies_.empty())
            return ImportError{0, "This is no dump of a Box2D world: no body is created in it."};
        return finished();
    }

  private:
    void refuse(const Statement& statement, const char* words) {
        const std::string beginning = one_line(std::string(statement.text.substr(0, 60)));
        error_ = ImportError{statement.line, fmt::format("\"{}\": {}", beginning, words)};
    }

    void take(const Statement& statement) {
        const std::string_view text = statement.text;
        const auto has = [text](const char* word) { return text.find(word) != std::string_view::npos; };
        if (has("CreateBody(")) return add_body();
        if (has("CreateFixture(")) return add_fixture(statement);
        if (has("CreateJoint(")) return add_joint();
        if (has(".Set(") || has("b2Vec2 g(")) return take_point(statement);
        if (has("=")) return take_number(statement);
        if (text.starts_with("b2BodyDef") || text.starts_with("b2FixtureDef")) return fields_.clear();
        if (text.starts_with("b2") && (text.ends_with("Shape shape") || text.ends_with("JointDef jd"))) {
            type_ = text.substr(0, text.find(' '));
            if (text.ends_with("jd")) fields_.clear();
        }
    }

    void take_point(const Statement& statement) {
        const std::size_t open = statement.text.find('(');
        const std::size_t comma = statement.text.find(',', open);
        if (comma == std::string_view::npos) return;
        std::string_view name = last_word(statement.text.substr(0, open));
        if (name.ends_with(".Set")) name.remove_suffix(4);
        if (name == "shape") return;  // shape.Set(vs, 4)
        const auto x = number_in(statement.text.substr(open + 1, comma - open - 1));
        const auto y = number_in(statement.text.substr(comma + 1));
        if (!x || !y) return refuse(statement, "two numbers are needed here.");
        if (name == "g") {
            builder_.scene().settings.gravity = {*x, *y};
        } else {
            fields_.set(name, {*x, *y});
        }
    }

    void take_number(const Statement& statement) {
        const std::size_t equals = statement.text.find('=');
        const std::string_view name = last_word(trimmed(statement.text.substr(0, equals)));
        if (name.find('.') == std::string_view::npos) return announce(statement.text);
        if (name == "fd.shape") return;
        const auto value = number_in(trimmed(statement.text.substr(equals + 1)));
        if (!value) return refuse(statement, "a number is needed here.");
        fields_.set(name, {*value, 0.0});
    }

    /// Reads how many bodies the text creates: 2 in "bodies = (b2Body**)b2Alloc(2 * sizeof(b2Body*))".
    void announce(std::string_view text) {
        const std::size_t size = text.find(" * sizeof(b2Body*)");
        const std::size_t open = text.rfind('(', size);
        if (size == std::string_view::npos || open == std::string_view::npos) return;
        announced_ = number_in(text.substr(open, size - open)).value_or(0.0);
    }

    // ---- bodies

    void add_body() {
        BodySpec body;
        body.name = fmt::format("Body {}", bodies_.size());
        const double type = fields_.number("bd.type");
        if (type != 0.0 && type != 1.0 && type != 2.0)
            builder_.leave_out(body.name, fmt::format("its type {}, which Box2D does not have", type));
        body.motion = type == 0.0   ? Motion::static_body
                      : type == 1.0 ? Motion::kinematic_body
                                    : Motion::dynamic_body;
        body.position = fields_.point("bd.position");
        body.angle = fields_.number("bd.angle");
        body.velocity = fields_.point("bd.linearVelocity");
        body.angular_velocity = fields_.number("bd.angularVelocity");
        body.linear_damping = fields_.number("bd.linearDamping");
        body.angular_damping = fields_.number("bd.angularDamping");
        body.fixed_rotation = fields_.flag("bd.fixedRotation");
        body.bullet = fields_.flag("bd.bullet");
        body.gravity_scale = fields_.number("bd.gravityScale", 1.0);
        is_active_.push_back(fields_.flag("bd.active", true) && fields_.flag("bd.enabled", true));
        // Version 2.4, which says "enabled", gave chains a side. Here one that moves has none.
        chains_have_side_ = fields_.has("bd.enabled") && body.motion == Motion::static_body;
        bodies_.push_back(std::move(body));
        fixtures_.emplace_back();
    }

    void add_fixture(const Statement& statement) {
        if (bodies_.empty()) return refuse(statement, "no body has been created before it.");
        for (const char* const field : {"fd.density", "fd.friction", "fd.restitution"}) {
            if (!std::isfinite(fields_.number(field)))
                return builder_.leave_out(bodies_.back().name,
                                          fmt::format("a fixture whose {} is no number", field));
        }
        Fixture fixture;
        fixture.density = fields_.number("fd.density");
        fixture.friction = fields_.number("fd.friction", 0.2);
        fixture.restitution = fields_.number("fd.restitution");
        fixture.sensor = fields_.flag("fd.isSensor");
        fixture.filter.category = bits_of(fields_.number("fd.filter.categoryBits", 1.0));
        fixture.filter.mask = bits_of(fields_.number("fd.filter.maskBits", 65535.0));
        fixture.filter.group = group_of(fields_.number("fd.filter.groupIndex"));
        add_shape(fixture, fixtures_.back());
    }

    /// Adds the current shape. Edges and chains have no mass.
    void add_shape(Fixture& fixture, std::vector<Fixture>& fixtures) {
        if (type_ == "b2CircleShape" && fields_.has("shape.m_radius")) {
            fixture.geometry =
                CircleSpec{.radius = fields_.number("shape.m_radius"), .center = fields_.point("shape.m_p")};
        } else if (type_ == "b2PolygonShape") {
            fixture.geometry = PolygonSpec{.vertices = fields_.list("vs")};
        } else if (type_ == "b2EdgeShape" && fields_.has("shape.m_vertex1") &&
                   fields_.has("shape.m_vertex2")) {
            fixture.density = 0.0;
            return add_path({fields_.point("shape.m_vertex1"), fields_.point("shape.m_vertex2")},
                            fields_.flag("shape.m_oneSided"), fixture, fixtures);
        } else if (type_ == "b2ChainShape") {
            fixture.density = 0.0;
            return add_path(fields_.list("vs"), true, fixture, fixtures);
        } else {
            return builder_.leave_out(bodies_.back().name,
                                      fmt::format("a fixture whose shape {} is not told in numbers", type_));
        }
        fixtures.push_back(std::move(fixture));
    }

    void add_path(std::vector<DVec2> points, bool has_side, Fixture& fixture,
                  std::vector<Fixture>& fixtures) {
        const bool closed = points.size() > 3 && points.front() == points.back();
        if (closed) points.pop_back();
        if (!has_side || !chains_have_side_) return add_segments(points, closed, fixture, fixtures);
        fixture.geometry = ChainSpec{std::move(points), closed};
        fixtures.push_back(std::move(fixture));
    }

    // ---- joints

    void add_joint() {
        const auto field = [](const char* name) { return "jd." + std::string(name); };
        const auto body_name = [&](const char* name) {
            const double number = std::clamp(fields_.number(name), 0.0, static_cast<double>(bodies_.size()));
            return fmt::format("Body {}", static_cast<std::size_t>(number));
        };
        Box2dJoint joint;
        joint.kind = kind_of(type_);
        joint.name = fmt::format("Joint {}", joints_++);
        joint.a = body_name("jd.bodyA");
        joint.b = body_name("jd.bodyB");
        joint.number = [&](const char* name) { return fields_.number(field(name).c_str()); };
        joint.point = [&](const char* name, DVec2 standard) {
            return fields_.point(field(name).c_str(), standard);
        };
        add_box2d_joint(joint, builder_);
    }

    /// "b2RevoluteJointDef": "revolute".
    static std::string kind_of(std::string_view type) {
        std::string kind(type.substr(std::min(std::string_view("b2").size(), type.size())));
        kind.resize(std::min(kind.find("JointDef"), kind.size()));
        std::transform(kind.begin(), kind.end(), kind.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return kind;
    }

    ImportResult finished() {
        for (std::size_t i = 0; i < bodies_.size(); ++i) {
            if (is_active_[i]) {
                builder_.add(std::move(bodies_[i]), std::move(fixtures_[i]));
            } else {
                builder_.leave_out(bodies_[i].name, "not active");
            }
        }
        if (const auto created = static_cast<double>(bodies_.size()); announced_ > created)
            builder_.leave_out(fmt::format("{} of {} bodies", announced_ - created, announced_),
                               "the text ends without them");
        builder_.scene().settings.mode = Mode::simulate;
        return builder_.finished();
    }

    SceneBuilder builder_;
    std::vector<BodySpec> bodies_;
    std::vector<std::vector<Fixture>> fixtures_;  // of each body
    std::vector<bool> is_active_;                 // by body
    bool chains_have_side_ = false;               // of the last body
    double announced_ = 0.0;                      // bodies, where the text begins
    std::size_t joints_ = 0;
    Fields fields_;          // of the current definition
    std::string_view type_;  // of the shape or the joint
    std::optional<ImportError> error_;
};

}  // namespace

bool is_box2d_dump(std::string_view text) {
    return text.find("CreateBody(") != std::string_view::npos &&
           text.find("b2BodyDef") != std::string_view::npos;
}

ImportResult import_box2d_dump(std::string_view text) { return Importer().read(text); }

}  // namespace collide
