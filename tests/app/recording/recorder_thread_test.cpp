#include "recording/recorder_thread.h"

#include <doctest/doctest.h>
#include <gif_lib.h>

#include <filesystem>
#include <thread>

using namespace app;
namespace fs = std::filesystem;

namespace {

Picture gray(std::uint8_t value) { return {2, 2, std::vector<std::uint8_t>(16, value)}; }

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
    const auto told = recorder.stop(1e6);
    REQUIRE(told);
    CHECK(told->find("c-0001.png: the picture can't be written") != std::string::npos);
}
