#include "overlays/structure.h"

#include <doctest/doctest.h>

TEST_CASE("cells are counted by their occupants, empty ones left out, very full ones together") {
    std::vector<collide::CellView> cells(6);
    const std::uint32_t occupants[] = {0, 1, 1, 3, 12, 400};
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i].occupants = occupants[i];
    const app::LoadBins bins = app::load_bins(cells);
    CHECK(bins[0] == 2);
    CHECK(bins[1] == 0);
    CHECK(bins[2] == 1);
    CHECK(bins[11] == 2);
}

TEST_CASE("each bar has its place, and there is none beside them") {
    const collide::Vec2 size{260.0f, 100.0f};
    CHECK(app::load_at({11.0f, 50.0f}, size, 1.0f) == 1);
    CHECK(app::load_at({249.0f, 50.0f}, size, 1.0f) == 12);
    CHECK_FALSE(app::load_at({5.0f, 50.0f}, size, 1.0f).has_value());
    CHECK_FALSE(app::load_at({255.0f, 50.0f}, size, 1.0f).has_value());
}
