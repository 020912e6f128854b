#include "recording/gif_writer.h"

#include <doctest/doctest.h>
#include <gif_lib.h>

#include <filesystem>

using namespace app;

namespace {

app::Picture filled(int width, int height, std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    app::Picture picture{width, height, {}};
    for (int i = 0; i < width * height; ++i) {
        picture.rgba.insert(picture.rgba.end(), {r, g, b, 255});
    }
    return picture;
}

void set_pixel(app::Picture& picture, int x, int y, std::uint8_t value) {
    const auto i = static_cast<std::size_t>(4 * (y * picture.width + x));
    picture.rgba[i] = picture.rgba[i + 1] = picture.rgba[i + 2] = value;
}

struct ReadGif {
    explicit ReadGif(const std::string& file) {
        int error = 0;
        gif = DGifOpenFileName(file.c_str(), &error);
        REQUIRE(gif != nullptr);
        REQUIRE(DGifSlurp(gif) == GIF_OK);
    }
    ~ReadGif() {
        int error = 0;
        DGifCloseFile(gif, &error);
    }
    ReadGif(const ReadGif&) = delete;
    ReadGif& operator=(const ReadGif&) = delete;
    int delay(int frame) const {
        GraphicsControlBlock block{};
        DGifSavedExtensionToGCB(gif, frame, &block);
        return block.DelayTime;
    }
    GifFileType* gif = nullptr;
};

std::string scratch(const char* name) { return (std::filesystem::temp_directory_path() / name).string(); }

}  // namespace

TEST_CASE("a recording reads back: size, frames, times, and only what changed") {
    const std::string file = scratch("collidoscope_gif_test.gif");
    GifWriter writer;
    REQUIRE_FALSE(writer.open(file, 20, 10));
    app::Picture frame = filled(20, 10, 10, 20, 30);
    REQUIRE_FALSE(writer.add(frame, 1.0 / 30.0));
    set_pixel(frame, 4, 3, 255);
    set_pixel(frame, 6, 5, 128);
    REQUIRE_FALSE(writer.add(frame, 1.0 / 30.0));
    REQUIRE_FALSE(writer.add(frame, 1.0 / 30.0));
    CHECK(writer.frames() == 3);
    REQUIRE_FALSE(writer.close());

    const ReadGif read(file);
    CHECK(read.gif->SWidth == 20);
    CHECK(read.gif->SHeight == 10);
    REQUIRE(read.gif->ImageCount == 3);
    const GifImageDesc& second = read.gif->SavedImages[1].ImageDesc;
    CHECK(second.Left == 4);
    CHECK(second.Top == 3);
    CHECK(second.Width == 3);
    CHECK(second.Height == 3);
    const GifColorType color = second.ColorMap->Colors[read.gif->SavedImages[1].RasterBits[0]];
    CHECK(color.Red == 255);
    CHECK(color.Blue == 255);
    // A tenth of a second over three frames, though each is no whole number of hundredths.
    CHECK(read.delay(0) + read.delay(1) + read.delay(2) == 10);
    std::filesystem::remove(file);
}

TEST_CASE("a folder that isn't there is a sentence") {
    GifWriter writer;
    const auto error = writer.open("/nowhere/at/all.gif", 4, 4);
    REQUIRE(error);
    CHECK(error->find("/nowhere/at/all.gif") == 0);
    CHECK(error->find("check the folder") != std::string::npos);
}

TEST_CASE("a frame of another size is refused") {
    const std::string file = scratch("collidoscope_gif_size_test.gif");
    GifWriter writer;
    REQUIRE_FALSE(writer.open(file, 4, 4));
    CHECK(writer.add(filled(5, 4, 0, 0, 0), 0.04));
    writer.close();
    std::filesystem::remove(file);
}

TEST_CASE("a palette keeps the commonest colours exactly") {
    std::vector<std::uint32_t> pixels(1000, 0x123456);
    for (std::uint32_t i = 0; i < 400; ++i) {
        pixels.push_back(i * 7);
    }
    const GifPalette palette = gif_palette(pixels);
    CHECK(palette.colors.size() == 255);
    CHECK(palette.colors[palette.indices[0]] == 0x123456);
    CHECK(palette.indices.size() == pixels.size());
    // Few colours: all exact.
    const std::vector<std::uint32_t> few{1, 2, 3, 2};
    const GifPalette exact = gif_palette(few);
    for (std::size_t i = 0; i < few.size(); ++i) {
        CHECK(exact.colors[exact.indices[i]] == few[i]);
    }
}
