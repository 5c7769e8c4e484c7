/* SPDX-License-Identifier: MIT
 * A framebuffer in shades of grey, and functions to draw into it. */
#ifndef PICTURE_H
#define PICTURE_H

#include <reglet.h>
#include <stdint.h>

enum {
    PICTURE_WIDTH = 240,
    PICTURE_HEIGHT = 128,
    GLYPH_WIDTH = 5,
    GLYPH_HEIGHT = 8,
    /* From one letter to the next. */
    ADVANCE = 6
};

/* Row after row from the top; 0 is black. */
typedef struct picture {
    uint8_t pixels[PICTURE_HEIGHT][PICTURE_WIDTH];
} picture;

/* The edges go to the nearest pixels, and parts outside the picture are omitted. */
void picture_fill(picture *picture, rgl_rect rect, uint8_t shade);

/* From the left and the top of the first letter. */
void picture_write(picture *picture, double x, double y, const char *letters, size_t count, uint8_t shade);

/* The rows of a letter; NULL beyond ASCII. Letters without a picture are empty. */
const uint8_t *glyph(char letter);

#endif
