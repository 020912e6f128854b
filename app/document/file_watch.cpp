#include "document/file_watch.h"

#include <utility>

namespace app {

void FileWatch::follow(std::optional<std::filesystem::path> file, FileStamp state) {
    file_ = std::move(file);
    known_ = seen_ = state;
    waited_ = 0.0;
}

bool FileWatch::update(double seconds) {
    if (!file_) return false;
    waited_ += seconds;
    if (waited_ < interval) return false;
    waited_ = 0.0;
    const FileStamp now = stamp_of(*file_);
    const bool just_missed = !now.exists && seen_.exists && !missed_;
    missed_ = just_missed;
    return !just_missed && std::exchange(seen_, now) != now;
}

bool FileWatch::is_stale() const {
    if (!file_) return false;
    const FileStamp now = stamp_of(*file_);
    return now.exists && now != known_;
}

}  // namespace app
