/**
 * Makes `njs/pages.js`, which nginx imports, of `njs/main.mjs` and what the shop's own server composes pages with:
 * `node deploy/nginx/build-njs.mjs FOLDER`. Debian's njs reads ECMAScript 5 with `export default`, so that is what it gets.
 */
import { resolve } from 'node:path';
import { rspack } from '@rsbuild/core';

const here = import.meta.dirname;
const compiler = rspack({
  mode: 'production',
  entry: resolve(here, 'njs/main.mjs'),
  target: ['web', 'es5'],
  externals: { 'node:crypto': 'require("crypto")', 'node:fs': 'require("fs")' },
  output: { path: resolve(process.argv[2]), filename: 'pages.js', library: { type: 'var', name: 'pages' } },
  module: { rules: [{ test: /\.mjs$/, loader: 'builtin:swc-loader', options: { jsc: { target: 'es5' } } }] },
  optimization: { minimize: false },
  plugins: [new rspack.BannerPlugin({ banner: 'export default pages;', raw: true, footer: true })],
});

compiler.run((error, stats) => {
  const failed = error ?? (stats.hasErrors() ? stats.toString({ colors: false }) : undefined);
  if (failed) console.error(failed);
  process.exitCode = failed ? 1 : 0;
});
