/* SPDX-License-Identifier: MIT
 * WebAssembly has none; cmocka.h of this folder needs none. */
