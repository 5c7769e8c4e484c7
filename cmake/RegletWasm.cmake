# SPDX-License-Identifier: MIT
# reglet.wasm: the library for browsers and JavaScript, as one module without imports. Its exports are the functions of
# the header, the memory, the table of functions (callbacks are added to it), malloc and free. scripts/wasm builds it:
#
#     cmake -G Ninja -S . -B build/wasm -DREGLET_WASM=ON && cmake --build build/wasm

set(clang "${REGLET_TOOLCHAIN}/clang")
set(folder "${CMAKE_CURRENT_SOURCE_DIR}/cmake/wasm")
set(runtime "${REGLET_SWIFT_FOLDER}/runtime.o")
set(module "${CMAKE_CURRENT_BINARY_DIR}/reglet.wasm")

# As in RegletLibraries.cmake: the version script has the names.
set(version_script "${CMAKE_CURRENT_SOURCE_DIR}/abi/reglet.map")
file(READ "${version_script}" script)
string(REGEX MATCHALL "rgl_[a-z0-9_]+" names "${script}")
list(TRANSFORM names PREPEND "--export=")
list(JOIN names "\n" text)
set(exports "${CMAKE_CURRENT_BINARY_DIR}/exports.txt")
file(CONFIGURE OUTPUT "${exports}" CONTENT "${text}\n")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${version_script}")

add_custom_command(
    OUTPUT "${runtime}"
    COMMAND "${clang}" --target=wasm32-unknown-none-wasm -O2 -std=c17 -Wall -Wextra -Werror
        -mbulk-memory -mmutable-globals -mnontrapping-fptoint -msign-ext -ffreestanding -fno-builtin-malloc
        -I "${CMAKE_CURRENT_SOURCE_DIR}/cmake/freestanding/include" -c "${folder}/runtime.c" -o "${runtime}"
    DEPENDS "${folder}/runtime.c"
    COMMENT "Compiling the run-time functions of reglet.wasm"
    VERBATIM)

# The stack is at the start of the memory, so that an overflow is an access outside the memory,
# which traps. A megabyte suffices for the default limit of depth.
add_custom_command(
    OUTPUT "${module}"
    COMMAND "${REGLET_TOOLCHAIN}/wasm-ld" --no-entry --gc-sections --stack-first -z stack-size=1048576
        --export-table --growable-table --export=malloc --export=free --export=__stack_pointer
        -O2 -s @${exports} ${REGLET_OBJECTS} "${runtime}" -o "${module}"
    DEPENDS ${REGLET_OBJECTS} "${runtime}" "${exports}"
    COMMENT "Linking reglet.wasm"
    VERBATIM)

# Debian's binaryen. Without it the module is a fifth larger. The end of the stack is below 1,024,
# so addresses of data are above the constants that are folded into accesses.
find_program(REGLET_WASM_OPT wasm-opt DOC "Optimiser of WebAssembly, of binaryen")
set(small "${CMAKE_CURRENT_BINARY_DIR}/small/reglet.wasm")
if(REGLET_WASM_OPT)
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/small")
    add_custom_command(
        OUTPUT "${small}"
        COMMAND "${REGLET_WASM_OPT}" -Oz --converge --low-memory-unused --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext
            --enable-mutable-globals --enable-reference-types --enable-multivalue "${module}" -o "${small}"
        DEPENDS "${module}"
        COMMENT "Making reglet.wasm smaller"
        VERBATIM)
    add_custom_target(wasm ALL DEPENDS "${small}")
else()
    message(STATUS "wasm-opt not found: reglet.wasm stays larger than it must (Debian's binaryen)")
    add_custom_target(wasm ALL DEPENDS "${module}")
endif()

include(RegletWasmTests)
