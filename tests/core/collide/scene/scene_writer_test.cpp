#include <collide/scene/scene_writer.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>

#include <collide/base/trigonometry.h>
#include <collide/scene/compound.h>
#include <collide/scene/scene_reader.h>

using namespace collide;

namespace {

namespace fs = std::filesystem;

Scene reread(const Scene& scene) {
    SceneResult result = read_scene(write_scene(scene), "written");
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result)).scene;
}

BodySpec disc(const char* name) {
    BodySpec body;
    body.name = name;
    body.shape.geometry = CircleSpec{1.0, {}, 0.0};
    return body;
}

JointSpec pin_of(const char* a, const char* b) {
    JointSpec joint;
    joint.a = a;
    joint.b = b;
    joint.anchor_a = {0.1, 0.2};
    joint.anchor_b = {-0.3, 1e-3};
    return joint;
}

/// Scenes of random content that the reader accepts.
class RandomScenes {
  public:
    explicit RandomScenes(unsigned seed) : random_(seed) {}

    Scene next() {
        Scene scene;
        scene.name = flip() ? "Näme \"quoted\"\n" : "";
        scene.description = flip() ? "Try it." : "";
        scene.settings.gravity = point();
        scene.settings.t_max = size();
        scene.settings.mode = flip() ? Mode::simulate : Mode::explore;
        scene.settings.broad_phase = broad_phase_names.at(below(6));
        if (flip()) {
            scene.camera = CameraSpec{point(), size(), {}};
        }
        if (flip()) {
            scene.view.overlays =
                flip() ? std::vector<std::string>{} : std::vector<std::string>{"axes", "mtd"};
        }
        if (flip()) {
            scene.view.difference = flip();
        }
        for (std::size_t i = below(5); i > 0; --i) {
            scene.bodies.push_back(body(i));
        }
        if (flip()) {
            scene.rays.push_back({point(), {size(), 0.0}, size(), {}});
            scene.points.push_back(point());
        }
        if (flip()) {
            scene.unknown.set("x-note",
                              {{"deep", {1, 2.5, nullptr}}, {"empty", nlohmann::ordered_json::object()}});
        }
        return scene;
    }

  private:
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
    bool flip() { return below(2) == 1; }
    double number(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    double size() { return flip() ? 1.0 + static_cast<double>(below(9)) : number(1e-4, 100.0); }
    DVec2 point() { return {number(-reach_, reach_), flip() ? 0.0 : number(-1.0, 1.0)}; }

    BodySpec body(std::size_t i) {
        BodySpec body;
        body.name = "body " + std::to_string(i);
        body.shape.geometry = below(4) == 0 ? compound() : geometry();
        body.shape.collide_as = static_cast<CollideAs>(below(2));
        body.position = point();
        body.angle = number(-7.0, 7.0);
        if (below(3) == 0) {
            body.rotation = DRotation::from_angle(body.angle);
            body.angle = angle_of({body.rotation->c, body.rotation->s});
        }
        body.velocity = point();
        body.angular_velocity = flip() ? 0.0 : number(-9.0, 9.0);
        if (flip()) {
            body.pivot = point();
        }
        body.motion = static_cast<Motion>(below(3));
        body.density = size();
        body.restitution = number(0.0, 1.0);
        body.color = flip() ? "#0072B2" : "";
        body.control = static_cast<Control>(below(3));
        if (flip()) {
            body.unknown.set("mood", "cheerful");
            if (!is_compound(body.shape)) body.shape.unknown.set("/~", {1, 2});
        }
        return body;
    }

    ShapeGeometry compound() {
        CompoundSpec spec;
        reach_ = 4e5;  // the places of a part and of its shape add up
        for (std::size_t i = 0; i < 1 + below(4); ++i) {
            PartSpec& part = spec.parts.emplace_back(part_at({geometry(), {}}, point(), number(-3, 3)));
            if (flip()) part.material.density = size();
            if (flip()) part.material.restitution = number(0.0, 1.0);
            if (flip()) part.material.friction = size();
            if (flip()) part.shape.unknown.set("paint", "red");
        }
        reach_ = 1e6;
        return spec;
    }

    ShapeGeometry geometry() {
        switch (below(7)) {
            case 0:
                return PolygonSpec{{{0, 0}, {size(), 0}, {size(), size()}}, flip() ? size() : 0.0};
            case 1:
                return BoxSpec{size(), size(), flip() ? size() : 0.0, point(), number(-3, 3)};
            case 2:
                return RegularSpec{3 + static_cast<int>(below(9)), size(), 0.0, point(), number(-3, 3)};
            case 3:
                return CircleSpec{flip() ? 0.0 : size(), point(), number(-3, 3)};
            case 4:
                return CapsuleSpec{{0, 0}, {size(), 0}, size()};
            case 5:
                return SegmentSpec{{0, 0}, {size(), 0}};
            default:
                return EllipseSpec{size(), size(), point(), number(-3, 3)};
        }
    }

    std::mt19937 random_;
    double reach_ = 1e6;  // metres from the origin at most
};

struct TemporaryFolder {
    fs::path path =
        fs::temp_directory_path() / ("collidoscope_writer_" + std::to_string(std::random_device{}()));
    TemporaryFolder() { fs::create_directory(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
};

std::string content(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("random scenes come back equal, to the last bit and the last unknown key") {
    RandomScenes scenes(7);
    for (int i = 0; i < 2000; ++i) {
        const Scene scene = scenes.next();
        const Scene back = reread(scene);
        CAPTURE(write_scene(scene));
        REQUIRE(back == scene);
        REQUIRE(write_scene(back) == write_scene(scene));
    }
}

TEST_CASE("cosine and sine are written as they were given, and the angle once it is another") {
    Scene scene;
    scene.bodies.push_back(disc("A"));
    BodySpec& body = scene.bodies[0];
    body.rotation = DRotation{0.977929, 0.208938};
    body.angle = angle_of({0.977929, 0.208938});
    const std::string text = write_scene(scene);
    CHECK(text.find(R"("rotation": [0.977929, 0.208938])") != std::string::npos);
    CHECK(text.find("angle") == std::string::npos);
    CHECK(reread(scene) == scene);
    body.angle = 0.5;
    CHECK(write_scene(scene).find(R"("angle": 0.5)") != std::string::npos);
    CHECK(write_scene(scene).find("rotation") == std::string::npos);
}

namespace {

/// Any double that a coordinate may be, of any exponent.
double any_coordinate(std::mt19937_64& random) {
    const double size = std::ldexp(1.0, std::uniform_int_distribution<int>(-60, 19)(random));
    return std::uniform_real_distribution(-size, size)(random);
}

/// A star about the origin, often concave, often clockwise.
std::vector<DVec2> any_ring(std::mt19937_64& random) {
    std::vector<DVec2> ring;
    const int count = std::uniform_int_distribution<int>(3, 12)(random);
    for (int i = 0; i < count; ++i) {
        const double reach = std::uniform_real_distribution(0.2, 2.0)(random);
        ring.push_back(reach * DVec2(cosine(full_turn * i / count), sine(full_turn * i / count)));
    }
    if (std::bernoulli_distribution()(random)) std::reverse(ring.begin(), ring.end());
    return ring;
}

bool are_same_bits(DVec2 a, DVec2 b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

TEST_CASE("vertices, places and turns come back to the bit, clockwise and concave ones too") {
    std::mt19937_64 random(9);
    for (int i = 0; i < 2000; ++i) {
        Scene scene;
        scene.bodies.push_back(disc("A"));
        scene.bodies.push_back(disc("B"));
        const std::vector<DVec2> ring = any_ring(random);
        const DVec2 center(any_coordinate(random), any_coordinate(random));
        const DRotation turn = DRotation::from_angle(any_coordinate(random));
        scene.bodies[0].shape.geometry = PolygonSpec{ring};
        scene.bodies[0].position = {any_coordinate(random), any_coordinate(random)};
        scene.bodies[0].rotation = turn;
        scene.bodies[0].angle = angle_of({turn.c, turn.s});
        scene.bodies[1].shape.geometry = BoxSpec{.width = 0.1, .height = 0.7, .center = center};
        scene.bodies[1].angle = any_coordinate(random);
        const Scene back = reread(scene);
        REQUIRE(back == scene);
        const auto& kept = std::get<PolygonSpec>(back.bodies[0].shape.geometry).vertices;
        REQUIRE(std::equal(ring.begin(), ring.end(), kept.begin(), kept.end(), are_same_bits));
        REQUIRE(are_same_bits(back.bodies[0].position, scene.bodies[0].position));
        REQUIRE(are_same_bits(std::get<BoxSpec>(back.bodies[1].shape.geometry).center, center));
        REQUIRE(are_same_bits({back.bodies[0].rotation->c, back.bodies[0].rotation->s}, {turn.c, turn.s}));
    }
}

TEST_CASE("files are pretty: keys in their order, short arrays on one line, no negative zero") {
    Scene scene;
    scene.name = "One";
    BodySpec body;
    body.name = "A";
    body.shape.geometry = BoxSpec{5.0, 0.1, 0.0, {}, 0.0};
    body.position = {-0.0, 2.5};
    scene.bodies.push_back(body);
    CHECK(write_scene(scene) == R"({
  "collidoscope": 1,
  "name": "One",
  "bodies": [
    {
      "name": "A",
      "shape": { "type": "box", "width": 5, "height": 0.1 },
      "position": [0, 2.5],
      "angle": 0,
      "velocity": [0, 0]
    }
  ]
}
)");
}

TEST_CASE("text that is not UTF-8 is written with replacement characters") {
    Scene scene;
    scene.name = "caf\xc3";
    CHECK(reread(scene).name == "caf\xef\xbf\xbd");
}

TEST_CASE("saving replaces the file and leaves nothing else behind") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    Scene scene;
    scene.name = "first";
    CHECK_FALSE(save_scene(scene, file));
    scene.name = "second";
    CHECK_FALSE(save_scene(scene, file));
    CHECK(content(file) == write_scene(scene));
    CHECK(files_in(folder.path) == 1);
}

TEST_CASE("saving through a link keeps the link and the file's permissions") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "real.json";
    const fs::path link = folder.path / "link.json";
    CHECK_FALSE(save_scene({}, file));
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(file, link);
    Scene scene;
    scene.name = "through the link";
    CHECK_FALSE(save_scene(scene, link));
    CHECK(fs::is_symlink(link));
    CHECK(content(file) == write_scene(scene));
    CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("a failed save is a sentence and leaves no temporary file") {
    const TemporaryFolder folder;
    const fs::path target = folder.path / "taken";
    fs::create_directory(target);
    const auto occupied = save_scene({}, target);
    REQUIRE(occupied.has_value());
    CHECK(*occupied ==
          target.string() + ": not saved: it is a folder; the scene stays open, save it in another place");
    CHECK(files_in(folder.path) == 1);
    const auto missing = save_scene({}, folder.path / "no" / "such.json");
    REQUIRE(missing.has_value());
    CHECK(missing->find("No such file or directory") != std::string::npos);
}

TEST_CASE("motion: settings, bodies and joints come back equal") {
    Scene scene;
    scene.settings.response = Response::push_apart;
    scene.settings.push_apart_split = PushApartSplit::mass;
    scene.settings.substeps = 2;
    scene.settings.continuous = false;
    scene.settings.ordered = true;
    scene.settings.smooth_seams = false;
    scene.bodies = {disc("a"), disc("b")};
    scene.bodies[0].static_friction = 0.9;
    scene.bodies[0].gravity_scale = 0.1;
    scene.bodies[0].mass = 2.5;
    scene.bodies[0].linear_damping = 0.25;
    scene.bodies[0].angular_damping = 0.5;
    scene.bodies[0].fixed_rotation = true;
    scene.bodies[0].filter = {2, 5, -1};
    scene.bodies[0].sensor = true;
    scene.bodies[0].unknown.set("filter", {{"mood", 1}});
    scene.bodies[1].bullet = true;
    BodySpec ground = disc("ground");
    ground.motion = Motion::static_body;
    ground.shape.geometry = ChainSpec{{{1.0, 0.0}, {0.0, 0.5}, {-1.0, 0.0}}, true};
    scene.bodies.push_back(ground);
    JointSpec driven = pin_of("a", "b");
    driven.motor_speed = 3.0;
    driven.max_motor_torque = 9.0;
    driven.lower_angle = -1.0;
    driven.upper_angle = 0.25;
    driven.reference_angle = 0.125;
    JointSpec rod = pin_of("", "b");
    rod.type = JointKind::distance;
    rod.length = 2.5;
    rod.frequency = 4.0;
    rod.damping_ratio = 0.5;
    rod.collide = true;
    rod.unknown.set("mood", "calm");
    JointSpec weld = pin_of("a", "b");
    weld.type = JointKind::weld;
    weld.frequency = 3.0;
    JointSpec slider = pin_of("", "b");
    slider.type = JointKind::prismatic;
    slider.axis = {3.0, -4.0};
    slider.motor_speed = 0.5;
    slider.max_motor_force = 12.0;
    slider.lower = -1.0;
    slider.upper = 0.5;
    slider.reference_angle = 0.25;
    scene.joints = {driven, rod, pin_of("b", "a"), weld, slider};
    CHECK(reread(scene) == scene);
}

TEST_CASE("motion: a joint to a body that is gone is not written, so that the file can be read again") {
    Scene scene;
    scene.bodies = {disc("a"), disc("b")};
    scene.joints = {pin_of("a", "b"), pin_of("a", "gone"), pin_of("gone", "b"), pin_of("", "a")};
    const Scene back = reread(scene);
    REQUIRE(back.joints.size() == 2);
    CHECK(back.joints[0] == scene.joints[0]);
    CHECK(back.joints[1] == scene.joints[3]);
}

TEST_CASE("motion: a scene without motion says nothing of it") {
    Scene scene;
    scene.bodies = {disc("a")};
    CHECK_FALSE(scene_to_json(scene).contains("joints"));
    CHECK_FALSE(scene_to_json(scene).contains("settings"));
    CHECK_FALSE(body_to_json(scene.bodies[0]).contains("filter"));
}
