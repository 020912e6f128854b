#include "session/address.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include <collide/capture/capture_writer.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "session/captures.h"
#include "session/files.h"
#include "session/running.h"
#include "session/show_view.h"
#include "text/data_paths.h"
#include "text/packed.h"
#include "text/search.h"
#include "text/words.h"
#include "view/view_properties.h"

namespace app {

namespace {

namespace fs = std::filesystem;

constexpr const char* link_matter = "opening a link";

// ---- encoding of an address

int hexadecimal(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}

/// Decodes "%20" and the like. Text that is no such code stays.
std::string decoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool has_code = text[i] == '%' && i + 2 < text.size();
        const int high = has_code ? hexadecimal(text[i + 1]) : -1;
        const int low = has_code ? hexadecimal(text[i + 2]) : -1;
        if (high < 0 || low < 0) {
            out += text[i];
            continue;
        }
        out += static_cast<char>(16 * high + low);
        i += 2;
    }
    return out;
}

std::string encoded(std::string_view text) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/:";
    std::string out;
    for (const char letter : text) {
        if (plain.find(letter) != std::string_view::npos) {
            out += letter;
        } else {
            out += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
        }
    }
    return out;
}

std::string_view behind_hash(std::string_view link) {
    const std::size_t hash = link.find('#');
    return hash == std::string_view::npos ? link : link.substr(hash + 1);
}

/// Returns the options of a link. A link inside another link is encoded, and twice inside a third one.
std::string options_of(std::string_view link) {
    std::string options(behind_hash(link));
    for (int times = 0; times < 2 && options.find('=') == std::string::npos; ++times) {
        options = std::string(behind_hash(decoded(options)));
    }
    return options;
}

// ---- the table

/// Takes over a value. Returns what is wrong with it, or an empty text.
using Take = std::function<std::string(Address&, const std::string&)>;

/// An option of a link.
struct Row {
    std::string_view name;
    Take take;
    bool is_list = false;  // decoded word by word, because a name may contain a comma
};

/// Besides the modes there is "predict": explore mode with a hidden verdict.
std::string take_mode(Address& address, const std::string& value) {
    address.predict = value == "predict";
    const std::string wrong = view_property("mode").take(address.view, {address.predict ? "explore" : value});
    return wrong.empty() ? wrong : "explore, simulate or predict is needed";
}

std::string take_step(Address& address, const std::string& value) {
    constexpr std::size_t most = 1000;
    const auto step = whole_number(value);
    if (!step || *step < 1 || *step > most) return "a step from 1 is needed";
    address.step = *step;
    return {};
}

std::string take_seed(Address& address, const std::string& value) {
    constexpr std::uint64_t most = 1'000'000'000;
    const auto seed = whole_number(value);
    if (!seed || *seed < 1 || *seed > most) return "a whole number from 1 to 1000000000 is needed";
    address.seed = *seed;
    return {};
}

std::string take_play(Address& address, const std::string& value) {
    if (value != "1" && value != "0" && !value.empty()) return "1 or 0 is needed";
    address.play = value != "0";
    return {};
}

template <std::string Address::*text>
std::string take_text(Address& address, const std::string& value) {
    address.*text = value;
    return {};
}

std::string take_nothing(Address& /*address*/, const std::string& /*value*/) { return {}; }

Row view_row(const ViewProperty& property, std::string_view name) {
    Row row{name, {}, property.value == ViewValue::list};
    row.take = [&property](Address& address, const std::string& value) -> std::string {
        if (property.value == ViewValue::list) {
            WordList words = words_at(',', value);
            for (std::string& word : words) word = decoded(word);
            return property.take(address.view, words);
        }
        if (property.value == ViewValue::truth) {
            const bool is_digit = value.empty() || value == "1" || value == "0";
            return property.take(address.view, {!is_digit ? value : value == "0" ? "false" : "true"});
        }
        if (value.empty()) return "a value is needed";
        if (property.name == "theme" && value == "system") return {};  // the page's own theme
        return property.take(address.view, {value});
    };
    return row;
}

/// The name that new links use. Both names are read.
std::string_view link_name(const ViewProperty& property) {
    return property.name == "time" ? "t" : property.name;
}

std::vector<Row> rows() {
    std::vector<Row> rows{
        {"scene", take_text<&Address::scene>},
        {"s", take_text<&Address::packed>},
        {"query", take_text<&Address::query>},
        {"course", take_text<&Address::course>},
        {"step", take_step},
        {"mode", take_mode},
        {"play", take_play},
        {"seed", take_seed},
        // Only the page around the program reads these.
        {"lang", take_nothing},
        {"wheel", take_nothing},
        {"embed", take_nothing},
    };
    for (const ViewProperty& property : view_properties()) {
        // The page has its own size, and `course` and `step` give the chapter.
        if (property.name == "size" || property.name == "chapter" || property.name == "mode") continue;
        rows.push_back(view_row(property, property.name));
        if (link_name(property) != property.name) rows.push_back(view_row(property, link_name(property)));
    }
    return rows;
}

/// Shortens a text for a message, since a hostile link may be long.
std::string shortened(std::string_view text) {
    constexpr std::size_t most = 60;
    return text.size() <= most ? std::string(text) : std::string(text.substr(0, most)) + "...";
}

void take_option(const std::vector<Row>& table, const std::string& option, Address& address,
                 WordList& complaints) {
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string name = option.substr(0, equals);
    const std::string given = option.substr(std::min(equals + 1, option.size()));
    const auto row =
        std::find_if(table.begin(), table.end(), [&](const Row& one) { return one.name == name; });
    if (row == table.end()) {
        std::vector<std::string_view> known;
        known.reserve(table.size());
        for (const Row& one : table) known.push_back(one.name);
        complaints.push_back(fmt::format("The link's \"{}\" is unknown{} and left out", shortened(name),
                                         perhaps_meant(name, known)));
        return;
    }
    const std::string wrong = row->take(address, row->is_list ? given : decoded(given));
    if (!wrong.empty())
        complaints.push_back(
            fmt::format("The link's {}={} is left out: {}", name, shortened(decoded(given)), wrong));
}

}  // namespace

bool is_link(std::string_view text) {
    if (text.find('\n') != std::string_view::npos) return false;
    return text.starts_with("#") || text.starts_with("http://") || text.starts_with("https://") ||
           text.starts_with("file://");
}

Address read_address(std::string_view link, WordList& complaints) {
    Address address;
    const std::vector<Row> table = rows();
    for (const std::string& option : words_at('&', options_of(link)))
        take_option(table, option, address, complaints);
    if (address.predict) {
        if (!address.view.hide) address.view.hide.emplace();
        address.view.hide->push_back("verdict");
    }
    return address;
}

// ---- opening

namespace {

struct Refused {
    std::string sentence;
};

/// monostate: the link names no scene.
using LinkedScene = std::variant<std::monostate, collide::Scene, fs::path, Refused>;

LinkedScene scene_in(const Address& address) {
    const auto text = unpacked(address.packed, longest_linked_scene);
    if (!text)
        return Refused{
            "The link can't be opened: its scene is damaged. It may have been cut when it was copied; copy "
            "all of it."};
    collide::SceneResult read = collide::read_scene(*text, "the link's scene");
    if (auto* error = std::get_if<collide::SceneError>(&read)) return Refused{std::move(error->message)};
    return std::get<collide::LoadedScene>(std::move(read)).scene;
}

/// Returns "2-pairs/04-triangle-circle" for ".../scenes/2-pairs/04-triangle-circle.json"; empty for files
/// that are no presets.
std::string preset_name(const SceneFiles& files, const fs::path& file) {
    for (const fs::path& folder : files.preset_folders) {
        const fs::path inside = file.lexically_normal().lexically_relative(folder.lexically_normal());
        if (inside.empty() || *inside.begin() == "..") continue;
        return (inside.parent_path() / inside.stem()).generic_string();
    }
    return {};
}

/// Compares names only, so that a link cannot open any other file.
LinkedScene preset_named(const SceneFiles& files, const std::string& name) {
    WordList names;
    for (const SceneEntry& entry : files.library) {
        names.push_back(preset_name(files, entry.path));
        if (names.back() == name) return entry.path;
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    return Refused{fmt::format("There is no preset \"{}\"{}; the list on the left has all of them",
                               shortened(name), perhaps_meant(name, known))};
}

/// Shows the engine's answer to the link's query beside the right one.
void show_linked_query(Session& session, const Address& address, WordList& complaints) {
    const auto leave_out = [&](std::string_view why) {
        complaints.push_back(fmt::format("The link's answer of another engine is left out: {}", why));
    };
    const collide::Scene& scene = session.work.shown().scene();
    OpenCapture capture("", 0);
    capture.read(unpacked(address.query, longest_linked_scene).value_or(""));
    if (!address.course.empty()) return leave_out("it belongs to a scene, not to a chapter");
    if (!capture.refusal().empty()) return leave_out(capture.refusal());
    if (!capture.capture().left_out.empty()) return leave_out(capture.capture().left_out.front().why);
    if (capture.cases().empty()) return leave_out("it is damaged");
    const CaptureCase& one = capture.cases().front();
    const bool is_of_pair = one.query.kind == collide::CaptureKind::pair;
    if (!is_of_pair && !is_as_recorded(scene, one.query))
        return leave_out("its bodies are not those of the scene");
    show_engine_answer(
        scene, session.seen,
        {.engine = capture.capture().engine, .query = one.query, .length = capture.capture().length});
    session.prompts.say(
        Message::Kind::info,
        "The link contains another engine's answer. The Compare tab, or the Rays tab for a ray, shows the "
        "difference and a possible cause.");
}

/// Applies everything but the scene, which is already open.
void begin_as_linked(Session& session, const Address& address, bool opens, WordList& complaints) {
    Work& work = session.work;
    begin_at(address.view, session.work, session.seen, session.tool, session.playing, session.window);
    if (!address.query.empty()) show_linked_query(session, address, complaints);
    if (address.seed) session.studying.seed = *address.seed;
    if (!address.course.empty()) {
        const std::string name =
            address.step == 0 ? address.course : fmt::format("{}:{}", address.course, address.step);
        if (auto refusal = open_chapter_named(session, name)) complaints.push_back(std::move(*refusal));
    } else if (opens && asks_questions(work, session.window)) {
        open_scene_lesson(session);
    }
    if (!address.play) return;
    if (work.mode == collide::Mode::simulate) {
        toggle_run(work, session.seen);
    } else {
        toggle_play(work, session.seen);
    }
}

}  // namespace

bool follow_link(Session& session, std::string_view link) {
    Prompts& prompts = session.prompts;
    prompts.take_back(link_matter);
    if (link.size() > longest_link) {
        prompts.say(
            Message::Kind::error,
            fmt::format("The link has {} characters; at most {} are opened. Ask for the scene as a file.",
                        link.size(), longest_link),
            link_matter);
        return false;
    }
    WordList complaints;
    const Address address = read_address(link, complaints);
    LinkedScene scene;
    if (!address.packed.empty()) {
        scene = scene_in(address);
    } else if (!address.scene.empty()) {
        scene = preset_named(session.scene_files, address.scene);
    }
    if (auto* refused = std::get_if<Refused>(&scene)) {
        prompts.say(Message::Kind::error, std::move(refused->sentence), link_matter);
        return false;
    }
    const bool is_of_open_scene = std::holds_alternative<std::monostate>(scene) && address.course.empty();
    const bool reader_wants_rest = session.window.asked.reduced_motion.value_or(false);
    // If the scene stays open, the properties of an earlier link stay in force.
    session.window.asked = is_of_open_scene ? merged(address.view, session.window.asked) : address.view;
    session.window.asked.chapter.reset();
    if (reader_wants_rest) session.window.asked.reduced_motion = true;
    if (is_of_open_scene) apply_rules(session.work, session.seen, session.studying, session.window);
    const bool had_difference = session.seen.settings.show_difference;
    const bool had_second_world = session.work.second_world.wanted;
    if (!is_of_open_scene) {
        // The second canvas is closed if neither the link nor its scene asks for it, so that the reader sees
        // what the sender saw.
        session.seen.settings.show_difference = false;
        session.work.second_world.wanted = false;
    }
    if (auto* whole = std::get_if<collide::Scene>(&scene)) {
        show_scene(session, std::move(*whole), std::nullopt);
    } else if (const auto* file = std::get_if<fs::path>(&scene)) {
        if (!open_file(session, *file)) {
            session.seen.settings.show_difference = had_difference;
            session.work.second_world.wanted = had_second_world;
            return false;
        }
    }
    begin_as_linked(session, address, !is_of_open_scene, complaints);
    for (std::string& complaint : complaints) prompts.say(Message::Kind::warning, std::move(complaint));
    return true;
}

// ---- making

collide::Scene scene_to_share(const Session& session) {
    collide::Scene scene = scene_with_view(session.work, session.seen);
    if (session.work.shows_run()) scene.bodies = session.work.shown().scene().bodies;
    scene.camera.reset();  // the reader's canvas has another shape
    return scene;
}

namespace {

std::string link_text(const ViewProperty& property, WordList words) {
    if (property.value == ViewValue::truth) return words.front() == "true" ? "1" : "0";
    if (words.empty()) return "none";
    for (std::string& word : words) word = encoded(word);
    return fmt::format("{}", fmt::join(words, ","));
}

/// Returns the options in which the present view differs from the one that the scene opens with.
std::string how_it_is_seen(const Session& session, const collide::Scene& opened) {
    const View now = shown_view(session.work, session.seen, session.playing);
    View then = opening_view(opened);
    if (now.minkowski != then.minkowski) then.difference = true;  // a named view opens the second canvas
    std::string options;
    for (const ViewProperty& property : view_properties()) {
        const auto words = property.words(now);
        if (words && words != property.words(then))
            options += fmt::format("&{}={}", link_name(property), link_text(property, *words));
    }
    return options;
}

/// Returns the option with the answer of another engine, if the open tab shows one.
std::string what_engine_says(const Session& session) {
    const bool is_shown = session.seen.engine_case || session.seen.tab == InspectorTab::compare;
    if (!is_shown) return "";
    const auto asked = shown_engine_answer(session.work.shown().scene(), session.seen);
    return asked ? "&query=" + packed(collide::write_capture(*asked)) : "";
}

/// Returns the options for the open chapter and step, or else for the scene and its view.
std::string what_is_shown(const Session& session) {
    const Studying& studying = session.studying;
    if (studying.course && studying.chapter) {
        return fmt::format("course={}&step={}&seed={}",
                           encoded(studying.course->entries[*studying.chapter].id), studying.step + 1,
                           studying.seed);
    }
    const Document& document = session.work.document;
    const std::string preset = !document.path() || document.modified() || session.work.shows_run()
                                   ? std::string{}
                                   : preset_name(session.scene_files, *document.path());
    if (!preset.empty())
        return "scene=" + encoded(preset) + how_it_is_seen(session, session.work.document.scene()) +
               what_engine_says(session);
    const collide::Scene shared = scene_to_share(session);
    return "s=" + packed(collide::scene_to_json(shared).dump()) + how_it_is_seen(session, shared) +
           what_engine_says(session);
}

}  // namespace

std::variant<std::string, LinkRefusal> link_to(const Session& session, std::string_view base) {
    std::string link = fmt::format("{}#{}", base, what_is_shown(session));
    if (link.size() <= longest_link) return link;
    return LinkRefusal{fmt::format(
        "The scene is too large for a link: it would have {} characters, and at most {} are opened. "
        "Save the scene, and share the file.",
        link.size(), longest_link)};
}

bool is_page_address(std::string_view text) {
    const bool is_web = text.starts_with("https://") || text.starts_with("http://");
    const std::size_t host = text.find("//") + 2;
    const auto fits = [](unsigned char c) { return c > ' ' && c != '#' && c != '?' && c != 0x7f; };
    return is_web && text.size() > host && std::all_of(text.begin(), text.end(), fits);
}

std::optional<std::string> link_base(const Settings& settings) {
    const char* const given = std::getenv("COLLIDOSCOPE_LINK_BASE");
    if (given != nullptr && *given != '\0') return given;
    return is_page_address(settings.link_base) ? std::optional(settings.link_base) : std::nullopt;
}

}  // namespace app
