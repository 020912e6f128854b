// What the engine answers about a stage. Each kind of answer is computed when a place first asks for it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <collide/scene/scene.h>
#include <nlohmann/json.hpp>

#include "course/reference.h"

namespace app {

/// What a stage says beside its scene: `stage.player` and its like.
struct StageWords {
    std::string player;
    int step = 0;
    double time = 0.0;
};

class Facts {
  public:
    /// All pairs are answered for up to so many bodies: a place in the pairs of a crowd is an error.
    static constexpr std::size_t most_bodies = 64;

    Facts(collide::Scene scene, StageWords stage);

    /// The place's value, or a sentence that says why there is none. A null is a value.
    std::variant<Json, PlaceError> value(const Reference& reference, const FactChoice& choice);

    /// Further names for places: `answer`, `yours`, and those of `let`.
    void name(const std::string& key, Json value) { names_[key] = std::move(value); }

    const collide::Scene& scene() const { return scene_; }

  private:
    const Json& query_answer();
    const Json& crowd_answer();
    std::variant<Json, PlaceError> simulate_answer(double seconds);
    std::variant<Json, PlaceError> geometry_answer(const std::string& body);

    collide::Scene scene_;
    StageWords stage_;
    Json names_ = Json::object();
    std::optional<Json> query_;
    std::optional<Json> crowd_;
    std::map<double, Json> simulated_;
    std::map<std::string, Json> geometry_;
};

}  // namespace app
