/* SPDX-License-Identifier: MIT
 * The few functions of a C library and of a compiler's runtime that reglet.wasm contains, so that the module needs no
 * imports.
 *
 * Blocks have sizes in classes, four between one power of two and the next, and free blocks of a class are a list. A
 * block is never split or joined: the library's arenas grow in steps, and free their memory. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define PAGE 65536u
#define CLASSES 112
#define SMALLEST 32u

/* In front of a block. Blocks are aligned to 16 bytes, as malloc's are elsewhere. */
typedef struct head {
    struct head *next;
    uint32_t class_number;
    uint32_t unused[2];
} head;

extern unsigned char __heap_base;

static head *freed[CLASSES];
static uintptr_t top, end;

/* The bytes of a class, head included: 32, 40, 48, 56, 64, 80, ... in steps that 16 divides from the fifth on. */
static uint64_t class_size(uint32_t number) {
    uint64_t power = (uint64_t)SMALLEST << (number / 4);
    return (power + power / 4 * (number % 4) + 15) & ~(uint64_t)15;
}

static uint32_t class_of(uint64_t size) {
    uint32_t number = 0;
    if (size > SMALLEST) {
        uint32_t bits = 63u - (uint32_t)__builtin_clzll(size - 1);
        number = (bits - 5) * 4;
    }
    while (class_size(number) < size) {
        number += 1;
    }
    return number;
}

/* Takes bytes at the end of the memory, which grows by at least a sixteenth. Returns 0 if it cannot grow. */
static uintptr_t take(uint64_t size) {
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        end = __builtin_wasm_memory_size(0) * (uintptr_t)PAGE;
    }
    if (size > end - top) {
        uint64_t pages = (size - (end - top) + PAGE - 1) / PAGE;
        uint64_t wanted = pages > end / PAGE / 16 ? pages : end / PAGE / 16;
        /* The last page stays free, so that no address behind a block is 0. */
        if (end / PAGE + pages >= 65535) {
            return 0;
        }
        if (end / PAGE + wanted >= 65535 || __builtin_wasm_memory_grow(0, (size_t)wanted) == SIZE_MAX) {
            wanted = pages;
            if (__builtin_wasm_memory_grow(0, (size_t)wanted) == SIZE_MAX) {
                return 0;
            }
        }
        end += (uintptr_t)wanted * PAGE;
    }
    uintptr_t place = top;
    top += (uintptr_t)size;
    return place;
}

void *malloc(size_t size) {
    uint32_t number = class_of((uint64_t)size + sizeof(head));
    head *block = freed[number];
    if (block != NULL) {
        freed[number] = block->next;
    } else {
        block = (head *)take(class_size(number));
        if (block == NULL) {
            return NULL;
        }
        block->class_number = number;
    }
    return block + 1;
}

void free(void *pointer) {
    if (pointer == NULL) {
        return;
    }
    head *block = (head *)pointer - 1;
    block->next = freed[block->class_number];
    freed[block->class_number] = block;
}

void *realloc(void *pointer, size_t size) {
    if (pointer == NULL) {
        return malloc(size);
    }
    size_t room = (size_t)class_size(((head *)pointer - 1)->class_number) - sizeof(head);
    if (size <= room) {
        return pointer;
    }
    void *moved = malloc(size);
    if (moved != NULL) {
        memcpy(moved, pointer, room);
        free(pointer);
    }
    return moved;
}

/* Halves away from zero, as in C. The largest number below a half is added, since 0.5 would make a 1 of it. */
double round(double number) {
    return __builtin_trunc(number + __builtin_copysign(0x1.fffffffffffffp-2, number));
}

/* The compiler calls this for products of 128 bits. */
__int128 __multi3(__int128 one, __int128 other) {
    uint64_t a = (uint64_t)one, b = (uint64_t)other;
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t low = a_low * b_low, middle = a_high * b_low + (low >> 32);
    uint64_t second = a_low * b_high + (uint32_t)middle;
    uint64_t high = a_high * b_high + (middle >> 32) + (second >> 32);
    high += a * (uint64_t)(other >> 64) + (uint64_t)(one >> 64) * b;
    return (__int128)(((unsigned __int128)high << 64) | (second << 32) | (uint32_t)low);
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length] != 0) {
        length += 1;
    }
    return length;
}

void *memcpy(void *restrict target, const void *restrict source, size_t size) {
    return __builtin_memcpy(target, source, size);
}

void *memmove(void *target, const void *source, size_t size) {
    return __builtin_memmove(target, source, size);
}

void *memset(void *target, int byte, size_t size) {
    return __builtin_memset(target, byte, size);
}

int memcmp(const void *one, const void *other, size_t size) {
    const unsigned char *a = one, *b = other;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i]) {
            return a[i] < b[i] ? -1 : 1;
        }
    }
    return 0;
}
