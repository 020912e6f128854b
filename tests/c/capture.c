// The writer of captures in C99. Built a second time with COLLIDE_CAPTURE_OFF, where it must leave no file.
#include <capture/collide_capture.h>
#include <stdio.h>
#include <string.h>

#ifdef COLLIDE_CAPTURE_OFF
#define PATH "c_capture_off.collide.jsonl"
#define IS_ON 0
#else
#define PATH "c_capture.collide.jsonl"
#define IS_ON 1
#endif

static const char* const expected[] = {
    "{\"collide_capture\":1,\"engine\":\"an engine\",\"y\":\"down\",\"metre\":50,\"digits\":17}\n",
    "{\"frame\":7,\"time\":0.125}\n",
    "{\"shape\":1,\"polygon\":[[0,0],[1,0],[0,1]],\"radius\":0.10000000000000001}\n",
    "{\"point\":\"cursor\",\"at\":[0.5,0.25],\"b\":1,\"at_b\":[0,0,1,0],\"answer\":{\"overlap\":true}}\n",
};

int main(void) {
    ccap c;
    char line[256];
    int same = 0;
    FILE* file = NULL;
    remove(PATH);
    if (!ccap_start(&c, "an engine", CCAP_DOUBLE, 2, PATH)) return 1;
    c.metre = 50, c.y_down = 1;
    ccap_frame(&c, 7, 0.125);
    ccap_shape(&c, 42), ccap_vertex(&c, "polygon", 0, 0), ccap_vertex(&c, "polygon", 1, 0);
    ccap_vertex(&c, "polygon", 0, 1), ccap_number(&c, "radius", 0.1), ccap_end(&c);
    ccap_query(&c, "point", "cursor", NULL), ccap_vector(&c, "at", 0.5, 0.25);
    ccap_at(&c, "b", 42, 0, 0, 1, 0), ccap_answer(&c), ccap_flag(&c, "overlap", 1), ccap_end(&c);
    CCAP_ASSERT(&c, 1 + 1 == 2);
    if (!ccap_save(&c)) return 1;
    ccap_stop(&c);
    file = fopen(PATH, "rb");
    while (file && fgets(line, sizeof line, file)) {
        if (same >= 4 || strcmp(line, expected[same]) != 0) return printf("not expected: %s", line), 1;
        ++same;
    }
    if (file) fclose(file);
    remove(PATH);
    return same == (IS_ON ? 4 : 0) && !IS_ON == !file ? 0 : 1;
}
