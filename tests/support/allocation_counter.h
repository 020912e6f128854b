// Counts what this test program takes from the heap, through replaced global operators new.
#pragma once

#include <cstddef>

namespace support {

/// Calls of operator new since the program began.
std::size_t allocations();

}  // namespace support
