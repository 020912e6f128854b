#include "host/places.h"

#include <windows.h>
// Needs the one above.
#include <shlobj.h>

#include <cstdlib>
#include <string_view>

#include "host/windows/text.h"

namespace app {

namespace fs = std::filesystem;

namespace {

fs::path known_folder(const KNOWNFOLDERID& which) {
    PWSTR text = nullptr;
    const bool is_known = SUCCEEDED(::SHGetKnownFolderPath(which, KF_FLAG_DEFAULT, nullptr, &text));
    fs::path folder = is_known ? fs::path(text) : fs::path();
    ::CoTaskMemFree(text);
    return folder;
}

}  // namespace

std::optional<std::string> environment(const char* name) {
    const wchar_t* value = ::_wgetenv(wide(name).c_str());
    return value == nullptr ? std::nullopt : std::optional(narrow(value));
}

fs::path home_folder() { return known_folder(FOLDERID_Profile); }

fs::path documents_folder() {
    const fs::path documents = known_folder(FOLDERID_Documents);
    return documents.empty() ? home_folder() : documents;
}

/// Since Windows 10, fonts that a user installs without an administrator are in a folder of their own.
std::vector<fs::path> font_folders() {
    return {known_folder(FOLDERID_Fonts), known_folder(FOLDERID_LocalAppData) / "Microsoft/Windows/Fonts"};
}

fs::path data_beside(const fs::path& executable_folder) { return executable_folder; }

std::vector<fs::path> drives() {
    std::vector<fs::path> roots;
    const DWORD there = ::GetLogicalDrives();
    for (unsigned i = 0; i < 26; ++i) {
        if ((there >> i & 1U) != 0)
            roots.emplace_back(std::wstring{static_cast<wchar_t>(L'A' + i), L':', L'\\'});
    }
    return roots;
}

std::tm local_time(std::time_t time) {
    std::tm local{};
    ::localtime_s(&local, &time);
    return local;
}

std::string reason_for_no_window() { return ""; }

}  // namespace app
