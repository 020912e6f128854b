// The presets of motion do what their sentences say.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/world.h>
#include <collide/scene/cut_in_run.h>
#include <collide/scene/scene_reader.h>
#include "support/motion.h"

using namespace collide;
using support::run;

namespace {

namespace fs = std::filesystem;

const fs::path folder = COLLIDOSCOPE_SOURCE_DIR "/scenes/8-rigid-bodies";

std::vector<fs::path> files() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".json") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

Scene load(const fs::path& file) {
    SceneResult result = load_scene(file);
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene;
}

/// A preset by its number, with the means to ask for bodies by name.
struct Preset {
    Scene scene;
    World world;

    explicit Preset(const std::string& number) : scene(load(path_of(number))), world(make_world(scene)) {}

    static fs::path path_of(const std::string& number) {
        for (const fs::path& file : files()) {
            if (file.filename().string().starts_with(number)) return file;
        }
        FAIL("no preset " << number);
        return {};
    }
    BodyIndex id(const std::string& name) const {
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            if (scene.bodies[i].name == name) return static_cast<BodyIndex>(i);
        }
        FAIL("no body " << name);
        return 0;
    }
    const BodyState& operator[](const std::string& name) const { return world.state_of(id(name)); }
};

/// The farthest that a body that can move has come from where it began.
double farthest(const Preset& preset) {
    const World before = make_world(preset.scene);
    double most = 0.0;
    for (BodyIndex i = 0; i < preset.world.body_count(); ++i) {
        most = std::max(most, glm::length(preset.world.state_of(i).center - before.state_of(i).center));
    }
    return most;
}

DVec2 anchor_place(const World& world, BodyId body, DVec2 local) {
    if (body == no_body) return local;
    const BodyState& state = world.state_of(body);
    return state.center + rotate(state.rotation, local - world.def(body).center);
}

/// The farthest that a rigid joint's anchors are from where they should be.
double joint_error(const World& world) {
    double most = 0.0;
    for (const Joint& joint : world.joints()) {
        const JointNumbers numbers = numbers_of(joint.def);
        if (numbers.spring.frequency > 0.0 || kind_of(joint.def) == JointKind::prismatic) continue;
        const DVec2 way = anchor_place(world, joint.def.body_b, joint.def.local_anchor_b) -
                          anchor_place(world, joint.def.body_a, joint.def.local_anchor_a);
        most = std::max(most, std::abs(glm::length(way) - numbers.length));
    }
    return most;
}

}  // namespace

TEST_CASE(
    "motion presets: there are more than fifteen, each to be simulated, and none loses its numbers in 5 s") {
    CHECK(files().size() >= 15);
    for (const fs::path& file : files()) {
        CAPTURE(file.string());
        const Scene scene = load(file);
        CHECK(scene.settings.mode == Mode::simulate);
        World world = make_world(scene);
        World again = make_world(scene);
        const double seconds = scene.bodies.size() > 500 ? 1.0 : 5.0;
        run(world, seconds);
        CHECK(support::is_finite(world));
        run(again, seconds);
        CHECK(hash_of(world.state()) == hash_of(again.state()));
    }
}

TEST_CASE("motion presets: a ball of restitution e comes back to e^2 of the height") {
    Preset preset("01");
    const BodyIndex half = preset.id("e = 0.5");
    double top = 0.0;
    bool has_bounced = false;
    while (preset.world.time() < 2.0) {
        preset.world.step();
        const BodyState& state = preset.world.state_of(half);
        has_bounced = has_bounced || state.velocity.y > 0.0;
        if (has_bounced) top = std::max(top, state.center.y - 0.4);
    }
    CHECK(top == doctest::Approx(1.0).epsilon(0.05));
}

TEST_CASE("motion presets: the slope at the angle of static friction holds, one degree steeper it does not") {
    Preset preset("02");
    const DVec2 held = preset["holds"].center;
    const DVec2 slid = preset["slides"].center;
    run(preset.world, 2.0);
    CHECK(glm::length(preset["holds"].center - held) < 0.02);
    CHECK(glm::length(preset["slides"].center - slid) > 0.5);
}

TEST_CASE("motion presets: the cradle hands the momentum on to the last ball") {
    Preset preset("03");
    run(preset.world, 1.5);
    CHECK(preset["ball 5"].center.x - 2.0 > 1.5);
    for (const char* name : {"ball 1", "ball 2", "ball 3", "ball 4"}) {
        CAPTURE(name);
        CHECK(std::abs(preset["ball 5"].center.x) > 4.0 * std::abs(preset[name].velocity.x));
    }
    CHECK(joint_error(preset.world) < 0.02);
}

TEST_CASE("motion presets: stack, pyramid, arch and card house stand, and sleep") {
    for (const char* number : {"05", "06", "07", "08"}) {
        CAPTURE(number);
        Preset preset(number);
        run(preset.world, 10.0);
        CHECK(farthest(preset) < 0.15);
        CHECK(preset.world.report().awake == 0);
    }
}

TEST_CASE("motion presets: the last domino falls") {
    Preset preset("09");
    run(preset.world, 6.0);
    CHECK(preset["domino 20"].angle < -1.0);
    CHECK(preset["domino 10"].angle < -1.0);
}

TEST_CASE("motion presets: paper and spinning stick stop their bullets") {
    Preset preset("10");
    const BodyIndex first = preset.id("bullet 1");
    const BodyIndex second = preset.id("bullet 2");
    run(preset.world, 0.1);
    CHECK(preset.world.state_of(first).center.x < 1.0);
    CHECK(preset.world.state_of(second).velocity.x < 250.0);
    Scene blind = preset.scene;
    blind.settings.continuous = false;
    World world = make_world(blind);
    run(world, 0.1);
    CHECK(world.state_of(first).center.x > 20.0);
    CHECK(world.state_of(first).velocity.x == doctest::Approx(300.0));
}

TEST_CASE("motion presets: the large gear goes round half as fast, the other way") {
    Preset preset("12");
    run(preset.world, 1.0);
    const double from_motor = preset["motor"].angle;
    const double from_wheel = preset["wheel"].angle;
    run(preset.world, 4.0);
    const double motor = preset["motor"].angle - from_motor;
    const double wheel = preset["wheel"].angle - from_wheel;
    CHECK(motor == doctest::Approx(8.0).epsilon(0.05));
    CHECK(wheel == doctest::Approx(-0.5 * motor).epsilon(0.05));
    CHECK(joint_error(preset.world) < 0.02);
}

TEST_CASE("motion presets: the car gets over the bumps and keeps its wheels") {
    Preset preset("13");
    run(preset.world, 12.0);
    CHECK(preset["car"].center.x > 4.0);
    CHECK(preset["car"].center.y > 0.0);
    CHECK(glm::length(preset["rear wheel"].center - preset["car"].center) < 1.6);
    CHECK(std::abs(std::remainder(preset["car"].angle, 6.283185307179586)) < 1.0);
}

TEST_CASE("motion presets: the doll stays in one piece and comes to rest within its limits") {
    Preset preset("14");
    for (int i = 0; i < 8; ++i) {
        run(preset.world, 0.5);
        CHECK(joint_error(preset.world) < 0.06);
        for (const Joint& joint : preset.world.joints()) {
            const JointNumbers numbers = numbers_of(joint.def);
            const double angle = preset.world.state_of(joint.def.body_b).angle -
                                 preset.world.state_of(joint.def.body_a).angle - numbers.reference_angle;
            CHECK(angle > numbers.limits.lower - 0.3);
            CHECK(angle < numbers.limits.upper + 0.3);
        }
    }
}

TEST_CASE("motion presets: the avalanche runs down, and no stone falls through the mountain") {
    Preset preset("15");
    run(preset.world, 4.0);
    for (BodyIndex i = 0; i < preset.world.body_count(); ++i) {
        CHECK(preset.world.state_of(i).center.y > -41.0);
    }
}

TEST_CASE("motion presets: nothing catches on seams, unless they are bare") {
    Preset cured("16");
    run(cured.world, 1.5);
    CHECK(std::abs(cured["box"].angle) < 0.02);
    CHECK(cured["box"].center.x > 2.0);
    Preset bare("17");
    run(bare.world, 1.5);
    CHECK(std::max(std::abs(bare["box"].angle), std::abs(bare["plank"].angle)) > 0.3);
}

TEST_CASE("motion presets: at 15 Hz the fast balls pass through their walls, unless they are swept") {
    Preset blind("18");
    run(blind.world, 3.0);
    CHECK(blind["ball of 2 m/s"].center.x < 0.0);
    CHECK(blind["ball of 30 m/s"].center.x > 10.0);
    CHECK(blind["ball of 200 m/s"].center.x > 100.0);
    Preset swept("19");
    run(swept.world, 3.0);
    for (const char* name : {"ball of 2 m/s", "ball of 8 m/s", "ball of 30 m/s", "ball of 200 m/s"}) {
        CAPTURE(name);
        CHECK(swept[name].center.x < 0.0);
    }
}

TEST_CASE("motion presets: the three responses show what they are good for") {
    Preset pushed("20");
    run(pushed.world, 4.0);
    CHECK(pushed["leaning"].angle == -0.35);
    CHECK(pushed.world.report().awake > 0);
    Preset single("21");
    run(single.world, 4.0);
    CHECK(std::abs(single["leaning"].angle + 0.35) > 0.3);
    Preset sequential("22");
    run(sequential.world, 4.0);
    CHECK(std::abs(sequential["leaning"].angle + 0.35) > 0.3);
    CHECK(sequential.world.report().awake == 0);
    CHECK(std::abs(sequential["box 6"].center.y - 5.5) < 0.1);
}

TEST_CASE("motion presets: the sieve holds red balls and lets blue ones through, the gate tells of them") {
    Preset preset("23");
    bool sensed = false;
    bool slowed = false;
    for (int step = 0; step < 600; ++step) {
        preset.world.step();
        const auto overlaps = preset.world.sensor_overlaps();
        sensed |= std::any_of(overlaps.begin(), overlaps.end(), [&](const SensorOverlap& overlap) {
            return overlap.sensor == preset.id("gate") && overlap.body == preset.id("blue 1");
        });
        for (const Contact& contact : preset.world.contacts()) {
            slowed |= contact.body_a == preset.id("gate") || contact.body_b == preset.id("gate");
            const bool sieve = contact.body_a == preset.id("sieve");
            if (sieve) CHECK(preset.scene.bodies[contact.body_b].name.starts_with("red"));
        }
    }
    CHECK(sensed);
    CHECK_FALSE(slowed);
}

TEST_CASE(
    "motion presets: rigid welds keep the row level, soft ones bend, and a welded hammer falls as one") {
    Preset preset("30");
    const auto apart = [&] {
        const Pose whole = preset.world.pose(preset.id("one piece"));
        const Pose handle = preset.world.pose(preset.id("handle"));
        return glm::length(whole.position - handle.position - DVec2(3.5, 0.0)) +
               std::abs(whole.angle - handle.angle);
    };
    CHECK(apart() < 1e-9);
    run(preset.world, 0.5);
    CHECK(apart() < 0.01);
    CHECK(std::abs(preset["handle"].angle - 1.0) < 0.05);
    run(preset.world, 5.5);
    CHECK(preset["rigid 5"].center.y > 5.4);
    CHECK(preset["soft 5"].center.y < 2.4);
    CHECK(preset["soft 5"].center.y > 1.0);
    const double angle = preset["head"].angle - preset["handle"].angle;
    CHECK(std::abs(angle) < 0.01);
    CHECK(joint_error(preset.world) < 0.02);
}

TEST_CASE("motion presets: the piston follows the crank, and the lift carries one load but not two") {
    Preset preset("31");
    for (int i = 0; i < 40; ++i) {
        run(preset.world, 0.1);
        const double turn = preset["wheel"].angle;
        const double reach = std::cos(turn) + std::sqrt(9.0 - std::sin(turn) * std::sin(turn));
        CHECK(preset["piston"].center.x == doctest::Approx(reach - 4.0).epsilon(0.02));
        CHECK(std::abs(preset["piston"].center.y - 2.0) < 0.01);
    }
    CHECK(preset["wheel"].angular_velocity == doctest::Approx(3.0).epsilon(0.02));
    CHECK(preset["platform"].center.y == doctest::Approx(3.95).epsilon(0.01));
    CHECK(preset["load"].center.y == doctest::Approx(4.6).epsilon(0.01));
    Scene heavy = preset.scene;
    heavy.bodies[preset.id("second load")].position = {4.0, 2.1};
    World world = make_world(heavy);
    run(world, 4.0);
    CHECK(world.state_of(preset.id("platform")).center.y == doctest::Approx(0.45).epsilon(0.02));
}

TEST_CASE("motion presets: the bullet cuts three melons and the knife the fourth, and mass and speed stay") {
    Preset preset("32");
    double before = 0.0;
    for (BodyIndex i = 0; i < preset.world.body_count(); ++i) {
        if (preset.world.def(i).can_be_cut) before += preset.world.def(i).mass;
    }
    const BodyIndex bullet = preset.id("bullet");
    for (int step = 0; step < 3; ++step) step_and_cut(preset.world, preset.scene);
    CHECK(preset.world.body_count() == 13);
    CHECK(preset.world.state_of(bullet).velocity == DVec2(300.0, 0.0));
    for (int step = 0; step < 90; ++step) step_and_cut(preset.world, preset.scene);
    CHECK(preset.world.body_count() == 14);
    double after = 0.0;
    for (BodyIndex i = 0; i < preset.world.body_count(); ++i) {
        if (preset.world.def(i).can_be_cut) after += preset.world.def(i).mass;
    }
    CHECK(after == doctest::Approx(before).epsilon(1e-9));
    CHECK(preset.id("melon 1") != preset.id("melon 5"));
}

TEST_CASE(
    "motion presets: in one step of 0.1 s the ordered world passes the momentum on, the other nothing") {
    Preset ordered("33");
    REQUIRE(ordered.scene.view.unknown.contains("beside"));
    Scene scene = ordered.scene;
    scene.settings.ordered = false;
    scene.settings.continuous = false;
    World plain = make_world(scene);
    ordered.world.step();
    plain.step();
    CHECK(ordered["ball 3"].velocity.x == doctest::Approx(20.0));
    CHECK(ordered["ball 3"].center.x == doctest::Approx(-0.1 + 20.0 * (0.1 - 0.045)));
    CHECK(ordered["ball 1"].velocity.x == doctest::Approx(0.0));
    CHECK(ordered["ball 1"].center.x == doctest::Approx(-1.3));
    CHECK(plain.state_of(ordered.id("ball 1")).center.x == doctest::Approx(0.0));
    CHECK(plain.state_of(ordered.id("ball 3")).velocity.x == 0.0);
}

TEST_CASE(
    "motion presets: six and twelve sides stand on 10 degrees, more roll, and the circle rolls fastest") {
    Preset preset("34");
    const auto start = [&](const char* name) { return preset.scene.bodies[preset.id(name)].position; };
    run(preset.world, 2.0);
    const auto way = [&](const char* name) { return glm::length(preset[name].center - start(name)); };
    CHECK(way("6 sides") < 0.02);
    CHECK(way("12 sides") < 0.02);
    CHECK(way("24 sides") > 0.3);
    CHECK(way("64 sides") > 1.2 * way("24 sides"));
    CHECK(way("circle") > way("64 sides"));
    CHECK(way("circle") ==
          doctest::Approx(0.5 * (2.0 / 3.0) * 9.81 * std::sin(0.174533) * 4.0).epsilon(0.03));
}

TEST_CASE(
    "motion presets: the crate and the plank slide over the tiles, and the crate catches where seams are "
    "bare") {
    Preset smooth("24");
    run(smooth.world, 2.0);
    CHECK(smooth["plank"].center.x > 2.0);
    CHECK(smooth["crate"].center.x > 2.0);
    Preset bare("24");
    bare.scene.settings.smooth_seams = false;
    bare.world = make_world(bare.scene);
    run(bare.world, 2.0);
    CHECK(bare["crate"].center.x < -3.0);
}

TEST_CASE("motion presets: the bridge carries what falls on it") {
    Preset preset("25");
    for (int second = 0; second < 8; ++second) {
        run(preset.world, 1.0);
        CHECK(joint_error(preset.world) < 0.1);
    }
    CHECK(preset["crate"].center.y > -4.0);
    CHECK(preset["ball"].center.y > -4.0);
}

TEST_CASE("motion presets: nothing leaves the drum or the ring of the spinner") {
    for (const char* number : {"26", "27"}) {
        CAPTURE(number);
        Preset preset(number);
        run(preset.world, 2.0);
        for (const BodyState& state : preset.world.states()) CHECK(glm::length(state.center) < 6.0);
    }
}
