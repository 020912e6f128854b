// Asks an engine what the corpus asks: PROGRAM FOLDER CORPUS.collide.jsonl ... (answer.mjs does the same for
// JavaScript).
#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engines {

using nlohmann::json;

struct Body {
    json shape;                        // a line of a capture
    std::array<double, 4> at{};        // x, y, cosine, sine
    std::array<double, 3> velocity{};  // x, y, turn
    std::string name;
};

/// What an engine can't be asked it answers with nothing.
using Answer = std::optional<json>;

inline json miss() { return {{"hit", false}}; }
inline json hit(double fraction) { return {{"hit", true}, {"fraction", fraction}}; }
inline json hit(double fraction, double x, double y) {
    return {{"hit", true}, {"fraction", fraction}, {"normal", {x, y}}};
}

inline std::vector<std::array<double, 2>> corners(const json& shape) {
    if (shape.contains("polygon")) return shape["polygon"];
    const double x = 0.5 * shape["box"][0].get<double>();
    const double y = 0.5 * shape["box"][1].get<double>();
    return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
}

class Engine {
  public:
    virtual ~Engine() = default;
    virtual json head() const = 0;  // engine, settings, slop
    virtual Answer pair(const Body& a, const Body& b) = 0;
    virtual Answer ray(std::array<double, 2> from, std::array<double, 2> to, const Body& b) = 0;
    virtual Answer cast(const Body&, std::array<double, 2>, const Body&) { return {}; }
    virtual Answer time_of_impact(const Body&, const Body&, double) { return {}; }
};

/// The nearest of what is hit.
template <class Ask>
Answer nearest(const std::vector<Body>& bodies, Ask ask) {
    json best = miss();
    for (const Body& body : bodies) {
        const Answer answer = ask(body);
        if (!answer) return {};
        if (!answer->at("hit") || (best["hit"] && best["fraction"] <= answer->at("fraction"))) continue;
        best = *answer;
        best["name"] = body.name;
    }
    return best;
}

class Asker {
  public:
    explicit Asker(Engine& engine) : engine_(engine) {}

    void ask(const std::filesystem::path& from, const std::filesystem::path& to) {
        std::ifstream in(from);
        std::ofstream out(to);
        for (std::string text; std::getline(in, text);) {
            json line = json::parse(text);
            if (line.contains("collide_capture")) {
                line.update(engine_.head());
            } else if (line.contains("shape")) {
                shapes_[line["shape"]] = line;
            } else {
                Answer answer = answer_to(line);
                if (!answer) continue;
                line["answer"] = as_asked(*std::move(answer), line["answer"]);
            }
            out << line << '\n';
        }
    }

  private:
    Body body(const json& of, const std::string& key) const {
        Body out{shapes_.at(of[key]), of["at_" + key], {}, of.value("name", "")};
        if (of.contains("velocity_" + key)) out.velocity = of["velocity_" + key];
        return out;
    }

    Answer answer_to(const json& line) {
        std::vector<Body> against;
        if (line.contains("against")) {
            for (const json& one : line["against"]) against.push_back(body(one, "b"));
        } else {
            against.push_back(body(line, "b"));
        }
        if (line.contains("ray")) {
            return nearest(against, [&](const Body& b) { return engine_.ray(line["from"], line["to"], b); });
        }
        const Body a = body(line, "a");
        if (line.contains("pair")) return engine_.pair(a, against[0]);
        if (line.contains("toi")) return engine_.time_of_impact(a, against[0], line["duration"]);
        return nearest(against, [&](const Body& b) { return engine_.cast(a, line["by"], b); });
    }

    /// What the exact answer leaves open is not asked.
    static json as_asked(json answer, const json& exact) {
        for (const char* const key : {"normal", "separation"}) {
            if (!exact.contains(key)) answer.erase(key);
        }
        if (!exact.contains("separation")) answer.erase("points");
        if (answer.contains("name") && exact["hit"].is_string()) answer["hit"] = answer["name"];
        answer.erase("name");
        return answer;
    }

    Engine& engine_;
    std::map<int, json> shapes_;
};

inline int run(Engine& engine, std::string_view name, int count, char** arguments) {
    for (int i = 2; i < count; ++i) {
        const std::filesystem::path corpus = arguments[i];
        Asker(engine).ask(corpus, std::filesystem::path(arguments[1]) /
                                      (std::string(name) + "." + corpus.filename().string()));
    }
    return 0;
}

}  // namespace engines
