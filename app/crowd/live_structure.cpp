#include "crowd/live_structure.h"

#include <algorithm>

namespace app {

namespace {

bool fits(collide::BroadPhaseKind kind, std::span<const collide::Mobility> mobility,
          const LiveStructure& live) {
    return live.structure && live.structure->kind() == kind &&
           std::equal(mobility.begin(), mobility.end(), live.mobility.begin(), live.mobility.end());
}

void begin_anew(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.structure = collide::make_broad_phase(kind);
    live.boxes.assign(boxes.begin(), boxes.end());
    live.mobility.assign(mobility.begin(), mobility.end());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        live.structure->insert(static_cast<collide::ProxyId>(i), boxes[i], mobility[i]);
    }
    live.inserted = boxes.size();
}

}  // namespace

void update_structure(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.moved = 0;
    live.inserted = 0;
    if (!fits(kind, mobility, live)) {
        begin_anew(kind, boxes, mobility, live);
        return;
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i] == live.boxes[i]) continue;
        live.structure->move(static_cast<collide::ProxyId>(i), boxes[i]);
        live.boxes[i] = boxes[i];
        ++live.moved;
    }
}

}  // namespace app
