// SPDX-License-Identifier: MIT
// Bundles program.js of the current folder: webpack.cjs TARGET BUNDLE. WEBPACK is the folder of
// Debian's node packages.
"use strict";
const { basename, dirname } = require("node:path");

// Debian's webpack reads its folders from the configuration of Debian's node, which other nodes
// lack.
const variables = { ...process.config.variables, node_prefix: process.env.WEBPACK, node_relative_path: "share/nodejs" };
Object.defineProperty(process, "config", { value: { ...process.config, variables } });

const [target, bundle] = process.argv.slice(2);
const settings = {
  mode: "production",
  target,
  entry: "./program.js",
  output: { path: dirname(bundle), filename: basename(bundle) },
  experiments: { topLevelAwait: true },
  performance: { hints: false },
};
require("webpack")(settings, (failure, outcome) => {
  if (failure) throw failure;
  const { errors, warnings } = outcome.toJson({ all: false, errors: true, warnings: true });
  for (const { message } of [...errors, ...warnings]) console.error(message);
});
