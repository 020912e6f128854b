#include <collide/import/formats.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include <collide/import/affine.h>
#include <collide/import/scene_builder.h>
#include <collide/import/xml_values.h>
#include <collide/scene/object_reader.h>

namespace collide {

namespace {

using Values = std::map<std::string, std::string, std::less<>>;  // as they are written

/// A section: a head such as "[node name="Ball" type="RigidBody2D"]" and the lines below it.
struct Section {
    std::string tag;
    Values values;
};

class TscnScanner {
  public:
    explicit TscnScanner(std::string_view text) : text_(text) {}

    std::vector<Section> sections() {
        std::vector<Section> out;
        while (skip_spaces()) {
            if (text_[at_] == '[') {
                ++at_;
                out.push_back({std::string(word()), {}});
                read_values(out.back().values, true);
                if (cut_in_ != 0) out.pop_back();
            } else if (text_[at_] == ';' || out.empty()) {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else {
                read_values(out.back().values, false);
            }
        }
        return out;
    }

    /// Returns the line of the head or the value within which the text ends; 0 if it is whole.
    std::size_t cut_in() const { return cut_in_; }

  private:
    bool skip_spaces() {
        at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
        return at_ < text_.size();
    }

    std::string_view word() {
        const std::size_t begin = at_;
        at_ = std::min(text_.find_first_of(" \t\r\n=]", at_), text_.size());
        return text_.substr(begin, at_ - begin);
    }

    /// Reads all "key=value" up to "]" in a head, or one "key = value" below a head. A value that is cut is
    /// left out.
    void read_values(Values& values, bool in_head) {
        const std::size_t begin = at_;
        while (skip_spaces()) {
            if (in_head && text_[at_] == ']') {
                ++at_;
                return;
            }
            const std::string key(word());
            skip_spaces();
            if (at_ < text_.size() && (text_[at_] == '=' || key.empty())) ++at_;
            const std::string_view given = value(in_head);
            if (cut_in_ == 0) values.insert_or_assign(key, std::string(given));
            if (!in_head) return;
        }
        if (in_head) note_cut(begin);
    }

    void note_cut(std::size_t begin) {
        if (cut_in_ == 0)
            cut_in_ = 1 + static_cast<std::size_t>(std::count(
                              text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    }

    /// Returns the value: the text up to the end of the line or, in a head, of the word. Text in brackets and
    /// quotation marks belongs to the value, also on further lines.
    std::string_view value(bool in_head) {
        at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size());
        const std::size_t begin = at_;
        int depth = 0;
        bool is_quoted = false;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\\' && is_quoted) {
                ++at_;
            } else if (c == '"') {
                is_quoted = !is_quoted;
            } else if (!is_quoted) {
                const bool ends = c == '\n' || c == '\r' || (in_head && (c == ' ' || c == ']'));
                if (depth == 0 && ends) break;
                if (c == '(' || c == '[' || c == '{') ++depth;
                if (c == ')' || c == ']' || c == '}') --depth;
            }
        }
        at_ = std::min(at_, text_.size());
        if (is_quoted || depth > 0) note_cut(begin);
        return text_.substr(begin, at_ - begin);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t cut_in_ = 0;
};

class Node {
  public:
    explicit Node(const Values& values) : values_(values) {}

    bool has(std::string_view key) const { return values_.find(key) != values_.end(); }
    /// Without quotation marks.
    std::string text(std::string_view key) const {
        std::string_view text = raw(key);
        if (text.size() >= 2 && text.front() == '"') text = text.substr(1, text.size() - 2);
        return std::string(text);
    }
    double number(std::string_view key, double standard) const {
        const std::vector<double> numbers = list(key);
        return numbers.empty() ? standard : numbers.front();
    }
    bool flag(std::string_view key) const { return raw(key) == "true"; }
    /// Returns the numbers in "Vector2(1, 2)", "PackedVector2Array(...)", or in a number alone.
    std::vector<double> list(std::string_view key) const { return numbers_in(inner(key)); }
    DVec2 point(std::string_view key, DVec2 standard) const {
        const std::vector<double> numbers = list(key);
        return numbers.size() < 2 ? standard : DVec2(numbers[0], numbers[1]);
    }
    std::vector<DVec2> points(std::string_view key) const { return points_in(inner(key)); }
    /// Returns the id in "SubResource("RectangleShape2D_1")" or "SubResource( 1 )".
    std::string id(std::string_view key) const {
        std::string id(inner(key));
        std::erase_if(id, [](char c) { return c == '"' || c == ' '; });
        return id;
    }

  private:
    std::string_view raw(std::string_view key) const {
        const auto found = values_.find(key);
        return found == values_.end() ? std::string_view() : std::string_view(found->second);
    }
    std::string_view inner(std::string_view key) const {
        const std::string_view text = raw(key);
        const std::size_t open = text.find('(');
        return open == std::string_view::npos
                   ? text
                   : text.substr(open + 1, std::min(text.rfind(')'), text.size()) - open - 1);
    }

    const Values& values_;
};

/// Properties that are numbers, with how many each has.
struct NumbersOf {
    std::string_view key;
    std::size_t count;
};
constexpr std::array numeric_properties{
    NumbersOf{"position", 2},      NumbersOf{"rotation", 1},        NumbersOf{"scale", 2},
    NumbersOf{"skew", 1},          NumbersOf{"transform", 6},       NumbersOf{"size", 2},
    NumbersOf{"extents", 2},       NumbersOf{"radius", 1},          NumbersOf{"height", 1},
    NumbersOf{"mass", 1},          NumbersOf{"linear_velocity", 2}, NumbersOf{"angular_velocity", 1},
    NumbersOf{"gravity_scale", 1}, NumbersOf{"linear_damp", 1},     NumbersOf{"angular_damp", 1},
    NumbersOf{"friction", 1},      NumbersOf{"bounce", 1}};

/// The kind of body that a class of nodes becomes.
struct BodyClass {
    std::string_view name;
    Motion motion;
    bool is_area;
};
constexpr std::array body_classes{
    BodyClass{"StaticBody2D", Motion::static_body, false},
    BodyClass{"RigidBody2D", Motion::dynamic_body, false},
    BodyClass{"AnimatableBody2D", Motion::kinematic_body, false},
    BodyClass{"CharacterBody2D", Motion::kinematic_body, false},
    BodyClass{"KinematicBody2D", Motion::kinematic_body, false},
    BodyClass{"Area2D", Motion::static_body, true},
};

const BodyClass* body_class_of(std::string_view type) {
    for (const BodyClass& each : body_classes) {
        if (each.name == type) return &each;
    }
    return nullptr;
}

Affine place_of(const Node& node) {
    if (const std::vector<double> n = node.list("transform"); n.size() == 6)
        return {{n[0], n[1]}, {n[2], n[3]}, {n[4], n[5]}};
    Affine place = Affine::moved(node.point("position", {0.0, 0.0}));
    if (const double turn = node.number("rotation", 0.0); turn != 0.0) place = place * Affine::turned(turn);
    if (const double skew = node.number("skew", 0.0); skew != 0.0)
        place = place * Affine{.y = {-sine(skew), cosine(skew)}};
    return place * Affine::scaled(node.point("scale", {1.0, 1.0}));
}

/// Returns the rotation of a node that does nothing else but move.
std::optional<double> turn_of(const Node& node) {
    if (node.has("transform") || node.has("skew") || node.has("scale")) return std::nullopt;
    return node.number("rotation", 0.0);
}

class GodotImporter {
  public:
    ImportResult read(std::string_view text) {
        TscnScanner scanner(text);
        std::vector<Section> sections = scanner.sections();
        for (Section& section : sections) {
            drop_unusable(section.values);
            const Node node(section.values);
            if (section.tag == "gd_scene") is_version_3_ = node.number("format", 3.0) < 3.0;
            if (section.tag == "sub_resource") resources_.insert_or_assign(node.id("id"), &section);
            if (section.tag == "node") take_node(node);
        }
        for (auto& [spec, fixtures] : bodies_) builder_.add(std::move(spec), std::move(fixtures));
        if (scanner.cut_in() != 0) builder_.leave_out_cut(scanner.cut_in());
        builder_.scene().settings.gravity = {0.0, -godot_gravity / pixels_per_metre};
        builder_.scene().settings.mode = Mode::simulate;
        builder_.note(
            fmt::format("{} pixels are one metre; y points down there, and up here. Gravity and damping are "
                        "those of a new project: {} pixels/s^2, {}/s and {}/s.",
                        pixels_per_metre, godot_gravity, godot_linear_damping, godot_angular_damping));
        return builder_.finished();
    }

  private:
    /// The position of a node in the scene, and the body that its shapes belong to. Stored by the node's
    /// path.
    struct Place {
        Affine in_scene;
        std::optional<double> turn = 0.0;  // in the scene, radians; nothing if anything scales or shears
        std::size_t body = no_body;        // no_body: none
        PixelFrame frame{};                // of this body
    };
    static constexpr std::size_t no_body = static_cast<std::size_t>(-1);

    /// Drops properties that are no finite numbers. Those of three dimensions have more, and are of no use
    /// here.
    void drop_unusable(Values& values) {
        for (const auto& [key, count] : numeric_properties) {
            const Node node(values);
            if (!node.has(key) || node.list(key).size() >= count) continue;
            const std::string name = node.text(node.has("name") ? "name" : "type");
            builder_.leave_out(name, fmt::format("its {}, which is no number that can be used", key));
            values.erase(values.find(key));
        }
    }

    void take_node(const Node& node) {
        const std::string parent = node.text("parent");
        const std::string name = node.text("name");
        const std::string type = node.text("type");
        const auto found = places_.find(parent == "." ? "" : parent);
        Place place = found == places_.end() ? Place() : found->second;
        if (starts_anew(node, type)) {
            place.in_scene = Affine();
            place.turn = 0.0;
        }
        place.in_scene = place.in_scene * place_of(node);
        const auto turn = turn_of(node);
        place.turn = place.turn && turn ? std::optional(*place.turn + *turn) : std::nullopt;
        if (type == "CollisionShape2D" || type == "CollisionPolygon2D") {
            add_shape(node, name, type, place);
        } else if (const BodyClass* kind = body_class_of(type)) {
            place.body = bodies_.size();
            const Motion motion = motion_of(node, *kind);
            place.frame = frame_of(place, motion);
            if (place.in_scene.determinant() == 0.0)
                builder_.leave_out(name, "its scale, which would make it flat");
            add_body(node, name, *kind, motion, place.frame);
        } else {
            place.body = no_body;  // a shape belongs to its direct parent only
            tell(node, name, type);
        }
        const std::string path = parent.empty() ? "" : parent == "." ? name : parent + "/" + name;
        places_.insert_or_assign(path, place);
    }

    /// Returns whether the nodes below this one are placed as if it were at the origin.
    static bool starts_anew(const Node& node, std::string_view type) {
        return node.flag("top_level") || type == "Node" || type == "CanvasLayer";
    }

    /// A body that is only turned has the rotation as its angle, so the numbers of its shapes stay exact.
    static PixelFrame frame_of(const Place& place, Motion motion) {
        const Affine to_metres = metres_of_pixels();
        // In the world y points up, so the direction of a rotation is reversed.
        if (place.turn)
            return {to_metres(place.in_scene.at), *place.turn == 0.0 ? 0.0 : -*place.turn, to_metres};
        const bool ignores_stretch = motion == Motion::dynamic_body || place.in_scene.determinant() == 0.0;
        return frame_of_pixels(ignores_stretch ? rigid(place.in_scene) : place.in_scene);
    }

    /// Returns the motion of a body: a rigid body may be frozen, or in version 3 have another mode.
    Motion motion_of(const Node& node, const BodyClass& kind) const {
        if (kind.motion != Motion::dynamic_body) return kind.motion;
        const double mode = node.number("mode", 0.0);
        if (is_version_3_)
            return mode == 1.0 ? Motion::static_body : mode == 3.0 ? Motion::kinematic_body : kind.motion;
        if (!node.flag("freeze")) return kind.motion;
        return node.number("freeze_mode", 0.0) == 1.0 ? Motion::kinematic_body : Motion::static_body;
    }

    /// Returns the map without scaling. Godot's physics ignores the scaling of a rigid body. Other bodies
    /// scale their shapes.
    static Affine rigid(const Affine& map) {
        Affine turned = map.x.y == 0.0 && map.x.x > 0.0 ? Affine() : Affine::turned(angle_of(map.x));
        turned.at = map.at;
        return turned;
    }

    void tell(const Node& node, const std::string& name, const std::string& type) {
        if (node.has("instance")) builder_.leave_out(name, "an instanced scene, which is a file of its own");
        const bool is_physics = type.find("Joint2D") != std::string::npos || type.starts_with("TileMap") ||
                                type.find("Cast2D") != std::string::npos || type == "PhysicalBone2D";
        if (is_physics) builder_.leave_out(name, type + " is not supported");
    }

    void add_body(const Node& node, const std::string& name, const BodyClass& kind, Motion motion,
                  const PixelFrame& frame) {
        BodySpec body;
        body.name = name;
        body.motion = motion;
        body.position = frame.position;
        body.angle = frame.angle;
        body.sensor = kind.is_area;
        if (motion == Motion::dynamic_body) {
            body.mass = node.number("mass", 1.0);
            const DVec2 velocity = node.point("linear_velocity", {0.0, 0.0});
            body.velocity = DVec2(velocity.x, -velocity.y) / pixels_per_metre;
            body.angular_velocity = -node.number("angular_velocity", 0.0);
            body.gravity_scale = node.number("gravity_scale", 1.0);
            body.linear_damping = damping_of(node, "linear_damp", godot_linear_damping);
            body.angular_damping = damping_of(node, "angular_damp", godot_angular_damping);
            body.fixed_rotation =
                node.flag("lock_rotation") || (is_version_3_ && node.number("mode", 0.0) == 2.0);
            body.bullet = node.number("continuous_cd", 0.0) != 0.0;
        }
        if (node.number("collision_layer", 1.0) != 1.0 || node.number("collision_mask", 1.0) != 1.0)
            builder_.leave_out(name, "its collision layers");
        for (const char* const key :
             {"constant_linear_velocity", "constant_angular_velocity", "constant_force", "constant_torque",
              "applied_force", "applied_torque", "inertia", "center_of_mass", "gravity_space_override",
              "space_override"}) {
            if (node.has(key)) builder_.leave_out(name, fmt::format("its {}", in_quotes(key)));
        }
        const Section* const material = resource_of(node, "physics_material_override");
        Fixture like;
        like.density = 1.0;
        like.sensor = kind.is_area;
        like.friction = 1.0;
        if (material != nullptr) {
            like.friction = Node(material->values).number("friction", 1.0);
            like.restitution = Node(material->values).number("bounce", 0.0);
            if (Node(material->values).flag("rough") || Node(material->values).flag("absorbent"))
                builder_.leave_out(name, "that its matter is rough or absorbent");
        }
        likes_.push_back(like);
        bodies_.emplace_back(std::move(body), std::vector<Fixture>());
    }

    /// Version 3 replaces that of the project, version 4 adds to it unless it is told otherwise.
    double damping_of(const Node& node, const std::string& key, double standard) const {
        const double own = node.number(key, is_version_3_ ? -1.0 : 0.0);
        if (is_version_3_) return own < 0.0 ? standard : own;
        return node.number(key + "_mode", 0.0) == 1.0 ? own : std::max(standard + own, 0.0);
    }

    const Section* resource_of(const Node& node, std::string_view key) const {
        const auto found = resources_.find(node.id(key));
        return found == resources_.end() ? nullptr : found->second;
    }

    void add_shape(const Node& node, const std::string& name, const std::string& type, const Place& place) {
        if (node.flag("disabled")) return builder_.leave_out(name, "disabled");
        if (place.body == no_body) return builder_.leave_out(name, "a shape of no body of this file");
        if (node.flag("one_way_collision"))
            builder_.leave_out(bodies_[place.body].first.name, "that things pass through it from one side");
        std::vector<Fixture>& fixtures = bodies_[place.body].second;
        const Fixture& like = likes_[place.body];
        const Affine map = place.frame.to_body * place_of(node);
        if (type == "CollisionPolygon2D") {
            const std::vector<DVec2> points = points_under(map, node.points("polygon"));
            if (node.number("build_mode", 0.0) == 1.0) return add_segments(points, true, like, fixtures);
            Fixture fixture = like;
            fixture.geometry = PolygonSpec{.vertices = points};
            fixtures.push_back(std::move(fixture));
            return;
        }
        const Section* const shape = resource_of(node, "shape");
        if (shape == nullptr) return builder_.leave_out(name, "its shape is not in this file");
        add_resource(*shape, name, map, like, fixtures);
    }

    void add_resource(const Section& section, const std::string& name, const Affine& map, const Fixture& like,
                      std::vector<Fixture>& fixtures) {
        const Node shape(section.values);
        const std::string type = shape.text("type");
        Fixture fixture = like;
        if (type == "RectangleShape2D") {
            const DVec2 half = shape.has("extents") || is_version_3_
                                   ? shape.point("extents", {10.0, 10.0})
                                   : 0.5 * shape.point("size", {20.0, 20.0});
            fixture.geometry = rectangle_under(map, -half, 2.0 * half);
        } else if (type == "CircleShape2D") {
            const double radius = shape.number("radius", 10.0);
            fixture.geometry = ellipse_under(map, {0.0, 0.0}, {radius, radius});
        } else if (type == "CapsuleShape2D") {
            const double radius = shape.number("radius", 10.0);
            // In version 3 the height is that between the centres, in version 4 that of the whole capsule.
            const double height =
                is_version_3_ ? shape.number("height", 20.0) : shape.number("height", 30.0) - 2.0 * radius;
            const DVec2 end(0.0, 0.5 * std::max(height, 0.0));
            fixture.geometry = capsule_under(map, -end, end, radius);
        } else if (type == "ConvexPolygonShape2D") {
            fixture.geometry = polygon_under(map, shape.points("points"));
        } else if (type == "SegmentShape2D") {
            fixture.geometry =
                SegmentSpec{map(shape.point("a", {0.0, 0.0})), map(shape.point("b", {0.0, 10.0}))};
        } else if (type == "ConcavePolygonShape2D") {
            const std::vector<DVec2> ends = points_under(map, shape.points("segments"));
            for (std::size_t i = 0; i + 1 < ends.size(); i += 2)
                add_segments(std::span(ends).subspan(i, 2), false, like, fixtures);
            return;
        } else {
            return builder_.leave_out(name, fmt::format("a {} is not supported", type));
        }
        fixtures.push_back(std::move(fixture));
    }

    bool is_version_3_ = false;
    std::map<std::string, const Section*> resources_;
    std::map<std::string, Place> places_;
    std::vector<std::pair<BodySpec, std::vector<Fixture>>> bodies_;
    std::vector<Fixture> likes_;  // the matter of each body
    SceneBuilder builder_;
};

}  // namespace

bool is_godot_scene(std::string_view text) { return text.find("[gd_scene") != std::string_view::npos; }

ImportResult import_godot_scene(std::string_view text) { return GodotImporter().read(text); }

}  // namespace collide
