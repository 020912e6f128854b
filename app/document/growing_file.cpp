#include "document/growing_file.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "document/file_watch.h"

namespace app {

namespace {

constexpr std::size_t bytes_kept = 256;

/// Returns the file's bytes from `begin` on: `count` of them, or fewer if the file has no more.
std::string bytes_at(const std::filesystem::path& file, std::uint64_t begin, std::size_t count) {
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(begin));
    std::string bytes(count, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    return bytes;
}

}  // namespace

GrowingFile::GrowingFile(std::filesystem::path file, std::string_view text)
    : file_(std::move(file)), size_(text.size()) {
    keep_end(text);
}

void GrowingFile::keep_end(std::string_view text) {
    end_ += text.substr(text.size() - std::min(text.size(), bytes_kept));
    end_.erase(0, end_.size() - std::min(end_.size(), bytes_kept));
}

std::optional<GrowingFile::Added> GrowingFile::update(double seconds) {
    waited_ += seconds;
    if (waited_ < interval) return std::nullopt;
    waited_ = 0.0;
    const FileStamp now = stamp_of(file_);
    if (!now.exists) return std::nullopt;
    Added added;
    added.was_rewritten = now.size < size_ || bytes_at(file_, size_ - end_.size(), end_.size()) != end_;
    if (added.was_rewritten) {
        size_ = 0;
        end_.clear();
    }
    added.text = bytes_at(file_, size_,
                          static_cast<std::size_t>(std::min<std::uint64_t>(now.size - size_, most_bytes)));
    size_ += added.text.size();
    keep_end(added.text);
    if (size_ < now.size) waited_ = interval;  // more is there
    if (added.text.empty() && !added.was_rewritten) return std::nullopt;
    return added;
}

}  // namespace app
