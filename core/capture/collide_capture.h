// Writes the queries to a physics engine and its answers into a capture file: docs/capture.md. One file in
// C99 or C++, nothing to link. It keeps the last frames in memory until ccap_save or a failed CCAP_ASSERT
// writes them, or it writes every frame. A capture belongs to one thread. It compiles to nothing when
// COLLIDE_CAPTURE_OFF is defined.
//
//     ccap c;
//     ccap_start(&c, "my engine 1.0", CCAP_FLOAT, 300, "bug.collide.jsonl");   // the last 300 frames
//     ccap_frame(&c, 812, 13.5);                                              // in each step
//     ccap_shape(&c, 7), ccap_vector(&c, "box", 1, 0.5), ccap_end(&c);         // before it is used
//     ccap_query(&c, "pair", "crate 4", "wall");
//     ccap_at(&c, "a", 7, x, y, cosine, sine), ccap_at(&c, "b", 3, 0, 0, 1, 0);
//     ccap_answer(&c), ccap_flag(&c, "overlap", 1), ccap_vector(&c, "normal", 0, 1), ccap_end(&c);
//     if (!ccap_save(&c)) ...                                                  // could not be written
//     ccap_stop(&c);                                                          // at the end
//
// Floats have nine digits and doubles seventeen, so they read back bit-identical. Numbers that are not finite
// become null. The decimal point is a point in every locale. Names are UTF-8; invalid bytes become U+FFFD,
// and a null pointer becomes "".
#ifndef COLLIDE_CAPTURE_H
#define COLLIDE_CAPTURE_H

enum { CCAP_FLOAT = 9, CCAP_DOUBLE = 17 };  // significant digits written per number

#ifdef COLLIDE_CAPTURE_OFF

typedef struct ccap {
    double metre;
    int y_down;
} ccap;
static inline int ccap_off(ccap* c) { return c != 0; }
#define ccap_start(c, ...) ccap_off(c)
#define ccap_save(c) ccap_off(c)
#define ccap_stop(c) ((void)(c))
#define ccap_frame(c, ...) ((void)(c))
#define ccap_note(c, ...) ((void)(c))
#define ccap_shape(c, ...) ((void)(c))
#define ccap_query(c, ...) ((void)(c))
#define ccap_at(c, ...) ((void)(c))
#define ccap_against(c, ...) ((void)(c))
#define ccap_answer(c) ((void)(c))
#define ccap_end(c) ((void)(c))
#define ccap_number(c, ...) ((void)(c))
#define ccap_flag(c, ...) ((void)(c))
#define ccap_text(c, ...) ((void)(c))
#define ccap_vector(c, ...) ((void)(c))
#define ccap_velocity(c, ...) ((void)(c))
#define ccap_vertex(c, ...) ((void)(c))
#define ccap_point(c, ...) ((void)(c))
#define ccap_core(c, ...) ((void)(c))
#define CCAP_ASSERT(c, condition) ((void)(c))

#else

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef CCAP_RING_BYTES
#define CCAP_RING_BYTES (8u << 20)  // memory for the text of all kept frames
#endif
#define CCAP_LINE_BYTES (1u << 20)  // memory for one line, if every frame is written
#define CCAP_SHAPES 4096u           // shapes with small ids; the ids of others come from their keys
#define CCAP_FN static inline

typedef struct ccap_slot {
    uint64_t key, hash;  // of the shape, and of the text that defined it last
    uint32_t id, epoch;  // the epoch of that text
} ccap_slot;

// `metre` and `y_down` may be set before the first frame: units per metre, and whether y points down.
typedef struct ccap {
    double metre;
    int y_down;
    int digits, frames, first, count;  // `count` kept frames; `starts[first]` is the oldest
    const char *engine, *path;
    FILE* stream;             // file, if every frame is written
    FILE* file;               // text goes here instead of into the ring, if set
    char* ring;               // ring buffer with the text of the kept frames, or of the open line
    uint64_t room;            // its bytes
    uint64_t head, line;      // bytes written so far; where the open line began
    uint64_t hash;            // of the open line
    uint64_t* starts;         // byte at which each kept frame began
    ccap_slot* slots;         // shapes by key
    ccap_slot* defined;       // the shape whose line is open
    uint32_t ids, epoch;      // ids given so far; each shape is defined once per epoch
    unsigned long long lost;  // lines left out, because their frame was too long
    int full, is_headed, is_open, has_comma, in_list, in_answer;
} ccap;

CCAP_FN void ccap_forget_frame(ccap* c) { c->first = (c->first + 1) % c->frames, --c->count; }

CCAP_FN void ccap_put(ccap* c, const char* text, size_t length) {
    if (c->file) fwrite(text, 1, length, c->file);
    if (c->file || !c->ring) return;
    while (c->count > 1 && c->head + length - c->starts[c->first] > c->room) ccap_forget_frame(c);
    if (c->head + length - c->starts[c->first] > c->room) c->full = 1;
    for (size_t i = 0; i < length && !c->full; ++i, ++c->head) {
        c->ring[c->head % c->room] = text[i];
        c->hash = (c->hash ^ (unsigned char)text[i]) * 1099511628211u;
    }
}
CCAP_FN void ccap_raw(ccap* c, const char* text) { ccap_put(c, text, strlen(text)); }

// Begins a value, such as a list, after the comma that it may need.
CCAP_FN void ccap_begin(ccap* c, const char* text) {
    ccap_raw(c, c->has_comma ? "," : ""), ccap_raw(c, text), c->has_comma = 0;
}
CCAP_FN void ccap_close(ccap* c, const char* text) { ccap_raw(c, text), c->has_comma = 1; }
CCAP_FN void ccap_value(ccap* c, const char* text) { ccap_begin(c, text), ccap_close(c, ""); }

// Writes a number; null if it is not finite. The locale's decimal point becomes a point.
CCAP_FN void ccap_real(ccap* c, double value) {
    char text[48], *end = text;
    snprintf(text, sizeof text, "%.*g", c->digits, value);
    const int is_finite = strchr(text, 'n') == NULL;  // "inf" and "nan" have one
    for (const char* at = text; is_finite && *at; ++at) {
        const char digit = strchr("0123456789+-e", *at) ? *at : '.';
        if (digit != '.' || end[-1] != '.') *end++ = digit;
    }
    *end = '\0';
    // Some readers take -0 for an integer and lose its sign.
    ccap_value(c, !is_finite ? "null" : strcmp(text, "-0") == 0 ? "-0.0" : text);
}

CCAP_FN void ccap_reals(ccap* c, int count, double x, double y, double z, double w) {
    const double values[] = {x, y, z, w};
    ccap_begin(c, "[");
    for (int i = 0; i < count; ++i) ccap_real(c, values[i]);
    ccap_close(c, "]");
}

// Returns the length of the UTF-8 character at `s`, in bytes; 0 if it is invalid.
CCAP_FN int ccap_utf8(const unsigned char* s) {
    const int length = *s < 0x80 ? 1 : *s < 0xC2 ? 0 : *s < 0xE0 ? 2 : *s < 0xF0 ? 3 : *s < 0xF5 ? 4 : 0;
    for (int i = 1; i < length; ++i)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((*s == 0xE0 && s[1] < 0xA0) || (*s == 0xED && s[1] > 0x9F)) return 0;
    return (*s == 0xF0 && s[1] < 0x90) || (*s == 0xF4 && s[1] > 0x8F) ? 0 : length;
}

CCAP_FN void ccap_string(ccap* c, const char* text) {
    ccap_begin(c, "\"");
    for (const unsigned char* s = (const unsigned char*)(text ? text : ""); *s;) {
        char escaped[8];
        const int length = ccap_utf8(s);
        const int is_plain = length > 0 && *s >= 0x20 && *s != '"' && *s != '\\';
        if (!is_plain) snprintf(escaped, sizeof escaped, "\\u%04x", length > 0 ? (unsigned)*s : 0xFFFDu);
        ccap_put(c, is_plain ? (const char*)s : escaped, is_plain ? (size_t)length : 6);
        s += length > 0 ? length : 1;
    }
    ccap_close(c, "\"");
}

CCAP_FN void ccap_key(ccap* c, const char* key) {
    if (c->in_list) ccap_close(c, "]");
    ccap_string(c, key), ccap_raw(c, ":");
    c->in_list = c->has_comma = 0;
}

// Returns the slot of a shape; null if all its possible slots are taken.
CCAP_FN ccap_slot* ccap_find(ccap* c, uint64_t key) {
    const uint64_t start = (key * 0x9E3779B97F4A7C15u) >> 40;
    for (uint64_t i = start; c->slots && i < start + 32; ++i) {
        ccap_slot* const slot = &c->slots[i % CCAP_SHAPES];
        if (slot->id == 0) slot->key = key, slot->id = ++c->ids;
        if (slot->key == key) return slot;
    }
    return NULL;
}

// Writes the id of a shape. One made from the key is cut to 53 bits, because JSON readers may use doubles.
CCAP_FN void ccap_id(ccap* c, uint64_t key) {
    char text[24];
    const ccap_slot* const slot = ccap_find(c, key);
    const uint64_t id = slot ? slot->id : (key & ((1ull << 53) - 1)) | (1ull << 52);
    snprintf(text, sizeof text, "%llu", (unsigned long long)id);
    ccap_value(c, text);
}

CCAP_FN void ccap_copy(const ccap* c, FILE* file, uint64_t from) {
    const uint64_t turn = from - from % c->room + c->room, end = turn < c->line ? turn : c->line;
    fwrite(c->ring + from % c->room, 1, (size_t)(end - from), file);
    fwrite(c->ring, 1, (size_t)(c->line - end), file);
}

// The next functions add fields to the open line or to its answer.
CCAP_FN void ccap_number(ccap* c, const char* key, double value) { ccap_key(c, key), ccap_real(c, value); }
CCAP_FN void ccap_flag(ccap* c, const char* key, int on) {
    ccap_key(c, key), ccap_value(c, on ? "true" : "false");
}
CCAP_FN void ccap_text(ccap* c, const char* key, const char* text) { ccap_key(c, key), ccap_string(c, text); }
CCAP_FN void ccap_vector(ccap* c, const char* key, double x, double y) {
    ccap_key(c, key), ccap_reals(c, 2, x, y, 0, 0);
}
// Adds the velocity of a shape in a `toi`, per `duration`: of its origin, and the rotation counter-clockwise.
CCAP_FN void ccap_velocity(ccap* c, const char* key, double x, double y, double turn) {
    ccap_key(c, key), ccap_reals(c, 3, x, y, turn, 0);
}

CCAP_FN void ccap_list(ccap* c, const char* key) {
    if (!c->in_list) ccap_key(c, key), ccap_begin(c, "[");
    c->in_list = 1;
}
// Adds a vertex to the list `key`, such as "polygon".
CCAP_FN void ccap_vertex(ccap* c, const char* key, double x, double y) {
    ccap_list(c, key), ccap_reals(c, 2, x, y, 0, 0);
}
// Adds a contact point to the answer. A negative separation is an overlap.
CCAP_FN void ccap_point(ccap* c, double x, double y, double separation) {
    ccap_list(c, "points"), ccap_reals(c, 3, x, y, separation, 0);
}
// Adds the vertices of a shape, one after the other (x, y), and its radius. One vertex is a circle's centre.
CCAP_FN void ccap_core(ccap* c, const char* key, const float* xy, int count, float radius) {
    if (count == 1) ccap_vector(c, key, xy[0], xy[1]);
    for (int i = 0; count > 1 && i < count; ++i) ccap_vertex(c, key, xy[2 * i], xy[2 * i + 1]);
    ccap_number(c, "radius", radius);
}

// Adds the shape `which` ("a" or "b") of a query, and its pose.
CCAP_FN void ccap_at(ccap* c, const char* which, uint64_t key, double x, double y, double cosine,
                     double sine) {
    ccap_key(c, which), ccap_id(c, key);
    ccap_key(c, *which == 'a' ? "at_a" : "at_b"), ccap_reals(c, 4, x, y, cosine, sine);
}
// Adds one of many shapes that a ray or cast may hit. The answer's `hit` is then the name of the shape.
CCAP_FN void ccap_against(ccap* c, const char* name, uint64_t key, double x, double y, double cosine,
                          double sine) {
    ccap_list(c, "against"), ccap_begin(c, "{");
    c->in_list = 0;
    ccap_at(c, "b", key, x, y, cosine, sine), ccap_text(c, "name", name);
    ccap_close(c, "}");
    c->in_list = 1;
}

// Writes the first line of a file, and a note with the number of lines left out.
CCAP_FN void ccap_head(const ccap* c, FILE* file) {
    ccap to;
    memset(&to, 0, sizeof to);
    to.file = file, to.digits = c->digits;
    ccap_begin(&to, "{"), ccap_number(&to, "collide_capture", 1), ccap_text(&to, "engine", c->engine);
    ccap_text(&to, "y", c->y_down ? "down" : "up"), ccap_number(&to, "metre", c->metre);
    ccap_number(&to, "digits", c->digits), ccap_raw(&to, "}\n");
    if (c->lost) fprintf(file, "{\"note\":\"%llu lines had no room in the ring\"}\n", c->lost);
}

// Ends the open line. To begin the next line also ends it.
CCAP_FN void ccap_end(ccap* c) {
    if (!c->is_open) return;
    ccap_raw(c, c->in_list ? "]" : ""), ccap_raw(c, c->in_answer ? "}}\n" : "}\n");
    c->is_open = c->in_list = c->in_answer = 0;
    ccap_slot* const shape = c->full ? NULL : c->defined;
    const int is_known = shape && shape->epoch == c->epoch && shape->hash == c->hash;
    if (shape) shape->epoch = c->epoch, shape->hash = c->hash;
    if (c->full) ++c->lost;
    if (c->full || is_known) c->head = c->line;
    c->line = c->head;
    if (!c->stream) return;
    if (!c->is_headed++) ccap_head(c, c->stream);
    ccap_copy(c, c->stream, c->starts[0]);
    c->starts[0] = c->head;
    c->full = 0;
}

CCAP_FN void ccap_open(ccap* c) {
    ccap_end(c);
    c->is_open = 1, c->hash = 14695981039346656037u, c->has_comma = 0, c->defined = NULL;
    ccap_begin(c, "{");
}

// Begins the definition of a shape. `key` is any number that identifies it, such as its address. "polygon",
// "chain", "capsule" and "segment" are lists of vertices. "circle" (its centre) and "box" (width, height) are
// vectors, "radius" is a number. A definition that repeats the last one is left out. A changed definition is
// valid from its line on.
CCAP_FN void ccap_shape(ccap* c, uint64_t key) {
    ccap_open(c);
    c->defined = ccap_find(c, key);
    ccap_key(c, "shape"), ccap_id(c, key);
}

// Begins a query. "pair", "overlap" and "toi" have two names; "ray", "cast" and "point" have one, and `other`
// is null.
CCAP_FN void ccap_query(ccap* c, const char* kind, const char* name, const char* other) {
    ccap_open(c);
    ccap_key(c, kind);
    if (other) ccap_begin(c, "[");
    ccap_string(c, name);
    if (other) ccap_string(c, other), ccap_close(c, "]");
}

// Begins the engine's answer. The fields that follow belong to it; each may be missing.
CCAP_FN void ccap_answer(ccap* c) { ccap_key(c, "answer"), ccap_begin(c, "{"), c->in_answer = 1; }

// Writes a line of the game's own log.
CCAP_FN void ccap_note(ccap* c, const char* text) { ccap_open(c), ccap_text(c, "note", text), ccap_end(c); }

CCAP_FN void ccap_frame(ccap* c, double number, double time) {
    ccap_end(c);
    if (!c->ring) return;
    if (c->count == c->frames) ccap_forget_frame(c);
    c->starts[(c->first + c->count++) % c->frames] = c->head;
    c->full = 0;
    if (c->stream) fflush(c->stream);
    if (!c->stream) ++c->epoch;  // each kept frame defines its shapes
    ccap_open(c), ccap_number(c, "frame", number), ccap_number(c, "time", time), ccap_end(c);
}

// Begins a capture of the last `frames`, or of every frame if `frames` is 0 or less. `digits` is
// CCAP_FLOAT or CCAP_DOUBLE. `engine` and `path` must outlive the capture. Returns 0 if memory is short or
// the file cannot be opened.
CCAP_FN int ccap_start(ccap* c, const char* engine, int digits, int frames, const char* path) {
    memset(c, 0, sizeof *c);
    c->metre = 1, c->digits = digits, c->engine = engine, c->path = path, c->epoch = 1, c->count = 1;
    c->frames = frames > 0 ? frames : 1;
    const size_t starts = (size_t)c->frames * sizeof *c->starts, slots = CCAP_SHAPES * sizeof *c->slots;
    c->room = frames > 0 ? CCAP_RING_BYTES : CCAP_LINE_BYTES;
    c->slots = (ccap_slot*)calloc(1, slots + starts + (size_t)c->room);
    if (!c->slots) return 0;
    c->starts = (uint64_t*)(c->slots + CCAP_SHAPES);
    c->ring = (char*)(c->starts + c->frames);
    if (frames <= 0) c->stream = fopen(path, "wb");
    return frames > 0 || c->stream;
}

// Writes the kept frames with the first line of a file; leaves out an open line. If every frame is written
// anyway, only flushes the file. Returns 0 if the file could not be written.
CCAP_FN int ccap_save(ccap* c) {
    if (c->stream) return fflush(c->stream) == 0;
    FILE* const file = c->ring ? fopen(c->path, "wb") : NULL;
    if (!file) return 0;
    ccap_head(c, file);
    ccap_copy(c, file, c->starts[c->first]);
    const int is_whole = !ferror(file);
    return fclose(file) == 0 && is_whole;
}

// Ends the open line, closes the file and frees the memory. Kept frames that were not saved are gone.
CCAP_FN void ccap_stop(ccap* c) {
    ccap_end(c);
    if (c->stream) fclose(c->stream);
    free(c->slots);
    memset(c, 0, sizeof *c);
}

// An assertion that writes the kept frames before it ends the program.
CCAP_FN void ccap_failed(ccap* c, const char* condition) { ccap_note(c, condition), (void)ccap_save(c); }
#define CCAP_ASSERT(c, condition) \
    ((condition) ? (void)0        \
                 : (ccap_failed(c, "assertion failed: " #condition), assert(0 && "see the capture")))

#endif
#endif
