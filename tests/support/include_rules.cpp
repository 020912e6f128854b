#include "support/include_rules.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace structure {
namespace {

struct Room {
    std::string_view name;
    std::vector<std::string_view> sees;
};

// Every room also sees itself.
const std::array<Room, 7> core_rooms{{
    {"base", {}},
    {"geometry", {"base"}},
    {"narrow_phase", {"base", "geometry"}},
    {"broad_phase", {"base", "geometry"}},
    {"dynamics", {"base", "geometry", "narrow_phase", "broad_phase"}},
    {"scene", {"base", "geometry", "narrow_phase", "broad_phase", "dynamics"}},
    {"trace", {"base", "geometry", "narrow_phase", "broad_phase", "dynamics"}},
}};

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> prefixes) {
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](auto prefix) { return text.starts_with(prefix); });
}

std::string_view first_folder(std::string_view path) {
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

bool is_window_library(std::string_view include) {
    return starts_with_any(include,
                           {"SDL", "imgui", "imstb", "backends/imgui", "misc/freetype", "GL/", "GLES"});
}

// The table of actions binds SDL's key codes; its headers stay free of them.
bool may_see_window_library(std::string_view path) {
    if (path.starts_with("app/actions/")) return path.ends_with(".cpp");
    return starts_with_any(
        path, {"app/main.", "app/frame", "app/layout.", "app/canvas/", "app/panels/", "app/platform"});
}

std::string sentence(std::string_view path, const Include& include, std::string_view why) {
    return std::string(path) + " includes " + include.path + ": " + std::string(why);
}

bool core_room_sees(std::string_view room, const Include& include) {
    const auto other = first_folder(include.path);
    if (other.empty() || other == room || include.path == "trace/tracer.h") return true;
    const auto found =
        std::find_if(core_rooms.begin(), core_rooms.end(), [&](const Room& r) { return r.name == room; });
    return found != core_rooms.end() &&
           std::find(found->sees.begin(), found->sees.end(), other) != found->sees.end();
}

void check_core(std::string_view path, const Include& include, std::vector<std::string>& wrong) {
    const auto room = first_folder(path.substr(std::string_view("core/").size()));
    if (is_window_library(include.path)) {
        wrong.push_back(sentence(path, include, "core never sees the window's libraries"));
    } else if (include.quoted && !core_room_sees(room, include)) {
        wrong.push_back(sentence(path, include, "core/" + std::string(room) + " must not see it"));
    } else if (include.path.starts_with("nlohmann/") && room != "scene") {
        wrong.push_back(sentence(path, include, "JSON belongs to core/scene"));
    }
}

void check_app(std::string_view path, const Include& include, std::vector<std::string>& wrong) {
    if (is_window_library(include.path) && !may_see_window_library(path)) {
        wrong.push_back(
            sentence(path, include,
                     "only main, frame, actions, canvas, panels and platform see the window's libraries"));
    }
    if (path.starts_with("app/overlays/") &&
        starts_with_any(include.path, {"panels/", "platform", "canvas/imgui"})) {
        wrong.push_back(sentence(path, include, "overlays see recordings and Painter, never the window"));
    }
}

std::string_view trimmed(std::string_view line) {
    const auto start = line.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view{} : line.substr(start);
}

}  // namespace

std::vector<Include> includes_of(std::string_view text) {
    std::vector<Include> found;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.starts_with("#")) continue;
        line = trimmed(line.substr(1));
        if (!line.starts_with("include")) continue;
        const auto open = line.find_first_of("\"<");
        if (open == std::string_view::npos) continue;
        const bool quoted = line[open] == '"';
        const auto close = line.find(quoted ? '"' : '>', open + 1);
        found.push_back({std::string(line.substr(open + 1, close - open - 1)), quoted});
    }
    return found;
}

std::vector<std::string> violations(std::string_view path, std::string_view text) {
    std::vector<std::string> wrong;
    for (const Include& include : includes_of(text)) {
        if (path.starts_with("core/")) check_core(path, include, wrong);
        if (path.starts_with("app/")) check_app(path, include, wrong);
    }
    return wrong;
}

}  // namespace structure
