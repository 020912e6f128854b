// The symbols of the library's archives, as nm lists them.
#pragma once

#include <map>
#include <string>

namespace support {

/// What a shell command writes to its standard output.
std::string output_of(const std::string& command);

/// Whether nm (package binutils) is there.
bool has_nm();

/// Listings by archive member: "sat_kernel" of sat_kernel.cpp.o. A line is an address, a letter and a mangled
/// name.
std::map<std::string, std::string> members_of(const std::string& archive);

}  // namespace support
