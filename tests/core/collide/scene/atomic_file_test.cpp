#include <collide/scene/atomic_file.h>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

TEST_CASE("what a killed process left beside its file stayed for ever") {
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path / "that this process has not written to";
    fs::create_directories(folder);
    const auto files = [&] {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    };
    const fs::path film = folder / "film.gif";
    const auto write_in_child = [&](const auto& ending) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            collide::FileWriter writer;
            if (writer.open(film)) ::_exit(7);
            writer.write(std::string(100'000, 'x'));
            ending(writer);
            ::_exit(0);
        }
        ::waitpid(child, nullptr, 0);
    };
    const auto is_killed = [](collide::FileWriter&) { ::kill(::getpid(), SIGKILL); };
    write_in_child(is_killed);
    REQUIRE(files() == 1);
    CHECK_FALSE(fs::exists(film));
    // Of those that may still be written, and of names that are not ours, nothing is touched.
    const std::string living = ".film.gif." + std::to_string(::getpid()) + "-0x1-0.part";
    for (const std::string& name :
         {living, std::string(".film.gif.part"), std::string("99999999-0x1-0.part")})
        std::ofstream(folder / name) << "kept";
    write_in_child([](collide::FileWriter& writer) { writer.finish(); });
    CHECK(fs::exists(film));
    CHECK(fs::exists(folder / living));
    CHECK(files() == 4);
}

TEST_CASE("what must not be replaced is refused") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "scene.json";
    REQUIRE_FALSE(write_file(file, "precious"));
    fs::permissions(file, fs::perms::owner_read);
    CHECK(write_file(file, "other") == "it is read-only");
    CHECK(content(file) == "precious");
    CHECK(write_file(folder.path, "other") == "it is a folder");
}

TEST_CASE("what can't be replaced is written straight to: pipes, devices, standard output by its name") {
    const TemporaryFolder folder;
    CHECK_FALSE(write_file("/dev/null", "other"));
    CHECK(fs::is_character_file("/dev/null"));
    if (fs::exists("/dev/full")) CHECK(write_file("/dev/full", "other") == "No space left on device");
    const fs::path pipe = folder.path / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    CHECK_FALSE(write_file(pipe, "through"));
    std::string read(7, ' ');
    CHECK(::read(reader, read.data(), read.size()) == 7);
    CHECK(read == "through");
    ::close(reader);
    CHECK(fs::is_fifo(pipe));
    const fs::path appended = folder.path / "log";
    const int descriptor = ::open(appended.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    REQUIRE(::write(descriptor, "one ", 4) == 4);
    CHECK_FALSE(write_file("/dev/fd/" + std::to_string(descriptor), "two"));
    ::close(descriptor);
    CHECK(content(appended) == "one two");
    CHECK(folder.files() == 2);
}

TEST_CASE("a file written piece by piece is there whole or not at all") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "film.gif";
    REQUIRE_FALSE(write_file(file, "precious"));
    const std::string piece(30'000, 'p');
    {
        collide::FileWriter writer;
        REQUIRE_FALSE(writer.open(file));
        for (int i = 0; i < 10; ++i) CHECK(writer.write(piece));
        CHECK(content(file) == "precious");
        CHECK(folder.files() == 2);
    }  // not finished: by an error
    CHECK(content(file) == "precious");
    CHECK(folder.files() == 1);
    collide::FileWriter writer;
    REQUIRE_FALSE(writer.open(file));
    for (int i = 0; i < 10; ++i) CHECK(writer.write(piece));
    CHECK_FALSE(writer.finish());
    CHECK(content(file).size() == 300'000);
    CHECK(folder.files() == 1);
    CHECK(writer.finish().has_value());
    CHECK_FALSE(writer.write(piece));
}

TEST_CASE("a process that ends by a signal drops what it has begun") {
    const TemporaryFolder folder;
    const fs::path file = folder.path / "film.gif";
    REQUIRE_FALSE(write_file(file, "precious"));
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        collide::FileWriter writer;
        const bool begun = !writer.open(file) && writer.write("half");
        collide::drop_unfinished_files();
        const bool refused = writer.finish() && write_file(file, "later");
        ::_exit(begun && refused ? 7 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WEXITSTATUS(status) == 7);
    CHECK(content(file) == "precious");
    CHECK(folder.files() == 1);
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
