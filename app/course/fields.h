// The lines `key: value` of a chapter's head and of its blocks.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/places.h"

namespace app {

/// A mistake in a course's file: one sentence that begins with the file and the line.
struct CourseError {
    std::string message;
};

/// "FILE:LINE: TEXT".
CourseError course_error(std::string_view file, std::size_t line, std::string_view text);

struct Field {
    std::string key;
    std::string value;              // of several lines, joined, when it was written so
    std::vector<std::string> list;  // of lines "- item"
    std::size_t line = 0;
};

/// The fields, each known and given once. A value of several lines stands indented below `key: |`; what
/// follows " # " is a comment.
std::variant<std::vector<Field>, CourseError> read_fields(std::string_view text, std::string_view file,
                                                          std::size_t first_line,
                                                          const std::vector<std::string_view>& known);

const Field* find_field(const std::vector<Field>& fields, std::string_view key);

/// Trimmed parts between separators; none of an empty text.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace app
