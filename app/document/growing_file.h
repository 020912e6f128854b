// Follows a text file that another program is still writing. It checks about once a second for added text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace app {

class GrowingFile {
  public:
    static constexpr double interval = 1.0;  // seconds between two checks

    /// `text` is the part of the file that has been read already.
    GrowingFile(std::filesystem::path file, std::string_view text);

    struct Added {
        std::string text;
        bool was_rewritten = false;  // the file was rewritten; `text` begins at its start
    };
    /// Returns the added text, if a check is due and text was added. One call returns at most `most_bytes`;
    /// the next call returns the rest. The file counts as rewritten if it is shorter, or if the text read
    /// last has changed.
    std::optional<Added> update(double seconds);

    /// Returns how many bytes have been read.
    std::uint64_t size() const { return size_; }

    static constexpr std::size_t most_bytes = std::size_t{1} << 24;

  private:
    void keep_end(std::string_view text);

    std::filesystem::path file_;
    std::uint64_t size_ = 0;  // bytes read so far
    std::string end_;         // the last bytes read
    double waited_ = 0.0;
};

}  // namespace app
