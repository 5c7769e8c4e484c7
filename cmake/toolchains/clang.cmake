# SPDX-License-Identifier: MIT
# Common to targets that the clang of the Swift toolchain compiles. It finds Debian's headers,
# libraries and binutils for CMAKE_C_COMPILER_TARGET by itself.

set(CMAKE_C_COMPILER "${REGLET_TOOLCHAIN}/clang")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES REGLET_TOOLCHAIN)
set(CMAKE_EXE_LINKER_FLAGS_INIT -fuse-ld=lld)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -fuse-ld=lld)
# The toolchain has no llvm-strip, which is llvm-objcopy under that name.
file(CREATE_LINK "${REGLET_TOOLCHAIN}/llvm-objcopy" "${CMAKE_BINARY_DIR}/llvm-strip" SYMBOLIC)
set(CMAKE_STRIP "${CMAKE_BINARY_DIR}/llvm-strip" CACHE FILEPATH "Strips programs of symbols")

# Programs run here, through an emulator; headers and libraries of this machine do not fit.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
