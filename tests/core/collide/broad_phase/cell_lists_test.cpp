// Which proxies lie in which cell, of cell_structure.h.
#include <collide/broad_phase/cell_structure.h>

#include <doctest/doctest.h>

using namespace collide;

TEST_CASE("entries leave their slots from the front, the middle and the end, and are used again") {
    for (const ProxyId first_out : {0u, 1u, 2u}) {
        CellLists lists;
        lists.reset(4);
        for (ProxyId id = 0; id < 3; ++id) {
            lists.link(id, 2, {0, 5, 6});
            lists.link(id, 3, {0, 6, 6});
        }
        CHECK(lists.size() == 6);
        CHECK(lists.broken_invariant().empty());
        const std::size_t bytes = lists.bytes();
        lists.unlink(first_out);
        CHECK(lists.size() == 4);
        CHECK(lists.first_of(first_out) == no_entry);
        CHECK(lists.broken_invariant().empty());
        lists.link(first_out, 1, {1, 0, 0});
        CHECK(lists.broken_invariant().empty());
        CHECK(lists.bytes() == bytes);
        CHECK(lists.entry(lists.head(1)).cell() == CellName{1, 0, 0});
    }
}
