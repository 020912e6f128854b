// Where the lines of a text may break.
#pragma once

#include <cstddef>
#include <string_view>

namespace app {

/// Where the word that begins at `from` ends and a line may break: at a space. A number and its unit are one
/// word, and so are the numbers of "(-0.250, 0.000)".
std::size_t end_of_word(std::string_view text, std::size_t from);

}  // namespace app
