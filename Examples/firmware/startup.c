/* SPDX-License-Identifier: MIT
 * From reset to the program: vectors, memory, the floating-point unit, and a stack whose use is counted. */
#include <stdint.h>
#include <string.h>

#include "output.h"
#include "program.h"
#include "semihosting.h"

enum {
    PATTERN = 0xA5A5A5A5
};

/* From cortex-m7.ld. The stack is the lowest memory, so an overflow is a fault and never silent. */
extern uint32_t stack_bottom[], stack_top[];
extern unsigned char data_start[], data_end[], data_source[], bss_start[], bss_end[];

static void start(void) {
    memcpy(data_start, data_source, (size_t)(data_end - data_start));
    memset(bss_start, 0, (size_t)(bss_end - bss_start));
    semihosting_exit(program_run());
}

/* Before the first use of doubles or the stack: both coprocessors of the floating-point unit, 10 and 11, are opened in
 * the register of access rights, and the stack is filled with the pattern. */
_Noreturn __attribute__((naked)) static void reset(void) {
    __asm__ volatile("ldr r0, =0xE000ED88\n"
                     "ldr r1, [r0]\n"
                     "orr r1, r1, #0xF00000\n"
                     "str r1, [r0]\n"
                     "dsb\n"
                     "isb\n"
                     "ldr r0, =stack_bottom\n"
                     "ldr r1, =stack_top\n"
                     "ldr r2, =0xA5A5A5A5\n"
                     "1: str r2, [r0], #4\n"
                     "cmp r0, r1\n"
                     "blo 1b\n"
                     "b %c0\n"
                     :
                     : "i"(start));
}

static void fault(void) {
    /* The stack itself may be invalid. */
    __asm__ volatile("msr msp, %0" : : "r"(stack_top));
    output_text("a fault of the processor\n");
    semihosting_exit(1);
}

size_t output_stack(void) {
    const uint32_t *untouched = stack_bottom;
    while (untouched < stack_top && *untouched == PATTERN) untouched++;
    return (size_t)(stack_top - untouched) * sizeof *untouched;
}

/* Read after a reset: the first stack pointer, and the exception handlers. */
__attribute__((section(".vectors"), used)) const void *const vectors[16] = {
    stack_top,           (const void *)reset, (const void *)fault, (const void *)fault,
    (const void *)fault, (const void *)fault, (const void *)fault,
};
