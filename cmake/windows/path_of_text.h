// Included first in every source of the program for Windows: refuses a path that is made of a text in `char`,
// which the library of GCC reads in a code page. `collide::path_of` makes it of UTF-8. A literal is ASCII,
// and may stay.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace std::filesystem {

#define REFUSE(TEXT)                              \
    template <>                                   \
    path::path(TEXT const&, format) = delete;     \
    template <>                                   \
    path& path::operator=(TEXT const&) = delete;  \
    template <>                                   \
    path& path::operator/=(TEXT const&) = delete; \
    template <>                                   \
    path& path::operator+=(TEXT const&) = delete;
REFUSE(std::string)
REFUSE(std::string_view)
REFUSE(char*)
#undef REFUSE

}  // namespace std::filesystem
