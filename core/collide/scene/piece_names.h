// Names for the pieces of bodies: no two bodies of a scene are called the same.
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include <collide/scene/scene.h>

namespace collide {

/// "hull" for "hull 3".
std::string whole_of_piece(const std::string& name);

/// The names of a scene, to which those of pieces are added.
class PieceNames {
  public:
    explicit PieceNames(const Scene& scene);
    /// The first free one of "whole 2", "whole 3", and so on; taken from then on. A piece of a piece counts
    /// on.
    std::string next(const std::string& whole);

  private:
    std::unordered_set<std::string> taken_;
    std::unordered_map<std::string, int> last_;  // number given, by whole: all below are taken
};

}  // namespace collide
