// A square frame, its inside open by a narrow slit: a rounding of more than 0.1 m closes the slit and leaves
// a hole.
#pragma once

#include <collide/geometry/polygon.h>

namespace support {

inline collide::Polygon slit_frame() {
    return {{0, 0}, {5, 0}, {5, 2.4}, {4, 2.4}, {4, 1}, {1, 1},
            {1, 4}, {4, 4}, {4, 2.6}, {5, 2.6}, {5, 5}, {0, 5}};
}

}  // namespace support
