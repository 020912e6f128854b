#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include <collide/import/affine.h>
#include <collide/import/json_values.h>
#include <collide/import/scene_builder.h>

namespace collide {

namespace {

/// The extent of the fixtures on both sides of the origin, along x, metres.
struct Reach {
    double least = 0.0;
    double most = 0.0;

    void add(double x) {
        least = std::min(least, x);
        most = std::max(most, x);
    }
};

class EditorImporter {
  public:
    ImportResult read(const Value& root) {
        ObjectReader object(root);
        for (const auto& [name, json] : root.json().items()) {
            const Value value(json, "/" + pointer_token(name));
            if (json.is_object() || json.is_array()) add_body(name, value);
        }
        builder_.note(
            fmt::format("{} pixels are one metre; y points down there, and up here.", pixels_per_metre));
        builder_.scene().settings.mode = Mode::simulate;
        return builder_.finished();
    }

  private:
    void add_body(const std::string& name, const Value& value) {
        BodySpec body;
        body.name = name;
        std::vector<Fixture> fixtures;
        reach_ = {};
        if (value.json().is_object()) {
            read_matter_body(value, body, fixtures);
        } else {  // Phaser 2
            for (const Value& element : value.elements()) read_fixture(element, Fixture(), fixtures);
        }
        body.position.x = right_ - reach_.least;
        right_ = body.position.x + reach_.most + row_gap;
        builder_.add(std::move(body), std::move(fixtures));
    }

    void read_matter_body(const Value& value, BodySpec& body, std::vector<Fixture>& fixtures) {
        JsonObject from(value);
        if (from.flag("isStatic")) body.motion = Motion::static_body;
        body.linear_damping = from.number("frictionAir") * steps_per_second;
        Fixture like;
        like.friction = from.number("friction", like.friction);
        like.restitution = from.number("restitution");
        like.density = from.number("density", 1.0);
        if (const auto filter = from.find("collisionFilter")) {
            JsonObject object(*filter);
            like.filter.category = bits_of(object.number("category", 1.0));
            like.filter.mask = bits_of(object.number("mask", -1.0));
            like.filter.group = group_of(object.number("group"));
        }
        for (const Value& element : from.list("fixtures")) read_fixture(element, like, fixtures);
    }

    void read_fixture(const Value& value, Fixture fixture, std::vector<Fixture>& fixtures) {
        JsonObject from(value);
        fixture.sensor = from.flag("isSensor");
        if (value.pointer().find("/fixtures/") == std::string::npos) {
            fixture.friction = from.number("friction", fixture.friction);
            fixture.restitution = from.number("bounce");
            fixture.density = from.number("density", 1.0);
            if (const auto filter = from.find("filter")) {
                JsonObject object(*filter);
                fixture.filter.category = bits_of(object.number("categoryBits", 1.0));
                fixture.filter.mask = bits_of(object.number("maskBits", 65535.0));
            }
        }
        if (const auto circle = from.find("circle")) {
            add_circle(*circle, fixture, fixtures);
        } else if (const auto shape = from.find("shape")) {
            add_polygon(points_of_row(*shape), fixture, fixtures);
        }
        for (const Value& ring : from.list("vertices"))
            add_polygon(points_of_objects(ring), fixture, fixtures);
    }

    void add_circle(const Value& value, Fixture& fixture, std::vector<Fixture>& fixtures) {
        JsonObject from(value);
        const auto position = from.find("position");
        const DVec2 center = position ? point_of_array(*position) : DVec2(from.number("x"), from.number("y"));
        const double radius = from.number("radius");
        const Affine to_metres = metres_of_pixels();
        fixture.geometry = ellipse_under(to_metres, center, {radius, radius});
        reach_.add(to_metres(center).x - radius / pixels_per_metre);
        reach_.add(to_metres(center).x + radius / pixels_per_metre);
        fixtures.push_back(fixture);
    }

    void add_polygon(const std::vector<DVec2>& points, Fixture& fixture, std::vector<Fixture>& fixtures) {
        PolygonSpec polygon = polygon_under(metres_of_pixels(), points);
        for (const DVec2 p : polygon.vertices) reach_.add(p.x);
        fixture.geometry = std::move(polygon);
        fixtures.push_back(fixture);
    }

    /// Returns the points of a list [x, y, x, y, ...].
    static std::vector<DVec2> points_of_row(const Value& row) {
        const std::vector<Value> numbers = row.elements();
        if (numbers.size() % 2 != 0)
            row.refuse(fmt::format("{} numbers stand together, and points are pairs x, y", numbers.size()));
        std::vector<DVec2> points;
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            points.emplace_back(number_of(numbers[i]), number_of(numbers[i + 1]));
        return points;
    }

    Reach reach_;         // of the current body
    double right_ = 0.0;  // where the next body begins
    SceneBuilder builder_;
};

}  // namespace

bool is_physics_editor_json(std::string_view text) {
    const auto has = [text](const char* word) { return text.find(word) != std::string_view::npos; };
    return has("PhysicsEditor") || (has("\"fixtures\"") && has("\"vertices\"")) ||
           (has("\"shape\"") && has("\"filter\"") && has("\"maskBits\""));
}

ImportResult import_physics_editor_json(std::string_view text) {
    return import_json(text, "the shapes of PhysicsEditor",
                       [](const Value& root) { return EditorImporter().read(root); });
}

}  // namespace collide
