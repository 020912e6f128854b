#include "document/joined_bodies.h"

#include <cstdint>
#include <string>
#include <unordered_map>

#include <collide/base/disjoint_sets.h>

namespace app {

std::vector<std::size_t> with_joined(const collide::Scene& scene, const std::vector<std::size_t>& bodies) {
    std::unordered_map<std::string, std::uint32_t> dynamic;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].motion == collide::Motion::dynamic_body) dynamic.emplace(scene.bodies[i].name, i);
    }
    collide::DisjointSets sets;
    sets.reset(scene.bodies.size());
    for (const collide::JointSpec& joint : scene.joints) {
        const auto a = dynamic.find(joint.a);
        const auto b = dynamic.find(joint.b);
        if (a != dynamic.end() && b != dynamic.end()) sets.unite(a->second, b->second);
    }
    std::vector<bool> wanted(scene.bodies.size(), false);
    for (const std::size_t body : bodies) wanted[sets.root(static_cast<std::uint32_t>(body))] = true;
    std::vector<std::size_t> out;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (wanted[sets.root(i)]) out.push_back(i);
    }
    return out;
}

}  // namespace app
