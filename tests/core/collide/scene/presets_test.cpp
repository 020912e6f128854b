// Every preset is an input of the tests: it loads without a warning, round-trips and can be queried.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

using namespace collide;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> preset_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(COLLIDOSCOPE_SOURCE_DIR "/scenes")) {
        if (entry.path().extension() == ".json") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

LoadedScene load(const fs::path& file) {
    SceneResult result = load_scene(file);
    const auto* error = std::get_if<SceneError>(&result);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    return std::get<LoadedScene>(std::move(result));
}

PairResult focus_result(const Scene& scene) {
    const auto index_of = [&](const std::string& name) {
        const auto found = std::find_if(scene.bodies.begin(), scene.bodies.end(),
                                        [&](const BodySpec& body) { return body.name == name; });
        REQUIRE(found != scene.bodies.end());
        return static_cast<std::size_t>(found - scene.bodies.begin());
    };
    REQUIRE(scene.view.focus.size() == 2);
    const std::vector<Collider> colliders = make_colliders(scene);
    return query_pair(colliders[index_of(scene.view.focus[0])], colliders[index_of(scene.view.focus[1])],
                      scene.settings.t_max);
}

PairResult focus_of(const char* preset) {
    return focus_result(load(fs::path(COLLIDOSCOPE_SOURCE_DIR "/scenes") / preset).scene);
}

}  // namespace

TEST_CASE("every preset loads without a warning, says what to try and round-trips") {
    const std::vector<fs::path> files = preset_files();
    CHECK(files.size() >= 24);
    std::set<std::string> names;
    for (const fs::path& file : files) {
        CAPTURE(file.string());
        const LoadedScene loaded = load(file);
        for (const std::string& warning : loaded.warnings) {
            FAIL_CHECK(warning);
        }
        CHECK(names.insert(loaded.scene.name).second);
        CHECK(loaded.scene.description.size() > 10);
        const SceneResult back = read_scene(write_scene(loaded.scene), "written");
        REQUIRE(std::holds_alternative<LoadedScene>(back));
        CHECK(std::get<LoadedScene>(back).scene == loaded.scene);
    }
}

TEST_CASE("every preset's pairs have finite answers") {
    for (const fs::path& file : preset_files()) {
        CAPTURE(file.string());
        Scene scene = load(file).scene;
        scene.bodies.resize(
            std::min<std::size_t>(scene.bodies.size(), 500));  // one of a crowd is like another
        const std::vector<Collider> colliders = make_colliders(scene);
        for (std::size_t i = 0; i < colliders.size(); ++i) {
            REQUIRE_FALSE(colliders[i].pieces.empty());
            for (std::size_t j = i + 1; j < std::min(colliders.size(), i + 4); ++j) {
                const PairResult result = query_pair(colliders[i], colliders[j], scene.settings.t_max);
                CHECK(std::isfinite(result.sat.separation));
                CHECK(std::isfinite(result.sweep.time));
            }
        }
    }
}

TEST_CASE("the special cases are what they are called") {
    const PairResult opening = focus_of("1-first-steps/01-almost-touching.json");
    CHECK_FALSE(opening.sat.overlap);
    CHECK(opening.sat.separation < 0.5f);
    CHECK(focus_of("3-special-cases/01-contained.json").sat.overlap);
    CHECK(focus_of("3-special-cases/02-exactly-touching.json").sat.separation == doctest::Approx(0.0));
    CHECK(focus_of("4-motion/02-bullet-through-paper.json").sweep.outcome == SweepOutcome::hit);
    CHECK(focus_of("4-motion/07-already-overlapping.json").sweep.outcome == SweepOutcome::overlapping);
}
