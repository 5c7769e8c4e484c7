// SPDX-License-Identifier: MIT
// The options of aspect grids, which are views and plain functions.
export const ASPECT = { ratio: 1, horizontalSpacing: 0, verticalSpacing: 0, exactTies: false, keepsRatio: false };

export const aspectParameters = (taken) => ({
  ratio: taken.ratio, horizontalSpacing: taken.horizontalSpacing, verticalSpacing: taken.verticalSpacing,
  exactTies: taken.exactTies ? 1 : 0, keepsRatio: taken.keepsRatio ? 1 : 0,
});
