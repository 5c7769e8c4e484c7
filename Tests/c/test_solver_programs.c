/* SPDX-License-Identifier: MIT */
/* Random programs through the solver's fuzzer: reads and rejected calls change nothing, memory may run out anywhere.
 * With REGLET_CHECKS every call ends with the solver's invariants.
 *
 * REGLET_PROGRAMS is how many are run (1,000), REGLET_SEED the first one's seed (0). */
#include "../fuzz/fuzz_solver.c"

#include "../fuzz/fuzz.c"
#include "fixture.h"

static size_t number_from(const char *name, size_t otherwise) {
    const char *given = getenv(name);
    return given == NULL ? otherwise : strtoul(given, NULL, 10);
}

static void random_programs_satisfy_the_rules_of_the_solver(void **state) {
    (void)state;
    size_t programs = number_from("REGLET_PROGRAMS", 1000), seed = number_from("REGLET_SEED", 0);
    uint8_t bytes[900];
    for (size_t i = seed; i < seed + programs; i++) {
        uint64_t number = i * 0x9E3779B97F4A7C15u + 1;
        for (size_t j = 0; j < sizeof bytes; j++) {
            number ^= number << 13;
            number ^= number >> 7;
            number ^= number << 17;
            bytes[j] = (uint8_t)(number >> 32);
        }
        bytes[0] = (uint8_t)i;
        LLVMFuzzerTestOneInput(bytes, sizeof bytes);
    }
    printf("%zu random programs of a solver\n", programs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_programs_satisfy_the_rules_of_the_solver),
    };
    fixture_run(tests);
}
