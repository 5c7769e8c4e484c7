// SPDX-License-Identifier: MIT
// The address of the package's own reglet.wasm. webpack recognises this form and copies the file. Other bundlers
// resolve it relative to the bundle. So the file is next to this module, and this module is at the top of the sources.

/** Where the module is that came with this package. */
export const OWN = new URL("./reglet.wasm", import.meta.url);
