// `validate` of bodies, joints and settings: body.cpp, joint.cpp and settings.cpp of the model.
#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/settings.h>
#include <collide/dynamics/world.h>

using namespace collide;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

BodyDef crate() {
    BodyDef def;
    def.pieces = {{Shape::box(0.5f, 0.5f)}};
    return def;
}

template <class Def, class Change>
std::string sentence_about(Def def, Change change) {
    change(def);
    const auto problem = validate(def);
    REQUIRE(problem.has_value());
    return problem->sentence;
}

bool begins_with(const std::string& sentence, const std::string& place) {
    return sentence.compare(0, place.size() + 1, place + " ") == 0;
}

}  // namespace

TEST_CASE("a body with a shape is valid, and each number out of its range is told by its name") {
    CHECK_FALSE(validate(crate()).has_value());
    using Numbers = std::vector<std::pair<const char*, std::function<double&(BodyDef&)>>>;
    const Numbers numbers{{"pose.position.x", [](BodyDef& d) -> double& { return d.pose.position.x; }},
                          {"pose.angle", [](BodyDef& d) -> double& { return d.pose.angle; }},
                          {"center.y", [](BodyDef& d) -> double& { return d.center.y; }},
                          {"velocity.x", [](BodyDef& d) -> double& { return d.velocity.x; }},
                          {"angular_velocity", [](BodyDef& d) -> double& { return d.angular_velocity; }},
                          {"density", [](BodyDef& d) -> double& { return d.density; }},
                          {"mass", [](BodyDef& d) -> double& { return d.mass; }},
                          {"inertia", [](BodyDef& d) -> double& { return d.inertia; }},
                          {"linear_damping", [](BodyDef& d) -> double& { return d.linear_damping; }},
                          {"gravity_scale", [](BodyDef& d) -> double& { return d.gravity_scale; }},
                          {"restitution", [](BodyDef& d) -> double& { return d.material.restitution; }},
                          {"friction", [](BodyDef& d) -> double& { return d.material.friction; }}};
    for (const auto& one : numbers) {
        CAPTURE(one.first);
        for (const double bad : {none, infinite, -infinite, -1e300}) {
            const std::string sentence =
                sentence_about(crate(), [&](BodyDef& def) { one.second(def) = bad; });
            CHECK(begins_with(sentence, one.first));
            CHECK(sentence.find(": give a") != std::string::npos);
        }
    }
}

TEST_CASE("a body without pieces or mass, or with lists of another length, is told") {
    CHECK(begins_with(sentence_about(crate(), [](BodyDef& def) { def.pieces.clear(); }), "pieces"));
    CHECK(begins_with(sentence_about(crate(), [](BodyDef& def) { def.materials.resize(2); }), "materials"));
    CHECK(begins_with(sentence_about(crate(), [](BodyDef& def) { def.seams.resize(2); }), "seams"));
    CHECK(begins_with(sentence_about(crate(), [](BodyDef& def) { def.density = 0.0; }), "mass:"));
    BodyDef still = crate();
    still.kind = BodyKind::static_body;
    still.density = 0.0;
    CHECK_FALSE(validate(still).has_value());
}

TEST_CASE("a joint is told what does not fit its kind") {
    JointDef pin;
    pin.body_b = 1;
    CHECK_FALSE(validate(pin).has_value());
    CHECK(begins_with(sentence_about(pin, [](JointDef& d) { d.body_a = 1; }), "body_a"));
    CHECK(begins_with(sentence_about(pin, [](JointDef& d) { d.body_b = no_body; }), "body_b"));
    const auto sentence_of = [&pin](const AnyJoint& kind) {
        return sentence_about(pin, [&kind](JointDef& d) { d.kind = kind; });
    };
    CHECK(begins_with(sentence_of(PinJoint{.spring = {.frequency = 2000.0}}), "spring.frequency"));
    CHECK(begins_with(sentence_of(PinJoint{.motor = {.max = -1.0}}), "motor.max"));
    CHECK(begins_with(sentence_of(PinJoint{.motor = {.speed = none}}), "motor.speed"));
    CHECK(begins_with(sentence_of(PinJoint{.limits = {true, 1.0, 0.0}}), "limits.upper"));
    CHECK_FALSE(validate(JointDef{.kind = PinJoint{.limits = {false, 1.0, 0.0}}}).has_value());
    CHECK(begins_with(sentence_of(PinJoint{.limits = {true, -1e7, 0.0}}), "limits.lower"));
    CHECK(begins_with(sentence_of(DistanceJoint()), "length"));
    CHECK(begins_with(sentence_of(WeldJoint{.reference_angle = none}), "reference_angle"));
    CHECK_FALSE(validate(JointDef{.kind = PrismaticJoint()}).has_value());
    CHECK(begins_with(sentence_of(PrismaticJoint{.local_axis = {0.0, 0.0}}), "local_axis"));
    CHECK(begins_with(sentence_of(PrismaticJoint{.local_axis = {2.0, 0.0}}), "local_axis"));
    CHECK(begins_with(sentence_of(PrismaticJoint{.local_axis = {none, 0.0}}), "local_axis.x"));
    CHECK(begins_with(sentence_of(MouseJoint{.max_force = -1.0}), "max_force"));
}

TEST_CASE("settings are told by their names") {
    CHECK_FALSE(validate(WorldSettings()).has_value());
    CHECK(begins_with(sentence_about(WorldSettings(), [](WorldSettings& s) { s.time_step = 0.0; }),
                      "time_step"));
    CHECK(
        begins_with(sentence_about(WorldSettings(), [](WorldSettings& s) { s.substeps = 65; }), "substeps"));
    CHECK(begins_with(sentence_about(WorldSettings(), [](WorldSettings& s) { s.gravity.y = none; }),
                      "gravity.y"));
}
