// Captures that the recipe for Chipmunk writes have the engine's own numbers, to the bit.
#include <chipmunk/chipmunk_structs.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <capture/collide_capture.h>
// Recipes come after what they need.
#include <capture/recipes/chipmunk.h>
#include "capture/golden.h"

namespace {

using nlohmann::json;

/// What makes a shape of a body.
using MakeShape = cpShape* (*)(cpBody*);

cpBody* add(cpSpace* space, const char* name, cpVect position, double angle, bool is_static, MakeShape make) {
    cpBody* const body = cpSpaceAddBody(space, is_static ? cpBodyNewStatic() : cpBodyNew(1, 0.2));
    cpBodySetPosition(body, position);
    cpBodySetAngle(body, angle);
    cpBodySetUserData(body, const_cast<char*>(name));
    cpSpaceAddShape(space, make(body));
    return body;
}

struct Contact {
    cpContactPointSet set;
    cpBody *a, *b;
};

/// The contacts of a body's arbiters, told once, as the recipe tells them.
void gather(cpBody* /*body*/, cpArbiter* arbiter, void* contacts) {
    if (arbiter->swapped != 0) return;
    CP_ARBITER_GET_BODIES(arbiter, a, b)
    static_cast<std::vector<Contact>*>(contacts)->push_back({cpArbiterGetContactPointSet(arbiter), a, b});
}

std::vector<double> pose(const cpBody* body) {
    const cpVect at = cpBodyGetPosition(body);
    const cpVect turn = cpBodyGetRotation(body);
    return {at.x, at.y, turn.x, turn.y};
}

const char* name_of(const cpBody* body) { return static_cast<const char*>(cpBodyGetUserData(body)); }

}  // namespace

TEST_CASE("a space of boxes, circles and segments is written as Chipmunk holds it") {
    cpSpace* const space = cpSpaceNew();
    cpSpaceSetGravity(space, cpv(0, -10));
    add(space, "ground", cpv(0.1, 0), 0.01, true,
        [](cpBody* body) { return cpSegmentShapeNew(body, cpv(-9, 0.2), cpv(9, 0), 0.05); });
    add(space, "crate", cpv(0.3, 0.6), 0.1, false,
        [](cpBody* body) { return cpBoxShapeNew(body, 1, 0.6, 0.02); });
    add(space, "lid", cpv(0.4, 1.3), 0, false, [](cpBody* body) { return cpBoxShapeNew(body, 0.9, 0.5, 0); });
    add(space, "ball", cpv(-3, 0.7), 0, false,
        [](cpBody* body) { return cpCircleShapeNew(body, 0.4, cpv(0.1, 0.05)); });
    ccap c;
    REQUIRE(ccap_start(&c, "chipmunk 7.0.3", CCAP_DOUBLE, 2, "chipmunk.collide.jsonl") == 1);
    for (int i = 0; i < 60; ++i) {
        cpSpaceStep(space, 1.0 / 60.0);
        ccap_frame(&c, i, i / 60.0);
        cpSpaceEachBody(space, ccap_chipmunk, &c);
    }
    REQUIRE(ccap_save(&c) == 1);
    ccap_stop(&c);
    std::map<int, json> shapes;
    std::vector<json> pairs;
    std::ifstream file("chipmunk.collide.jsonl");
    for (std::string text; std::getline(file, text);) {
        const json line = json::parse(text);
        if (line.contains("frame")) pairs.clear();
        if (line.contains("shape")) shapes[line["shape"]] = line;
        if (line.contains("pair")) pairs.push_back(line);
    }
    keep_golden("chipmunk.collide.jsonl");
    std::vector<Contact> contacts;
    cpSpaceEachBody(
        space, [](cpBody* body, void* found) { cpBodyEachArbiter(body, gather, found); }, &contacts);
    REQUIRE(contacts.size() == pairs.size());
    CHECK(contacts.size() == 3);
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const auto& [set, a, b] = contacts[i];
        const json& answer = pairs[i]["answer"];
        CHECK(pairs[i]["pair"] == json({name_of(a), name_of(b)}));
        CHECK(pairs[i]["at_a"].get<std::vector<double>>() == pose(a));
        CHECK(pairs[i]["at_b"].get<std::vector<double>>() == pose(b));
        CHECK(answer["normal"].get<std::vector<double>>() == std::vector{set.normal.x, set.normal.y});
        REQUIRE(static_cast<int>(answer["points"].size()) == set.count);
        for (std::size_t k = 0; k < static_cast<std::size_t>(set.count); ++k) {
            const auto& point = set.points[k];
            CHECK(answer["points"][k].get<std::vector<double>>() ==
                  std::vector{point.pointA.x, point.pointA.y, point.distance});
        }
        for (const auto& [body, key] : {std::pair(a, "a"), std::pair(b, "b")}) {
            const std::string name = name_of(body);
            const json& shape = shapes.at(pairs[i][key]);
            if (name == "ground") CHECK(shape["segment"] == json::parse("[[-9,0.2],[9,0]]"));
            if (name == "ground") CHECK(shape["radius"] == 0.05);
            if (name == "ball") CHECK(shape["circle"] == json::parse("[0.1,0.05]"));
            if (name == "crate")
                CHECK(shape["polygon"] == json::parse("[[0.5,-0.3],[0.5,0.3],[-0.5,0.3],[-0.5,-0.3]]"));
            if (name == "crate") CHECK(shape["radius"] == 0.02);
        }
    }
    cpSpaceEachShape(
        space, [](cpShape* shape, void*) { cpShapeFree(shape); }, nullptr);
    cpSpaceEachBody(
        space, [](cpBody* body, void*) { cpBodyFree(body); }, nullptr);
    cpSpaceFree(space);
}
