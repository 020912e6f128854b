// What the Structure part says is what the structure says of itself.
#include "measure/structure_facts.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/broad_phase/broad_phase.h>
#include "analysis/pipeline.h"

namespace {

collide::Scene crowd(collide::BroadPhaseKind kind) {
    collide::Scene scene;
    scene.settings.broad_phase = collide::name_of(kind);
    for (int i = 0; i < 60; ++i) {
        collide::BodySpec body;
        body.name = std::to_string(i);
        body.shape.geometry = collide::BoxSpec{0.5, 0.5};
        body.position = {0.45 * (i % 10), 0.9 * (i / 10)};
        scene.bodies.push_back(body);
    }
    return scene;
}

std::string value_of(const app::Analysis& analysis, const std::string& name) {
    for (const app::StructureFact& fact : app::structure_facts(analysis)) {
        if (fact.name == name) return fact.value;
    }
    return {};
}

struct Looked {
    collide::Scene scene;
    app::Analysis analysis;
    explicit Looked(collide::BroadPhaseKind kind) : scene(crowd(kind)) { look(); }
    void look() { app::analyse(scene, std::nullopt, 0.0, analysis); }
};

}  // namespace

TEST_CASE("every structure has a title, a sentence, and facts with a meaning") {
    for (const collide::BroadPhaseKind kind : collide::all_broad_phases()) {
        CAPTURE(collide::name_of(kind));
        CHECK_FALSE(app::title_of(kind).empty());
        CHECK(app::how_it_works(kind).ends_with("."));
        Looked looked(kind);
        const auto& facts = app::structure_facts(looked.analysis);
        CHECK(facts.size() >= 5);
        for (const app::StructureFact& fact : facts) {
            CHECK_FALSE(fact.value.empty());
            CHECK(fact.meaning.ends_with("."));
        }
        CHECK(value_of(looked.analysis, "Boxes") == "60");
    }
}

TEST_CASE("brute force takes all tests, the others a part of them, and all find the same pairs") {
    Looked brute(collide::BroadPhaseKind::brute_force);
    CHECK(value_of(brute.analysis, "Box tests") == "1,770 (100.0 %)");
    for (const collide::BroadPhaseKind kind : collide::all_broad_phases()) {
        Looked looked(kind);
        CHECK(value_of(looked.analysis, "Pairs found") == value_of(brute.analysis, "Pairs found"));
    }
}

TEST_CASE("temporal coherence in words") {
    Looked tree(collide::BroadPhaseKind::dynamic_tree);
    CHECK(app::coherence_words(tree.analysis) == "Rebuilt from all 60 boxes.");
    tree.scene.bodies[3].position.x += 1e-4;
    tree.scene.bodies[4].position.x += 1e-4;
    tree.look();
    CHECK(app::coherence_words(tree.analysis) == "Moved 2 of 60 boxes: none left its fat box.");
    tree.scene.bodies[3].position.x += 30.0;
    tree.look();
    CHECK(app::coherence_words(tree.analysis) ==
          "Moved 1 of 60 boxes: 1 left its fat box and was reinserted.");
    tree.look();
    CHECK(app::coherence_words(tree.analysis).starts_with("No box has moved"));
    Looked sweep(collide::BroadPhaseKind::sort_and_sweep);
    sweep.scene.bodies[3].position.y += 1e-4;
    sweep.look();
    CHECK(app::coherence_words(sweep.analysis) == "Moved 1 of 60 boxes: the order is unchanged.");
}
