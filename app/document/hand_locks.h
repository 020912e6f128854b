// What a chapter lets nobody change of its scene, by hand, by a key or in a panel.
#pragma once

#include <string>
#include <vector>

#include <collide/scene/scene.h>

namespace app {

struct HandLocks {
    bool all = false;       // nothing may change
    bool position = false;  // of any body
    bool rotation = false;
    bool velocity = false;
    std::vector<std::string> bodies;  // these in every respect

    bool any() const { return all || position || rotation || velocity || !bodies.empty(); }
    /// Whether this body may not change at all.
    bool holds(const std::string& body) const;
};

/// Takes back what an edit has done to what is locked.
void keep_locked(const HandLocks& locks, const collide::Scene& before, collide::Scene& now);

}  // namespace app
