/* SPDX-License-Identifier: MIT */
#include "picture.h"

/* The edge of a pixel next to a coordinate, inside the picture. */
static int edge(double coordinate, int largest) {
    if (!(coordinate > 0)) return 0;
    return coordinate < largest ? (int)(coordinate + 0.5) : largest;
}

void picture_fill(picture *picture, rgl_rect rect, uint8_t shade) {
    const int left = edge(rect.x, PICTURE_WIDTH), right = edge(rect.x + rect.width, PICTURE_WIDTH);
    const int top = edge(rect.y, PICTURE_HEIGHT), bottom = edge(rect.y + rect.height, PICTURE_HEIGHT);
    for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) picture->pixels[y][x] = shade;
    }
}

void picture_write(picture *picture, double x, double y, const char *letters, size_t count, uint8_t shade) {
    const int left = edge(x, PICTURE_WIDTH), top = edge(y, PICTURE_HEIGHT);
    for (size_t i = 0; i < count; i++) {
        const uint8_t *rows = glyph(letters[i]);
        const int start = left + (int)i * ADVANCE;
        if (rows == NULL || start + GLYPH_WIDTH > PICTURE_WIDTH || top + GLYPH_HEIGHT > PICTURE_HEIGHT) continue;
        for (int row = 0; row < GLYPH_HEIGHT; row++) {
            for (int column = 0; column < GLYPH_WIDTH; column++) {
                if (rows[row] >> (GLYPH_WIDTH - 1 - column) & 1) {
                    picture->pixels[top + row][start + column] = shade;
                }
            }
        }
    }
}
