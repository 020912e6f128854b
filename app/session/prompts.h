// Messages to the user, the open dialog, and actions that wait for its answer.
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

/// A sentence for the user. It disappears after a while; an error stays until it is dismissed.
struct Message {
    enum class Kind : std::uint8_t { info, warning, error };
    Kind kind = Kind::info;
    std::string text;
    double seconds_left = 6.0;
    std::string matter{};  // the subject: a later message on the same subject replaces this one; empty: none
    /// The button of the message.
    enum class Offer : std::uint8_t { none, bring_run_back };
    Offer offer = Offer::none;
};

/// An action that waits until the user has decided about unsaved edits.
struct PendingStep {
    enum class Kind : std::uint8_t { none, quit, open_path, new_scene, open_case };
    Kind kind = Kind::none;
    std::filesystem::path path;
    std::size_t number = 0;  // of the case in the open capture
};

struct Prompts {
    std::vector<Message> messages;
    Dialog dialog = Dialog::none;
    PendingStep pending;
    bool wants_device_file = false;               // the page is asked to let the system choose a file
    std::optional<std::filesystem::path> browse;  // where the file dialog begins; else in the scene's folder

    /// Shows a message. A sentence that is already visible moves to the end.
    void say(Message::Kind kind, std::string text, std::string matter = {}) {
        std::erase_if(messages, [&](const Message& m) { return m.kind == kind && m.text == text; });
        take_back(matter);
        messages.push_back({kind, std::move(text), 6.0, std::move(matter)});
    }
    /// Removes the messages on this subject, which are no longer true.
    void take_back(const std::string& matter) {
        std::erase_if(messages, [&](const Message& m) { return !matter.empty() && m.matter == matter; });
    }
};

}  // namespace app
