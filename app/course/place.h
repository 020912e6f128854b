// Places: expressions that name a value in the engine's output, such as `pairs[0].sat.axes[2].overlap`.
//
// The language is a subset of JMESPath (jmespath.org, James Saryerwinnie 2015) with equal meaning. It has
// fields, indices, `[*]`, `[]`, `[?a < b]`, `@`, literals, `||`, `&&`, `!` and comparisons. Its functions are
// listed in place.cpp. A missing value is null.
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

/// A sentence without a full stop: "there is no function \"foo\"; there are ...".
struct PlaceError {
    std::string message;
};

/// A parsed expression; cheap to copy.
class Place {
  public:
    /// Returns the value in `answers`, null if there is none. Returns an error if a function gets an
    /// unsuitable argument.
    std::variant<Json, PlaceError> value(const Json& answers) const;

    /// Returns the names at the start of the expression, such as `pairs` in `pairs[0].overlap`. So a caller
    /// can compute only what is needed.
    const std::vector<std::string>& roots() const { return roots_; }

    friend std::variant<Place, PlaceError> parse_place(std::string_view text);

  private:
    std::shared_ptr<const PlaceNode> root_;
    std::vector<std::string> roots_;
};

std::variant<Place, PlaceError> parse_place(std::string_view text);

}  // namespace app
