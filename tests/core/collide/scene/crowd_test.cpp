#include <collide/scene/crowd.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

using namespace collide;

namespace {

constexpr std::array kinds{CrowdKind::even, CrowdKind::clusters, CrowdKind::giant,
                           CrowdKind::line, CrowdKind::rain,     CrowdKind::asleep};

CrowdSpec spec_of(CrowdKind kind, int count, int seed = 7) {
    CrowdSpec spec;
    spec.kind = kind;
    spec.count = count;
    spec.seed = seed;
    return spec;
}

/// FNV-1a over the bits of what a body is made of.
std::uint64_t fingerprint(const std::vector<BodySpec>& bodies) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    const auto add = [&hash](double x) {
        const auto bits = std::bit_cast<std::uint64_t>(x);
        for (int shift = 0; shift < 64; shift += 8)
            hash = (hash ^ ((bits >> shift) & 0xffu)) * 0x100000001b3u;
    };
    for (const BodySpec& body : bodies) {
        for (const double x :
             {body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y}) {
            add(x);
        }
        add(static_cast<double>(body.shape.geometry.index()));
    }
    return hash;
}

DVec2 half_extent(const std::vector<BodySpec>& bodies) {
    DVec2 half{0.0, 0.0};
    for (const BodySpec& body : bodies) {
        half = {std::max(half.x, std::abs(body.position.x)), std::max(half.y, std::abs(body.position.y))};
    }
    return half;
}

}  // namespace

TEST_CASE("a crowd of more shapes holds the crowd of fewer") {
    for (const CrowdKind kind : kinds) {
        CAPTURE(static_cast<int>(kind));
        const auto few = crowd_bodies(spec_of(kind, 300));
        const auto many = crowd_bodies(spec_of(kind, 301));
        const std::ptrdiff_t first = kind == CrowdKind::giant ? 1 : 0;  // the giant itself grows
        CHECK(many.size() == 301);
        CHECK(std::equal(few.begin() + first, few.end(), many.begin() + first));
    }
}

TEST_CASE("the seed decides, and is the same on every machine") {
    struct Known {
        CrowdKind kind;
        std::uint64_t fingerprint;
    };
    constexpr std::array known{
        Known{CrowdKind::even, 0x7755ff7fefcbca6du},  Known{CrowdKind::clusters, 0x19efa4f5fe6e9129u},
        Known{CrowdKind::giant, 0x5506557ea20fc150u}, Known{CrowdKind::line, 0xedb208b42dcbc9a2u},
        Known{CrowdKind::rain, 0x535a08a497e49f5du},  Known{CrowdKind::asleep, 0x5102c8923e8d4316u}};
    for (const Known& each : known) {
        CAPTURE(static_cast<int>(each.kind));
        CHECK(fingerprint(crowd_bodies(spec_of(each.kind, 200))) == each.fingerprint);
        CHECK(fingerprint(crowd_bodies(spec_of(each.kind, 200, 8))) != each.fingerprint);
    }
}

TEST_CASE("the density stays while the count grows") {
    for (const CrowdKind kind : {CrowdKind::even, CrowdKind::clusters, CrowdKind::rain}) {
        CAPTURE(static_cast<int>(kind));
        const DVec2 small = half_extent(crowd_bodies(spec_of(kind, 2'500)));
        const DVec2 large = half_extent(crowd_bodies(spec_of(kind, 40'000)));
        CHECK(large.x / small.x == doctest::Approx(4.0).epsilon(0.15));
        CHECK(large.y / small.y == doctest::Approx(4.0).epsilon(0.15));
    }
}

TEST_CASE("no body lies farther out than the reach says, and every one can stand in a file") {
    for (const CrowdKind kind : kinds) {
        const CrowdSpec spec = spec_of(kind, 700);
        const auto bodies = crowd_bodies(spec);
        const DVec2 half = half_extent(bodies);
        CHECK(std::max(half.x, half.y) <= crowd_reach(spec));
        std::set<std::string> names;
        for (const BodySpec& body : bodies) {
            CHECK(names.insert(body.name).second);
            CHECK(std::holds_alternative<BodySpec>(read_body(body_to_json(body), "body")));
        }
    }
}

TEST_CASE("each kind is what it is called") {
    const auto line = crowd_bodies(spec_of(CrowdKind::line, 500));
    CHECK(half_extent(line).x > 100.0 * half_extent(line).y);

    const auto rain = crowd_bodies(spec_of(CrowdKind::rain, 240));
    CHECK(std::all_of(rain.begin(), rain.end(), [](const BodySpec& body) {
        return body.motion == Motion::static_body ? body.velocity == DVec2(0.0, 0.0) : body.velocity.y < 0.0;
    }));
    CHECK(std::count_if(rain.begin(), rain.end(),
                        [](const BodySpec& body) { return body.motion == Motion::static_body; }) == 10);

    const auto asleep = crowd_bodies(spec_of(CrowdKind::asleep, 400));
    CHECK(std::count_if(asleep.begin(), asleep.end(),
                        [](const BodySpec& body) { return body.velocity != DVec2(0.0, 0.0); }) == 10);

    const auto giant = crowd_bodies(spec_of(CrowdKind::giant, 400));
    CHECK(std::get<RegularSpec>(giant[0].shape.geometry).circumradius > 5.0);
}

TEST_CASE("heaps leave more of the land empty than an even crowd") {
    const auto cells_used = [](CrowdKind kind) {
        std::set<std::pair<int, int>> cells;
        for (const BodySpec& body : crowd_bodies(spec_of(kind, 5'000))) {
            cells.emplace(static_cast<int>(std::floor(body.position.x)),
                          static_cast<int>(std::floor(body.position.y)));
        }
        return cells.size();
    };
    CHECK(4 * cells_used(CrowdKind::clusters) < 3 * cells_used(CrowdKind::even));
}

TEST_CASE("names of the crowd are the numbers up to its count") {
    const CrowdSpec spec = spec_of(CrowdKind::even, 120);
    CHECK(crowd_number(spec, "1") == 1);
    CHECK(crowd_number(spec, "120") == 120);
    for (const char* name : {"", "0", "121", "007", "7 ", "-3", "7a", "99999999999999", "A"}) {
        CAPTURE(name);
        CHECK_FALSE(crowd_number(spec, name).has_value());
    }
}

TEST_CASE("whatever was changed, left out, renamed or added is found again") {
    const CrowdSpec spec = spec_of(CrowdKind::even, 50);
    std::vector<BodySpec> bodies = crowd_bodies(spec);
    CHECK(edits_of(spec, bodies)->empty());
    bodies[4].position.x += 1.0;  // "5"
    bodies[7].name = "bob";       // "8"
    bodies.erase(bodies.begin() + 20, bodies.begin() + 23);
    bodies.push_back(bodies[0]);
    bodies.back().name = "mine";
    const auto edits = edits_of(spec, bodies);
    REQUIRE(edits.has_value());
    CHECK(edits->without == std::vector<int>{21, 22, 23});
    REQUIRE(edits->changed.size() == 2);
    CHECK(edits->changed[0].number == 5);
    CHECK(edits->changed[1].number == 8);
    CHECK(edits->added.size() == 1);
    CHECK(crowd_bodies(spec, *edits) == bodies);
}

TEST_CASE("the last body renamed, all left out, or none there: still the same bodies") {
    const CrowdSpec spec = spec_of(CrowdKind::even, 10);
    std::vector<BodySpec> renamed = crowd_bodies(spec);
    renamed.back().name = "last";
    CHECK(crowd_bodies(spec, *edits_of(spec, renamed)) == renamed);
    const std::vector<BodySpec> none;
    CHECK(crowd_bodies(spec, *edits_of(spec, none)) == none);
}

TEST_CASE("bodies in an order that no crowd has are not taken for its edits") {
    const CrowdSpec spec = spec_of(CrowdKind::even, 10);
    std::vector<BodySpec> bodies = crowd_bodies(spec);
    std::swap(bodies[2], bodies[3]);
    CHECK_FALSE(edits_of(spec, bodies).has_value());
}

TEST_CASE("edits of bodies beyond the count wait unused") {
    CrowdSpec spec = spec_of(CrowdKind::even, 50);
    std::vector<BodySpec> bodies = crowd_bodies(spec);
    bodies[40].angle = 1.0;
    bodies.erase(bodies.begin() + 45);
    const CrowdEdits edits = *edits_of(spec, bodies);
    spec.count = 30;
    CHECK(crowd_bodies(spec, edits) == crowd_bodies(spec));
    spec.count = 50;
    CHECK(crowd_bodies(spec, edits) == bodies);
}
