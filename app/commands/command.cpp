#include "commands/command.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <streambuf>
#include <string>
#include <utility>
#include <variant>

#include <collide/scene/read_text.h>
#include <collide/scene/scene_reader.h>
#include "player/paint_scene.h"

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
                       : collide::read_text(std::filesystem::path(name), error);
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

using TakeLine = std::function<void(std::string line, std::size_t number)>;

std::optional<std::string> take_lines(std::streambuf& input, const std::string& source,
                                      const TakeLine& take) {
    constexpr int end = std::char_traits<char>::eof();
    std::string line;
    std::size_t number = 1;
    for (int c = input.sbumpc(); c != end; c = input.sbumpc()) {
        if (c == '\n') {
            take(std::exchange(line, {}), number++);
        } else if (line.size() == collide::most_input_bytes) {
            return collide::too_long(source + ":" + std::to_string(number));
        } else {
            line += static_cast<char>(c);
        }
    }
    if (!line.empty()) take(std::move(line), number);
    return std::nullopt;
}

/// Passes on each line as soon as it is there, with its number from 1. So a program that asks through a pipe
/// can wait for its answer. A sentence when the input can't be read, or a line has no end.
std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take) {
    std::ifstream file;
    if (name != "-") {
        if (auto refusal = collide::open_to_read(name, file)) return refusal;
    }
    try {
        return take_lines(name == "-" ? *std::cin.rdbuf() : *file.rdbuf(), input_title(name), take);
    } catch (const std::ios_base::failure&) {
        return input_title(name) + ": it can't be read to the end";
    }
}

int answer_whole(const std::string& input, const AnswerText& answer) {
    std::string unreadable;
    auto text = read_input(input, unreadable);
    if (!text) return refused(unreadable);
    const auto error = answer(std::move(*text), input_title(input));
    return error ? refused(*error) : exit_ok;
}

void print_error_line(const std::string& message) {
    const nlohmann::ordered_json line{{"error", message}};
    print_output(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

int answer_lines(const std::string& input, const AnswerText& answer) {
    int exit_code = exit_ok;
    const auto unreadable = for_each_line(input, [&](std::string line, std::size_t number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        const std::string source = fmt::format("{}:{}", input_title(input), number);
        if (const auto error = answer(std::move(line), source)) {
            print_error_line(*error);
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

/// How far a reading that takes long has come, on standard error: what waits for an answer should know that
/// there will be one. Says nothing within the first second. On a terminal one line, which is renewed, and
/// gone at the end; elsewhere a line every few seconds.
class ProgressLine {
  public:
    /// `source` is what messages call the input.
    explicit ProgressLine(std::string source);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    /// Reports the part that has been read, from 0 to 1.
    void tell(double share);

  private:
    using Clock = std::chrono::steady_clock;

    std::string source_;
    bool on_terminal_;
    bool stands_ = false;  // there is a line to be taken off the terminal
    Clock::time_point due_;
};

ProgressLine::ProgressLine(std::string source)
    : source_(std::move(source)),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
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
    ProgressLine progress(source);
    return collide::read_scene(taken, source, collide::CrowdSpec::most_bodies,
                               [&](double share) { progress.tell(share); });
}

int answer_scenes(const std::string& input, bool jsonl, const AnswerScene& answer) {
    return answer_texts(input, jsonl, [&](std::string text, const std::string& source) {
        return answer_text(std::move(text), source, answer);
    });
}

}  // namespace app
