// What the window tells the user and asks: messages, the open dialog, and what waits for its answer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

/// A dialog that is open, at most one.
enum class Dialog : std::uint8_t {
    none,
    open_file,
    open_course,
    save_file,
    record_canvas,
    save_run,
    export_picture,
    save_picture,
    print_handout,
    lesson,
    unsaved_changes,
    changed_on_disk,
    recover,
    help,
    about,
    settings,
    glossary,
    search,
    capture
};

/// A sentence for the user: shown for a while, errors until dismissed.
struct Message {
    enum class Kind : std::uint8_t { info, warning, error };
    Kind kind = Kind::info;
    std::string text;
    double seconds_left = 6.0;
    std::string matter{};  // that it is about: what is said of it later takes its place; empty: none
    /// What its button does; none: it has no button.
    enum class Offer : std::uint8_t { none, bring_run_back };
    Offer offer = Offer::none;
};

/// What to do once unsaved edits have been dealt with.
struct PendingStep {
    enum class Kind : std::uint8_t { none, quit, open_path, new_scene, open_case };
    Kind kind = Kind::none;
    std::filesystem::path path;
    std::size_t number = 0;  // of the case of the open capture
};

struct Prompts {
    std::vector<Message> messages;
    Dialog dialog = Dialog::none;
    PendingStep pending;
    bool wants_device_file = false;               // from the page, which asks the system for one
    std::optional<std::filesystem::path> browse;  // where the file dialogs begin, instead of beside the scene

    /// Said again, a sentence moves to the end instead of standing there twice.
    void say(Message::Kind kind, std::string text, std::string matter = {}) {
        std::erase_if(messages, [&](const Message& m) { return m.kind == kind && m.text == text; });
        take_back(matter);
        messages.push_back({kind, std::move(text), 6.0, std::move(matter)});
    }
    /// Removes the messages of this matter, which are no longer true.
    void take_back(const std::string& matter) {
        std::erase_if(messages, [&](const Message& m) { return !matter.empty() && m.matter == matter; });
    }
};

}  // namespace app
