#include "course/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "text/search.h"
#include "text/words.h"

namespace app {

CourseError course_error(std::string_view file, std::size_t line, std::string_view text) {
    return {fmt::format("{}:{}: {}", file, line, text)};
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!trimmed(text).empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

namespace {

std::string_view without_comment(std::string_view line) { return trimmed(line.substr(0, line.find(" # "))); }

class FieldReader {
  public:
    FieldReader(std::string_view file, const std::vector<std::string_view>& known)
        : file_(file), known_(known) {}

    std::vector<Field> fields;
    std::optional<CourseError> error;

    void take(std::string_view line, std::size_t number) {
        const std::string_view text = trimmed(line);
        const bool indented = !line.empty() && (line.front() == ' ' || line.front() == '\t');
        if (text.empty() || text.substr(0, 2) == "# ") return;
        if (!fields.empty() && text.substr(0, 2) == "- ") {
            fields.back().list.emplace_back(without_comment(text.substr(2)));
        } else if (!fields.empty() && indented) {
            std::string& value = fields.back().value;
            if (!value.empty()) value += ' ';
            value += text;
        } else {
            begin(text, number);
        }
    }

  private:
    void begin(std::string_view text, std::size_t number) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) {
            refuse(number, fmt::format("\"{}\" has no \":\"; write it as \"key: value\"", text));
            return;
        }
        const std::string key(trimmed(text.substr(0, colon)));
        if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
            refuse(number, fmt::format("there is no key \"{}\" here{}; there are {}", key,
                                       perhaps_meant(key, known_), fmt::join(known_, ", ")));
        } else if (find_field(fields, key) != nullptr) {
            refuse(number, fmt::format("\"{}\" is given twice; keep one", key));
        } else {
            const std::string_view value = without_comment(text.substr(colon + 1));
            fields.push_back({key, std::string(value == "|" ? "" : value), {}, number});
        }
    }
    void refuse(std::size_t number, const std::string& text) {
        if (!error) error = course_error(file_, number, text);
    }

    std::string_view file_;
    const std::vector<std::string_view>& known_;
};

}  // namespace

std::variant<std::vector<Field>, CourseError> read_fields(std::string_view text, std::string_view file,
                                                          std::size_t first_line,
                                                          const std::vector<std::string_view>& known) {
    FieldReader reader(file, known);
    for (std::size_t line = first_line; !text.empty() && !reader.error; ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.take(text.substr(0, end), line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (reader.error) return *reader.error;
    return std::move(reader.fields);
}

const Field* find_field(const std::vector<Field>& fields, std::string_view key) {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const Field& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

}  // namespace app
