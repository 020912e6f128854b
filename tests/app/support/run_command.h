// A command as a script meets it: arguments in, standard output, standard error and an exit code out.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace support {

/// A folder of its own, gone at the end.
struct Scratch {
    std::filesystem::path folder;
    Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();
    /// The name of a file with this text.
    std::string write(const char* name, const std::string& text) const;
};

/// A stream that goes into a file as long as this lives.
class Redirected {
  public:
    Redirected(FILE* stream, const std::filesystem::path& file);
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    ~Redirected();

  private:
    FILE* stream_;
    int kept_;
    FILE* file_;
};

std::string content(const std::filesystem::path& file);

struct Answer {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// `collidoscope ARGUMENTS`, where the first argument is `query` or `pairs`.
Answer run_command(const Scratch& scratch, const std::string& arguments);

std::vector<nlohmann::ordered_json> lines_of(const std::string& text);

}  // namespace support
