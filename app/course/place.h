// Places: expressions that name a value in an answer of the engine, as in `pairs[0].sat.axes[2].overlap`.
//
// The language is a part of JMESPath (jmespath.org, James Saryerwinnie 2015), with the meaning it has there.
// It has fields, indices, `[*]`, `[]`, `[?a < b]`, `@`, literals, `||`, `&&`, `!` and comparisons.
// Its functions are listed in place.cpp. What is not there is null.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace app {

using Json = nlohmann::ordered_json;

struct PlaceNode;  // of the syntax tree, in place.cpp

/// A sentence without an end: "there is no function \"foo\"; there are ...".
struct PlaceError {
    std::string message;
};

/// A parsed expression; cheap to copy.
class Place {
  public:
    /// The value in `answers`, null where there is none; an error when a function is given what it can't
    /// take.
    std::variant<Json, PlaceError> value(const Json& answers) const;

    /// The names that the expression begins with: `pairs` in `pairs[0].overlap`. For a caller who computes
    /// only what is asked for.
    const std::vector<std::string>& roots() const { return roots_; }

    friend std::variant<Place, PlaceError> parse_place(std::string_view text);

  private:
    std::shared_ptr<const PlaceNode> root_;
    std::vector<std::string> roots_;
};

std::variant<Place, PlaceError> parse_place(std::string_view text);

}  // namespace app
