#include "recording/recorder.h"

#include <doctest/doctest.h>
#include <gif_lib.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <thread>

namespace fs = std::filesystem;
using namespace app;

namespace {

Picture gray(std::uint8_t value) { return {2, 2, std::vector<std::uint8_t>(16, value)}; }

fs::path scratch_folder() {
    fs::path folder = fs::temp_directory_path() / "collidoscope_recorder_test";
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

}  // namespace

TEST_CASE("a sequence of pictures is numbered, and what stays the same is stored once") {
    const fs::path folder = scratch_folder();
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(folder / "fall.png", 2, 2));
    CHECK(recorder.is_due(0.0));
    CHECK_FALSE(recorder.add(gray(10), 0.0));
    CHECK_FALSE(recorder.is_due(0.01));
    CHECK(recorder.is_due(0.04));
    CHECK_FALSE(recorder.add(gray(10), 0.04));
    CHECK_FALSE(recorder.add(gray(20), 0.5));
    CHECK_FALSE(recorder.stop(1.0));
    CHECK_FALSE(recorder.is_running());
    CHECK(recorder.frames() == 2);
    CHECK(recorder.seconds() == doctest::Approx(1.0));
    CHECK(fs::exists(folder / "fall-0001.png"));
    CHECK(fs::exists(folder / "fall-0002.png"));
    CHECK_FALSE(fs::exists(folder / "fall-0003.png"));
    std::ifstream list(folder / "fall.ffconcat");
    const std::string text{std::istreambuf_iterator<char>(list), {}};
    CHECK(text ==
          "ffconcat version 1.0\nfile 'fall-0001.png'\nduration 0.500000\n"
          "file 'fall-0002.png'\nduration 0.500000\nfile 'fall-0002.png'\n");
    fs::remove_all(folder);
}

TEST_CASE("a still picture in a GIF stands for as long as it was shown") {
    const fs::path folder = scratch_folder();
    const std::string file = (folder / "still.gif").string();
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(file, 2, 2));
    CHECK_FALSE(recorder.add(gray(10), 3.0));
    CHECK_FALSE(recorder.add(gray(30), 5.0));
    CHECK_FALSE(recorder.stop(5.0));
    int error = 0;
    GifFileType* gif = DGifOpenFileName(file.c_str(), &error);
    REQUIRE(gif != nullptr);
    REQUIRE(DGifSlurp(gif) == GIF_OK);
    CHECK(gif->ImageCount == 2);
    GraphicsControlBlock block{};
    DGifSavedExtensionToGCB(gif, 0, &block);
    CHECK(block.DelayTime == 200);
    DGifSavedExtensionToGCB(gif, 1, &block);
    CHECK(block.DelayTime == 4);
    DGifCloseFile(gif, &error);
    fs::remove_all(folder);
}

TEST_CASE("names and folders that won't do are told") {
    Recorder recorder;
    CHECK(recorder.start("film.avi", 2, 2)->find(".gif or .png") != std::string::npos);
    CHECK(recorder.start("/nowhere/film.gif", 2, 2));
    REQUIRE_FALSE(recorder.start("/nowhere/film.png", 2, 2));
    CHECK_FALSE(recorder.add(gray(1), 0.0));
    CHECK(recorder.stop(1.0)->find("/nowhere/film-0001.png") == 0);
}

TEST_CASE("a sequence ends at the first picture for which the disk has no room, and those before it stay") {
    REQUIRE(fs::exists("/dev/full"));
    const fs::path folder = scratch_folder();
    fs::create_symlink("/dev/full", folder / "fall-0003.png");
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(folder / "fall.png", 2, 2));
    std::optional<std::string> error;
    int given = 0;
    while (recorder.is_running() && given < 10) {
        error = recorder.add(gray(static_cast<std::uint8_t>(given)), given);
        ++given;
    }
    CHECK(given == 4);
    REQUIRE(error);
    CHECK(error->find("fall-0003.png: the picture can't be written (No space left on device), check") !=
          std::string::npos);
    CHECK(error->find("has room; the recording ended with ") != std::string::npos);
    CHECK(error->find("fall-0001.png to fall-0002.png, timed by fall.ffconcat") != std::string::npos);
    CHECK(recorder.frames() == 2);
    CHECK(recorder.seconds() == doctest::Approx(2.0));
    CHECK(fs::is_symlink(folder / "fall-0003.png"));  // it is the user's
    CHECK(fs::exists(folder / "fall-0002.png"));
    CHECK(fs::exists(folder / "fall.ffconcat"));
    CHECK_FALSE(fs::exists(folder / "fall-0004.png"));
    fs::remove_all(folder);
}

TEST_CASE("a list for which the disk has no room is said to be missing") {
    REQUIRE(fs::exists("/dev/full"));
    const fs::path folder = scratch_folder();
    fs::create_symlink("/dev/full", folder / "fall-0002.png");
    fs::create_symlink("/dev/full", folder / "fall.ffconcat");
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(folder / "fall.png", 2, 2));
    CHECK_FALSE(recorder.add(gray(1), 0.0));
    CHECK_FALSE(recorder.add(gray(2), 1.0));
    const auto error = recorder.stop(2.0);
    REQUIRE(error);
    CHECK(error->find("fall-0001.png, and the list of how long each is shown is missing") !=
          std::string::npos);
    fs::remove_all(folder);
}

TEST_CASE("a sequence that was killed kept the list of the one before it, which timed other pictures") {
    const fs::path folder = scratch_folder();
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(folder / "fall.png", 2, 2));
    CHECK_FALSE(recorder.add(gray(10), 0.0));
    CHECK_FALSE(recorder.stop(0.5));
    REQUIRE(fs::exists(folder / "fall.ffconcat"));
    Recorder killed;
    REQUIRE_FALSE(killed.start(folder / "fall.png", 2, 2));
    CHECK_FALSE(killed.add(gray(10), 0.0));
    CHECK(fs::exists(folder / "fall.ffconcat"));  // nothing is replaced yet
    CHECK_FALSE(killed.add(gray(20), 0.5));
    CHECK_FALSE(fs::exists(folder / "fall.ffconcat"));
    fs::remove_all(folder);
}

TEST_CASE("a canvas that changes its size ends the recording and says so") {
    const fs::path folder = scratch_folder();
    Recorder recorder;
    REQUIRE_FALSE(recorder.start(folder / "size.gif", 2, 2));
    CHECK_FALSE(recorder.add(gray(1), 0.0));
    const auto error = recorder.add(Picture{3, 2, std::vector<std::uint8_t>(24, 1)}, 0.1);
    REQUIRE(error);
    CHECK(error->find("was resized") != std::string::npos);
    CHECK_FALSE(recorder.is_running());
    fs::remove_all(folder);
}

TEST_CASE("a disk that fills up while a GIF is written turned the old one into a torn one") {
    const fs::path folder = scratch_folder();
    const fs::path file = folder / "film.gif";
    std::ofstream(file) << "the old one";
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{4096, 4096};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        Recorder recorder;
        std::optional<std::string> error = recorder.start(file, 64, 64);
        std::mt19937 random(1);
        for (int i = 0; !error && i < 40; ++i) {
            Picture noise{64, 64, std::vector<std::uint8_t>(64 * 64 * 4)};
            for (std::uint8_t& value : noise.rgba) value = static_cast<std::uint8_t>(random());
            error = recorder.add(std::move(noise), i);
        }
        ::_exit(error && error->find("has room") != std::string::npos ? 7 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WEXITSTATUS(status) == 7);
    std::ifstream stream(file);
    CHECK(std::string(std::istreambuf_iterator<char>(stream), {}) == "the old one");
    CHECK(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
    fs::remove_all(folder);
}

namespace {

struct ScratchFolder {
    fs::path path = fs::temp_directory_path() / "collidoscope_recorder_thread_test";
    ScratchFolder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~ScratchFolder() { fs::remove_all(path); }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
};

/// Hundredths of a second that all pictures are shown together.
int hundredths_of(const fs::path& file) {
    int error = 0;
    GifFileType* gif = DGifOpenFileName(file.c_str(), &error);
    REQUIRE(gif != nullptr);
    REQUIRE(DGifSlurp(gif) == GIF_OK);
    int sum = 0;
    for (int i = 0; i < gif->ImageCount; ++i) {
        GraphicsControlBlock block{};
        DGifSavedExtensionToGCB(gif, i, &block);
        sum += block.DelayTime;
    }
    DGifCloseFile(gif, &error);
    return sum;
}

}  // namespace

TEST_CASE("pictures given to the thread are all in the file once it has stopped, and keep their time") {
    const ScratchFolder folder;
    RecorderThread recorder;
    REQUIRE_FALSE(recorder.start(folder.path / "a.gif", 2, 2));
    int taken = 0;
    for (int i = 0; i < 200; ++i) {
        if (recorder.offer(gray(static_cast<std::uint8_t>(i)), 0.04 * i)) ++taken;
    }
    REQUIRE_FALSE(recorder.stop(8.0));
    CHECK(taken >= static_cast<int>(RecorderThread::most_waiting));
    CHECK(recorder.frames() == taken);
    CHECK(recorder.seconds() == doctest::Approx(8.0));
    CHECK(hundredths_of(folder.path / "a.gif") == 800);
}

TEST_CASE("a recorder that is thrown away finishes its file") {
    const ScratchFolder folder;
    {
        RecorderThread recorder;
        REQUIRE_FALSE(recorder.start(folder.path / "b.gif", 2, 2));
        recorder.offer(gray(1), 0.0);
        recorder.offer(gray(2), 1.0);
    }
    CHECK(hundredths_of(folder.path / "b.gif") == 104);
}

TEST_CASE("a recording that fails on its way ends, and tells why when it is stopped") {
    const ScratchFolder folder;
    RecorderThread recorder;
    REQUIRE_FALSE(recorder.start(folder.path / "gone" / "c.png", 2, 2));
    int tries = 0;
    while (!recorder.has_ended()) {
        ++tries;
        recorder.offer(gray(static_cast<std::uint8_t>(tries)), tries);
        std::this_thread::yield();
    }
    CHECK_FALSE(recorder.offer(gray(0), 1e6));
    const auto error = recorder.stop(1e6);
    REQUIRE(error);
    CHECK(error->find("c-0001.png: the picture can't be written") != std::string::npos);
}

TEST_CASE("pictures are numbered from 1, their list has the recording's name") {
    CHECK(app::numbered_picture("a/fall.png", 1) == "a/fall-0001.png");
    CHECK(app::numbered_picture("a/fall.png", 12345) == "a/fall-12345.png");
    CHECK(app::picture_list("a/fall.png") == "a/fall.ffconcat");
}

TEST_CASE("the list says how long each picture is shown, the last one once more") {
    CHECK(app::picture_list_text("a/the melon's.png", std::array{0.04, 1.5}) ==
          "ffconcat version 1.0\n"
          "file 'the melon'\\''s-0001.png'\nduration 0.040000\n"
          "file 'the melon'\\''s-0002.png'\nduration 1.500000\n"
          "file 'the melon'\\''s-0002.png'\n");
}

TEST_CASE("what was recorded is named by the files that there are") {
    CHECK(app::files_words("a/fall.gif", 10) == "a/fall.gif");
    CHECK(app::files_words("a/fall.png", 1) == "a/fall-0001.png, timed by fall.ffconcat");
    CHECK(app::files_words("a/fall.png", 75) == "a/fall-0001.png to fall-0075.png, timed by fall.ffconcat");
}
