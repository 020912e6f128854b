#include "recording/run_export.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <collide/scene/make_world.h>
#include "simulation/run.h"
#include "support/world_bodies.h"

namespace fs = std::filesystem;
using namespace app;

TEST_CASE("a run's table has a name for every column and quotes what needs it") {
    collide::World world;
    world.add_body(collide::test::ground_body());
    world.add_body(collide::test::disc_body(0.5, {0.25, 2.0}));
    const std::array<std::string, 2> names{"ground", "ball, \"red\""};
    const std::string head = run_table_head(names);
    const std::string row = run_table_row(world);
    CHECK(head.find("\"ball, \"\"red\"\" x (m)\"") != std::string::npos);
    CHECK(head.find("time (s),") == 0);
    CHECK(row.find("0,0,") == 0);
    CHECK(row.find(",0.25,2,0,0,0,0\r\n") != std::string::npos);
    // Commas in names stand in quotes: six of them, one a column.
    CHECK(std::count(head.begin(), head.end(), ',') - 6 == std::count(row.begin(), row.end(), ','));
    world.step();
    CHECK(run_table_row(world).find("0.016666666666666666,") == 0);
}

namespace {

collide::Scene falling() {
    collide::Scene scene;
    collide::BodySpec ground;
    ground.name = "ground";
    ground.shape.geometry = collide::BoxSpec{20.0, 1.0};
    ground.position = {0.0, -0.5};
    ground.motion = collide::Motion::static_body;
    collide::BodySpec ball;
    ball.name = "ball";
    ball.shape.geometry = collide::CircleSpec{0.5};
    ball.position = {0.25, 2.0};
    scene.bodies = {ground, ball};
    scene.settings.mode = collide::Mode::simulate;
    return scene;
}

struct ScratchFile {
    fs::path path = fs::temp_directory_path() / "collidoscope_run_export_test.csv";
    ~ScratchFile() { fs::remove(path); }
};

std::string text_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string exported(const Branch& branch, const fs::path& file) {
    RunExport table(branch, file);
    REQUIRE_FALSE(table.open());
    while (!table.is_done()) REQUIRE_FALSE(table.advance(1.0));
    return text_of(file);
}

}  // namespace

TEST_CASE("a run's table holds every step as the run had it, and the run stays where it is") {
    Run run(falling());
    std::string rows = run_table_row(run.world());
    for (int i = 0; i < 100; ++i) {
        run.step();
        rows += run_table_row(run.world());
    }
    run.go_to(40);
    const std::uint64_t hash = hash_of(run.world().state());
    const ScratchFile file;
    const std::array<std::string, 2> names{"ground", "ball"};
    CHECK(exported(run.branch(), file.path) == run_table_head(names) + rows);
    CHECK(run.now() == 40);
    CHECK(hash_of(run.world().state()) == hash);
    CHECK(run.branches().size() == 1);
}

TEST_CASE("what hands did is in the table, and each branch has its own") {
    Run run(falling());
    for (int i = 0; i < 30; ++i) run.step();
    const ScratchFile file;
    const std::string before = exported(run.branch(), file.path);
    run.go_to(10);
    run.act(SetVelocity{1, {3.0, 5.0}, 0.0});
    for (int i = 0; i < 20; ++i) run.step();
    CHECK(run.branches().size() == 2);
    const std::vector<std::string> after = lines_of(exported(run.branch(), file.path));
    const std::vector<std::string> old = lines_of(before);
    REQUIRE(after.size() == 32);
    // The row of step 10 is the state before the hand came.
    CHECK(std::equal(after.begin(), after.begin() + 12, old.begin()));
    CHECK(after[12] != old[12]);
    CHECK(after.back() + "\n" == run_table_row(run.world()));
}

TEST_CASE("bodies that come later have columns, which are empty before") {
    Run run(falling());
    run.step();
    collide::Scene more = *run.made_of();
    collide::BodySpec late = more.bodies[1];
    late.name = "late";
    late.position = {5.0, 5.0};
    more.bodies.insert(more.bodies.begin(), late);
    run.act(Rebuild{std::make_shared<const collide::Scene>(more)});
    run.step();
    const ScratchFile file;
    const std::vector<std::string> lines = lines_of(exported(run.branch(), file.path));
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].find(",late x (m),") != std::string::npos);
    CHECK(lines[1].find(",,,,,,\r") != std::string::npos);
    CHECK(lines[2].find(",,,,,,\r") != std::string::npos);
    CHECK(lines[3].find(",,") == std::string::npos);
}

TEST_CASE("a table that can't be written is a sentence, at once or when the disk is full") {
    const Run run(falling());
    RunExport nowhere(run.branch(), "/nowhere/run.csv");
    const auto error = nowhere.open();
    REQUIRE(error);
    CHECK(error->find("/nowhere/run.csv: ") == 0);
    CHECK(error->find("check the folder") != std::string::npos);
    CHECK(nowhere.is_done());
    REQUIRE(fs::exists("/dev/full"));
    RunExport full(run.branch(), "/dev/full");
    auto full_error = full.open();
    while (!full_error && !full.is_done()) full_error = full.advance(1.0);
    REQUIRE(full_error);
    CHECK(full_error->find("the disk has room") != std::string::npos);
}
