#include "document/autosave.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/crowd_scene.h"

using app::Autosave;
using app::Document;
using app::RecoveryFile;

namespace {

namespace fs = std::filesystem;

struct Folder {
    fs::path path = fs::temp_directory_path() / ("collidoscope-autosave-" + std::to_string(::getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    std::size_t files() const {
        std::error_code none;
        std::size_t count = 0;
        for (fs::directory_iterator it(path / "recovery", none), end; !none && it != end; ++it) ++count;
        return count;
    }
};

void edit(Document& document, const char* name) {
    document.edit("Rename", [&](collide::Scene& s) { s.name = name; });
}

Document edited(const char* name) {
    Document document;
    document.open({}, std::nullopt);
    edit(document, name);
    return document;
}

/// A window that is killed: its copy stays, its lock is free.
void crash_with(const Folder& folder, const char* name) {
    Document document = edited(name);
    Autosave autosave(folder.path, Autosave::Writing::at_once);
    autosave.update(document, Autosave::interval);
}

}  // namespace

TEST_CASE("unsaved edits are found again after the interval, with the file they came from") {
    const Folder folder;
    Document document;
    document.open({}, "/some/where/scene.json");
    {
        Autosave autosave(folder.path);
        edit(document, "Edited");
        autosave.update(document, 0.1);
        CHECK_FALSE(autosave.is_writing());
        autosave.update(document, Autosave::interval);
        CHECK(autosave.is_writing());
        autosave.finish();
    }
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.size() == 1);
    CHECK(found[0].scene == document.scene());
    CHECK(found[0].path == fs::path("/some/where/scene.json"));
}

TEST_CASE("the file that a copy came from is known by its whole path: the next start may be elsewhere") {
    const Folder folder;
    Document document;
    document.open({}, "scene.json");
    edit(document, "Edited");
    Autosave(folder.path, Autosave::Writing::at_once).update(document, Autosave::interval);
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.size() == 1);
    CHECK(found[0].path == fs::current_path() / "scene.json");
}

TEST_CASE("a drawing that is not finished is kept as a body, and its copy goes when it does") {
    const Folder folder;
    Document document;
    document.open({}, std::nullopt);
    collide::BodySpec drawn;
    drawn.name = "polygon";
    drawn.shape.geometry = collide::PolygonSpec{{{0, 0}, {1, 0}, {0, 1}}, 0.0};
    {
        Autosave autosave(folder.path, Autosave::Writing::at_once);
        autosave.update(document, Autosave::interval, std::nullopt, drawn);
        CHECK_FALSE(autosave.due(document).has_value());
        drawn.position.x = 1.0;
        autosave.update(document, 0.1, std::nullopt, drawn);
        CHECK(autosave.due(document).has_value());
        autosave.update(document, Autosave::interval, std::nullopt, drawn);
    }
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].scene.bodies.size() == 1);
    CHECK(found[0].scene.bodies[0].name == "Unfinished polygon");
    CHECK(found[0].scene.bodies[0].position.x == 1.0);
    Autosave next(folder.path, Autosave::Writing::at_once);
    next.update(document, Autosave::interval, std::nullopt, drawn);
    const std::size_t files = folder.files();
    next.update(document, 0.1);
    CHECK(folder.files() == files - 2);
}

TEST_CASE("nothing is kept once everything is saved or thrown away") {
    const Folder folder;
    Document document = edited("Edited");
    Autosave autosave(folder.path, Autosave::Writing::at_once);
    autosave.update(document, Autosave::interval);
    REQUIRE(folder.files() == 2);
    document.mark_saved("x.json");
    autosave.update(document, 0.1);
    CHECK(folder.files() == 0);
    CHECK_FALSE(autosave.due(document).has_value());
}

TEST_CASE("without a preference folder the program goes on without a copy") {
    Document document = edited("Edited");
    Autosave autosave;
    autosave.update(document, 100.0);
    CHECK(autosave.find().empty());
    CHECK_FALSE(autosave.due(document).has_value());
}

TEST_CASE("a long drag is kept while it lasts") {
    const Folder folder;
    Document document;
    document.open(support::crowd_scene(300), std::nullopt);
    Autosave autosave(folder.path, Autosave::Writing::at_once);
    document.begin_drag("Move");
    for (int i = 1; i <= 3; ++i) {
        document.drag([&](collide::Scene& s) { s.bodies[200].position.x = 50.0 + i; });
        autosave.update(document, Autosave::interval);
        REQUIRE(document.dragging());
    }
    document.commit_drag();
    const collide::Scene kept = document.scene();
    document.undo();
    CHECK(document.scene() == support::crowd_scene(300));
    autosave = Autosave();
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.size() == 1);
    CHECK(found[0].scene == kept);
}

TEST_CASE("windows open at once keep copies of their own, and none is offered while its window lives") {
    const Folder folder;
    Document one = edited("One");
    Document two = edited("Two");
    auto first = std::make_unique<Autosave>(folder.path, Autosave::Writing::at_once);
    Autosave second(folder.path, Autosave::Writing::at_once);
    first->update(one, Autosave::interval);
    second.update(two, Autosave::interval);
    CHECK(Autosave(folder.path).find().empty());
    first.reset();
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.size() == 1);
    CHECK(found[0].scene.name == "One");
    CHECK(Autosave(folder.path).find().empty());  // offered by one window at a time
}

TEST_CASE("a copy stays until what it holds is safe elsewhere") {
    const Folder folder;
    crash_with(folder, "Left");
    Autosave autosave(folder.path, Autosave::Writing::at_once);
    auto found = autosave.find();
    REQUIRE(found.size() == 1);
    const fs::path copy = found[0].copy->path();
    Document document;
    document.open_unsaved(found[0].scene, std::nullopt);
    autosave.retire(std::move(found[0].copy));
    CHECK(fs::exists(copy));
    autosave.update(document, Autosave::interval);
    CHECK_FALSE(fs::exists(copy));
    CHECK(folder.files() == 2);  // the window's own copy and lock
}

TEST_CASE("looked at and left undecided, a copy is there for the next start") {
    const Folder folder;
    crash_with(folder, "Left");
    for (int start = 0; start < 3; ++start) CHECK(Autosave(folder.path).find().size() == 1);
}

TEST_CASE("a folder that cannot be written is complained about once") {
    const Folder folder;
    std::ofstream(folder.path / "recovery") << "a file where a folder should be";
    Document document = edited("Edited");
    Autosave autosave(folder.path, Autosave::Writing::at_once);
    autosave.update(document, Autosave::interval);
    CHECK(autosave.complaint().has_value());
    edit(document, "Again");
    autosave.update(document, Autosave::interval);
    CHECK_FALSE(autosave.complaint().has_value());
}
