// A broad phase of your own bodies: which of them come near each other, without looking at every pair.
#include <cstdio>
#include <vector>

#include <collide/collide.h>

struct Ship {
    const char* name;
    collide::DVec2 position;
    double radius;
};

collide::Aabb box_of(const Ship& ship) {
    const collide::DVec2 half(ship.radius, ship.radius);
    return {ship.position - half, ship.position + half};
}

int main() {
    std::vector<Ship> ships{{"tug", {0.0, 0.0}, 1.0}, {"ferry", {1.5, 0.5}, 1.0}, {"raft", {9.0, 9.0}, 0.5}};
    const auto tree = collide::make_broad_phase(collide::BroadPhaseKind::dynamic_tree);
    for (std::uint32_t i = 0; i < ships.size(); ++i) {
        tree->insert(box_of(ships[i]), collide::Mobility::moving);
    }
    ships[2].position = {2.5, 1.0};
    tree->move(2, box_of(ships[2]));

    std::vector<collide::IndexPair> pairs;  // keeps its memory from frame to frame
    tree->find_all_pairs(pairs);
    for (const auto& [i, j] : pairs) std::printf("%s and %s\n", ships[i].name, ships[j].name);

    std::vector<collide::ProxyId> hits;
    tree->query_ray({-5.0, 0.0}, {1.0, 0.0}, 5.0, hits);
    for (const collide::ProxyId id : hits) std::printf("the ray may meet the %s\n", ships[id].name);
}
