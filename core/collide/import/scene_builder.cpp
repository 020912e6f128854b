#include <collide/import/scene_builder.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/import/tuning.h>
#include <collide/scene/compound.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

constexpr std::size_t longest_name = 60;

/// Returns the name on one line, as valid UTF-8.
std::string clean_name(const std::string& name) {
    const std::string cut = name.substr(0, longest_name);
    const std::string valid = Json(cut).dump(-1, ' ', false, Json::error_handler_t::replace);
    return one_line(Json::parse(valid).get<std::string>());
}

void give_matter(BodySpec& body, const Fixture& fixture) {
    if (fixture.density > 0.0) body.density = fixture.density;
    body.friction = fixture.friction;
    body.restitution = fixture.restitution;
    body.filter = fixture.filter;
    body.sensor = fixture.sensor;
}

CompoundSpec compound_of(const std::vector<Fixture>& fixtures) {
    CompoundSpec compound;
    for (const Fixture& fixture : fixtures) {
        PartSpec part = part_at(ShapeSpec{fixture.geometry, {}}, {0.0, 0.0}, 0.0);
        part.material.density = fixture.density;
        part.material.friction = fixture.friction;
        part.material.restitution = fixture.restitution;
        compound.parts.push_back(std::move(part));
    }
    return compound;
}

bool is_chain(const Fixture& fixture) { return std::holds_alternative<ChainSpec>(fixture.geometry); }

/// Whether both may be parts of one compound. A chain can't be a part.
bool go_together(const Fixture& a, const Fixture& b) {
    return !is_chain(a) && !is_chain(b) && a.sensor == b.sensor && a.filter == b.filter;
}

void give_geometry(BodySpec& body, std::vector<Fixture> fixtures) {
    give_matter(body, fixtures.front());
    if (fixtures.size() == 1) {
        body.shape.geometry = std::move(fixtures.front().geometry);
    } else {
        body.shape.geometry = compound_of(fixtures);
    }
}

}  // namespace

std::string without_place(std::string_view message) {
    const std::size_t end = message.find(": ");
    const std::string_view rest = end == std::string_view::npos ? message : message.substr(end + 2);
    const std::size_t behind = rest.starts_with('/') ? rest.find(": ") : std::string_view::npos;
    return std::string(behind == std::string_view::npos ? rest : rest.substr(behind + 2));
}

double mass_of_fixtures(std::span<const Fixture> fixtures) {
    double mass = 0.0;
    for (const Fixture& fixture : fixtures)
        mass += mass_of(ShapeSpec{fixture.geometry, {}}, fixture.density).mass;
    return mass;
}

std::uint32_t bits_of(double number) {
    if (!(number >= 0.0)) return static_cast<std::uint32_t>(group_of(number));
    return static_cast<std::uint32_t>(std::min(number, 4294967295.0));
}

std::int32_t group_of(double number) {
    if (std::isnan(number)) return 0;
    return static_cast<std::int32_t>(std::clamp(number, -2147483648.0, 2147483647.0));
}

void add_segments(std::span<const DVec2> points, bool closed, const Fixture& like,
                  std::vector<Fixture>& fixtures) {
    for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
        Fixture edge = like;
        edge.geometry = SegmentSpec{points[i], points[(i + 1) % points.size()]};
        fixtures.push_back(std::move(edge));
    }
}

void SceneBuilder::leave_out(std::string_view who, std::string_view what) {
    const auto [place, is_new] = place_of_what_.emplace(one_line(std::string(what)), left_out_.size());
    if (is_new) left_out_.push_back({place->first, {}, 0});
    LeftOut& left_out = left_out_[place->second];
    ++left_out.times;
    std::string name = one_line(std::string(who));
    std::vector<std::string>& names = left_out.names;
    const bool is_known = std::find(names.begin(), names.end(), name) != names.end();
    if (!is_known && names.size() < most_names_left_out) names.push_back(std::move(name));
}

/// Returns one sentence for each kind of loss, at most the first `most_left_out`.
std::vector<std::string> SceneBuilder::sentences() const {
    std::vector<std::string> list;
    for (const LeftOut& left_out : left_out_) {
        if (list.size() == most_left_out) {
            list.push_back(fmt::format("And {} more.", left_out_.size() - list.size()));
            break;
        }
        const std::size_t others = left_out.times - left_out.names.size();
        const bool is_many = left_out.names.size() == most_names_left_out;
        list.push_back(fmt::format("{}{}: {}.{}", fmt::join(left_out.names, ", "),
                                   is_many && others > 0 ? fmt::format(" and {} more", others) : "",
                                   left_out.what,
                                   !is_many && others > 0 ? fmt::format(" ({} times)", left_out.times) : ""));
    }
    return list;
}

void SceneBuilder::leave_out_cut(std::size_t line) {
    leave_out(fmt::format("Line {}", line), "the text ends in the middle of it; it may have been cut");
}

void SceneBuilder::add_point(DVec2 point) {
    if (std::abs(point.x) <= max_coordinate && std::abs(point.y) <= max_coordinate) {
        out_.scene.points.push_back(point);
    } else {
        leave_out("Points", "they are too far away; coordinates range from -1e6 to 1e6 metres");
    }
}

std::string SceneBuilder::free_name(std::string wanted) {
    wanted = clean_name(wanted);
    if (wanted.empty()) wanted = fmt::format("Body {}", names_.size() + 1);
    std::string name = wanted;
    for (std::size_t i = names_.size() + 1; !names_.insert(name).second; ++i)
        name = fmt::format("{} {}", wanted, i);
    return name;
}

/// Drops fixtures that the scene reader refuses. Each is tested alone, so that the others can be kept.
void SceneBuilder::keep_usable(const BodySpec& body, std::vector<Fixture>& fixtures) {
    std::erase_if(fixtures, [&](const Fixture& fixture) {
        BodySpec alone = body;
        alone.shape.geometry = fixture.geometry;
        give_matter(alone, fixture);
        const auto read = read_body(body_to_json(alone), alone.name);
        const auto* error = std::get_if<SceneError>(&read);
        if (error != nullptr) leave_out(body.name, without_place(error->message));
        return error != nullptr;
    });
}

/// Adds a static body. Fixtures that can't be in one compound become bodies of their own.
void SceneBuilder::push_static(const BodySpec& body, std::vector<Fixture> fixtures) {
    std::vector<std::vector<Fixture>> groups;
    for (Fixture& fixture : fixtures) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const std::vector<Fixture>& each) {
            return each.size() < static_cast<std::size_t>(most_parts) && go_together(each.front(), fixture);
        });
        (group == groups.end() ? groups.emplace_back() : *group).push_back(std::move(fixture));
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        BodySpec part = body;
        if (i > 0) part.name = free_name(fmt::format("{}, part {}", body.name, i + 1));
        give_geometry(part, std::move(groups[i]));
        out_.scene.bodies.push_back(std::move(part));
    }
}

/// Leaves out the fixtures that one body can't have.
void SceneBuilder::push_moving(BodySpec body, std::vector<Fixture> fixtures) {
    const auto is_sensor = [](const Fixture& fixture) { return fixture.sensor; };
    if (!std::all_of(fixtures.begin(), fixtures.end(), is_sensor)) {
        for (std::size_t i = std::erase_if(fixtures, is_sensor); i > 0; --i)
            leave_out(body.name, "a sensor beside fixtures that are none");
    }
    const auto most = static_cast<std::size_t>(most_parts);
    if (fixtures.size() > most) {
        leave_out(body.name, fmt::format("all but {} of its {} shapes", most, fixtures.size()));
        fixtures.resize(most);
    }
    const Filter filter = fixtures.front().filter;
    if (std::any_of(fixtures.begin(), fixtures.end(), [&](const Fixture& f) { return f.filter != filter; }))
        leave_out(body.name, "the filters of all fixtures but the first");
    const double fixtures_weigh = mass_of_fixtures(fixtures);
    give_geometry(body, std::move(fixtures));
    if (body.motion == Motion::dynamic_body) give_mass(body, fixtures_weigh);
    out_.scene.bodies.push_back(std::move(body));
}

/// Sets the mass. Engines count the area that several fixtures cover several times, and here it counts once,
/// so the body gets the sum of the fixtures' masses.
void SceneBuilder::give_mass(BodySpec& body, double fixtures_weigh) {
    const double mass = body.mass.value_or(fixtures_weigh);
    const double shape_weighs = mass_of(body.shape, body.density).mass;
    const auto is_like = [](double a, double b) { return std::abs(a - b) <= same_mass_fraction * b; };
    if (!is_like(fixtures_weigh, shape_weighs))
        leave_out(body.name, "what its fixtures weigh twice where they overlap, but for the mass");
    const bool is_usable = mass > 0.0 && mass <= max_coordinate;  // as the reader of scenes has it
    if (is_usable && !is_like(mass, shape_weighs)) {
        body.mass = mass;
    } else {
        body.mass.reset();
    }
}

std::string SceneBuilder::add(BodySpec body, std::vector<Fixture> fixtures) {
    body.name = free_name(body.name);
    std::string name = body.name;
    if (fixtures.size() > most_imported_shapes - shapes_) {
        leave_out(name, fmt::format("the scene has {} shapes already", shapes_));
        return name;
    }
    shapes_ += fixtures.size();
    if (fixtures.empty()) leave_out(name, "no shape");
    keep_usable(body, fixtures);
    if (fixtures.empty()) return name;
    const bool weighs_nothing = std::all_of(fixtures.begin(), fixtures.end(),
                                            [](const Fixture& fixture) { return fixture.density == 0.0; });
    if (weighs_nothing) {  // then Box2D gives a dynamic body 1 kg
        if (body.motion == Motion::dynamic_body && !body.mass) body.mass = 1.0;
        for (Fixture& fixture : fixtures) fixture.density = 1.0;
    }
    if (body.motion == Motion::static_body) {
        push_static(body, std::move(fixtures));
    } else {
        push_moving(std::move(body), std::move(fixtures));
    }
    return name;
}

/// Drops joints of bodies without a shape, and joints that the scene reader refuses.
void SceneBuilder::drop_joints() {
    std::unordered_map<std::string_view, const BodySpec*> bodies;
    for (const BodySpec& body : out_.scene.bodies) bodies.emplace(body.name, &body);
    std::size_t lonely = 0;
    std::size_t number = 0;
    std::erase_if(out_.scene.joints, [&](const JointSpec& joint) {
        ++number;
        const auto a = bodies.find(joint.a);
        const auto b = bodies.find(joint.b);
        if (a == bodies.end() || b == bodies.end()) {
            ++lonely;
            return true;
        }
        Scene pair;
        pair.bodies = {*a->second, *b->second};
        pair.joints = {joint};
        const auto read = read_scene(write_scene(pair), fmt::format("Joint {}", number));
        const auto* error = std::get_if<SceneError>(&read);
        if (error != nullptr) leave_out(fmt::format("Joint {}", number), without_place(error->message));
        return error != nullptr;
    });
    if (lonely > 0) leave_out(fmt::format("{} joints", lonely), "they hold a body without a shape");
}

ImportResult SceneBuilder::finished() {
    Scene& scene = out_.scene;
    drop_joints();
    out_.left_out = sentences();
    if (scene.bodies.empty() && scene.points.empty()) {
        return ImportError{0, out_.left_out.empty()
                                  ? "There is no body with a shape in this text."
                                  : "Nothing of this text can be carried over: " + out_.left_out.back()};
    }
    const auto read = read_scene(write_scene(scene), "the imported scene");
    if (const auto* error = std::get_if<SceneError>(&read)) return ImportError{0, error->message};
    return std::move(out_);
}

}  // namespace collide
