// The program killed at any moment, without a chance to clean up. No saved file is lost or torn, and no more
// than five seconds of edits are lost. A child process runs the real document, autosave and save. Its clock
// is its own count of seconds, so nothing depends on how fast the machine is.
#include <doctest/doctest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <new>
#include <random>
#include <thread>

#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/autosave.h"
#include "support/crowd_scene.h"

using app::Autosave;
using app::Document;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_edits = 200'000;
constexpr double longest_write = 2.0;  // seconds on the child's clock

/// What the child has told its parent: in memory that both see, so that a kill loses none of it. Edit n is
/// the one that puts n into the scene.
struct Progress {
    std::atomic<std::size_t> edits{0};
    std::atomic<std::size_t> save_begun{0};  // the edit that a save is about
    std::atomic<std::size_t> save_done{0};
    std::array<std::atomic<double>, most_edits> time{};  // of each edit, seconds
};

class SharedProgress {
  public:
    SharedProgress()
        : place_(
              ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
        REQUIRE(place_ != MAP_FAILED);
        new (place_) Progress();
    }
    SharedProgress(const SharedProgress&) = delete;
    SharedProgress& operator=(const SharedProgress&) = delete;
    ~SharedProgress() { ::munmap(place_, sizeof(Progress)); }
    Progress& operator*() const { return *static_cast<Progress*>(place_); }

  private:
    void* place_;
};

std::size_t number_in(const collide::Scene& scene) {
    return scene.points.empty() ? 0 : static_cast<std::size_t>(scene.points[0].x);
}

/// Edits, drags and saves at random until it is killed.
class Worker {
  public:
    Worker(Progress& progress, const fs::path& folder, unsigned seed)
        : progress_(&progress), file_(folder / "scene.json"), autosave_(folder), random_(seed) {
        document_.open(support::crowd_scene(40), file_);
    }

    void run() {
        for (std::size_t edit = 1; edit < most_edits; ++edit) {
            make(edit);
            if (below(60) == 0) save();
            pass_time(0.001 * below(300));
        }
    }

  private:
    double below(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }

    void make(std::size_t edit) {
        const auto change = [&](collide::Scene& scene) {
            scene.points.assign(1, {static_cast<double>(edit), 0.0});
            scene.bodies[edit % scene.bodies.size()].position.x = below(100);
        };
        if (!document_.dragging() && below(8) == 0) document_.begin_drag("Drag");
        if (document_.dragging()) {
            document_.drag(change);
            if (below(12) == 0) document_.commit_drag();
        } else {
            document_.edit("Edit", change);
        }
        progress_->time[edit] = time_;
        progress_->edits = edit;
    }

    void save() {
        document_.commit_drag();
        progress_->save_begun = progress_->edits.load();
        if (collide::save_scene(document_.scene(), file_)) return;
        document_.mark_saved(file_);
        progress_->save_done = progress_->edits.load();
    }

    void pass_time(double seconds) {
        time_ += seconds;
        autosave_.update(document_, seconds);
        writing_for_ = autosave_.is_writing() ? writing_for_ + seconds : 0.0;
        if (writing_for_ > longest_write) autosave_.finish();
    }

    Progress* progress_;
    fs::path file_;
    Document document_;
    Autosave autosave_;
    std::mt19937 random_;
    double time_ = 0.0;
    double writing_for_ = 0.0;
};

struct Folder {
    fs::path path = fs::temp_directory_path() / ("collidoscope-kill-" + std::to_string(::getpid()));
    Folder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
};

/// Kills the child some time after it has made so many edits: a slow machine gives it more time, not less
/// work.
void run_and_kill(Progress& progress, const fs::path& folder, unsigned seed, std::size_t edits,
                  std::chrono::microseconds after) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        Worker(progress, folder, seed).run();
        ::_exit(0);
    }
    int status = 0;
    bool has_ended = false;
    while (progress.edits < edits && !has_ended) {
        std::this_thread::sleep_for(std::chrono::microseconds(100));
        has_ended = ::waitpid(child, &status, WNOHANG) == child;
    }
    REQUIRE_FALSE(has_ended);
    std::this_thread::sleep_for(after);
    ::kill(child, SIGKILL);
    ::waitpid(child, &status, 0);
}

/// The edit that the saved file holds; it must be one of those that were being or had been saved.
std::size_t check_saved(const Progress& progress, const fs::path& file) {
    if (!fs::exists(file)) {
        CHECK(progress.save_done == 0);
        return 0;
    }
    const collide::SceneResult result = collide::load_scene(file);
    REQUIRE(std::holds_alternative<collide::LoadedScene>(result));
    const std::size_t saved = number_in(std::get<collide::LoadedScene>(result).scene);
    CHECK((saved == progress.save_done || saved == progress.save_begun));
    return saved;
}

/// The newest edit in what the next start would offer.
std::size_t newest_recovered(const fs::path& folder) {
    std::size_t newest = 0;
    for (const auto& recovered : Autosave(folder).find())
        newest = std::max(newest, number_in(recovered.scene));
    return newest;
}

/// The last edit that must have outlived a kill after edit `last`.
std::size_t last_owed(const Progress& progress) {
    const std::size_t last = progress.edits;
    std::size_t owed = last;
    while (owed > 0 && progress.time[owed] > progress.time[last] - Autosave::longest_loss) --owed;
    return owed;
}

}  // namespace

TEST_CASE(
    "killed 200 times in the midst of edits and saves, no file is torn and five seconds are lost at most") {
    std::mt19937 random(11);
    std::uniform_int_distribution<std::size_t> edits(0, 200);
    std::uniform_int_distribution<int> moment(0, 2'000);  // microseconds
    int recovered = 0;
    int saved = 0;
    for (unsigned round = 0; round < 200; ++round) {
        CAPTURE(round);
        const Folder folder;
        const SharedProgress progress;
        const std::size_t made = edits(random);
        run_and_kill(*progress, folder.path, round, made, std::chrono::microseconds(moment(random)));
        const std::size_t in_file = check_saved(*progress, folder.path / "scene.json");
        const std::size_t in_copy = newest_recovered(folder.path);
        CHECK(std::max(in_file, in_copy) >= last_owed(*progress));
        CHECK(std::max(in_file, in_copy) <= (*progress).edits + 1);
        recovered += in_copy > in_file ? 1 : 0;
        saved += in_file > 0 ? 1 : 0;
    }
    // The moments were such that both mattered.
    CHECK(recovered > 20);
    CHECK(saved > 20);
}
