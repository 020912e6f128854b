#include "draw/cairo_painter.h"

#include <cairo-ft.h>
#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace app {

namespace {

constexpr double whole_turn = 2.0 * std::numbers::pi;

template <auto End>
struct EndWith {
    template <class Thing>
    void operator()(Thing* thing) const {
        End(thing);
    }
};
template <class Thing, auto End>
using Owned = std::unique_ptr<Thing, EndWith<End>>;

using Surface = Owned<cairo_surface_t, cairo_surface_destroy>;
using Context = Owned<cairo_t, cairo_destroy>;
using FontFace = Owned<cairo_font_face_t, cairo_font_face_destroy>;
using FontOptions = Owned<cairo_font_options_t, cairo_font_options_destroy>;
using FontLibrary = std::shared_ptr<FT_LibraryRec_>;

/// A FreeType file. Cairo caches fonts for later pictures, so only cairo knows when the file is no longer
/// needed. If it were closed earlier, another file could get the same address and be drawn with the widths of
/// this one.
struct FontFile {
    FontLibrary library;
    FT_Face face = nullptr;

    static void end(void* file) {
        FT_Done_Face(static_cast<FontFile*>(file)->face);
        delete static_cast<FontFile*>(file);
    }
};

FontFace load_font(const FontLibrary& library, const std::optional<std::filesystem::path>& path, bool bold) {
    static constexpr cairo_user_data_key_t key{};
    FT_Face file = nullptr;
    if (library && path && FT_New_Face(library.get(), path->c_str(), 0, &file) == 0) {
        FontFace face(cairo_ft_font_face_create_for_ft_face(file, 0));
        auto owner = std::make_unique<FontFile>(FontFile{library, file});
        if (cairo_font_face_set_user_data(face.get(), &key, owner.get(), FontFile::end) ==
            CAIRO_STATUS_SUCCESS) {
            static_cast<void>(owner.release());
            return face;
        }
        face.reset();
        FT_Done_Face(file);
    }
    return FontFace(cairo_toy_font_face_create("sans-serif", CAIRO_FONT_SLANT_NORMAL,
                                               bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL));
}

void choose_color(cairo_t* context, Color color) {
    cairo_set_source_rgba(context, color.r / 255.0, color.g / 255.0, color.b / 255.0, color.a / 255.0);
}

void trace(cairo_t* context, std::span<const Vec2> points, bool closed) {
    cairo_new_path(context);
    for (const Vec2 p : points) cairo_line_to(context, p.x, p.y);
    if (closed) cairo_close_path(context);
}

void trace_circle(cairo_t* context, Vec2 center, float radius) {
    cairo_new_path(context);
    cairo_arc(context, center.x, center.y, std::max(radius, 0.0f), 0.0, whole_turn);
}

void fill_path(cairo_t* context, Color color) {
    choose_color(context, color);
    cairo_fill(context);
}

void stroke_path(cairo_t* context, const Stroke& stroke) {
    const DashPattern dash = dash_pattern(stroke);
    const bool dotted = stroke.style == LineStyle::dotted;
    const std::array<double, 2> lengths{double{dash.on}, double{dash.off}};
    const bool broken = dash.off > 0.0f && (dash.on > 0.0f || dotted);
    cairo_set_dash(context, lengths.data(), broken ? 2 : 0, 0.0);
    cairo_set_line_cap(context, dotted ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(context, stroke.width);
    choose_color(context, stroke.color);
    cairo_stroke(context);
}

/// Returns the text without incomplete letters, which would make cairo stop drawing.
std::string whole_letters(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = letter_length(text, i);
        if (length > 0 && text[i] != 0) out += text.substr(i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return out;
}

}  // namespace

struct CairoPainter::Parts {
    FontFace regular;
    FontFace semibold;
    Surface surface;
    Context context;

    explicit Parts(const PictureFonts& fonts) {
        FT_Library opened = nullptr;
        FontLibrary library;
        if (FT_Init_FreeType(&opened) == 0) library.reset(opened, FT_Done_FreeType);
        regular = load_font(library, fonts.regular, false);
        semibold = load_font(library, fonts.semibold, true);
    }

    void begin(cairo_surface_t* made, double scale) {
        surface.reset(made);
        context.reset(cairo_create(made));
        cairo_scale(context.get(), scale, scale);
        cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
        // Letters are drawn exactly at any size, without rounding to pixels.
        const FontOptions options(cairo_font_options_create());
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        cairo_set_font_options(context.get(), options.get());
    }
};

CairoPainter::CairoPainter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CairoPainter::CairoPainter(CairoPainter&&) noexcept = default;
CairoPainter::~CairoPainter() = default;

bool CairoPainter::is_there() { return true; }

CairoPainter CairoPainter::image(Vec2 size, int density, const PictureFonts& fonts) {
    auto parts = std::make_unique<Parts>(fonts);
    const auto side = [density](float length) {
        return static_cast<int>(std::ceil(length * static_cast<float>(density)));
    };
    parts->begin(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side(size.x), side(size.y)), density);
    return CairoPainter(std::move(parts));
}

void CairoPainter::polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    if (points.size() < 2) return;
    trace(parts_->context.get(), points, closed);
    stroke_path(parts_->context.get(), stroke);
}

void CairoPainter::fill(std::span<const Vec2> convex_outline, Color color) {
    if (convex_outline.size() < 3) return;
    trace(parts_->context.get(), convex_outline, true);
    fill_path(parts_->context.get(), color);
}

void CairoPainter::circle(Vec2 center, float radius, const Stroke& stroke) {
    trace_circle(parts_->context.get(), center, radius);
    stroke_path(parts_->context.get(), stroke);
}

void CairoPainter::disc(Vec2 center, float radius, Color color) {
    trace_circle(parts_->context.get(), center, radius);
    fill_path(parts_->context.get(), color);
}

void CairoPainter::dots(std::span<const Vec2> centers, float side, Color color) {
    cairo_t* const context = parts_->context.get();
    cairo_new_path(context);
    for (const Vec2 center : centers) {
        cairo_rectangle(context, center.x - 0.5f * side, center.y - 0.5f * side, side, side);
    }
    fill_path(context, color);
}

void CairoPainter::rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) {
    cairo_t* const context = parts_->context.get();
    const Vec2 size = upper - lower;
    const double radius = std::clamp(rounding, 0.0f, 0.5f * std::max(0.0f, std::min(size.x, size.y)));
    cairo_new_path(context);
    if (radius == 0.0) {
        cairo_rectangle(context, lower.x, lower.y, size.x, size.y);
    } else {
        constexpr double quarter = 0.25 * whole_turn;
        cairo_arc(context, upper.x - radius, lower.y + radius, radius, -quarter, 0.0);
        cairo_arc(context, upper.x - radius, upper.y - radius, radius, 0.0, quarter);
        cairo_arc(context, lower.x + radius, upper.y - radius, radius, quarter, 2.0 * quarter);
        cairo_arc(context, lower.x + radius, lower.y + radius, radius, 2.0 * quarter, 3.0 * quarter);
        cairo_close_path(context);
    }
    fill_path(context, color);
}

void CairoPainter::text(Vec2 position, std::string_view text, const TextStyle& style) {
    cairo_t* const context = parts_->context.get();
    const bool bold = style.weight == Weight::semibold;
    cairo_set_font_face(context, (bold ? parts_->semibold : parts_->regular).get());
    cairo_set_font_size(context, style.size);
    choose_color(context, style.color);
    cairo_move_to(context, position.x, position.y + text_ascent * style.size);
    cairo_show_text(context, whole_letters(text).c_str());
}

void CairoPainter::begin_pane(std::string_view, Vec2 corner, Vec2 size) {
    cairo_t* const context = parts_->context.get();
    cairo_save(context);
    cairo_rectangle(context, corner.x, corner.y, size.x, size.y);
    cairo_clip(context);
    cairo_translate(context, corner.x, corner.y);
}

void CairoPainter::end_pane() { cairo_restore(parts_->context.get()); }

CairoPainter::Pixels CairoPainter::pixels() {
    cairo_surface_t* const surface = parts_->surface.get();
    cairo_surface_flush(surface);
    const unsigned char* const data = cairo_image_surface_get_data(surface);
    if (data == nullptr || cairo_status(parts_->context.get()) != CAIRO_STATUS_SUCCESS) return {};
    Pixels out{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    out.rgba.reserve(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height) * 4);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < out.height; ++y) {
        const auto* const row = reinterpret_cast<const std::uint32_t*>(data + std::ptrdiff_t{y} * stride);
        for (int x = 0; x < out.width; ++x) {
            const std::uint32_t pixel = row[x];
            const std::uint32_t alpha = pixel >> 24;
            // Cairo stores colours premultiplied by the opacity.
            const auto channel = [&](unsigned shift) {
                const std::uint32_t premultiplied = pixel >> shift & 0xff;
                return static_cast<std::uint8_t>(
                    alpha == 0 ? 0 : std::min(255U, (premultiplied * 255 + alpha / 2) / alpha));
            };
            out.rgba.insert(out.rgba.end(),
                            {channel(16), channel(8), channel(0), static_cast<std::uint8_t>(alpha)});
        }
    }
    return out;
}

}  // namespace app
