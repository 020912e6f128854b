#include "commands/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <streambuf>
#include <string>
#include <utility>
#include <variant>

#include <collide/import/import_scene.h>
#include <collide/import/tuning.h>
#include <collide/scene/path_text.h>
#include <collide/scene/read_text.h>
#include <collide/scene/scene_reader.h>
#include "document/bodies.h"
#include "document/test_template.h"
#include "host/process.h"
#include "player/paint_scene.h"
#include "session/captures.h"
#include "text/search.h"
#include "text/words.h"

namespace app {

int refused(const std::string& sentence) {
    fmt::print(stderr, "{}\n", sentence);
    return exit_unusable_input;
}

void print_warnings(const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) fmt::print(stderr, "{}\n", warning);
}

std::string input_title(const std::string& name) { return name == "-" ? "standard input" : name; }

std::optional<std::string> read_input(const std::string& name, std::string& error) {
    return name == "-" ? collide::read_text(std::cin, input_title(name), error)
                       : collide::read_text(collide::path_of(name), error);
}

namespace {

[[noreturn]] void refuse_output() {
    throw OutputRefused{"standard output: the answer can't be written (" + std::string(std::strerror(errno)) +
                        "), check that it is open and that the disk has room"};
}

}  // namespace

void print_output(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) refuse_output();
}

void flush_output() {
    if (std::fflush(stdout) != 0) refuse_output();
}

namespace {

/// Takes the lines. Of a longer one than an input may be, only the beginning is taken. A line that goes on as
/// long again ends the reading, because it may have no end.
std::optional<std::string> take_lines(std::streambuf& input, const std::string& source,
                                      const TakeLine& take) {
    constexpr int end = std::char_traits<char>::eof();
    std::string line;
    std::size_t length = 0;
    std::size_t number = 1;
    for (int c = input.sbumpc(); c != end; c = input.sbumpc()) {
        if (c == '\n') {
            take(std::exchange(line, {}), number++);
            length = 0;
        } else if (++length <= collide::most_input_bytes) {
            line += static_cast<char>(c);
        } else if (length > 2 * collide::most_input_bytes) {
            return collide::too_long(fmt::format("{}:{}", source, number));
        }
    }
    if (!line.empty()) take(std::move(line), number);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take) {
    std::ifstream file;
    if (name != "-") {
        if (auto refusal = collide::open_to_read(collide::path_of(name), file)) return refusal;
    }
    try {
        return take_lines(name == "-" ? *std::cin.rdbuf() : *file.rdbuf(), input_title(name), take);
    } catch (const std::ios_base::failure&) {
        return input_title(name) + ": it can't be read to the end";
    }
}

namespace {

int answer_whole(const std::string& input, const AnswerText& answer) {
    std::string unreadable;
    auto text = read_input(input, unreadable);
    if (!text) return refused(unreadable);
    const auto error = answer(std::move(*text), input_title(input));
    return error ? refused(*error) : exit_ok;
}

int answer_lines(const std::string& input, const AnswerText& answer) {
    int exit_code = exit_ok;
    const auto unreadable = for_each_line(input, [&](std::string line, std::size_t number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        const std::string source = fmt::format("{}:{}", input_title(input), number);
        const bool is_too_long = line.size() == collide::most_input_bytes;
        if (const auto error =
                is_too_long ? std::optional(collide::too_long(source)) : answer(std::move(line), source)) {
            const nlohmann::ordered_json refusal{{"error", *error}};
            print_output(refusal.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                         "\n");
            exit_code = exit_unusable_input;
        }
        flush_output();
    });
    return unreadable ? refused(*unreadable) : exit_code;
}

}  // namespace

int answer_texts(const std::string& input, bool jsonl, const AnswerText& answer) {
    return jsonl ? answer_lines(input, answer) : answer_whole(input, answer);
}

namespace {

/// Prints the progress of a long reading on standard error, so that the user knows that an answer will come.
/// Prints nothing within the first second. On a terminal it renews a single line and removes it at the end.
/// Elsewhere it prints a new line every few seconds.
class ProgressLine {
  public:
    /// `source` names the input in messages.
    explicit ProgressLine(std::string source);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    /// Reports the fraction that has been read, from 0 to 1.
    void tell(double share);

  private:
    using Clock = std::chrono::steady_clock;

    std::string source_;
    bool on_terminal_;
    bool stands_ = false;  // the terminal shows a line, which must be removed
    Clock::time_point due_;
};

ProgressLine::ProgressLine(std::string source)
    : source_(std::move(source)),
      on_terminal_(errors_go_to_terminal()),
      due_(Clock::now() + std::chrono::seconds(1)) {}

ProgressLine::~ProgressLine() {
    if (stands_) fmt::print(stderr, "\r\033[K");
}

void ProgressLine::tell(double share) {
    const auto now = Clock::now();
    if (now < due_) return;
    due_ = now + (on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(5000));
    const std::string line = fmt::format("{}: {:.0f} % read", source_, 100.0 * share);
    fmt::print(stderr, "{}{}{}", on_terminal_ ? "\r\033[K" : "", line, on_terminal_ ? "" : "\n");
    stands_ = on_terminal_;
    std::fflush(stderr);
}

/// Returns which command takes a text that is no scene, in a sentence; nothing for all other texts.
std::optional<std::string> other_command(std::string_view text, const std::string& source) {
    if (text.substr(0, collide::own_key_within).find("\"collidoscope\"") != std::string_view::npos)
        return std::nullopt;
    if (is_capture(text))
        return fmt::format("{}: this is a capture; `collidoscope check` judges its queries", source);
    const std::string_view format = collide::import_format(text);
    if (format.empty()) return std::nullopt;
    return fmt::format("{}: this is {}; `collidoscope import` makes a scene of it", source, format);
}

std::optional<std::string> answer_text(std::string text, const std::string& source,
                                       const AnswerScene& answer) {
    const collide::SceneResult result = read_with_progress(std::move(text), source);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) return error->message;
    const auto& [scene, warnings] = std::get<collide::LoadedScene>(result);
    if (auto error = answer(scene, source)) return error;
    print_warnings(warnings);
    print_warnings(unknown_overlay_warnings(scene, source));
    return std::nullopt;
}

}  // namespace

collide::SceneResult read_with_progress(std::string&& text, const std::string& source) {
    const std::string taken = std::move(text);
    if (auto refusal = other_command(taken, source)) return collide::SceneError{*std::move(refusal)};
    ProgressLine progress(source);
    return collide::read_scene(taken, source, collide::CrowdSpec::most_bodies,
                               [&](double share) { progress.tell(share); });
}

int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer) {
    return answer_texts(input, jsonl, [&](std::string text, const std::string& source) {
        return answer_text(std::move(text), source, answer);
    });
}

// Options.

namespace {

/// The two names of "A,B", for one choice of the separating comma.
struct Reading {
    std::string first;
    std::string second;
};

std::string without_escapes(std::string text) {
    for (std::size_t at = text.find("\\,"); at != std::string::npos; at = text.find("\\,", at + 1)) {
        text.erase(at, 1);
    }
    return text;
}

/// Returns all readings of "A,B": each comma in turn separates the names. An escaped comma never does.
std::vector<Reading> readings_of(const std::string& text) {
    std::vector<Reading> readings;
    for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',', comma + 1)) {
        if (comma > 0 && text[comma - 1] == '\\') continue;
        Reading reading{without_escapes(text.substr(0, comma)), without_escapes(text.substr(comma + 1))};
        if (!reading.first.empty() && !reading.second.empty()) readings.push_back(std::move(reading));
    }
    return readings;
}

/// Returns a hint for a wrong name: the nearest name, and the first few names of the scene.
std::string names_to_choose(const collide::Scene& scene, const std::string& wrong) {
    constexpr std::size_t most_named = 12;
    std::vector<std::string_view> names;
    for (const collide::BodySpec& body : scene.bodies) names.emplace_back(body.name);
    if (names.empty()) return "; the scene has no bodies";
    const std::string nearest = perhaps_meant(wrong, names);
    const std::size_t more = names.size() - std::min(names.size(), most_named);
    names.resize(names.size() - more);
    return fmt::format("{}; there are {}{}", nearest, fmt::join(names, ", "),
                       more == 0 ? "" : fmt::format(" and {} more", more));
}

/// Returns a sentence about the unknown name in the best reading, which is the first one with one known name.
std::string unknown_name(const collide::Scene& scene, const std::vector<Reading>& readings) {
    std::string wrong = readings.front().first;
    for (const Reading& reading : readings) {
        const bool knows_first = body_named(scene, reading.first).has_value();
        if (!knows_first && !body_named(scene, reading.second)) continue;
        wrong = knows_first ? reading.second : reading.first;
        break;
    }
    return fmt::format("there is no body \"{}\"{}", wrong, names_to_choose(scene, wrong));
}

/// Returns a complaint if the text cannot name a pair in any scene, else an empty text. CLI11 calls this
/// check.
std::string check_pair_text(const std::string& text) {
    if (!readings_of(text).empty()) return {};
    return fmt::format("\"{}\": two body names separated by a comma are needed, like \"A,B\"", text);
}

}  // namespace

CLI::Option* add_pair_option(CLI::App& command, std::string& pair, std::string_view what) {
    constexpr const char* form =
        "{}: two names separated by a comma; a comma within a name is written \\, where ambiguous";
    return command.add_option("--pair", pair, fmt::format(form, what))
        ->check(check_pair_text)
        ->type_name("A,B");
}

CLI::Option* add_test_option(CLI::App& command, std::string& engine, std::string_view what) {
    return command
        .add_option(
            "--test", engine,
            fmt::format("{} as a test for an engine: box2d, box2c, rapier, planck, matter, chipmunk", what))
        ->type_name("ENGINE");
}

std::optional<std::string> print_test(std::string_view engine, const collide::CapturedCase& asked) {
    const auto form = test_template(engine);
    if (const auto* refusal = std::get_if<TestRefusal>(&form)) return refusal->sentence;
    const auto test = engine_test(std::get<TestTemplate>(form), asked);
    if (const auto* refusal = std::get_if<TestRefusal>(&test)) return refusal->sentence;
    print_output(std::get<std::string>(test));
    return std::nullopt;
}

std::variant<PairOfBodies, std::string> pair_named(const collide::Scene& scene, const std::string& text,
                                                   const std::string& source) {
    const auto refusal = [&](const std::string& why) {
        return fmt::format("{}: --pair {}: {}", source, text, why);
    };
    const std::vector<Reading> readings = readings_of(text);
    std::set<PairOfBodies> found;
    bool same = false;
    for (const Reading& reading : readings) {
        const auto first = body_named(scene, reading.first);
        const auto second = body_named(scene, reading.second);
        if (!first || !second) continue;
        same = same || *first == *second;
        if (*first != *second) found.insert(std::minmax(*first, *second));
    }
    if (found.size() == 1) return *found.begin();
    if (readings.empty()) return refusal("two body names separated by a comma are needed");
    if (found.size() > 1) {
        return refusal("this names more than one pair; write a comma that belongs to a name as \\,");
    }
    if (same) return refusal("this names one body twice; two different ones are needed");
    return refusal(unknown_name(scene, readings));
}

bool ViewOptions::has(std::string_view name) const {
    const auto text = texts.find(name);
    const auto flag = flags.find(name);
    return (text != texts.end() && !text->second.empty()) || (flag != flags.end() && flag->second);
}

void add_view_options(CLI::App& command, ViewOptions& words, const std::vector<std::string_view>& but) {
    for (const ViewProperty& key : view_properties()) {
        if (!key.is_option || std::find(but.begin(), but.end(), key.name) != but.end()) continue;
        const std::string option = fmt::format("--{}", key.name);
        if (key.value == ViewValue::truth) {
            command.add_flag(option, words.flags[key.name], key.help);
        } else {
            command.add_option(option, words.texts[key.name], key.help)->type_name(std::string(key.type));
        }
    }
}

std::variant<View, std::string> view_from(const ViewOptions& words) {
    View view;
    for (const ViewProperty& key : view_properties()) {
        if (!words.has(key.name)) continue;
        std::vector<std::string> given{"true"};
        if (key.value == ViewValue::text) given = {words.texts.at(key.name)};
        if (key.value == ViewValue::list) given = words_at(',', words.texts.at(key.name));
        const std::string wrong = key.take(view, given);
        if (!wrong.empty()) return fmt::format("--{}: {}", key.name, wrong);
    }
    return view;
}

}  // namespace app
