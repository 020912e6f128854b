#include <windows.h>
// Needs the one above.
#include <doctest/doctest.h>

#include <cstring>
#include <string>

#include "host/clipboard.h"

TEST_CASE("a copied picture is in the clipboard as PNG, byte for byte") {
    const std::string bytes("\x89PNG\0\r\n\x1a", 8);
    CHECK(!app::copy_picture(bytes, "image/png"));
    REQUIRE(::OpenClipboard(nullptr) != 0);
    const HANDLE memory = ::GetClipboardData(::RegisterClipboardFormatW(L"PNG"));
    REQUIRE(memory != nullptr);
    std::string found(::GlobalSize(memory), '\0');
    std::memcpy(found.data(), ::GlobalLock(memory), found.size());
    ::GlobalUnlock(memory);
    ::CloseClipboard();
    CHECK(found == bytes);
}
