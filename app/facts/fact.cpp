#include "facts/fact.h"

#include <cctype>

namespace app {

std::string as_sentence(std::string_view meaning) {
    std::string sentence(meaning);
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
    return sentence + ".";
}

}  // namespace app
