// Any bytes as the numbers of a scene that the reader accepts: whole answers of `query` keep to their
// contract. Sizes, places and velocities come from a palette of awkward numbers as often as from the bytes
// themselves. Equal, parallel and tiny is where collision code breaks.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include <collide/base/tolerances.h>
#include <collide/scene/scene_reader.h>
#include "answers/answers.h"

namespace {

using Json = nlohmann::ordered_json;

/// Numbers made of the fuzzer's bytes; zeros when these are used up.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), end_(data + size) {}

    bool empty() const { return data_ == end_; }
    unsigned byte() { return empty() ? 0u : *data_++; }
    double fraction() {
        const unsigned high = byte();
        return (256.0 * high + byte()) / 65535.0;
    }

    double place() {
        constexpr std::array awkward{0.0,  1.0,  -1.0, 0.5, 2.0,  -2.0, 1.00001,
                                     1e-5, 1e-4, 0.1,  1e6, -1e6, 1e5,  3e4};
        const unsigned choice = byte();
        return choice < 128 ? awkward.at(choice % awkward.size()) : 8.0 * fraction() - 4.0;
    }
    double size() {
        constexpr std::array awkward{1.0, 2.0, 0.5, 1e-5, 1e-4, 1e-3, 10.0, 1e3, 1e5, 1e6};
        const unsigned choice = byte();
        return choice < 128 ? awkward.at(choice % awkward.size()) : 1e-2 + 3.0 * fraction();
    }
    double angle() {
        constexpr std::array awkward{0.0,  1.5707963267948966,  3.141592653589793,
                                     1e-7, -0.7853981633974483, 1e6};
        const unsigned choice = byte();
        return choice < 128 ? awkward.at(choice % awkward.size()) : 7.0 * fraction();
    }
    Json point() {
        const double x = place();
        return {x, place()};
    }

  private:
    const std::uint8_t* data_;
    const std::uint8_t* end_;
};

Json shape(Bytes& bytes) {
    const double radius = bytes.byte() % 3 == 0 ? bytes.size() : 0.0;
    switch (bytes.byte() % 7) {
        case 0: {
            Json vertices = Json::array();
            const unsigned count = 3 + bytes.byte() % 6;
            for (unsigned i = 0; i < count; ++i) {
                vertices.push_back(bytes.point());
            }
            return {{"type", "polygon"}, {"vertices", vertices}, {"radius", radius}};
        }
        case 1:
            return {{"type", "box"}, {"width", bytes.size()}, {"height", bytes.size()}, {"radius", radius}};
        case 2:
            return {{"type", "regular"},
                    {"sides", 3 + bytes.byte() % 14},
                    {"circumradius", bytes.size()},
                    {"radius", radius}};
        case 3:
            return {{"type", "circle"}, {"radius", radius}, {"center", bytes.point()}};
        case 4:
            return {
                {"type", "capsule"}, {"p1", bytes.point()}, {"p2", bytes.point()}, {"radius", bytes.size()}};
        case 5:
            return {{"type", "segment"}, {"p1", bytes.point()}, {"p2", bytes.point()}};
        default:
            return {{"type", "ellipse"}, {"rx", bytes.size()}, {"ry", bytes.size()}};
    }
}

Json scene(Bytes& bytes) {
    constexpr std::array horizons{1.0, 1e-6, 1e6, 0.1};
    Json bodies = Json::array();
    const double t_max = horizons.at(bytes.byte() % horizons.size());
    while (!bytes.empty() && bodies.size() < 4) {
        bodies.push_back({{"shape", shape(bytes)},
                          {"position", bytes.point()},
                          {"angle", bytes.angle()},
                          {"velocity", bytes.point()},
                          {"motion", bytes.byte() % 2 == 0 ? "dynamic" : "static"}});
    }
    return {{"collidoscope", 1},
            {"settings", {{"t_max", t_max}}},
            {"bodies", bodies},
            {"points", Json::array({bytes.point()})}};
}

void require(bool condition, const char* what, const Json& scene) {
    if (!condition) {
        std::fprintf(stderr, "%s\n%s\n", what, scene.dump().c_str());
        std::abort();
    }
}

double length(const Json& v) { return std::hypot(v[0].get<double>(), v[1].get<double>()); }

void check_contacts(const Json& contacts, std::size_t most, const Json& scene) {
    require(contacts.size() <= most, "too many contacts", scene);
    for (const Json& contact : contacts) {
        require(contact["point_a"][0].is_number() && contact["point_b"][1].is_number() &&
                    contact["separation"].is_number(),
                "a contact without numbers", scene);
    }
}

/// The larger side of the largest box of the answer, metres.
double extent_of(const Json& bodies) {
    double extent = 0.0;
    for (const Json& body : bodies) {
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const Json& box = body["aabb"];
            extent = std::max(extent, box["upper"][axis].get<double>() - box["lower"][axis].get<double>());
        }
    }
    return extent;
}

void check_pair(const Json& pair, double t_max, double extent, const Json& scene) {
    if (pair["overlap"].is_null()) {
        return;
    }
    const bool overlap = pair["overlap"].get<bool>();
    const double separation = pair["separation"].is_number() ? pair["separation"].get<double>() : NAN;
    require(overlap == (separation <= 0.0), "overlap and separation disagree", scene);
    // Boxes are compared in double, shapes measured in float: within its rounding the two may differ on a
    // touch.
    const bool deep = separation < -4.0 * collide::float_rounding * extent;
    require(!deep || pair["aabb_overlap"].get<bool>(), "shapes overlap and their boxes don't", scene);
    require(std::abs(length(pair["normal"]) - 1.0) < 1e-5, "the normal is no unit vector", scene);
    require(pair["mtd"].is_null() != overlap, "mtd is for overlapping pairs", scene);
    require(pair["contacts"].empty() != overlap, "contacts are for overlapping pairs", scene);
    check_contacts(pair["contacts"], 2, scene);
    check_contacts(pair["support_contacts"], 2, scene);
    const Json& sweep = pair["sweep"];
    if (sweep["hit"].get<bool>()) {
        const double time = sweep["time"].get<double>();
        require(time >= 0.0 && time <= t_max * (1.0 + 1e-6), "the sweep's time is out of range", scene);
        require(!overlap || time == 0.0, "an overlapping pair hits at once", scene);
        require(std::abs(length(sweep["normal"]) - 1.0) < 1e-5, "the sweep's normal is no unit vector",
                scene);
        require(!sweep["contacts"].empty(), "a hit has contacts", scene);
    }
    require(!overlap || sweep["hit"].get<bool>(), "an overlapping pair is a hit", scene);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Json input = scene(bytes);
    const collide::SceneResult result = collide::scene_from_json(input, "fuzz");
    const auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) {
        return 0;
    }
    std::string text;
    app::write_query(loaded->scene, {}, [&](const std::string& piece) { text += piece; });
    const Json answer = Json::parse(text, nullptr, false);
    require(!answer.is_discarded(), "the answer is not JSON", input);
    const std::size_t n = loaded->scene.bodies.size();
    require(answer["pairs"].size() == n * (n - 1) / 2 || n == 0, "a pair is missing", input);
    for (const Json& pair : answer["pairs"]) {
        check_pair(pair, loaded->scene.settings.t_max, extent_of(answer["bodies"]), input);
    }
    return 0;
}
