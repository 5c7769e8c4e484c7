# SPDX-License-Identifier: MIT
# The C tests as wasm32 programs, over Debian's wasi-libc and the header of Tests/cmocka in place of cmocka:
#
#     cmake --build build/wasm --target wasm_tests     then Tests/wasm/run.py build/wasm build/cmake

set(tests "${CMAKE_CURRENT_SOURCE_DIR}/Tests")
find_path(REGLET_WASI_LIBC libc.a PATHS /usr/lib/wasm32-wasi DOC "Folder of wasi-libc")
file(GLOB builtins /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a)
if(NOT REGLET_WASI_LIBC OR NOT builtins)
    message(STATUS "wasi-libc or its compiler-rt not found: no tests as wasm32 (scripts/setup installs them)")
    add_custom_target(wasm_tests)
    file(REMOVE_RECURSE "${CMAKE_CURRENT_BINARY_DIR}/tests")
    return()
endif()
list(GET builtins 0 builtins)
cmake_path(GET REGLET_WASI_LIBC PARENT_PATH libraries)
cmake_path(GET libraries PARENT_PATH sysroot)

set(flags --target=wasm32-wasi "--sysroot=${sysroot}" -O1 -std=gnu17 -Wall -Wextra -Werror
    -Wno-constant-conversion -D_WASI_EMULATED_PROCESS_CLOCKS -I "${tests}/wasm/include" -I "${tests}/cmocka" -I "${tests}/c"
    -I "${CMAKE_CURRENT_SOURCE_DIR}/include" -I "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks")
set(link --target=wasm32-wasi "--sysroot=${sysroot}" -nodefaultlibs "-B${REGLET_TOOLCHAIN}"
    -Wl,--stack-first,-z,stack-size=16777216,--gc-sections)

file(GLOB shared CONFIGURE_DEPENDS "${tests}/c/*.c")
file(GLOB programs CONFIGURE_DEPENDS "${tests}/c/test_*.c")
list(REMOVE_ITEM shared ${programs})
# WebAssembly has no threads, processes or machine stack.
list(REMOVE_ITEM programs
    "${tests}/c/test_threads.c" "${tests}/c/test_process.c" "${tests}/c/test_stack_use.c"
    "${tests}/c/test_stack_mixtures.c")
file(GLOB headers CONFIGURE_DEPENDS "${tests}/c/*.h" "${tests}/wasm/include/*.h" "${tests}/cmocka/*.h")

# Compiles a source, and adds its object to a list.
function(wasm_object source list)
    cmake_path(GET source STEM name)
    set(object "${CMAKE_CURRENT_BINARY_DIR}/tests/${name}.o")
    add_custom_command(OUTPUT "${object}"
        COMMAND "${REGLET_TOOLCHAIN}/clang" ${flags} -c "${source}" -o "${object}"
        DEPENDS "${source}" ${headers} ${REGLET_HEADERS}
        COMMENT "Compiling ${name} for wasm32" VERBATIM)
    set(${list} ${${list}} "${object}" PARENT_SCOPE)
endfunction()

file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests")
set(common)
foreach(source ${shared} "${tests}/cmocka/cmocka.c")
    wasm_object("${source}" common)
endforeach()
set(growth)
file(GLOB workloads CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks/workload*.c")
foreach(source ${workloads})
    wasm_object("${source}" growth)
endforeach()

add_custom_target(wasm_tests)
# The benchmark is for comparing with native: node Tests/wasm/wasi.mjs build/wasm/tests/bench_c.wasm
# W2 10000
foreach(program ${programs} "${tests}/modes/digest.c" "${CMAKE_CURRENT_SOURCE_DIR}/Benchmarks/bench_c.c")
    cmake_path(GET program STEM name)
    set(objects)
    wasm_object("${program}" objects)
    if(name MATCHES "^(test_growth|bench_c)$")
        list(APPEND objects ${growth})
    endif()
    set(output "${CMAKE_CURRENT_BINARY_DIR}/tests/${name}.wasm")
    add_custom_command(OUTPUT "${output}"
        COMMAND "${REGLET_TOOLCHAIN}/clang" ${link} ${objects} ${common} ${REGLET_OBJECTS} -lm -lwasi-emulated-process-clocks -lc "${builtins}"
            -o "${output}"
        DEPENDS ${objects} ${common} ${REGLET_OBJECTS}
        COMMENT "Linking ${name} for wasm32" VERBATIM)
    add_custom_target(wasm_${name} DEPENDS "${output}")
    add_dependencies(wasm_tests wasm_${name})
endforeach()
