// Captures that the recipe for Box2D 2.4 writes have the engine's own numbers, to the bit.
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include <capture/collide_capture.h>
#include <collide/capture/capture_judge.h>
#include <collide/capture/capture_reader.h>
#include <collide/capture/explain.h>
#include <collide/capture/seam_catch.h>
#include "box2d/fall_game.h"
#include "box2d/seam_game.h"
#include "capture/golden.h"

namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<json> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(json::parse(line));
    keep_golden(path);
    return lines;
}

const char* name_of(b2Body* body) { return reinterpret_cast<const char*>(body->GetUserData().pointer); }

void put_at(ccap* c, const char* which, b2Fixture* fixture) {
    const b2Transform& at = fixture->GetBody()->GetTransform();
    ccap_at(c, which, reinterpret_cast<uintptr_t>(fixture), at.p.x, at.p.y, at.q.c, at.q.s);
}

b2Body* add(b2World& world, b2BodyType type, b2Vec2 position, float angle, const char* name,
            const b2Shape& shape) {
    b2BodyDef def;
    def.type = type;
    def.position = position;
    def.angle = angle;
    def.userData.pointer = reinterpret_cast<uintptr_t>(name);
    b2Body* const body = world.CreateBody(&def);
    body->CreateFixture(&shape, 1);
    return body;
}

/// Numbers of a line as the engine's floats.
std::vector<float> floats(const json& list) { return list.get<std::vector<float>>(); }

std::vector<float> pose(const b2Body* body) {
    const b2Transform& at = body->GetTransform();
    return {at.p.x, at.p.y, at.q.c, at.q.s};
}

void check_vertices(const json& list, const b2Vec2* vertices, int count) {
    REQUIRE(static_cast<int>(list.size()) == count);
    for (std::size_t i = 0; i < list.size(); ++i)
        CHECK(floats(list[i]) == std::vector<float>{vertices[i].x, vertices[i].y});
}

}  // namespace

TEST_CASE("a world of boxes, circles, edges and chains is written as the engine holds it") {
    b2World world({0, -10});
    b2PolygonShape polygon;
    const b2Vec2 corners[] = {{-0.5f, -0.3f}, {0.6f, -0.31f}, {0.7f, 0.4f}, {-0.1f, 0.5f}};
    polygon.Set(corners, 4);
    b2CircleShape circle;
    circle.m_p = {0.1f, 0.05f};
    circle.m_radius = 0.35f;
    b2EdgeShape edge;
    edge.SetTwoSided({-9, 0}, {-1, 0.1f});
    b2ChainShape chain;
    const b2Vec2 hills[] = {{9, 0.3f}, {6, 0}, {3, 0.2f}, {0, 0}, {-2, 0.1f}};
    chain.CreateChain(hills, 5, {12, 0}, {-5, 0});
    std::map<std::string, b2Body*> bodies{
        {"edge", add(world, b2_staticBody, {0, 0}, 0, "edge", edge)},
        {"hills", add(world, b2_staticBody, {0.1f, -0.1f}, 0.02f, "hills", chain)},
        {"stone", add(world, b2_dynamicBody, {2, 0.7f}, 0.1f, "stone", polygon)},
        {"slab", add(world, b2_dynamicBody, {2.2f, 1.7f}, 0.3f, "slab", polygon)},
        {"ball", add(world, b2_dynamicBody, {-3, 0.5f}, 0.4f, "ball", circle)},
        {"marble", add(world, b2_dynamicBody, {-3.2f, 1.3f}, 0, "marble", circle)}};
    std::map<const b2Body*, const char*> names;
    for (const auto& [name, body] : bodies) names[body] = name.c_str();
    ccap c;
    REQUIRE(ccap_start(&c, "box2d 2.4.1", CCAP_FLOAT, 1, "box2d_2.collide.jsonl") == 1);
    for (int i = 0; i < 100; ++i) {
        world.Step(1.0f / 60.0f, 8, 3);
        ccap_frame(&c, i, i / 60.0);
        ccap_box2d_2(&c, world, [&](const b2Body* body) { return names.at(body); });
    }
    REQUIRE(ccap_save(&c) == 1);
    ccap_stop(&c);
    std::map<int, json> shapes;
    std::vector<json> pairs;
    for (const json& line : lines_of("box2d_2.collide.jsonl")) {
        if (line.contains("shape")) shapes[line["shape"]] = line;
        if (line.contains("pair")) pairs.push_back(line);
    }
    std::size_t contacts = 0;
    for (b2Contact* contact = world.GetContactList(); contact != nullptr; contact = contact->GetNext()) {
        REQUIRE(contacts < pairs.size());
        const json& pair = pairs[contacts++];
        b2Body *const a = contact->GetFixtureA()->GetBody(), *const b = contact->GetFixtureB()->GetBody();
        CHECK(pair["pair"] == json({name_of(a), name_of(b)}));
        CHECK(floats(pair["at_a"]) == pose(a));
        CHECK(floats(pair["at_b"]) == pose(b));
        b2Manifold manifold;
        contact->Evaluate(&manifold, a->GetTransform(), b->GetTransform());
        b2WorldManifold world_manifold;
        world_manifold.Initialize(&manifold, a->GetTransform(), contact->GetFixtureA()->GetShape()->m_radius,
                                  b->GetTransform(), contact->GetFixtureB()->GetShape()->m_radius);
        const json& answer = pair["answer"];
        CHECK(answer["overlap"] == (manifold.pointCount > 0));
        CHECK(answer.contains("points") == (manifold.pointCount > 0));
        for (std::size_t i = 0; i < static_cast<std::size_t>(manifold.pointCount); ++i) {
            const b2Vec2 point = world_manifold.points[i];
            CHECK(floats(answer["normal"]) ==
                  std::vector<float>{world_manifold.normal.x, world_manifold.normal.y});
            CHECK(floats(answer["points"][i]) ==
                  std::vector<float>{point.x, point.y, world_manifold.separations[i]});
        }
        for (const auto& [body, key] : {std::pair(a, "a"), std::pair(b, "b")}) {
            const json& shape = shapes.at(pair[key]);
            const std::string name = name_of(body);
            const bool is_round = name == "ball" || name == "marble";
            CHECK(shape["radius"].get<float>() == body->GetFixtureList()->GetShape()->m_radius);
            if (is_round) CHECK(floats(shape["circle"]) == std::vector<float>{0.1f, 0.05f});
            if (name == "stone" || name == "slab") check_vertices(shape["polygon"], polygon.m_vertices, 4);
            if (name == "hills") check_vertices(shape["chain"], hills, 5);
            if (name == "hills") CHECK(pair["child_a"] == contact->GetChildIndexA());
            if (name == "edge") check_vertices(shape["segment"], &edge.m_vertex1, 2);
        }
    }
    CHECK(contacts == pairs.size());
    CHECK(contacts >= 4);
    CHECK(shapes.size() == 6);
}

TEST_CASE("a crate that a seam catches leaves a capture in which a tile pushes it back") {
    SeamGame game;
    REQUIRE(game.play());
    const auto lines = lines_of("seam.collide.jsonl");
    CHECK(lines.back()["note"] == "the crate was caught");
    int frames = 0;
    int catches = 0;
    collide::CaptureReader reader;
    collide::CaptureJudge judge;
    collide::SeamFinder finder;
    for (const json& line : lines) {
        if (line.contains("frame")) {
            ++frames;
            for (const collide::SeamCatch& caught : finder.catches(judge)) {
                ++catches;
                CHECK(std::abs(finder.frame()[caught.query].answer.normal->x) > 0.9);
            }
            finder.end_frame();
        }
        const auto query = reader.read(line.dump());
        if (query) finder.add(*query);
    }
    CHECK(frames > 1);
    CHECK(frames <= 60);
    CHECK(catches >= 1);
}

TEST_CASE("of a crate that falls through a seam, the worst query of the capture tells why") {
    FallGame game;
    REQUIRE(game.play());
    collide::CaptureReader reader;
    collide::CaptureJudge judge;
    std::optional<collide::CapturedQuery> worst;
    double factor = 1.0;
    for (const json& line : lines_of("fall.collide.jsonl")) {
        const auto query = reader.read(line.dump());
        if (!query) continue;
        const double off = judge.judge(*query, judge.answer(*query), {}).factor();
        if (off <= factor) continue;
        factor = off;
        worst = query;
    }
    CHECK(reader.capture().left_out_count == 0);
    REQUIRE(worst.has_value());
    CHECK(factor > 100.0);
    CHECK(explain(*worst, {}) == "\"" + worst->bodies[1].name +
                                     "\" lies behind the chain, to the left of its way "
                                     "from vertex to vertex: the engine's chains have one side.");
    CHECK(worst->bodies[0].name == "road");
}

TEST_CASE("each kind of query has its line, with what Box2D answers") {
    b2World world({0, 0});
    b2PolygonShape box;
    box.SetAsBox(0.5f, 1);
    b2CircleShape circle;
    circle.m_radius = 0.25f;
    b2Fixture* const wall = add(world, b2_staticBody, {4, 0.3f}, 0.1f, "wall", box)->GetFixtureList();
    b2Fixture* const door = add(world, b2_staticBody, {6, 0}, 0, "door", box)->GetFixtureList();
    b2Fixture* const ball = add(world, b2_dynamicBody, {0, 0}, 0, "ball", circle)->GetFixtureList();
    const b2Transform& at = ball->GetBody()->GetTransform();
    const b2Transform& to = wall->GetBody()->GetTransform();
    const auto key = [](b2Fixture* fixture) { return reinterpret_cast<uintptr_t>(fixture); };
    ccap c;
    REQUIRE(ccap_start(&c, "box2d 2.4.1", CCAP_FLOAT, 1, "kinds.collide.jsonl") == 1);
    ccap_frame(&c, 1, 0.25);
    for (b2Fixture* fixture : {wall, door, ball}) ccap_box2d_2_shape(&c, fixture);

    ccap_query(&c, "overlap", "ball", "wall");
    put_at(&c, "a", ball), put_at(&c, "b", wall);
    const bool overlap = b2TestOverlap(ball->GetShape(), 0, wall->GetShape(), 0, at, to);
    ccap_answer(&c), ccap_flag(&c, "overlap", overlap);

    b2RayCastOutput met;
    const b2RayCastInput ray{{0, 0.1f}, {9, 0.2f}, 1};
    REQUIRE(wall->RayCast(&met, ray, 0));
    ccap_query(&c, "ray", "gun", nullptr);
    ccap_vector(&c, "from", ray.p1.x, ray.p1.y), ccap_vector(&c, "to", ray.p2.x, ray.p2.y);
    put_at(&c, "b", wall);
    ccap_answer(&c), ccap_flag(&c, "hit", 1), ccap_number(&c, "fraction", met.fraction);
    ccap_vector(&c, "normal", met.normal.x, met.normal.y);

    ccap_query(&c, "ray", "eye", nullptr);
    ccap_vector(&c, "from", ray.p1.x, ray.p1.y), ccap_vector(&c, "to", ray.p2.x, ray.p2.y);
    for (b2Fixture* fixture : {wall, door}) {
        const b2Transform& pose = fixture->GetBody()->GetTransform();
        ccap_against(&c, name_of(fixture->GetBody()), key(fixture), pose.p.x, pose.p.y, pose.q.c, pose.q.s);
    }
    ccap_answer(&c), ccap_text(&c, "hit", "wall"), ccap_number(&c, "fraction", met.fraction);

    b2ShapeCastInput cast;
    cast.proxyA.Set(wall->GetShape(), 0), cast.proxyB.Set(ball->GetShape(), 0);
    cast.transformA = to, cast.transformB = at, cast.translationB = {9, 0.1f};
    b2ShapeCastOutput cast_met;
    REQUIRE(b2ShapeCast(&cast_met, &cast));
    ccap_query(&c, "cast", "player", nullptr);
    put_at(&c, "a", ball), ccap_vector(&c, "by", cast.translationB.x, cast.translationB.y);
    put_at(&c, "b", wall);
    ccap_answer(&c), ccap_flag(&c, "hit", 1), ccap_number(&c, "fraction", cast_met.lambda);
    ccap_vector(&c, "normal", cast_met.normal.x, cast_met.normal.y);

    b2TOIInput impact;
    impact.proxyA.Set(ball->GetShape(), 0), impact.proxyB.Set(wall->GetShape(), 0);
    impact.sweepA = {{0, 0}, at.p, {8, 0}, 0, 0, 0};
    impact.sweepB = {{0, 0}, to.p, {3, 0.3f}, 0.1f, 0.6f, 0};
    impact.tMax = 1;
    b2TOIOutput impact_met;
    b2TimeOfImpact(&impact_met, &impact);
    REQUIRE(impact_met.state == b2TOIOutput::e_touching);
    ccap_query(&c, "toi", "ball", "wall");
    put_at(&c, "a", ball), ccap_velocity(&c, "velocity_a", 8, 0, 0);
    put_at(&c, "b", wall), ccap_velocity(&c, "velocity_b", -1, 0, 0.5);
    ccap_number(&c, "duration", 1);
    ccap_answer(&c), ccap_flag(&c, "hit", 1), ccap_number(&c, "fraction", impact_met.t);

    const bool is_inside = wall->TestPoint({4.2f, 0.3f});
    ccap_query(&c, "point", "cursor", nullptr);
    ccap_vector(&c, "at", 4.2f, 0.3f), put_at(&c, "b", wall);
    ccap_answer(&c), ccap_flag(&c, "overlap", is_inside);
    ccap_note(&c, "jump pressed");
    REQUIRE(ccap_save(&c) == 1);
    ccap_stop(&c);

    const auto lines = lines_of("kinds.collide.jsonl");
    REQUIRE(lines.size() == 12);
    CHECK(lines[5]["answer"] == json{{"overlap", false}});
    CHECK(lines[6]["answer"]["fraction"].get<float>() == met.fraction);
    CHECK(lines[7]["answer"]["hit"] == "wall");
    CHECK(lines[7]["against"][1]["b"] == lines[3]["shape"]);
    CHECK(lines[8]["answer"]["fraction"].get<float>() == cast_met.lambda);
    CHECK(lines[8]["answer"]["normal"][0].get<float>() < -0.9f);
    CHECK(lines[9]["answer"]["fraction"].get<float>() == impact_met.t);
    CHECK(lines[9]["velocity_b"] == json::parse("[-1,0,0.5]"));
    CHECK(lines[10]["answer"]["overlap"] == true);
    CHECK(lines[11]["note"] == "jump pressed");
}
