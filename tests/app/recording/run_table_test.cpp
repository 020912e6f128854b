#include "recording/run_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>

#include "support/world_bodies.h"

using namespace app;

TEST_CASE("a run's table has a name for every column and quotes what needs it") {
    collide::World world;
    world.add_body(collide::test::ground_body());
    world.add_body(collide::test::disc_body(0.5, {0.25, 2.0}));
    const std::array<std::string, 2> names{"ground", "ball, \"red\""};
    const std::string head = run_table_head(names);
    const std::string row = run_table_row(world, 2);
    CHECK(head.find("\"ball, \"\"red\"\" x (m)\"") != std::string::npos);
    CHECK(head.find("time (s),") == 0);
    CHECK(row.find("0,0,") == 0);
    CHECK(row.find(",0.25,2,0,0,0,0\r\n") != std::string::npos);
    // Commas in names stand in quotes: six of them, one a column.
    CHECK(std::count(head.begin(), head.end(), ',') - 6 == std::count(row.begin(), row.end(), ','));
    world.step();
    CHECK(run_table_row(world, 2).find("0.016666666666666666,") == 0);
}

TEST_CASE("bodies that come later have columns, which are empty before") {
    collide::World world;
    world.add_body(collide::test::disc_body(0.5, {0.25, 2.0}));
    const std::string before = run_table_row(world, 2);
    CHECK(before.ends_with(",0.25,2,0,0,0,0,,,,,,\r\n"));
    world.add_body(collide::test::disc_body(0.5, {3.0, 2.0}));
    const std::string after = run_table_row(world, 2);
    CHECK(after.ends_with(",0.25,2,0,0,0,0,3,2,0,0,0,0\r\n"));
}
