#include "answers/answers.h"

#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <collide/scene/instantiate.h>

namespace app {

namespace {

std::unique_ptr<collide::BroadPhase> filled(const collide::Scene& scene, const PairsChoice& choice) {
    auto structure = collide::make_broad_phase(choice.method);
    const std::vector<collide::Collider> colliders = collide::make_colliders(scene);
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        const bool is_fixed = !choice.with_static && scene.bodies[i].motion == collide::Motion::static_body;
        structure->insert(static_cast<collide::ProxyId>(i), colliders[i].aabb,
                          is_fixed ? collide::Mobility::fixed : collide::Mobility::moving);
    }
    return structure;
}

}  // namespace

void write_pairs(const collide::Scene& scene, const PairsChoice& choice, const WriteText& write) {
    const auto structure = filled(scene, choice);
    std::vector<collide::IndexPair> pairs;
    structure->find_all_pairs(pairs);
    if (choice.only) {
        std::erase_if(pairs, [&](const auto& pair) {
            return pair.first != choice.only->first || pair.second != choice.only->second;
        });
    }
    write(fmt::format("{{\"broad_phase\":\"{}\",\"pairs\":[", collide::name_of(choice.method)));
    const char* separator = "";
    for (const auto& [a, b] : pairs) {
        write(fmt::format("{}[{},{}]", separator, json_text(scene.bodies[a].name),
                          json_text(scene.bodies[b].name)));
        separator = ",";
    }
    write(fmt::format("],\"tests\":{}}}\n", structure->counters().tests));
}

}  // namespace app
