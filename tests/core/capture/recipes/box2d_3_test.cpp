// Debian has no Box2D 3: a stand-in of the functions that the recipe calls holds one touching pair.
#include <doctest/doctest.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

struct b2Vec2 {
    float x, y;
};
struct b2Rot {
    float c, s;
};
struct b2Transform {
    b2Vec2 p;
    b2Rot q;
};
struct b2BodyId {
    std::int32_t index1;
};
struct b2ShapeId {
    std::int32_t index1;
};
struct b2Circle {
    b2Vec2 center;
    float radius;
};
struct b2Capsule {
    b2Vec2 center1, center2;
    float radius;
};
struct b2Segment {
    b2Vec2 point1, point2;
};
struct b2ChainSegment {
    b2Segment segment;
};
struct b2Polygon {
    b2Vec2 vertices[8];
    float radius;
    int count;
};
struct b2MassData {
    b2Vec2 center;
};
struct b2ManifoldPoint {
    b2Vec2 anchorA;
    float separation;
};
struct b2Manifold {
    b2Vec2 normal;
    b2ManifoldPoint points[2];
    int pointCount;
};
struct b2ContactData {
    b2ShapeId shapeIdA, shapeIdB;
    b2Manifold manifold;
};
enum b2ShapeType { b2_circleShape, b2_capsuleShape, b2_segmentShape, b2_polygonShape, b2_chainSegmentShape };

float moved = 0;

b2Transform b2Body_GetTransform(b2BodyId id) {
    return {{static_cast<float>(id.index1), moved}, {0.8f, 0.6f}};
}
b2ShapeType b2Shape_GetType(b2ShapeId id) { return id.index1 == 11 ? b2_polygonShape : b2_capsuleShape; }
b2Polygon b2Shape_GetPolygon(b2ShapeId /*id*/) { return {{{0, 0}, {1, 0}, {0, 1}}, 0.01f, 3}; }
b2Capsule b2Shape_GetCapsule(b2ShapeId /*id*/) { return {{-1, 0}, {1, 0}, 0.5f}; }
b2Circle b2Shape_GetCircle(b2ShapeId /*id*/) { return {}; }
b2Segment b2Shape_GetSegment(b2ShapeId /*id*/) { return {}; }
b2ChainSegment b2Shape_GetChainSegment(b2ShapeId /*id*/) { return {}; }
b2BodyId b2Shape_GetBody(b2ShapeId id) { return {id.index1 - 10}; }
const char* b2Body_GetName(b2BodyId id) { return id.index1 == 1 ? "one" : "two"; }
b2MassData b2Body_GetMassData(b2BodyId /*id*/) { return {{0, 0}}; }
b2Vec2 b2TransformPoint(b2Transform t, b2Vec2 /*point*/) { return t.p; }
int b2Body_GetContactData(b2BodyId /*id*/, b2ContactData* data, int /*capacity*/) {
    data[0] = {{11}, {12}, {{0, 1}, {{{0.5f, 0.25f}, -0.125f}, {}}, 1}};
    return 1;
}

}  // namespace

#include <capture/collide_capture.h>
// Recipes come after what they need.
#include <capture/recipes/box2d_3.h>

TEST_CASE("the recipe for Box2D 3 tells a touching pair once, at the poses before the step") {
    const b2BodyId bodies[] = {{1}, {2}};
    b2Transform poses[8];
    const std::string path = (std::filesystem::temp_directory_path() / "collide_box2d_3_test.jsonl").string();
    ccap c;
    REQUIRE(ccap_start(&c, "box2d 3", CCAP_FLOAT, 1, path.c_str()) == 1);
    moved = 0.5f;
    for (const b2BodyId body : bodies) poses[body.index1] = b2Body_GetTransform(body);
    moved = 0.75f;
    ccap_frame(&c, 1, 0);
    for (const b2BodyId body : bodies) ccap_box2d_3(&c, poses, body);
    REQUIRE(ccap_save(&c) == 1);
    ccap_stop(&c);
    std::ifstream file(path);
    std::vector<nlohmann::json> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(nlohmann::json::parse(line));
    std::filesystem::remove(path);
    REQUIRE(lines.size() == 5);
    CHECK(lines[2]["polygon"].size() == 3);
    CHECK(lines[3]["capsule"] == nlohmann::json::parse("[[-1,0],[1,0]]"));
    CHECK(lines[4]["pair"] == nlohmann::json({"one", "two"}));
    CHECK(lines[4]["at_a"][1] == 0.5);
    CHECK(lines[4]["answer"]["points"] == nlohmann::json::parse("[[1.5,0.75,-0.125]]"));
}
