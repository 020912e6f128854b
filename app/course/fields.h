// The lines `key: value` at the head of a chapter and of its blocks.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/places.h"

namespace app {

/// An error in a file of a course: one sentence that begins with the file and the line.
struct CourseError {
    std::string message;
};

/// Returns an error with the message "FILE:LINE: TEXT".
CourseError course_error(std::string_view file, std::size_t line, std::string_view text);

struct Field {
    std::string key;
    std::string value;              // several lines are joined
    std::vector<std::string> list;  // from lines "- item"
    std::size_t line = 0;
};

/// Reads the fields. Each must be known and given once. A value of several lines is indented below `key: |`;
/// text after " # " is a comment.
std::variant<std::vector<Field>, CourseError> read_fields(std::string_view text, std::string_view file,
                                                          std::size_t first_line,
                                                          const std::vector<std::string_view>& known);

const Field* find_field(const std::vector<Field>& fields, std::string_view key);

/// Returns the trimmed parts between separators; none for an empty text.
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace app
