// The engine's results for a chapter's scene, expressions that name a value in them, and texts with such
// expressions in braces.
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

/// Round sides are drawn and counted as edges that differ from them by this, metres.
inline constexpr double outline_tolerance = 0.01;

/// The command whose output contains the fact.
enum class AnswerSource : std::uint8_t { query, simulate, crowd, geometry };

struct Reference {
    AnswerSource source = AnswerSource::query;
    Place place;
    std::string text;  // as written
};

/// Parses "simulate: bodies[0].position", or a place without a command.
std::variant<Reference, PlaceError> parse_reference(std::string_view text);

/// The time and the body that a block asks about.
struct FactChoice {
    double time = 0.0;  // for `simulate:`, seconds
    std::string body;   // for `geometry:`; empty: the first body
};

/// A part of a text: words, or a place with its unit.
struct TemplatePart {
    std::string words;
    std::optional<Reference> reference;
    std::string unit;  // empty if none is given
};
using Template = std::vector<TemplatePart>;

/// Parses a text such as "The shadows overlap by {pairs[0].separation | length}."
std::variant<Template, PlaceError> parse_template(std::string_view text);

// The engine's results. Each kind is computed when a place first needs it.

class Facts {
  public:
    /// With up to this many bodies all pairs have results. In a larger scene a place in `pairs` is an error.
    static constexpr std::size_t most_bodies = 64;

    /// `stage` provides the values of `stage.player` and the like.
    Facts(collide::Scene scene, const View& stage);

    /// Returns the value of the place, or a sentence that says why there is none. Null is a value.
    std::variant<Json, PlaceError> value(const Reference& reference, const FactChoice& choice);

    /// Adds a name for use in places: `answer`, `yours`, or one from `let`.
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
