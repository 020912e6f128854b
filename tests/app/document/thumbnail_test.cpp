#include "document/thumbnail.h"

#include <doctest/doctest.h>

#include <fstream>
#include <string>

namespace {

namespace fs = std::filesystem;

/// A scene file of one body and about this long, removed at the end.
struct SceneFile {
    fs::path path = fs::temp_directory_path() / "collidoscope_thumbnail_test.json";
    explicit SceneFile(std::size_t bytes) {
        std::ofstream(path)
            << R"({"collidoscope": 1, "bodies": [{"shape": {"type": "circle", "radius": 1}}],)"
            << R"("description": ")" << std::string(bytes, 'x') << "\"}";
    }
    ~SceneFile() {
        std::error_code error;
        fs::remove(path, error);
    }
};

}  // namespace

TEST_CASE("a list draws the scenes of its files, but reads none that is very large") {
    CHECK(app::load_thumbnail(SceneFile(1000).path).bodies.size() == 1);
    CHECK(app::load_thumbnail(SceneFile(5'000'000).path).bodies.empty());
    CHECK(app::load_thumbnail("no such file.json").bodies.empty());
}
