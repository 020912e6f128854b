#include "app/support/run_command.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

#include <nlohmann/json.hpp>

#include "commands/command.h"

namespace support {

namespace fs = std::filesystem;

Scratch::Scratch()
    : folder(fs::temp_directory_path() / ("collidoscope_command_" + std::to_string(std::random_device{}()))) {
    fs::create_directory(folder);
}

Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
}

std::string Scratch::write(const char* name, const std::string& text) const {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
}

Redirected::Redirected(FILE* stream, const fs::path& file)
    : stream_(stream), kept_(::dup(::fileno(stream))), file_(std::fopen(file.c_str(), "w")) {
    std::fflush(stream_);
    ::dup2(::fileno(file_), ::fileno(stream_));
}

Redirected::~Redirected() {
    std::fflush(stream_);
    ::dup2(kept_, ::fileno(stream_));
    ::close(kept_);
    std::fclose(file_);
}

std::string content(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Answer run_command(const Scratch& scratch, const std::string& arguments) {
    Answer answer;
    {
        const Redirected out(stdout, scratch.folder / "out");
        const Redirected err(stderr, scratch.folder / "err");
        CLI::App program("", "collidoscope");
        app::add_query_command(program, answer.exit_code);
        app::add_pairs_command(program, answer.exit_code);
        app::add_geometry_command(program, answer.exit_code);
        app::add_import_command(program, answer.exit_code);
        app::add_check_command(program, answer.exit_code);
        app::add_simulate_command(program, answer.exit_code);
        app::add_render_command(program, answer.exit_code);
        try {
            program.parse(arguments);
        } catch (const CLI::ParseError& error) {
            std::fprintf(stderr, "%s\n", error.what());
            answer.exit_code = app::exit_wrong_usage;
        }
    }
    answer.out = content(scratch.folder / "out");
    answer.err = content(scratch.folder / "err");
    return answer;
}

std::vector<nlohmann::ordered_json> lines_of(const std::string& text) {
    std::vector<nlohmann::ordered_json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(nlohmann::ordered_json::parse(line));
    }
    return lines;
}

}  // namespace support
