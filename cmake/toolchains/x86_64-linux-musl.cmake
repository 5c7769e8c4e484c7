# SPDX-License-Identifier: MIT
# Linux with musl on x86-64, such as Alpine. Debian: musl-tools. REGLET_PREBUILT takes the objects
# of the Swift modules from the build for glibc:
#
#     cmake -G Ninja -S . -B build/musl --toolchain cmake/toolchains/x86_64-linux-musl.cmake \
#         -DREGLET_PREBUILT=$PWD/build/cmake/swift

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER musl-gcc)
