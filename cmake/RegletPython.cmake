# SPDX-License-Identifier: MIT
# The component of the wheel in a build by pip: the library, in one file, since wheels cannot hold
# links. bindings/python/pyproject.toml names the component.

set_property(TARGET reglet PROPERTY VERSION)
set_property(TARGET reglet PROPERTY SOVERSION)
install(TARGETS reglet LIBRARY DESTINATION _lib COMPONENT python)

# The name of musl's library differs between distributions. Wheels for musl use this one.
if(CMAKE_C_COMPILER MATCHES "musl")
    find_program(REGLET_PATCHELF patchelf REQUIRED DOC "Changes what a library needs")
    add_custom_command(TARGET reglet POST_BUILD
        COMMAND "${REGLET_PATCHELF}" --replace-needed libc.so libc.musl-x86_64.so.1 "$<TARGET_FILE:reglet>"
        VERBATIM)
endif()
