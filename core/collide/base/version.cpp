// The symbols by which headers identify this archive; see version.h.
#include <collide/base/version.h>

#include <collide/base/vec2.h>

extern "C" {
const char COLLIDE_ARCHIVE(COLLIDE_LAYOUT) = 0;
COLLIDE_API extern const char COLLIDE_C_ARCHIVE;
const char COLLIDE_C_ARCHIVE = 0;
}
