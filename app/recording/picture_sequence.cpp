#include "recording/picture_sequence.h"

#include <fmt/format.h>

#include <system_error>

namespace app {

namespace {

/// In single quotes, as the list's readers take names with spaces and quotes.
std::string quoted(const std::string& name) {
    std::string out = "'";
    for (const char c : name) {
        if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

}  // namespace

std::filesystem::path numbered_picture(const std::filesystem::path& file, int number) {
    std::filesystem::path name = file;
    return name.replace_filename(fmt::format("{}-{:04}.png", file.stem().string(), number));
}

std::filesystem::path picture_list(const std::filesystem::path& file) {
    std::filesystem::path name = file;
    return name.replace_extension(".ffconcat");
}

int remove_following(const std::filesystem::path& file, int pictures) {
    int removed = 0;
    std::error_code stays;
    while (std::filesystem::remove(numbered_picture(file, pictures + removed + 1), stays)) ++removed;
    return removed;
}

void remove_list(const std::filesystem::path& file) {
    const std::filesystem::path list = picture_list(file);
    std::error_code stays;
    if (std::filesystem::is_regular_file(std::filesystem::symlink_status(list, stays)))
        std::filesystem::remove(list, stays);
}

std::string picture_list_text(const std::filesystem::path& file, std::span<const double> seconds) {
    std::string text = "ffconcat version 1.0\n";
    std::string name;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        name = quoted(numbered_picture(file, static_cast<int>(i) + 1).filename().string());
        text += fmt::format("file {}\nduration {:.6f}\n", name, seconds[i]);
    }
    if (!seconds.empty()) text += fmt::format("file {}\n", name);
    return text;
}

std::string files_words(const std::filesystem::path& file, int pictures) {
    if (file.extension() != ".png") return file.string();
    const std::string first = numbered_picture(file, 1).string();
    const std::string list = picture_list(file).filename().string();
    if (pictures < 2) return fmt::format("{}, timed by {}", first, list);
    return fmt::format("{} to {}, timed by {}", first, numbered_picture(file, pictures).filename().string(),
                       list);
}

std::string removed_words(const std::filesystem::path& file, int pictures, int removed) {
    if (removed == 0) return {};
    const std::string first = numbered_picture(file, pictures + 1).filename().string();
    if (removed == 1) return fmt::format("; {} of the previous recording was removed", first);
    return fmt::format("; {} pictures of the previous recording, {} to {}, were removed", removed, first,
                       numbered_picture(file, pictures + removed).filename().string());
}

std::string kept_words(const std::filesystem::path& file, int pictures, bool listed) {
    if (pictures == 0) return "nothing was recorded";
    if (listed) return fmt::format("the recording ended with {}", files_words(file, pictures));
    const std::string first = numbered_picture(file, 1).string();
    const std::string last = numbered_picture(file, pictures).filename().string();
    return fmt::format("the recording ended with {}, and the list of how long each is shown is missing",
                       pictures == 1 ? first : fmt::format("{} to {}", first, last));
}

}  // namespace app
