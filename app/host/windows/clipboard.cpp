#include "host/clipboard.h"

#include <fmt/format.h>
#include <windows.h>

#include <cstring>

#include "host/host_words.h"
#include "host/windows/text.h"

namespace app {

namespace {

/// Returns the name of the clipboard format that other programs know.
std::wstring format_of(std::string_view type) { return type == "image/png" ? L"PNG" : wide(type); }

/// Returns memory that the clipboard may take over; null if there is not enough.
HGLOBAL memory_with(std::string_view bytes) {
    const HGLOBAL memory = ::GlobalAlloc(GMEM_MOVEABLE, bytes.size());
    void* const place = memory == nullptr ? nullptr : ::GlobalLock(memory);
    if (place == nullptr) return nullptr;
    std::memcpy(place, bytes.data(), bytes.size());
    ::GlobalUnlock(memory);
    return memory;
}

}  // namespace

std::optional<std::string> copy_picture(std::string_view bytes, const char* type) {
    const auto refusal = [] { return fmt::format(host_words::picture_not_taken, "The clipboard"); };
    // The clipboard needs an owner, else it would take nothing.
    if (::OpenClipboard(::GetActiveWindow()) == 0) return refusal();
    ::EmptyClipboard();
    const HGLOBAL memory = memory_with(bytes);
    const bool taken =
        memory != nullptr &&
        ::SetClipboardData(::RegisterClipboardFormatW(format_of(type).c_str()), memory) != nullptr;
    if (!taken) ::GlobalFree(memory);
    ::CloseClipboard();
    return taken ? std::nullopt : std::optional(refusal());
}

}  // namespace app
