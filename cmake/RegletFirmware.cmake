# SPDX-License-Identifier: MIT
# A processor without an operating system: the static library, and the firmware of Examples/firmware.

include(RegletStatic)

set(folder "${CMAKE_CURRENT_SOURCE_DIR}/Examples/firmware")
file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.c")
list(REMOVE_ITEM sources "${folder}/host.c")
add_executable(firmware "${folder}/runtime.c" ${sources})
# The compiler must not make calls of memcpy out of the loops of memcpy, and the headers are those that the library takes.
target_compile_options(firmware PRIVATE -Os -Wall -Wextra -Werror -ffreestanding -fno-builtin -ffunction-sections
    -fdata-sections)
target_include_directories(firmware PRIVATE include cmake/freestanding/include)
target_link_options(firmware PRIVATE -nostdlib -static "LINKER:-T,${folder}/cortex-m7.ld"
    "LINKER:-Map,${CMAKE_CURRENT_BINARY_DIR}/firmware.map")
target_link_libraries(firmware PRIVATE reglet::static)
set_target_properties(firmware PROPERTIES
    C_STANDARD 11 C_EXTENSIONS ON SUFFIX .elf LINK_DEPENDS "${folder}/cortex-m7.ld")
