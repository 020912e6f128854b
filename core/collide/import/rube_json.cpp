#include <collide/import/formats.h>

#include <fmt/format.h>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include <collide/import/box2d_joint.h>
#include <collide/import/box2d_json.h>
#include <collide/import/json_values.h>
#include <collide/import/scene_builder.h>
#include <collide/import/tuning.h>

namespace collide {

namespace {

/// Box2D's names of fields, each with the name in this format.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> other_names{{
    {"localAnchorA", "anchorA"},
    {"localAnchorB", "anchorB"},
    {"referenceAngle", "refAngle"},
    {"lowerAngle", "lowerLimit"},
    {"upperAngle", "upperLimit"},
    {"lowerTranslation", "lowerLimit"},
    {"upperTranslation", "upperLimit"},
    {"frequencyHz", "frequency"},
}};

std::string_view name_here(std::string_view field) {
    for (const auto& [theirs, here] : other_names) {
        if (theirs == field) return here;
    }
    return field;
}

class RubeImporter {
  public:
    ImportResult read(const Value& root) {
        JsonObject world(root);
        builder_.scene().settings.gravity = world.point("gravity");
        for (const Value& body : world.list("body")) add_body(body);
        for (const Value& joint : world.list("joint")) add_joint(joint);
        if (const std::size_t images = world.list("image").size(); images > 0)
            builder_.leave_out("Images", fmt::format("{} pictures", images));
        builder_.scene().settings.mode = Mode::simulate;
        return builder_.finished();
    }

  private:
    void add_body(const Value& value) {
        JsonObject from(value);
        BodySpec body;
        body.name = from.text("name");
        const double type = from.number("type");
        body.motion = type == 0.0   ? Motion::static_body
                      : type == 1.0 ? Motion::kinematic_body
                                    : Motion::dynamic_body;
        read_box2d_motion(from, body);
        std::vector<Fixture> fixtures;
        for (const Value& fixture : from.list("fixture")) add_fixture(fixture, fixtures);
        if (!from.flag("active", true)) {
            builder_.leave_out(body.name, "not active");
            names_.emplace_back();
            return;
        }
        if (!from.list("customProperties").empty()) builder_.leave_out(body.name, "custom properties");
        read_mass(from, fixtures, body);
        names_.push_back(builder_.add(std::move(body), std::move(fixtures)));
    }

    /// A body may have another mass than its fixtures make.
    void read_mass(JsonObject& from, const std::vector<Fixture>& fixtures, BodySpec& body) {
        const double mass = from.number("massData-mass");
        if (body.motion != Motion::dynamic_body || !(mass > 0.0)) return;
        body.mass = mass;
        const double fixtures_weigh = mass_of_fixtures(fixtures);
        if (fixtures_weigh > 0.0 && std::abs(fixtures_weigh - mass) > same_mass_fraction * mass)
            builder_.leave_out(body.name, "its own moment of inertia, which follows from its mass here");
    }

    void add_fixture(const Value& value, std::vector<Fixture>& fixtures) {
        JsonObject from(value);
        Fixture fixture =
            box2d_fixture(from, {"sensor", "filter-categoryBits", "filter-maskBits", "filter-groupIndex"});
        if (from.find("chain") || from.find("edge")) fixture.density = 0.0;  // they weigh nothing
        if (const auto chain = from.find("chain")) return add_chain(*chain, fixture, fixtures);
        if (const auto circle = from.find("circle")) {
            JsonObject shape(*circle);
            fixture.geometry = CircleSpec{.radius = shape.number("radius"), .center = shape.point("center")};
        } else if (const auto polygon = from.find("polygon")) {
            fixture.geometry = PolygonSpec{.vertices = vertices_of(*polygon)};
        } else if (const auto edge = from.find("edge")) {
            JsonObject shape(*edge);
            fixture.geometry = SegmentSpec{shape.point("vertex1"), shape.point("vertex2")};
        } else {
            return builder_.leave_out(value.pointer(), "a fixture without a shape");
        }
        fixtures.push_back(std::move(fixture));
    }

    static void add_chain(const Value& chain, const Fixture& like, std::vector<Fixture>& fixtures) {
        std::vector<DVec2> points = vertices_of(chain);
        const bool closed = points.size() > 3 && points.front() == points.back();
        if (closed) points.pop_back();
        add_segments(points, closed, like, fixtures);
    }

    /// Returns the vertices of {"vertices": {"x": [...], "y": [...]}}.
    static std::vector<DVec2> vertices_of(const Value& shape) {
        const Value vertices = JsonObject(shape).at("vertices", "a polygon and a chain have some");
        JsonObject columns(vertices);
        const std::vector<Value> x = columns.list("x");
        const std::vector<Value> y = columns.list("y");
        if (x.size() != y.size())
            vertices.refuse(fmt::format("there are {} x and {} y; each vertex has both", x.size(), y.size()));
        std::vector<DVec2> points;
        for (std::size_t i = 0; i < x.size(); ++i) points.emplace_back(number_of(x[i]), number_of(y[i]));
        return points;
    }

    const std::string& body_name(const Value& index) const {
        const double number = number_of(index);
        if (number >= 0.0 && number < static_cast<double>(names_.size()))
            return names_[static_cast<std::size_t>(number)];
        index.refuse(fmt::format("there is no body {}; the file has {}", number, names_.size()));
    }

    void add_joint(const Value& value) {
        JsonObject from(value);
        Box2dJoint joint;
        joint.kind = from.text("type");
        joint.name = fmt::format("Joint {}", in_quotes(from.text("name")));
        joint.a = body_name(from.at("bodyA", "a joint holds two bodies"));
        joint.b = body_name(from.at("bodyB", "a joint holds two bodies"));
        joint.number = [&](const char* field) { return from.number(name_here(field)); };
        joint.point = [&](const char* field, DVec2 standard) {
            return from.point(name_here(field), standard);
        };
        add_box2d_joint(joint, builder_);
    }

    std::vector<std::string> names_;  // of the bodies, by index in the list
    SceneBuilder builder_;
};

}  // namespace

bool is_rube_json(std::string_view text) {
    return text.find("\"body\"") != std::string_view::npos &&
           text.find("\"fixture\"") != std::string_view::npos;
}

ImportResult import_rube_json(std::string_view text) {
    return import_json(text, "the R.U.B.E. scene",
                       [](const Value& root) { return RubeImporter().read(root); });
}

}  // namespace collide
