#include "document/autosave.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>

using app::Autosave;
using app::Document;

namespace {

struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("collidoscope-autosave-" + std::to_string(::getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() { std::filesystem::remove_all(path); }
};

void edit(Document& document, const char* name) {
    document.edit("Rename", [&](collide::Scene& s) { s.name = name; });
}

}  // namespace

TEST_CASE("unsaved edits are found again after the interval, with the file they came from") {
    const Folder folder;
    Document document;
    document.open({}, "/some/where/scene.json");
    Autosave autosave(folder.path);
    edit(document, "Edited");
    autosave.update(document, 0.1);
    CHECK_FALSE(autosave.find().has_value());
    autosave.update(document, Autosave::interval);
    const auto found = Autosave(folder.path).find();
    REQUIRE(found.has_value());
    CHECK(found->scene == document.scene());
    CHECK(found->path == std::filesystem::path("/some/where/scene.json"));
}

TEST_CASE("nothing is kept once everything is saved or thrown away") {
    const Folder folder;
    Document document;
    document.open({}, std::nullopt);
    Autosave autosave(folder.path);
    edit(document, "Edited");
    autosave.update(document, Autosave::interval);
    REQUIRE(autosave.find().has_value());
    document.mark_saved("x.json");
    autosave.update(document, 0.1);
    CHECK_FALSE(autosave.find().has_value());
    CHECK_FALSE(autosave.due(document).has_value());
}

TEST_CASE("without a preference folder the program goes on without a copy") {
    Document document;
    document.open({}, std::nullopt);
    Autosave autosave;
    edit(document, "Edited");
    autosave.update(document, 100.0);
    CHECK_FALSE(autosave.find().has_value());
    CHECK_FALSE(autosave.due(document).has_value());
}
