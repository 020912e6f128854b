// A step of a lesson that shows how a structure takes a box in, and then whom the box meets there.
#pragma once

#include "player/player_of.h"
#include "player/structure_walks.h"
#include "player/structure_words.h"

namespace app {

/// A step of the insertion, or of the query behind it.
template <class Walk>
struct WalkStep : StepOf<Walk> {
    WalkMoment<Walk> at() const { return moment_at(this->recording, this->index); }
    const auto& now() const { return at().step(); }
    bool asking() const { return at().asking; }
    collide::ProxyId self() const { return inserted_body(this->input); }
    std::string name() const { return inserted_words(this->input); }

    /// Steps so far, this one included, of the part to which it belongs.
    template <class Is>
    std::size_t count_so_far(Is is) const {
        return count_until(at().part.steps.items, at().index, is);
    }
    template <class Is>
    std::vector<collide::ProxyId> found_so_far(Is is) const {
        return found_until(this->input, at().part.steps.items, at().index, is);
    }
};

}  // namespace app
