/* SPDX-License-Identifier: MIT
 * Output through a debugger, or through an emulator that stands in for one. SOURCE: Arm, Semihosting for AArch32 and
 * AArch64. */
#include "semihosting.h"

#include <stdint.h>
#include <string.h>

#include "output.h"

enum {
    SYS_OPEN = 0x01,
    SYS_CLOSE = 0x02,
    SYS_WRITE0 = 0x04,
    SYS_WRITE = 0x05,
    SYS_EXIT = 0x18,
    MODE_WRITE_BINARY = 5,
    STOPPED_RUN_TIME_ERROR = 0x20023,
    STOPPED_APPLICATION_EXIT = 0x20026
};

static int call(int operation, const void *argument) {
    register int r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

int output_file(const char *name, const void *data, size_t size) {
    const uintptr_t opening[] = {(uintptr_t)name, MODE_WRITE_BINARY, strlen(name)};
    const int handle = call(SYS_OPEN, opening);
    if (handle < 0) return 0;
    const uintptr_t writing[] = {(uintptr_t)handle, (uintptr_t)data, size};
    const int missing = call(SYS_WRITE, writing);
    const uintptr_t closing[] = {(uintptr_t)handle};
    return call(SYS_CLOSE, closing) == 0 && missing == 0;
}

void output_text(const char *text) {
    call(SYS_WRITE0, text);
}

void semihosting_exit(int status) {
    const int reason = status == 0 ? STOPPED_APPLICATION_EXIT : STOPPED_RUN_TIME_ERROR;
    for (;;) call(SYS_EXIT, (const void *)(uintptr_t)reason);
}
