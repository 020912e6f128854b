// A copy of unsaved work, for the start after a crash: at most five seconds of it are lost.
//
// Each window writes its own file below FOLDER/recovery, and holds a lock on another file next to it as
// long as it runs. A copy whose lock is free was left behind by a window that has ended. The scene is written
// on another thread from a snapshot, so that a huge one does not delay the frame.
//
// The file also holds how the window shows the scene (SceneLook), so that a recovered scene looks as before.
//
// Why five seconds suffice: an edit waits for a snapshot for `interval` at the most, and the snapshot for the
// end of its own write. A write that takes W seconds makes the next one wait W, if that is longer.
#pragma once

#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/document.h"
#include "document/view_state.h"
#include "host/files.h"

namespace app {

/// A file of the recovery folder, with the lock that makes it belong to this process.
class RecoveryFile {
  public:
    /// Makes a new file in `folder`; nothing when that fails.
    static std::shared_ptr<RecoveryFile> make(const std::filesystem::path& folder);
    /// Takes an existing file; nothing when a running window holds it.
    static std::shared_ptr<RecoveryFile> take_over(const std::filesystem::path& file);

    RecoveryFile(const RecoveryFile&) = delete;
    RecoveryFile& operator=(const RecoveryFile&) = delete;
    /// Releases the lock; the file stays, for the next window.
    ~RecoveryFile() = default;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path lock_path() const;
    /// Removes the file and its lock.
    void remove();

  private:
    RecoveryFile(std::filesystem::path path, FileLock lock)
        : path_(std::move(path)), lock_(std::move(lock)) {}

    std::filesystem::path path_;
    FileLock lock_;
};

class Autosave {
  public:
    static constexpr double interval = 2.0;      // seconds
    static constexpr double longest_loss = 5.0;  // seconds of work

    enum class Writing { aside, at_once };  // on a thread, or before `update` returns

    Autosave() = default;
    explicit Autosave(std::filesystem::path folder, Writing writing = Writing::aside)
        : folder_(std::move(folder)), writing_(writing) {}

    /// Called each frame. Begins to write when there are edits newer than the copy, or its view has changed,
    /// and the interval has passed. Removes the copy once everything is saved. Without a view the scene keeps
    /// its own. `unfinished` is drawn but not yet part of the scene: the copy has it as a body.
    void update(Document& document, double seconds, const std::optional<SceneLook>& look = std::nullopt,
                const std::optional<collide::BodySpec>& unfinished = std::nullopt);
    /// Seconds until `update` has something to do; nothing when it has not.
    std::optional<double> due(const Document& document) const;
    /// Waits until the running write is on the disk.
    void finish();
    bool is_writing() const { return running_.valid(); }
    /// Remove the copy: the program ends as it should, or nothing is unsaved.
    void discard();
    /// The program ends at once and must lose nothing: the copy is brought up to date and stays.
    void keep(Document& document, const std::optional<SceneLook>& look,
              const std::optional<collide::BodySpec>& unfinished);
    /// A copy of its own of work that is put aside while another scene is open; nothing when it can't be
    /// written.
    std::shared_ptr<RecoveryFile> keep_aside(Document& document, const SceneLook& look) const;
    /// Why the last copy could not be written, said once.
    std::optional<std::string> complaint();

    /// The copy of a window that did not end regularly.
    struct Recovered {
        collide::Scene scene;
        std::optional<std::filesystem::path> path;  // the file that it came from
        std::filesystem::file_time_type written{};
        std::shared_ptr<RecoveryFile> copy;  // stays until it is given to `retire` or removed
    };
    /// The copies, newest first. Removes nothing.
    std::vector<Recovered> find() const;
    /// Remove this copy as soon as the work that it holds is safe elsewhere: in the copy of this window, or
    /// saved.
    void retire(std::shared_ptr<RecoveryFile> copy);

  private:
    struct Outcome {
        std::optional<std::string> error;
        double seconds = 0.0;
    };

    bool has_work(const Document& document) const { return unfinished_ || document.modified(); }
    void begin(Document& document);
    void collect();
    bool is_current(const Document& document) const {
        return written_revision_ == document.revision() && written_look_ == look_ &&
               written_unfinished_ == unfinished_;
    }

    std::filesystem::path folder_;
    Writing writing_ = Writing::aside;
    std::shared_ptr<RecoveryFile> own_;
    std::vector<std::shared_ptr<RecoveryFile>> retired_;
    std::vector<std::shared_ptr<RecoveryFile>> superseded_;  // by what is being written
    std::future<Outcome> running_;
    double waited_ = 0.0;
    double pause_ = interval;        // longer where a huge scene takes its time
    std::optional<SceneLook> look_;  // as of the last update
    std::optional<collide::BodySpec> unfinished_;
    std::optional<std::uint64_t> written_revision_;
    std::optional<SceneLook> written_look_;
    std::optional<collide::BodySpec> written_unfinished_;
    std::optional<std::string> complaint_;
    bool has_complained_ = false;
};

}  // namespace app
