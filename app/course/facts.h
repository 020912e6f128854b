// What a chapter refers to, and what the engine answers about a stage: places in the answers, and texts with
// such places in braces.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <collide/scene/scene.h>
#include <nlohmann/json.hpp>

#include "course/place.h"
#include "text/places.h"

namespace app {

struct View;  // view/view.h

/// The command whose answer holds the fact.
enum class AnswerSource : std::uint8_t { query, simulate, crowd, geometry };

struct Reference {
    AnswerSource source = AnswerSource::query;
    Place place;
    std::string text;  // as written
};

/// "simulate: bodies[0].position" or a place alone.
std::variant<Reference, PlaceError> parse_reference(std::string_view text);

/// When and whom a block asks about.
struct FactChoice {
    double time = 0.0;  // of `simulate:`, seconds
    std::string body;   // of `geometry:`; empty: the first one
};

/// A piece of a text: words, or a place with its unit.
struct TemplatePart {
    std::string words;
    std::optional<Reference> reference;
    std::string unit;  // empty: none given
};
using Template = std::vector<TemplatePart>;

/// "The shadows overlap by {pairs[0].separation | length}."
std::variant<Template, PlaceError> parse_template(std::string_view text);

// The answers. Each kind is computed when a place first asks for it.

class Facts {
  public:
    /// With up to so many bodies all pairs are answered. In a larger scene, a place in the pairs is an error.
    static constexpr std::size_t most_bodies = 64;

    /// `stage` tells `stage.player` and its like.
    Facts(collide::Scene scene, const View& stage);

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
    Json names_ = Json::object();
    std::optional<Json> query_;
    std::optional<Json> crowd_;
    std::map<double, Json> simulated_;
    std::map<std::string, Json> geometry_;
};

}  // namespace app
