// A text file that another program goes on writing: what was added, looked at about once a second.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

class GrowingFile {
  public:
    static constexpr double interval = 1.0;  // seconds between two looks

    /// `text`: what has been read of the file.
    GrowingFile(std::filesystem::path file, std::string_view text);

    struct Added {
        std::string text;
        bool is_anew = false;  // the file was begun again: the text is that from its beginning
    };
    /// What was added, if a look is due and anything was; at most `most_bytes`, the rest with the next look.
    /// A file is begun again when it is shorter, or what was read last is no longer in it.
    std::optional<Added> update(double seconds);

    static constexpr std::size_t most_bytes = std::size_t{1} << 24;

  private:
    void keep_end(std::string_view text);

    std::filesystem::path file_;
    std::uint64_t size_ = 0;  // what was read
    std::string end_;         // the last of it
    double waited_ = 0.0;
};

}  // namespace app
