#include "panels/scene_filter.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace app {

namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

}  // namespace

bool matches(const SceneEntry& entry, std::string_view filter) {
    const std::string text = lower(entry.name + "\n" + entry.group + "\n" + entry.description);
    std::istringstream words(lower(filter));
    for (std::string word; words >> word;) {
        if (text.find(word) == std::string::npos) return false;
    }
    return true;
}

std::string_view group_title(std::string_view group) {
    const std::size_t first = group.find_first_not_of("0123456789 ");
    return first == std::string_view::npos ? group : group.substr(first);
}

}  // namespace app
