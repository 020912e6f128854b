// The crowds among the presets are made, not drawn. After a change of tests/support/crowd.cpp that is meant:
//   COLLIDOSCOPE_UPDATE_CROWDS=1 ctest -R crowds
// writes them over the old ones.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <collide/scene/scene_writer.h>
#include "support/crowd.h"

TEST_CASE("the crowds are made byte for byte as they stand") {
    for (const support::CrowdPlan& plan : support::crowd_plans) {
        const std::string file = std::string(COLLIDOSCOPE_SOURCE_DIR "/scenes/") + plan.file;
        CAPTURE(file);
        const std::string made = collide::write_scene(support::crowd(plan));
        if (std::getenv("COLLIDOSCOPE_UPDATE_CROWDS") != nullptr) {
            std::ofstream(file, std::ios::binary) << made;
        }
        std::ifstream stream(file, std::ios::binary);
        const std::string kept{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
        const bool equal = made == kept;
        CHECK(equal);
    }
}

TEST_CASE("a crowd opens on a pair, and the same seed makes the same crowd") {
    for (const support::CrowdPlan& plan : support::crowd_plans) {
        const collide::Scene scene = support::crowd(plan);
        CHECK(scene.view.focus.size() == 2);
        CHECK(scene == support::crowd(plan));
    }
}
