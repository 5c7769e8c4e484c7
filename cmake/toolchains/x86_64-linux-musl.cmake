# SPDX-License-Identifier: MIT
# Linux with musl on x86-64, such as Alpine. Debian: musl-tools. The objects of the Swift modules are those of the build
# for glibc, and REGLET_PREBUILT takes them from there:
#
#     cmake -G Ninja -S . -B build/musl --toolchain cmake/toolchains/x86_64-linux-musl.cmake \
#         -DREGLET_PREBUILT=$PWD/build/cmake/swift

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER musl-gcc)
