// SPDX-License-Identifier: MIT
//
// Empty: RegletCore holds all modules of the library as one, and their sources import each other by
// name.
