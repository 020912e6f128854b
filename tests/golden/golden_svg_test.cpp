// Pictures compared byte by byte with committed ones. After a change that is meant, look at the new pictures:
//   COLLIDOSCOPE_UPDATE_GOLDEN=1 ctest -L golden
// writes them over the old ones. Of the presets only fingerprints are kept; a picture that differs is left in
// the build folder to be looked at.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "golden/golden_files.h"
#include "player/paint_scene.h"

namespace fs = std::filesystem;

using golden::compare;
using golden::expected_dir;
using golden::fingerprint;
using golden::load_scene;
using golden::source_dir;

namespace {

std::vector<fs::path> scenes_in(const fs::path& folder) {
    std::vector<fs::path> out;
    if (!fs::exists(folder)) return out;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") out.push_back(entry.path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// "FINGERPRINT NAME" of every picture, a line each.
std::string fingerprint_lines(const std::vector<std::pair<std::string, std::string>>& pictures) {
    std::string lines;
    for (const auto& [name, picture] : pictures) {
        lines += fingerprint(picture) + " " + name + "\n";
    }
    return lines;
}

}  // namespace

TEST_CASE("the scenes kept for this test look as they did") {
    const auto files = scenes_in(golden::scenes_dir);
    REQUIRE(files.size() >= 8);
    for (const fs::path& file : files)
        compare(file.stem().string() + ".svg", app::scene_to_svg(load_scene(file), {}));
}

TEST_CASE("themes and times look as they did") {
    const collide::Scene scene = load_scene(golden::scenes_dir / "sweep_hit.json");
    app::SvgOptions options;
    options.theme = app::Theme::dark;
    compare("sweep_hit_dark.svg", app::scene_to_svg(scene, options));
    options.theme = app::Theme::projector;
    options.time = 0.4;
    compare("sweep_hit_projector_later.svg", app::scene_to_svg(scene, options));
}

TEST_CASE("the second canvas looks as it did, with the sum and with A grown by B") {
    const collide::Scene scene = load_scene(golden::scenes_dir / "difference_apart.json");
    app::SvgOptions options;
    options.minkowski = app::MinkowskiView::sum;
    compare("minkowski_sum.svg", app::scene_to_svg(scene, options));
    options.minkowski = app::MinkowskiView::grown;
    compare("minkowski_grown.svg", app::scene_to_svg(scene, options));
    collide::Scene moving = load_scene(golden::scenes_dir / "sweep_hit.json");
    moving.view.difference = true;
    compare("minkowski_grown_moving.svg", app::scene_to_svg(moving, options));
}

TEST_CASE("the presets look as they did") {
    const fs::path presets = source_dir / "scenes";
    std::vector<std::pair<std::string, std::string>> pictures;
    for (const fs::path& file : scenes_in(presets)) {
        if (file.parent_path().filename() != "6-crowds") {
            pictures.emplace_back(file.lexically_relative(presets).string(),
                                  app::scene_to_svg(load_scene(file), {}));
        }
    }
    REQUIRE(pictures.size() >= 30);
    const fs::path kept = expected_dir / "presets.txt";
    const std::string lines = fingerprint_lines(pictures);
    if (golden::is_renewed()) {
        golden::write_text(kept, lines);
        return;
    }
    const std::string expected = golden::read_text(kept);
    for (const auto& named : pictures) {
        const std::string& name = named.first;
        const std::string& picture = named.second;
        const bool known = expected.find(fingerprint(picture) + " " + name + "\n") != std::string::npos;
        const fs::path shown = fs::current_path() / "golden" / fs::path(name).replace_extension(".svg");
        if (!known) golden::write_text(shown, picture);
        CHECK_MESSAGE(known, name, " looks different: see ", shown.string());
    }
    CHECK(std::count(expected.begin(), expected.end(), '\n') == static_cast<std::ptrdiff_t>(pictures.size()));
}
