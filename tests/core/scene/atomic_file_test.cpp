#include "scene/atomic_file.h"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <string>

using collide::write_file;

namespace {

namespace fs = std::filesystem;

struct TemporaryFolder {
    fs::path path = fs::temp_directory_path() / ("collidoscope-atomic-" + std::to_string(::getpid()));
    TemporaryFolder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~TemporaryFolder() { fs::remove_all(path); }
    std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(path), fs::directory_iterator());
    }
};

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Writes in a child process that may write no more than `most` bytes to a file, as on a full disk. True when
/// the write was refused with a reason.
bool is_refused_when_full(const fs::path& file, const std::string& text, rlim_t most) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{most, most};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto reason = write_file(file, text);
        ::_exit(reason && !reason->empty() ? 7 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 7;
}

}  // namespace

TEST_CASE("a file is written and replaced, and nothing else is left in its folder") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    CHECK_FALSE(write_file(file, "one"));
    CHECK_FALSE(write_file(file, "two"));
    CHECK(content(file) == "two");
    CHECK(folder.files() == 1);
}

TEST_CASE("on a full disk the old file is as it was, and nothing else is left") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    REQUIRE_FALSE(write_file(file, "precious"));
    CHECK(is_refused_when_full(file, std::string(100'000, 'x'), 4096));
    CHECK(content(file) == "precious");
    CHECK(folder.files() == 1);
    CHECK(is_refused_when_full(folder.path / "new.json", std::string(100'000, 'x'), 4096));
    CHECK(folder.files() == 1);
    CHECK_FALSE(is_refused_when_full(file, "short", 4096));
    CHECK(content(file) == "short");
}

TEST_CASE("what must not be replaced is refused") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    REQUIRE_FALSE(write_file(file, "precious"));
    fs::permissions(file, fs::perms::owner_read);
    CHECK(write_file(file, "other") == "it is read-only");
    CHECK(content(file) == "precious");
    CHECK(write_file(folder.path, "other") == "it is a folder");
    CHECK(write_file("/dev/null", "other") == "it is no regular file");
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("a folder that is gone, or no folder, is named") {
    const TemporaryFolder folder;
    const auto gone = write_file(folder.path / "gone" / "scene.json", "x");
    REQUIRE(gone.has_value());
    CHECK(gone->find((folder.path / "gone").string()) != std::string::npos);
    REQUIRE_FALSE(write_file(folder.path / "file", "x"));
    CHECK(write_file(folder.path / "file" / "scene.json", "x").has_value());
    CHECK(write_file("/proc/scene.json", "x").has_value());
}

TEST_CASE("links stay links, whether or not there is a file behind them") {
    const TemporaryFolder folder;
    fs::create_directory(folder.path / "real");
    const fs::path real = folder.path / "real" / "scene.json";
    const fs::path link = folder.path / "link.json";
    fs::create_symlink("real/scene.json", folder.path / "middle.json");
    fs::create_symlink(folder.path / "middle.json", link);
    for (const char* text : {"first", "second"}) {
        CHECK_FALSE(write_file(link, text));
        CHECK(fs::is_symlink(link));
        CHECK(content(real) == text);
    }
    fs::create_symlink("round.json", folder.path / "round.json");
    CHECK(write_file(folder.path / "round.json", "x").has_value());
}

TEST_CASE("permissions are kept, and a new file gets those of any new file") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    REQUIRE_FALSE(write_file(file, "x"));
    std::ofstream(folder.path / "plain") << "x";
    CHECK(fs::status(file).permissions() == fs::status(folder.path / "plain").permissions());
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    REQUIRE_FALSE(write_file(file, "y"));
    CHECK(fs::status(file).permissions() ==
          (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
}

TEST_CASE("a name as long as names may be can be written") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / (std::string(250, 'n') + ".json");
    CHECK_FALSE(write_file(file, "x"));
    CHECK(content(file) == "x");
}
