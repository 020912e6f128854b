// A copy of unsaved work for the start after a crash: at most five seconds of it are lost.
//
// Each window writes its own file in FOLDER/recovery. As long as it runs, it holds a lock on another file
// next to it. A copy whose lock is free was left behind by a window that has ended. Another thread writes the
// scene from a snapshot, so that a huge scene does not delay the frame.
//
// The file also contains how the window shows the scene (SceneView), so that a recovered scene looks as
// before.
//
// Five seconds suffice: an edit waits for a snapshot for at most `interval`, and then until the snapshot is
// written. A write that takes W seconds makes the next one wait W, if that is longer.
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

/// A file in the recovery folder, with the lock that makes it belong to this process.
class RecoveryFile {
  public:
    /// Makes a new file in `folder`; returns nullptr if that fails.
    static std::shared_ptr<RecoveryFile> make(const std::filesystem::path& folder);
    /// Takes over an existing file; returns nullptr if a running window holds its lock.
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

    enum class Writing { aside, at_once };  // on another thread, or before `update` returns

    Autosave() = default;
    explicit Autosave(std::filesystem::path folder, Writing writing = Writing::aside)
        : folder_(std::move(folder)), writing_(writing) {}

    /// Called each frame. Starts writing if the interval has passed and there are edits newer than the copy,
    /// or the view has changed. Removes the copy once everything is saved. Without `look` the scene keeps its
    /// own view. `unfinished` is a drawn body that is not yet part of the scene; the copy contains it.
    void update(Document& document, double seconds, const std::optional<SceneView>& look = std::nullopt,
                const std::optional<collide::BodySpec>& unfinished = std::nullopt);
    /// Returns the seconds until `update` has work to do; nothing if it has none.
    std::optional<double> due(const Document& document) const;
    /// Waits until the running write is on the disk.
    void finish();
    bool is_writing() const { return running_.valid(); }
    /// Removes the copy: the program ends normally, or everything is saved.
    void discard();
    /// Updates the copy and keeps it, for a program that ends at once and must lose nothing.
    void keep(Document& document, const std::optional<SceneView>& look,
              const std::optional<collide::BodySpec>& unfinished);
    /// Writes a separate copy of work that is put aside while another scene is open. Returns nullptr if it
    /// cannot be written.
    std::shared_ptr<RecoveryFile> keep_aside(Document& document, const SceneView& look) const;
    /// Returns why the last copy could not be written. Each failure is returned only once.
    std::optional<std::string> complaint();

    /// The copy of a window that did not end normally.
    struct Recovered {
        collide::Scene scene;
        std::optional<std::filesystem::path> path;  // the file that it came from
        std::filesystem::file_time_type written{};
        std::shared_ptr<RecoveryFile> copy;  // stays until `retire` gets it or it is removed
    };
    /// Returns the copies, newest first. Removes nothing.
    std::vector<Recovered> find() const;
    /// Removes this copy as soon as its work is safe elsewhere: in this window's copy, or saved.
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
    std::vector<std::shared_ptr<RecoveryFile>> superseded_;  // obsolete once the running write is done
    std::future<Outcome> running_;
    double waited_ = 0.0;
    double pause_ = interval;        // longer if a huge scene takes long to write
    std::optional<SceneView> look_;  // at the last update
    std::optional<collide::BodySpec> unfinished_;
    std::optional<std::uint64_t> written_revision_;
    std::optional<SceneView> written_look_;
    std::optional<collide::BodySpec> written_unfinished_;
    std::optional<std::string> complaint_;
    bool has_complained_ = false;
};

}  // namespace app
