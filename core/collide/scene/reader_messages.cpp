#include <collide/scene/reader_messages.h>

#include <fmt/format.h>

namespace collide {

std::string refusal_message(std::string_view source, const Refusal& refusal) {
    const std::string place = refusal.pointer.empty() ? "" : refusal.pointer + ": ";
    return one_line(fmt::format("{}: {}{}", source, place, refusal.reason));
}

void finish_warnings(std::vector<std::string>& warnings, std::string_view source) {
    constexpr std::size_t most_listed = 20;
    const std::size_t all = warnings.size();
    if (all > most_listed) {
        warnings.resize(most_listed);
        warnings.push_back(fmt::format("and {} more warnings of this kind", all - most_listed));
    }
    for (std::string& warning : warnings) {
        warning = one_line(fmt::format("{}: {}", source, warning));
    }
}

}  // namespace collide
