#include <collide/import/formats.h>

#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>

#include <collide/import/box2d_joint.h>
#include <collide/import/box2d_json.h>
#include <collide/import/json_values.h>
#include <collide/import/scene_builder.h>

namespace collide {

namespace {

class PlanckImporter {
  public:
    explicit PlanckImporter(const Value& root) : items_(root.elements()) {
        if (items_.empty()) root.refuse("the list is empty; it begins with the world");
    }

    ImportResult read() {
        JsonObject world(items_.front());
        builder_.scene().settings.gravity = world.point("gravity");
        for (const Value& body : world.list("bodies")) add_body(body);
        for (const Value& joint : world.list("joints")) add_joint(joint);
        builder_.scene().settings.mode = Mode::simulate;
        return builder_.finished();
    }

  private:
    std::size_t index_of(const Value& reference) const {
        const double index = number_of(JsonObject(reference).at("refIndex", "a reference has an index"));
        if (index >= 0.0 && index < static_cast<double>(items_.size()))
            return static_cast<std::size_t>(index);
        reference.refuse(fmt::format("refers to {}, and the list has {} elements", index, items_.size()));
    }

    void add_body(const Value& reference) {
        const std::size_t index = index_of(reference);
        JsonObject from(items_[index]);
        BodySpec body;
        body.name = fmt::format("Body {}", names_.size() + 1);
        const std::string type = from.text("type");
        body.motion = type == "dynamic"     ? Motion::dynamic_body
                      : type == "kinematic" ? Motion::kinematic_body
                                            : Motion::static_body;
        read_box2d_motion(from, body);
        std::vector<Fixture> fixtures;
        for (const Value& fixture : from.list("fixtures")) add_fixture(items_[index_of(fixture)], fixtures);
        names_[index] = builder_.add(std::move(body), std::move(fixtures));
    }

    void add_fixture(const Value& value, std::vector<Fixture>& fixtures) {
        JsonObject from(value);
        Fixture fixture =
            box2d_fixture(from, {"isSensor", "filterCategoryBits", "filterMaskBits", "filterGroupIndex"});
        add_shape(items_[index_of(from.at("shape", "a fixture has one"))], fixture, fixtures);
    }

    void add_shape(const Value& value, Fixture& fixture, std::vector<Fixture>& fixtures) {
        JsonObject shape(value);
        const std::string type = shape.text("type");
        if (type == "chain" || type == "edge") fixture.density = 0.0;
        if (type == "chain")
            return add_segments(shape.points("vertices"), shape.flag("isLoop"), fixture, fixtures);
        if (type == "edge") {
            fixture.geometry = SegmentSpec{shape.point("vertex1"), shape.point("vertex2")};
        } else if (type == "circle") {
            fixture.geometry = CircleSpec{.radius = shape.number("radius"), .center = shape.point("p")};
        } else if (type == "polygon") {
            fixture.geometry = PolygonSpec{.vertices = shape.points("vertices")};
        } else {
            return builder_.leave_out(value.pointer(),
                                      fmt::format("the shape {} is not known", in_quotes(type)));
        }
        fixtures.push_back(std::move(fixture));
    }

    void add_joint(const Value& reference) {
        const std::size_t index = index_of(reference);
        JsonObject from(items_[index]);
        Box2dJoint joint;
        const std::string type = from.text("type");
        joint.kind = type.substr(0, type.find("-joint"));
        joint.name = fmt::format("Joint {}", ++joints_);
        joint.a = names_[index_of(from.at("bodyA", "a joint holds two bodies"))];
        joint.b = names_[index_of(from.at("bodyB", "a joint holds two bodies"))];
        joint.number = [&](const char* field) { return from.number(field); };
        joint.point = [&](const char* field, DVec2 standard) { return from.point(field, standard); };
        add_box2d_joint(joint, builder_);
    }

    std::vector<Value> items_;
    std::map<std::size_t, std::string> names_;  // of the bodies, by index in the list
    std::size_t joints_ = 0;
    SceneBuilder builder_;
};

}  // namespace

bool is_planck_json(std::string_view text) {
    const auto has = [text](const char* word) { return text.find(word) != std::string_view::npos; };
    const bool is_empty_world = has("\"gravity\"") && has("\"bodies\"") && has("\"joints\"");
    return (has("\"refIndex\"") && has("\"refType\"")) || is_empty_world;
}

ImportResult import_planck_json(std::string_view text) {
    return import_json(text, "Planck's world", [](const Value& root) { return PlanckImporter(root).read(); });
}

}  // namespace collide
