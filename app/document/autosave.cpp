#include "document/autosave.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/bodies.h"
#include "host/process.h"

namespace app {

namespace {

namespace fs = std::filesystem;

/// The key under which the copy stores the file that the scene came from.
constexpr const char* origin_key = "autosave_of";

fs::path recovery_folder(const fs::path& folder) { return folder / "recovery"; }

/// Returns whether the process in the file's name is running, for folders without support for locks.
bool owner_lives(const fs::path& file) {
    const std::string name = collide::utf8_of(file.stem());
    int owner = 0;
    const auto parsed = std::from_chars(name.data(), name.data() + name.size(), owner);
    return parsed.ec == std::errc() && owner > 0 && process_lives(owner);
}

fs::path lock_of(const fs::path& file) { return fs::path(file).replace_extension(".lock"); }

/// The contents of a copy, assembled on another thread.
struct WorkToKeep {
    KeptScene kept;
    std::optional<fs::path> origin;
    std::optional<SceneView> look;
    std::optional<collide::BodySpec> unfinished;
};

std::optional<std::string> write_copy(const WorkToKeep& work, const fs::path& file) {
    collide::Scene scene = work.kept.copy();
    if (work.look) put_look(scene, *work.look);
    if (work.unfinished) {
        collide::BodySpec body = *work.unfinished;
        body.name = free_name(scene, "Unfinished " + body.name);
        scene.bodies.push_back(std::move(body));
    }
    std::error_code error;
    // An absolute path, because the next start may be in another folder.
    if (work.origin) scene.unknown.set(origin_key, collide::utf8_of(fs::absolute(*work.origin, error)));
    return collide::save_scene(scene, file);
}

void remove_all(std::vector<std::shared_ptr<RecoveryFile>>& copies) {
    for (const auto& copy : copies) copy->remove();
    copies.clear();
}

}  // namespace

std::shared_ptr<RecoveryFile> RecoveryFile::make(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    const fs::path file =
        folder / collide::path_of(fmt::format("{}-{:08x}.json", process_number(), std::random_device{}()));
    return take_over(file);
}

std::shared_ptr<RecoveryFile> RecoveryFile::take_over(const fs::path& file) {
    auto lock = FileLock::take(lock_of(file));
    if (!lock || (!lock->is_sure() && owner_lives(file))) return nullptr;
    return std::shared_ptr<RecoveryFile>(new RecoveryFile(file, std::move(*lock)));
}

fs::path RecoveryFile::lock_path() const { return lock_of(path_); }

void RecoveryFile::remove() {
    std::error_code error;
    fs::remove(path_, error);
    fs::remove(lock_path(), error);
}

void Autosave::update(Document& document, double seconds, const std::optional<SceneView>& look,
                      const std::optional<collide::BodySpec>& unfinished) {
    waited_ += seconds;
    look_ = look;
    unfinished_ = unfinished;
    if (running_.valid() && running_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        collect();
    if (folder_.empty() || running_.valid()) return;
    if (!has_work(document)) {
        if (own_ || !retired_.empty() || !superseded_.empty()) discard();
        return;
    }
    if (!is_current(document) && waited_ >= pause_) begin(document);
}

void Autosave::begin(Document& document) {
    waited_ = 0.0;
    written_revision_ = document.revision();
    written_look_ = look_;
    written_unfinished_ = unfinished_;
    if (!own_) own_ = RecoveryFile::make(recovery_folder(folder_));
    if (!own_) {
        complaint_ =
            fmt::format("Unsaved work can't be recovered after a crash: {} cannot be written. Save often.",
                        collide::utf8_of(recovery_folder(folder_)));
        return;
    }
    const auto work = [work = WorkToKeep{document.snapshot(), document.path(), look_, unfinished_},
                       file = own_->path()] {
        const auto start = std::chrono::steady_clock::now();
        Outcome outcome{write_copy(work, file), 0.0};
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        outcome.seconds = took.count();
        return outcome;
    };
    superseded_.insert(superseded_.end(), retired_.begin(), retired_.end());
    retired_.clear();
    const auto how = writing_ == Writing::aside ? std::launch::async : std::launch::deferred;
    running_ = std::async(how, work);
    if (writing_ == Writing::at_once) collect();
}

/// Handles the result of the write; waits for it if it is still running.
void Autosave::collect() {
    const Outcome outcome = running_.get();
    pause_ = std::max(interval, outcome.seconds);
    if (outcome.error) {
        complaint_ = fmt::format("Unsaved work can't be recovered after a crash: {}", *outcome.error);
        return;
    }
    has_complained_ = false;
    remove_all(superseded_);
}

std::optional<double> Autosave::due(const Document& document) const {
    constexpr double while_writing = 0.1;
    if (folder_.empty()) return std::nullopt;
    if (running_.valid()) return while_writing;
    if (!has_work(document)) return own_ ? std::optional(0.0) : std::nullopt;
    if (is_current(document)) return std::nullopt;
    return std::max(0.0, pause_ - waited_);
}

void Autosave::finish() {
    if (running_.valid()) collect();
}

void Autosave::discard() {
    finish();
    if (own_) own_->remove();
    own_.reset();
    remove_all(superseded_);
    remove_all(retired_);
    written_revision_.reset();
}

void Autosave::keep(Document& document, const std::optional<SceneView>& look,
                    const std::optional<collide::BodySpec>& unfinished) {
    finish();
    look_ = look;
    unfinished_ = unfinished;
    if (folder_.empty()) return;
    if (!has_work(document)) return discard();
    if (!is_current(document)) begin(document);
    finish();
}

std::shared_ptr<RecoveryFile> Autosave::keep_aside(Document& document, const SceneView& look) const {
    if (folder_.empty()) return nullptr;
    auto copy = RecoveryFile::make(recovery_folder(folder_));
    if (copy && write_copy({document.snapshot(), document.path(), look, std::nullopt}, copy->path())) {
        copy->remove();
        return nullptr;
    }
    return copy;
}

std::optional<std::string> Autosave::complaint() {
    auto said = std::exchange(complaint_, std::nullopt);
    if (!said || std::exchange(has_complained_, true)) return std::nullopt;
    return said;
}

void Autosave::retire(std::shared_ptr<RecoveryFile> copy) {
    if (copy) retired_.push_back(std::move(copy));
}

std::vector<Autosave::Recovered> Autosave::find() const {
    std::vector<Recovered> found;
    if (folder_.empty()) return found;
    std::error_code error;
    for (fs::directory_iterator it(recovery_folder(folder_), error), end; !error && it != end;
         it.increment(error)) {
        if (it->path().extension() != ".json") continue;
        auto copy = RecoveryFile::take_over(it->path());
        if (!copy) continue;
        collide::SceneResult result = collide::load_scene(it->path());
        auto* loaded = std::get_if<collide::LoadedScene>(&result);
        if (loaded == nullptr) continue;
        std::error_code unknown;
        Recovered recovered{std::move(loaded->scene), std::nullopt, fs::last_write_time(it->path(), unknown),
                            std::move(copy)};
        const auto origin = recovered.scene.unknown[origin_key];
        recovered.scene.unknown.erase(origin_key);
        if (origin.is_string()) recovered.path = collide::path_of(origin.get<std::string>());
        found.push_back(std::move(recovered));
    }
    std::sort(found.begin(), found.end(),
              [](const Recovered& a, const Recovered& b) { return a.written > b.written; });
    return found;
}

}  // namespace app
