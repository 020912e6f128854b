#include <collide/broad_phase/cell_lattice.h>

#include <doctest/doctest.h>

#include <limits>

using namespace collide;

namespace {

const CellLattice lattice{{-8.0, -4.0}, {2.0, 1.0}, 16, 8};

constexpr double endless = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("a place belongs to the cell that it lies in, or to the outermost one") {
    CHECK(lattice.column_of(-8.0) == 0);
    CHECK(lattice.column_of(-6.0) == 1);
    CHECK(lattice.column_of(-6.0001) == 0);
    CHECK(lattice.column_of(-1e100) == 0);
    CHECK(lattice.column_of(1e100) == 15);
    CHECK(lattice.row_of(endless) == 7);
    CHECK(lattice.row_of(-endless) == 0);
    CHECK(lattice.cells_of({{-1.0, 0.5}, {1.0, 0.5}}) == CellRange{3, 4, 4, 4});
}

TEST_CASE("a large box lies in a few cells of a coarser level") {
    CHECK(lattice.placement_of({{0.0, 0.0}, {3.0, 2.0}}).level == 0);
    const CellPlacement giant = lattice.placement_of({{-1e9, -1e9}, {1e9, 1e9}});
    CHECK(giant.level == 1);
    CHECK(giant.cells == CellRange{0, 0, 3, 1});
    const CellLattice vast{{-1e6, -1e6}, {0.1, 0.1}, most_columns, most_columns};
    const CellPlacement all = vast.placement_of({{-1e100, -1e100}, {1e100, 1e100}});
    CHECK(all.level < lattice_levels);
    CHECK(all.cells.count() <= most_cells_of_a_box);
}

TEST_CASE("a coarse cell is where its fine cells are") {
    CHECK(coarser({5, 3, 6, 4}, 1) == CellRange{1, 0, 1, 1});
    CHECK(lattice.box_of({0, 5, 3}) == Aabb{{2.0, -1.0}, {4.0, 0.0}});
    CHECK(lattice.box_of({1, 1, 0}) == Aabb{{0.0, -4.0}, {8.0, 0.0}});
}
