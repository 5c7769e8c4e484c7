// SPDX-License-Identifier: MIT
// The address of the package's own reglet.wasm. vite and webpack see this form and copy the file; others resolve it
// beside the bundle. So the file is beside this module, and this module is at the top of the sources.

/** Where the module is that came with this package. */
export const OWN = new URL("./reglet.wasm", import.meta.url);
