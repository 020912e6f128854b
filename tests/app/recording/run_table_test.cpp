#include "recording/run_table.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "support/world_bodies.h"

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
