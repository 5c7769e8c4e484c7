# SPDX-License-Identifier: MIT
# A processor without an operating system: the static library, the firmware of Examples/firmware,
# and a test of its replacement of a C library.

include(RegletStatic)

set(folder "${CMAKE_CURRENT_SOURCE_DIR}/Examples/firmware")
set(machine "${folder}/startup.c" "${folder}/runtime.c" "${folder}/semihosting.c")

# The program defines program_run().
function(reglet_firmware name)
    add_executable(${name} ${machine} ${ARGN})
    # The compiler must not turn the loops of memcpy into calls of memcpy. The headers are the
    # library's.
    target_compile_options(${name} PRIVATE -Os -Wall -Wextra -Werror -ffreestanding -fno-builtin -ffunction-sections
        -fdata-sections)
    target_include_directories(${name} PRIVATE "${folder}" include cmake/freestanding/include)
    target_link_options(${name} PRIVATE -nostdlib -static "LINKER:-T,${folder}/cortex-m7.ld"
        "LINKER:-Map,${CMAKE_CURRENT_BINARY_DIR}/${name}.map")
    target_link_libraries(${name} PRIVATE reglet::static)
    set_target_properties(${name} PROPERTIES
        C_STANDARD 11 C_EXTENSIONS ON SUFFIX .elf LINK_DEPENDS "${folder}/cortex-m7.ld")
endfunction()

reglet_firmware(firmware "${folder}/program.c" "${folder}/screen.c" "${folder}/picture.c" "${folder}/font.c"
    "${folder}/arena.c")
reglet_firmware(arithmetic "${CMAKE_CURRENT_SOURCE_DIR}/Tests/firmware/arithmetic.c")
