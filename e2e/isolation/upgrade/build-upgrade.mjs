/**
 * Builds the example of docs/upgrading.md: `node build-upgrade.mjs FOLDER`. FOLDER gets `shell`, a shell with two further share scopes;
 * `shell-without-18`, the shell after its last remote has left React 18; and `eighteen` and `nineteen`, a remote of each scope.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

const [target] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = dirname(fileURLToPath(import.meta.url));

const configIn = async path => (await loadConfig({ path })).content;

const build = async (cwd, name, more = {}) => {
  const own = { output: { distPath: { root: join(target, name) } }, logLevel: 'error' };
  const config = mergeRsbuildConfig(await configIn(join(cwd, 'rsbuild.config.ts')), own, more);
  await (await (await createRsbuild({ cwd, config })).build()).close();
};

const buildShell = async (name, scopes) => {
  process.env.SCOPES = scopes.join();
  await build(join(root, 'shell'), name, await configIn(join(source, 'scopes.config.ts')));
};

/** A copy of a folder of this example with its own React, which is installed here under another name. */
const install = (folder, dir) => {
  const copy = join(dir, folder);
  cpSync(join(source, folder), copy, { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(root, 'node_modules', folder.replace('react', name)), join(copy, 'node_modules', name));
  return copy;
};

process.env.NODE_ENV = 'production';
// As deep as this folder, for the path in their tsconfig.json.
const cache = join(root, '.cache/upgrade');
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'build-'));
try {
  const [eighteen, nineteen] = ['react-18', 'react-19-2'].map(folder => install(folder, dir));
  await build(eighteen, 'eighteen');
  await build(nineteen, 'nineteen');
  await buildShell('shell', [eighteen, nineteen]);
  await buildShell('shell-without-18', [nineteen]);
} finally {
  rmSync(dir, { recursive: true });
}
