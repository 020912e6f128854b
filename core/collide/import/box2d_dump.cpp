#include <collide/import/box2d_dump.h>

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include <collide/base/standard.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace collide {

namespace {

// ---- statements

std::string_view trimmed(std::string_view text) {
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// What stands between two of ";", "{" and "}".
struct Statement {
    std::string_view text;
    std::size_t line;
};

std::vector<Statement> statements_of(std::string_view text) {
    std::vector<Statement> out;
    std::size_t line = 1;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(";{}"), text.size());
        const std::string_view whole = text.substr(0, end);
        const std::string_view words = trimmed(whole);
        const auto lines = [](std::string_view part) {
            return static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
        };
        const auto before = static_cast<std::size_t>(words.data() - whole.data());
        if (!words.empty()) out.push_back({words, line + lines(whole.substr(0, before))});
        line += lines(whole);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

/// Of "bool(4)", "b2BodyType(2)", "1.5e+00f" and "bodies[3]" the number.
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

/// The fields that a definition was given: "bd.position" has two numbers, "bd.angle" one.
class Fields {
  public:
    void set(std::string_view name, DVec2 value) { values_[std::string(name)] = value; }
    void clear() { values_.clear(); }

    double number(const char* name, double standard = 0.0) const { return point(name, {standard, 0.0}).x; }
    bool flag(const char* name) const { return number(name) != 0.0; }
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

struct Fixture {
    ShapeGeometry geometry;
    double density = 0.0;
    double friction = 0.2;
    double restitution = 0.0;
    bool sensor = false;
    Filter filter;
};

class Importer {
  public:
    ImportResult read(std::string_view text) {
        for (const Statement& statement : statements_of(text)) {
            take(statement);
            if (error_) return std::move(*error_);
        }
        if (bodies_.empty())
            return ImportError{0, "This is no dump of a Box2D world: no body is created in it."};
        return finished();
    }

  private:
    void refuse(const Statement& statement, const char* words) {
        error_ = ImportError{statement.line, fmt::format("\"{}\": {}", statement.text.substr(0, 60), words)};
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
            out_.scene.settings.gravity = {*x, *y};
        } else {
            fields_.set(name, {*x, *y});
        }
    }

    void take_number(const Statement& statement) {
        const std::size_t equals = statement.text.find('=');
        const std::string_view name = last_word(trimmed(statement.text.substr(0, equals)));
        if (name.find('.') == std::string_view::npos) return;  // "bodies = b2Alloc(...)"
        if (name == "fd.shape") return;
        const auto value = number_in(trimmed(statement.text.substr(equals + 1)));
        if (!value) return refuse(statement, "a number is needed here.");
        fields_.set(name, {*value, 0.0});
    }

    // ---- bodies

    void add_body() {
        BodySpec body;
        body.name = fmt::format("Body {}", bodies_.size());
        const double type = fields_.number("bd.type");
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
        bodies_.push_back(body);
        fixtures_.emplace_back();
    }

    void add_fixture(const Statement& statement) {
        if (bodies_.empty()) return refuse(statement, "no body has been created before it.");
        Fixture fixture;
        fixture.density = fields_.number("fd.density");
        fixture.friction = fields_.number("fd.friction", 0.2);
        fixture.restitution = fields_.number("fd.restitution");
        fixture.sensor = fields_.flag("fd.isSensor");
        fixture.filter.category = static_cast<std::uint32_t>(fields_.number("fd.filter.categoryBits", 1.0));
        fixture.filter.mask = static_cast<std::uint32_t>(fields_.number("fd.filter.maskBits", 65535.0));
        fixture.filter.group = static_cast<std::int32_t>(fields_.number("fd.filter.groupIndex"));
        if (type_ == "b2CircleShape") {
            fixture.geometry =
                CircleSpec{.radius = fields_.number("shape.m_radius"), .center = fields_.point("shape.m_p")};
        } else if (type_ == "b2PolygonShape") {
            fixture.geometry = PolygonSpec{.vertices = fields_.list("vs")};
        } else if (type_ == "b2EdgeShape") {
            fixture.geometry =
                SegmentSpec{fields_.point("shape.m_vertex1"), fields_.point("shape.m_vertex2")};
        } else if (type_ == "b2ChainShape") {
            fixture.geometry = chain_of(fields_.list("vs"));
        } else {
            out_.left_out.push_back(
                fmt::format("{}: a fixture of the shape {} is not known.", bodies_.back().name, type_));
            return;
        }
        fixtures_.back().push_back(std::move(fixture));
    }

    static ChainSpec chain_of(std::vector<DVec2> vertices) {
        const bool closed = vertices.size() > 3 && vertices.front() == vertices.back();
        if (closed) vertices.pop_back();
        return {std::move(vertices), closed};
    }

    // ---- joints

    void add_joint() {
        JointSpec joint;
        const auto body_name = [&](const char* field) {
            return fmt::format("Body {}", static_cast<std::size_t>(std::max(fields_.number(field), 0.0)));
        };
        joint.a = body_name("jd.bodyA");
        joint.b = body_name("jd.bodyB");
        joint.anchor_a = fields_.point("jd.localAnchorA");
        joint.anchor_b = fields_.point("jd.localAnchorB");
        joint.collide = fields_.flag("jd.collideConnected");
        joint.reference_angle = fields_.number("jd.referenceAngle");
        const std::string number = fmt::format("Joint {} ({})", joints_++, type_);
        if (type_ == "b2RevoluteJointDef") {
            take_pin(joint);
        } else if (type_ == "b2PrismaticJointDef") {
            take_slider(joint);
        } else if (type_ == "b2DistanceJointDef") {
            joint.type = JointKind::distance;
            joint.length = fields_.number("jd.length");
        } else if (type_ == "b2WeldJointDef") {
            joint.type = JointKind::weld;
        } else {
            out_.left_out.push_back(number + " has no like here.");
            return;
        }
        if (fields_.flag("jd.stiffness"))
            out_.left_out.push_back(number + " is a spring there, and rigid here.");
        out_.scene.joints.push_back(std::move(joint));
    }

    void take_pin(JointSpec& joint) const {
        joint.type = JointKind::pin;
        if (fields_.flag("jd.enableLimit")) {
            joint.lower_angle = fields_.number("jd.lowerAngle");
            joint.upper_angle = fields_.number("jd.upperAngle");
        }
        if (!fields_.flag("jd.enableMotor")) return;
        joint.motor_speed = fields_.number("jd.motorSpeed");
        joint.max_motor_torque = fields_.number("jd.maxMotorTorque");
    }

    void take_slider(JointSpec& joint) const {
        joint.type = JointKind::prismatic;
        joint.axis = fields_.point("jd.localAxisA", {1.0, 0.0});
        if (fields_.flag("jd.enableLimit")) {
            joint.lower = fields_.number("jd.lowerTranslation");
            joint.upper = fields_.number("jd.upperTranslation");
        }
        if (!fields_.flag("jd.enableMotor")) return;
        joint.motor_speed = fields_.number("jd.motorSpeed");
        joint.max_motor_force = fields_.number("jd.maxMotorForce");
    }

    // ---- the scene

    void give_matter(BodySpec& body, const Fixture& fixture) {
        if (fixture.density > 0.0) body.density = fixture.density;
        body.friction = fixture.friction;
        body.restitution = fixture.restitution;
        body.filter = fixture.filter;
        body.sensor = fixture.sensor;
    }

    /// A fixture that can't be a part of a compound is a body of its own where it stands still anyway.
    void part_chains(const BodySpec& body, std::vector<Fixture>& fixtures) {
        if (fixtures.size() < 2) return;
        const auto is_chain = [](const Fixture& f) { return std::holds_alternative<ChainSpec>(f.geometry); };
        int count = 0;
        for (const Fixture& fixture : fixtures) {
            if (!is_chain(fixture)) continue;
            if (body.motion != Motion::static_body) {
                out_.left_out.push_back(body.name + ": a chain beside other fixtures of a body that moves.");
                continue;
            }
            BodySpec chain = body;
            chain.name = fmt::format("{}, chain {}", body.name, ++count);
            chain.shape.geometry = fixture.geometry;
            give_matter(chain, fixture);
            out_.scene.bodies.push_back(std::move(chain));
        }
        std::erase_if(fixtures, is_chain);
    }

    void part_sensors(const BodySpec& body, std::vector<Fixture>& fixtures) {
        const auto is_sensor = [](const Fixture& fixture) { return fixture.sensor; };
        if (std::all_of(fixtures.begin(), fixtures.end(), is_sensor)) return;
        if (std::erase_if(fixtures, is_sensor) > 0)
            out_.left_out.push_back(body.name + ": a sensor beside fixtures that are none.");
    }

    static CompoundSpec compound_of(const std::vector<Fixture>& fixtures) {
        CompoundSpec compound;
        for (const Fixture& fixture : fixtures) {
            PartSpec part;
            part.shape.geometry = fixture.geometry;
            if (auto* circle = std::get_if<CircleSpec>(&part.shape.geometry))
                part.center = std::exchange(circle->center, {0.0, 0.0});
            part.material.density = fixture.density;
            part.material.friction = fixture.friction;
            part.material.restitution = fixture.restitution;
            compound.parts.push_back(std::move(part));
        }
        return compound;
    }

    void build(BodySpec body, std::vector<Fixture> fixtures) {
        part_chains(body, fixtures);
        part_sensors(body, fixtures);
        if (fixtures.empty()) {
            out_.left_out.push_back(body.name + " has no shape.");
            return;
        }
        give_matter(body, fixtures.front());
        const bool weighs_nothing = std::all_of(
            fixtures.begin(), fixtures.end(), [](const Fixture& fixture) { return fixture.density == 0.0; });
        if (weighs_nothing) {  // then Box2D gives a body that moves 1 kg
            if (body.motion == Motion::dynamic_body) body.mass = 1.0;
            for (Fixture& fixture : fixtures) fixture.density = 1.0;
        }
        if (fixtures.size() == 1) {
            body.shape.geometry = std::move(fixtures.front().geometry);
        } else {
            const bool one_filter =
                std::all_of(fixtures.begin(), fixtures.end(),
                            [&](const Fixture& fixture) { return fixture.filter == body.filter; });
            if (!one_filter)
                out_.left_out.push_back(body.name + ": the filters of all fixtures but the first.");
            body.shape.geometry = compound_of(fixtures);
        }
        out_.scene.bodies.push_back(std::move(body));
    }

    /// The reader of scenes has the last word, so that what comes out can be opened.
    ImportResult finished() {
        out_.scene.settings.mode = Mode::simulate;
        for (std::size_t i = 0; i < bodies_.size(); ++i)
            build(std::move(bodies_[i]), std::move(fixtures_[i]));
        drop_joints_of_nothing();
        if (out_.scene.bodies.empty()) return ImportError{0, "No body of this world has a shape."};
        const auto read = read_scene(write_scene(out_.scene), "the imported scene");
        if (const auto* error = std::get_if<SceneError>(&read)) return ImportError{0, error->message};
        return std::move(out_);
    }

    void drop_joints_of_nothing() {
        const auto is_there = [&](const std::string& name) {
            return std::any_of(out_.scene.bodies.begin(), out_.scene.bodies.end(),
                               [&](const BodySpec& body) { return body.name == name; });
        };
        std::vector<JointSpec>& joints = out_.scene.joints;
        const std::size_t before = joints.size();
        std::erase_if(joints,
                      [&](const JointSpec& joint) { return !is_there(joint.a) || !is_there(joint.b); });
        if (joints.size() < before)
            out_.left_out.push_back(
                fmt::format("{} of the joints hold a body without a shape.", before - joints.size()));
    }

    ImportedScene out_;
    std::vector<BodySpec> bodies_;
    std::vector<std::vector<Fixture>> fixtures_;  // of each body
    std::size_t joints_ = 0;
    Fields fields_;          // of the definition that is being filled
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
