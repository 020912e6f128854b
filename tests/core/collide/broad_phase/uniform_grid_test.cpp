#include <collide/broad_phase/uniform_grid.h>

#include <doctest/doctest.h>

#include <numeric>

#include "support/crowd_of_boxes.h"

using namespace collide;
using support::Crowd;

namespace {

Aabb unit_at(double x, double y) { return {{x, y}, {x + 1.0, y + 1.0}}; }

/// 20 x 20 unit boxes side by side.
void fill(UniformGrid& grid) {
    for (ProxyId id = 0; id < 400; ++id) {
        grid.insert(unit_at(id % 20, id / 20), Mobility::moving);
    }
}

std::uint32_t occupants(const std::vector<CellView>& cells) {
    return std::accumulate(cells.begin(), cells.end(), 0u,
                           [](std::uint32_t sum, const CellView& cell) { return sum + cell.occupants; });
}

}  // namespace

TEST_CASE("cells suit the boxes: neighbours are tested, not everything") {
    UniformGrid grid;
    fill(grid);
    std::vector<IndexPair> pairs;
    grid.find_all_pairs(pairs);
    CHECK(pairs.size() == 2 * 19 * 20 + 2 * 19 * 19);  // sides and corners touch
    CHECK(grid.counters().tests < 400 * 20);
    CHECK(grid.lattice().cell.x >= 1.0);
    CHECK(grid.lattice().cell.x <= 4.0);
    CHECK(grid.slots() < 3 * 400);
}

TEST_CASE("one giant does not take a cell for each of its square metres") {
    UniformGrid grid;
    fill(grid);
    const std::size_t before = grid.slots();
    grid.insert({{-5e5, -5e5}, {5e5, 5e5}}, Mobility::fixed);
    std::vector<CellView> cells;
    grid.view_cells(cells);
    CHECK(cells.front().depth > 0);
    CHECK(occupants(cells) < 4 * 401);
    CHECK(grid.slots() == before);
    std::vector<IndexPair> pairs;
    grid.find_all_pairs(pairs);
    CHECK(pairs.size() == 2 * 19 * 20 + 2 * 19 * 19 + 400);
}

TEST_CASE("the cells of a crowd that spreads out are chosen anew") {
    UniformGrid grid;
    fill(grid);
    std::vector<IndexPair> pairs;
    grid.find_all_pairs(pairs);
    for (int frame = 1; frame <= 20; ++frame) {
        for (ProxyId id = 0; id < 400; ++id) {
            grid.move(id, unit_at(frame * 100.0 * (id % 20), frame * 50.0 * (id / 20)));
        }
        grid.find_all_pairs(pairs);
    }
    CHECK(pairs.empty());
    CHECK(grid.lattice().cell.x * grid.lattice().columns > 0.9 * 20 * 100 * 18);
    CHECK(grid.counters().tests < 400);
    CHECK(grid.broken_invariant().empty());
}

TEST_CASE("the cells shown hold every box, where they say") {
    UniformGrid grid;
    fill(grid);
    std::vector<IndexPair> pairs;
    grid.find_all_pairs(pairs);  // looks at the lattice again, which was chosen for the first 255
    std::vector<CellView> cells;
    grid.view_cells(cells);
    std::vector<ProxyId> hits;
    for (const CellView& cell : cells) {
        grid.query(cell.box, hits);
        CHECK(hits.size() >= cell.occupants);
    }
    CHECK(occupants(cells) >= 400);
}

TEST_CASE("a box that stays in its cells costs no new links") {
    UniformGrid grid;
    grid.insert(unit_at(0.1, 0.1), Mobility::moving);
    std::vector<CellView> before;
    grid.view_cells(before);
    grid.move(0, unit_at(0.11, 0.1));
    std::vector<CellView> after;
    grid.view_cells(after);
    CHECK(before == after);
    std::vector<ProxyId> hits;
    grid.query({{1.105, 0.5}, {1.2, 0.5}}, hits);
    CHECK(hits.size() == 1);
}

TEST_CASE("an empty grid answers, and so does one that was emptied") {
    UniformGrid grid;
    for (int round = 0; round < 2; ++round) {
        std::vector<IndexPair> pairs{{0, 1}};
        std::vector<ProxyId> hits{3};
        grid.find_all_pairs(pairs);
        CHECK(pairs.empty());
        grid.find_new_pairs(pairs);
        grid.query({{-1e9, -1e9}, {1e9, 1e9}}, hits);
        CHECK(hits.empty());
        CHECK_FALSE(grid.nearest({0.0, 0.0}).has_value());
        grid.query_ray({0.0, 0.0}, {1.0, 0.0}, 1e9, hits);
        CHECK(hits.empty());
        fill(grid);
        grid.clear();
    }
}
