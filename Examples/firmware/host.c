/* SPDX-License-Identifier: MIT
 * The same program on a computer, to compare with. */
#include <stdio.h>

#include "output.h"
#include "program.h"

int output_file(const char *name, const void *data, size_t size) {
    FILE *file = fopen(name, "wb");
    if (file == NULL) return 0;
    const size_t written = fwrite(data, 1, size, file);
    return fclose(file) == 0 && written == size;
}

void output_text(const char *text) {
    fputs(text, stdout);
}

size_t output_stack(void) {
    return 0;
}

int main(void) {
    return program_run();
}
