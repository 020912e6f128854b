#include "document/outlines.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include <collide/scene/scene_reader.h>

namespace app {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> outline_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".json") files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

OutlineLibrary read_outlines(const fs::path& folder) {
    OutlineLibrary library;
    for (const fs::path& file : outline_files(folder)) {
        std::ifstream stream(file);
        const auto json = nlohmann::ordered_json::parse(stream, nullptr, false);
        auto result = collide::read_body(json, file.filename().string());
        if (const auto* error = std::get_if<collide::SceneError>(&result)) {
            library.refusals.push_back(error->message);
        } else {
            library.bodies.push_back(std::move(std::get<collide::BodySpec>(result)));
        }
    }
    return library;
}

}  // namespace app
