/* SPDX-License-Identifier: MIT
 * The few functions of a C library and of a compiler's that the library calls, so that the firmware needs no other. Programs
 * that have newlib or picolibc leave this file out. */
#include <stddef.h>
#include <stdint.h>

/* Functions of the compiler take doubles in ordinary registers. SOURCE: Arm, Run-time ABI for the Arm Architecture. */
#define RUNTIME __attribute__((pcs("aapcs"), used))

static const double two_to_32 = 4294967296.0;

void *memcpy(void *restrict target, const void *restrict source, size_t size) {
    unsigned char *to = target;
    const unsigned char *from = source;
    if ((((uintptr_t)to | (uintptr_t)from) & 3) == 0) {
        for (; size >= 4; size -= 4, to += 4, from += 4)
            *(uint32_t *)(void *)to = *(const uint32_t *)(const void *)from;
    }
    while (size-- > 0) *to++ = *from++;
    return target;
}

void *memmove(void *target, const void *source, size_t size) {
    unsigned char *to = target;
    const unsigned char *from = source;
    if ((uintptr_t)to - (uintptr_t)from >= size) return memcpy(target, source, size);
    while (size-- > 0) to[size] = from[size];
    return target;
}

void *memset(void *target, int byte, size_t size) {
    unsigned char *to = target;
    while (size-- > 0) *to++ = (unsigned char)byte;
    return target;
}

int memcmp(const void *one, const void *other, size_t size) {
    const unsigned char *a = one, *b = other;
    for (; size > 0; size--, a++, b++) {
        if (*a != *b) return *a < *b ? -1 : 1;
    }
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length] != 0) length++;
    return length;
}

double sqrt(double number) {
    double root;
    __asm__("vsqrt.f64 %P0, %P1" : "=w"(root) : "w"(number));
    return root;
}

/* There is no heap. Creating an object without an allocator reports that there is no memory. */
void *malloc(size_t size) {
    (void)size;
    return NULL;
}

void *realloc(void *block, size_t size) {
    (void)block, (void)size;
    return NULL;
}

void free(void *block) {
    (void)block;
}

#define COPY(name, function)                                                                                           \
    RUNTIME void name(void *target, const void *source, size_t size) {                                                 \
        function(target, source, size);                                                                                \
    }
#define CLEAR(name)                                                                                                    \
    RUNTIME void name(void *target, size_t size) {                                                                     \
        memset(target, 0, size);                                                                                       \
    }
#define FILL(name)                                                                                                     \
    RUNTIME void name(void *target, size_t size, int byte) {                                                           \
        memset(target, byte, size);                                                                                    \
    }

COPY(__aeabi_memcpy, memcpy)
COPY(__aeabi_memcpy4, memcpy)
COPY(__aeabi_memcpy8, memcpy)
COPY(__aeabi_memmove, memmove)
COPY(__aeabi_memmove4, memmove)
COPY(__aeabi_memmove8, memmove)
CLEAR(__aeabi_memclr)
CLEAR(__aeabi_memclr4)
CLEAR(__aeabi_memclr8)
FILL(__aeabi_memset)
FILL(__aeabi_memset4)
FILL(__aeabi_memset8)

typedef union wide {
    uint64_t whole;
    struct {
        uint32_t low, high;
    };
} wide;

RUNTIME uint64_t __aeabi_llsl(uint64_t number, uint32_t places) {
    wide from = {number}, to = {0};
    if (places >= 64) return 0;
    if (places >= 32) {
        to.high = from.low << (places - 32);
    } else {
        to.low = from.low << places;
        to.high = from.high << places | (places == 0 ? 0 : from.low >> (32 - places));
    }
    return to.whole;
}

RUNTIME uint64_t __aeabi_llsr(uint64_t number, uint32_t places) {
    wide from = {number}, to = {0};
    if (places >= 64) return 0;
    if (places >= 32) {
        to.low = from.high >> (places - 32);
    } else {
        to.high = from.high >> places;
        to.low = from.low >> places | (places == 0 ? 0 : from.high << (32 - places));
    }
    return to.whole;
}

/* Both halves are doubles without loss, so the sum is rounded once, as required. */
RUNTIME double __aeabi_ul2d(uint64_t number) {
    wide parts = {number};
    return (double)parts.high * two_to_32 + (double)parts.low;
}

RUNTIME double __aeabi_l2d(int64_t number) {
    wide parts = {(uint64_t)number};
    return (double)(int32_t)parts.high * two_to_32 + (double)parts.low;
}

RUNTIME uint64_t __aeabi_d2ulz(double number) {
    wide parts;
    parts.high = (uint32_t)(number / two_to_32);
    parts.low = (uint32_t)(number - (double)parts.high * two_to_32);
    return parts.whole;
}

/* Division bit by bit, with a remainder. Divisors of 0 give 0. */
__attribute__((used)) static uint64_t divide(uint64_t number, uint64_t divisor, uint64_t *remainder) {
    uint64_t quotient = 0, rest = 0;
    for (int i = 63; i >= 0 && divisor != 0; i--) {
        const uint32_t carry = (uint32_t)(rest >> 63);
        rest = rest << 1 | (number >> 63);
        number <<= 1;
        quotient <<= 1;
        if (carry != 0 || rest >= divisor) {
            rest -= divisor;
            quotient |= 1;
        }
    }
    *remainder = rest;
    return quotient;
}

/* Returns the quotient in r0 and r1, the remainder in r2 and r3. */
__attribute__((naked, used)) void __aeabi_uldivmod(void) {
    __asm__ volatile("push {r4, lr}\n"
                     "sub sp, sp, #16\n"
                     "add r4, sp, #8\n"
                     "str r4, [sp]\n"
                     "bl %c0\n"
                     "ldrd r2, r3, [sp, #8]\n"
                     "add sp, sp, #16\n"
                     "pop {r4, pc}\n"
                     :
                     : "i"(divide));
}
