#include "document/bodies.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <unordered_map>

#include <collide/base/disjoint_sets.h>
#include <collide/scene/cut_body.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>

namespace app {

std::string free_name(const collide::Scene& scene, const std::string& wanted) {
    return collide::PieceNames(scene).take(wanted);
}

std::string free_piece_name(const collide::Scene& scene, const std::string& whole) {
    return collide::PieceNames(scene).next(whole);
}

std::string capitalised(std::string name) {
    if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

std::vector<std::size_t> with_joined(const collide::Scene& scene, const std::vector<std::size_t>& bodies) {
    std::unordered_map<std::string, std::uint32_t> dynamic;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].motion == collide::Motion::dynamic_body) dynamic.emplace(scene.bodies[i].name, i);
    }
    collide::DisjointSets sets;
    sets.reset(scene.bodies.size());
    for (const collide::JointSpec& joint : scene.joints) {
        const auto a = dynamic.find(joint.a);
        const auto b = dynamic.find(joint.b);
        if (a != dynamic.end() && b != dynamic.end()) sets.unite(a->second, b->second);
    }
    std::vector<bool> wanted(scene.bodies.size(), false);
    for (const std::size_t body : bodies) wanted[sets.root(static_cast<std::uint32_t>(body))] = true;
    std::vector<std::size_t> out;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        if (wanted[sets.root(i)]) out.push_back(i);
    }
    return out;
}

using collide::BodySpec;
using collide::DVec2;
using collide::Scene;

namespace {

bool finite(DVec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

}  // namespace

std::optional<std::string> refusal(const BodySpec& body) {
    // JSON cannot represent such numbers, so the reader of files does not check for them.
    if (!finite(body.position) || !finite(body.velocity) || !std::isfinite(body.angle) ||
        !std::isfinite(body.angular_velocity))
        return "That is not a number. Type a finite one.";
    const auto result = collide::read_body(collide::body_to_json(body), body.name);
    const auto* error = std::get_if<collide::SceneError>(&result);
    return error == nullptr ? std::nullopt : std::optional<std::string>(error->message);
}

std::optional<std::string> change_body(Document& document, std::size_t body, const std::string& step_name,
                                       const std::function<void(BodySpec&)>& change) {
    BodySpec changed = document.scene().bodies.at(body);
    change(changed);
    if (auto error = refusal(changed)) return error;
    const auto apply = [&](Scene& scene) { scene.bodies[body] = changed; };
    document.edit_or_drag(step_name, apply);
    return std::nullopt;
}

std::optional<std::string> rename_body(Document& document, std::size_t body, const std::string& name) {
    const Scene& scene = document.scene();
    const std::string old_name = scene.bodies.at(body).name;
    if (name == old_name) return std::nullopt;
    if (name.empty()) return "A body needs a name. Type at least one character.";
    if (body_named(scene, name)) {
        return fmt::format("Another body is already called \"{}\". Choose another name.", name);
    }
    document.edit("Rename " + old_name, [&](Scene& changed) {
        changed.bodies[body].name = name;
        std::replace(changed.view.focus.begin(), changed.view.focus.end(), old_name, name);
        for (collide::JointSpec& joint : changed.joints) {
            if (joint.a == old_name) joint.a = name;
            if (joint.b == old_name) joint.b = name;
        }
    });
    return std::nullopt;
}

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
        auto result = collide::read_body(json, collide::utf8_of(file.filename()));
        if (const auto* error = std::get_if<collide::SceneError>(&result)) {
            library.refusals.push_back(error->message);
        } else {
            library.bodies.push_back(std::move(std::get<BodySpec>(result)));
        }
    }
    return library;
}

}  // namespace app
