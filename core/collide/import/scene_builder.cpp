#include <collide/import/scene_builder.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include <collide/import/tuning.h>
#include <collide/scene/compound.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

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

}  // namespace

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

void SceneBuilder::leave_out(std::string words) {
    words = one_line(words);
    if (++reported_[words] == 1) out_.left_out.push_back(std::move(words));
}

/// Combines equal sentences into one with their count, and counts those beyond the limit.
void SceneBuilder::sum_up_left_out() {
    std::vector<std::string>& list = out_.left_out;
    const std::size_t all = list.size();
    list.resize(std::min(all, most_left_out));
    for (std::string& words : list) {
        if (const std::size_t times = reported_[words]; times > 1) words += fmt::format(" ({} times)", times);
    }
    if (all > list.size()) list.push_back(fmt::format("And {} more.", all - list.size()));
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
        if (is_chain(fixture)) alone.motion = Motion::static_body;
        const auto read = read_body(body_to_json(alone), alone.name);
        const auto* error = std::get_if<SceneError>(&read);
        if (error != nullptr) leave_out(error->message + ".");
        return error != nullptr;
    });
}

void SceneBuilder::push(BodySpec body) { out_.scene.bodies.push_back(std::move(body)); }

/// Separates chains, which can't be parts of a compound. A chain of a static body becomes a body of its own;
/// a chain of any other body is left out.
void SceneBuilder::part_chains(const BodySpec& body, std::vector<Fixture>& fixtures) {
    if (fixtures.size() < 2) return;
    int count = 0;
    for (const Fixture& fixture : fixtures) {
        if (!is_chain(fixture)) continue;
        if (body.motion != Motion::static_body) {
            leave_out(body.name + ": a chain beside other fixtures of a body that moves.");
            continue;
        }
        BodySpec chain = body;
        chain.name = free_name(fmt::format("{}, chain {}", body.name, ++count));
        chain.shape.geometry = fixture.geometry;
        give_matter(chain, fixture);
        push(std::move(chain));
    }
    std::erase_if(fixtures, is_chain);
}

void SceneBuilder::part_sensors(const BodySpec& body, std::vector<Fixture>& fixtures) {
    const auto is_sensor = [](const Fixture& fixture) { return fixture.sensor; };
    if (std::all_of(fixtures.begin(), fixtures.end(), is_sensor)) return;
    if (std::erase_if(fixtures, is_sensor) > 0)
        leave_out(body.name + ": a sensor beside fixtures that are none.");
}

std::string SceneBuilder::add(BodySpec body, std::vector<Fixture> fixtures) {
    body.name = free_name(body.name);
    std::string name = body.name;
    if (fixtures.size() > most_imported_shapes - shapes_) {
        leave_out(fmt::format("{}: the scene has {} shapes already.", name, shapes_));
        return name;
    }
    shapes_ += fixtures.size();
    const bool had_shapes = !fixtures.empty();
    keep_usable(body, fixtures);
    part_chains(body, fixtures);
    part_sensors(body, fixtures);
    if (fixtures.size() > static_cast<std::size_t>(most_parts)) {
        leave_out(fmt::format("{}: all but {} of its {} shapes.", name, most_parts, fixtures.size()));
        fixtures.erase(fixtures.begin() + most_parts, fixtures.end());
    }
    if (fixtures.empty()) {
        if (!had_shapes) leave_out(name + " has no shape.");
        return name;
    }
    give_matter(body, fixtures.front());
    const bool weighs_nothing = std::all_of(fixtures.begin(), fixtures.end(),
                                            [](const Fixture& fixture) { return fixture.density == 0.0; });
    if (weighs_nothing) {  // then Box2D gives a dynamic body 1 kg
        if (body.motion == Motion::dynamic_body && !body.mass) body.mass = 1.0;
        for (Fixture& fixture : fixtures) fixture.density = 1.0;
    }
    if (fixtures.size() == 1) {
        body.shape.geometry = std::move(fixtures.front().geometry);
    } else {
        const bool one_filter = std::all_of(fixtures.begin(), fixtures.end(), [&](const Fixture& fixture) {
            return fixture.filter == body.filter;
        });
        if (!one_filter) leave_out(name + ": the filters of all fixtures but the first.");
        body.shape.geometry = compound_of(fixtures);
    }
    push(std::move(body));
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
        if (error != nullptr) leave_out(error->message + ".");
        return error != nullptr;
    });
    if (lonely > 0) leave_out(fmt::format("{} of the joints hold a body without a shape.", lonely));
}

ImportResult SceneBuilder::finished() {
    Scene& scene = out_.scene;
    drop_joints();
    sum_up_left_out();
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
