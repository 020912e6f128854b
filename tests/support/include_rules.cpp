#include "support/include_rules.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace structure {
namespace {

constexpr std::string_view base = "core/collide/base";
constexpr std::string_view geometry = "core/collide/geometry";
constexpr std::string_view narrow_phase = "core/collide/narrow_phase";
constexpr std::string_view import_room = "core/collide/import";
constexpr std::string_view capture = "core/collide/capture";
constexpr std::string_view players = "core/collide/lessons";
constexpr std::string_view broad_phase = "core/collide/broad_phase";
constexpr std::string_view model = "core/collide/dynamics/model";
constexpr std::string_view contacts = "core/collide/dynamics/contacts";
constexpr std::string_view solver = "core/collide/dynamics/solver";
constexpr std::string_view joints = "core/collide/dynamics/joints";
constexpr std::string_view responses = "core/collide/dynamics/responses";
constexpr std::string_view sweep = "core/collide/dynamics/sweep";
constexpr std::string_view ordered = "core/collide/dynamics/ordered";
constexpr std::string_view dynamics = "core/collide/dynamics";
constexpr std::string_view scene = "core/collide/scene";
constexpr std::string_view trace = "core/collide/trace";
constexpr std::string_view c_front = "core/collide/c";
constexpr std::string_view whole = "core/collide";
constexpr std::string_view capture_writers = "core/capture";
constexpr std::string_view capture_recipes = "core/capture/recipes";

constexpr std::string_view host = "app/host";
constexpr std::string_view host_posix = "app/host/posix";
constexpr std::string_view host_windows = "app/host/windows";
constexpr std::string_view text = "app/text";
constexpr std::string_view draw = "app/draw";
constexpr std::string_view document = "app/document";
constexpr std::string_view facts = "app/facts";
constexpr std::string_view answers = "app/answers";
constexpr std::string_view simulation = "app/simulation";
constexpr std::string_view analysis = "app/analysis";
constexpr std::string_view overlays = "app/overlays";
constexpr std::string_view recording = "app/recording";
constexpr std::string_view player = "app/player";
constexpr std::string_view view = "app/view";
constexpr std::string_view measure = "app/measure";
constexpr std::string_view course = "app/course";
constexpr std::string_view session = "app/session";
constexpr std::string_view tools = "app/tools";
constexpr std::string_view actions = "app/actions";
constexpr std::string_view panels = "app/panels";
constexpr std::string_view platform = "app/platform";
constexpr std::string_view bindings = "app/bindings";
constexpr std::string_view desktop = "app/platform/desktop";
constexpr std::string_view browser = "app/platform/browser";
constexpr std::string_view commands = "app/commands";
constexpr std::string_view main_room = "app";

const std::array all_rooms{
    Room{base, {}},
    Room{geometry, {base}},
    Room{narrow_phase, {base, geometry}},
    Room{broad_phase, {base, geometry}},
    Room{model, {base, geometry}},
    Room{contacts, {base, geometry, narrow_phase, broad_phase, model}},
    Room{solver, {base, model}},
    Room{joints, {base, model, solver}},
    Room{responses, {base, model, contacts, solver, joints}},
    Room{sweep, {base, geometry, narrow_phase, broad_phase, model, contacts, responses}},
    Room{.folder = ordered,
         .sees = {model, contacts, joints, responses, sweep},
         .front = "core/collide/dynamics/ordered/ordered_impacts.h"},
    Room{dynamics,
         {base, geometry, narrow_phase, broad_phase, model, contacts, joints, responses, sweep, ordered}},
    Room{scene, {base, geometry, narrow_phase, broad_phase, model, dynamics}},
    Room{import_room, {base, geometry, scene}},
    Room{capture, {base, geometry, narrow_phase, scene}},
    Room{players, {base, geometry, narrow_phase}},
    Room{trace,
         {base, geometry, narrow_phase, broad_phase, model, contacts, solver, responses, dynamics, players}},
    Room{c_front, {base, geometry, narrow_phase, broad_phase, model, dynamics}},
    Room{whole,
         {base, geometry, narrow_phase, broad_phase, dynamics, c_front, scene, import_room, capture, players,
          trace}},
    Room{capture_writers, {}},
    Room{capture_recipes, {}},

    Room{host, {}},
    Room{host_posix, {host}},
    Room{host_windows, {host}},
    Room{text, {host}},
    Room{draw, {}},
    Room{facts, {text}},
    Room{answers, {facts}},
    Room{document, {host, text, draw}},
    Room{simulation, {text, document}},
    Room{analysis, {text, document}},
    Room{overlays, {text, facts, draw, document, simulation, analysis}},
    Room{recording, {host, text}},
    Room{player, {text, facts, draw, document, simulation, analysis, overlays}},
    Room{view, {text, document, simulation, analysis, overlays, player}},
    Room{measure, {host, text, facts, draw, document, analysis, overlays}},
    Room{course, {text, facts, answers, document, player, view}},
    Room{session,
         {text, draw, document, simulation, analysis, overlays, recording, player, view, measure, course}},
    Room{tools, {text, draw, document, simulation, overlays, player, course, session}},
    Room{actions, {host, document, player, session, tools}},
    Room{panels,
         {host, text, facts, draw, document, simulation, analysis, overlays, recording, player, view, measure,
          course, session, tools, actions}},
    Room{bindings, {text, answers, draw, overlays, player, simulation}},
    Room{platform,
         {host, text, draw, document, simulation, overlays, recording, player, view, session, tools, actions,
          panels}},
    Room{desktop, {platform}},
    Room{browser, {host, panels, platform}},
    Room{commands,
         {host, text, answers, document, simulation, analysis, overlays, recording, player, view, course,
          session, panels, platform}},
    Room{main_room, {host, platform, commands}},
};

const Room* room_of(std::string_view folder) {
    const auto found = std::find_if(all_rooms.begin(), all_rooms.end(),
                                    [&](const Room& room) { return room.folder == folder; });
    return found == all_rooms.end() ? nullptr : &*found;
}

bool starts_with_any(std::string_view path, std::initializer_list<std::string_view> prefixes) {
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](auto prefix) { return path.starts_with(prefix); });
}

bool is_window_library(std::string_view include) {
    return starts_with_any(include,
                           {"SDL", "imgui", "imstb", "backends/imgui", "misc/freetype", "GL/", "GLES"});
}

// The table of actions binds SDL's key codes; its headers stay free of them.
bool may_see_window_library(std::string_view path) {
    if (path.starts_with("app/actions/")) return path.ends_with(".cpp");
    return starts_with_any(path, {"app/draw/imgui_painter.", "app/text/data_paths.cpp", "app/tools/",
                                  "app/panels/", "app/platform/", "app/main."});
}

bool is_of_core(std::string_view path) { return path.starts_with("core/"); }

bool sees(const Room& room, std::string_view folder) {
    if (folder == room.folder || (is_of_core(folder) && !is_of_core(room.folder))) return true;
    return std::find(room.sees.begin(), room.sees.end(), folder) != room.sees.end();
}

/// Why the file must not include this; empty when it may.
std::string refusal(std::string_view path, const Room& room, const Include& include) {
    if (is_window_library(include.path)) {
        return may_see_window_library(path) ? "" : "this file must not see the window's libraries";
    }
    if (include.path.starts_with("nlohmann/") && is_of_core(path) && room.folder != scene) {
        return "JSON belongs to core/collide/scene";
    }
    if (include.path.starts_with("pugixml") && room.folder != import_room) {
        return "XML belongs to core/collide/import";
    }
    if (is_of_core(path) && include.quoted) {
        return "core includes its own headers as <collide/...>";
    }
    const std::string folder = folder_of(include);
    const Room* const seen = room_of(folder);
    if (seen != nullptr && seen != &room && !seen->front.empty() && "core/" + include.path != seen->front) {
        return folder + " shows others its front header only";
    }
    if (folder.empty() || sees(room, folder)) return "";
    if (seen == nullptr) return "there is no room " + folder;
    return std::string(room.folder) + " must not see " + folder;
}

std::string_view trimmed(std::string_view line) {
    const auto start = line.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view{} : line.substr(start);
}

}  // namespace

std::span<const Room> rooms() { return all_rooms; }

std::string_view folder_of(std::string_view path) {
    const auto slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::string folder_of(const Include& include) {
    if (include.quoted) return "app/" + std::string(folder_of(include.path));
    return include.path.starts_with("collide/") ? "core/" + std::string(folder_of(include.path)) : "";
}

std::vector<Include> includes_of(std::string_view source) {
    std::vector<Include> found;
    while (!source.empty()) {
        const auto end = std::min(source.find('\n'), source.size());
        auto line = trimmed(source.substr(0, end));
        source.remove_prefix(std::min(end + 1, source.size()));
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

std::vector<std::string> violations(std::string_view path, std::string_view source) {
    const Room* room = room_of(folder_of(path));
    if (room == nullptr) {
        return {std::string(path) + " lies in no room: tests/support/include_rules.cpp lists them"};
    }
    std::vector<std::string> wrong;
    for (const Include& include : includes_of(source)) {
        const std::string why = refusal(path, *room, include);
        if (!why.empty()) wrong.push_back(std::string(path) + " includes " + include.path + ": " + why);
    }
    return wrong;
}

}  // namespace structure
