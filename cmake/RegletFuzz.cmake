# SPDX-License-Identifier: MIT
# The fuzzers: every Tests/fuzz/fuzz_*.c with the Swift modules, with the toolchain's libFuzzer and
# address sanitizer. Tests/fuzz/run.py runs them.
#
#     cmake -G Ninja -S . -B build/fuzz -DREGLET_FUZZ=ON && cmake --build build/fuzz

set_source_files_properties(${REGLET_OBJECTS} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
add_library(reglet_modules OBJECT EXCLUDE_FROM_ALL "Tests/fuzz/fuzz.c" "Tests/fuzz/layout_rules.c"
    "Tests/c/kind_samples.c")
target_include_directories(reglet_modules PUBLIC include Tests/c)
target_compile_options(reglet_modules PUBLIC
    -Wall -Wextra -Werror -fsanitize=${REGLET_SANITIZE})

file(GLOB programs CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Tests/fuzz/fuzz_*.c")
foreach(program ${programs})
    cmake_path(GET program STEM name)
    add_executable(${name} "${program}" $<TARGET_OBJECTS:reglet_modules> ${REGLET_OBJECTS})
    target_include_directories(${name} PRIVATE include Tests/c)
    target_compile_options(${name} PRIVATE -Wall -Wextra -Werror -fsanitize=${REGLET_SANITIZE})
    target_link_options(${name} PRIVATE -fsanitize=${REGLET_SANITIZE} -fuse-ld=lld)
    target_link_libraries(${name} PRIVATE m)
    set_target_properties(${name} PROPERTIES C_STANDARD 17 LINKER_LANGUAGE C)
endforeach()
