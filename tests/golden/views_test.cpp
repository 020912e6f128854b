// Links, scenes and chapters as earlier versions wrote them open the same.

#include <doctest/doctest.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <variant>

#include "course/chapter.h"
#include "course/staging.h"
#include "golden/golden_files.h"
#include "session/address.h"
#include "view/view_properties.h"

namespace {

const std::filesystem::path views_dir = golden::source_dir / "tests" / "golden" / "views";

/// A line for each property that the view has.
std::string written(const app::View& view) {
    std::string text;
    for (const app::ViewProperty& property : app::view_properties()) {
        if (const auto words = property.words(view))
            text += fmt::format("    {}: {}\n", property.name, fmt::join(*words, " | "));
    }
    return text;
}

std::string written(const app::Address& address) {
    return fmt::format("    scene {} course {} step {} seed {} play {} predict {}\n", address.scene,
                       address.course, address.step, address.seed.value_or(0), address.play,
                       address.predict) +
           written(address.view);
}

}  // namespace

TEST_CASE("links of earlier versions are read as they were") {
    std::istringstream links(golden::read_text(views_dir / "links.txt"));
    std::string text;
    std::vector<std::string> complaints;
    for (std::string link; std::getline(links, link);)
        text += link + "\n" + written(app::read_address(link, complaints));
    CHECK(complaints.empty());
    golden::compare("views/links.txt", text);
}

TEST_CASE("every key of a scene's view is read as it was") {
    std::vector<std::string> complaints;
    const app::View view = app::view_of(golden::load_scene(views_dir / "scene.json"), complaints);
    CHECK(complaints.empty());
    golden::compare("views/scene.txt", written(view));
}

TEST_CASE("every field of a stage is read as it was, and lasts as long") {
    const auto read = app::load_chapter(views_dir / "chapter.md");
    REQUIRE(std::holds_alternative<app::Chapter>(read));
    const auto& chapter = std::get<app::Chapter>(read);
    std::string text;
    for (std::size_t step = 0; step < chapter.steps.size(); ++step) {
        const app::CourseStage stage = app::stage_at(chapter, step);
        text += fmt::format("step {}, camera \"{}\"\n{}", step + 1, stage.camera, written(stage.view));
    }
    const auto& question = std::get<app::Question>(chapter.steps[0].exercises[0]);
    golden::compare("views/chapter.txt", text + "reveal\n" + written(question.reveal));
}
