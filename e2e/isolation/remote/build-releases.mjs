/**
 * Builds the workbench, a small remote, once as it should be and once for each fault: `node build-releases.mjs FOLDER`. Each release
 * is a folder of its own in FOLDER, with its entry named in `remote.json`.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

const source = fileURLToPath(new URL('.', import.meta.url));
const [target] = process.argv.slice(2);

const build = async (release, { cwd = source, ballast = '' } = {}) => {
  // The build runs the routes and the pages itself, to see which files they need and what they show first.
  Object.assign(globalThis, { RELEASE: release, BALLAST: '' });
  const { content } = await loadConfig({ path: join(source, 'rsbuild.config.ts') });
  const own = {
    source: { define: { RELEASE: JSON.stringify(release), BALLAST: JSON.stringify(ballast) } },
    output: { distPath: { root: join(target, release) } },
    logLevel: 'error',
  };
  const config = mergeRsbuildConfig(content, own);
  const rsbuild = await createRsbuild({ cwd, config });
  const { close } = await rsbuild.build();
  await close();
};

const entryOf = release => {
  const { entry } = JSON.parse(readFileSync(join(target, release, 'remote.json'), 'utf8'));
  return join(target, release, entry);
};

process.env.NODE_ENV = 'production';
for (const release of [
  'one',
  'two',
  'throws-while-loading',
  'throws-in-rendering',
  'throws-in-an-effect',
  'throws-when-left',
  'throws-in-a-handler',
  'blocks',
  'other-contract',
  'fills-a-slot',
])
  await build(release);
await build('huge', { ballast: 'x'.repeat(3e6) });

// A team that has not followed the shell to its React: what it needs is the version that is installed for it.
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
mkdirSync(cache, { recursive: true });
const old = mkdtempSync(join(cache, 'old-react-'));
cpSync(source, old, { recursive: true });
const manifest = JSON.parse(readFileSync(join(old, 'package.json'), 'utf8'));
manifest.dependencies.react = '18.3.1';
writeFileSync(join(old, 'package.json'), JSON.stringify(manifest));
mkdirSync(join(old, 'node_modules'));
for (const name of ['react', 'react-dom'])
  symlinkSync(
    fileURLToPath(new URL(`../../../node_modules/${name}-18`, import.meta.url)),
    join(old, 'node_modules', name),
  );
await build('old-react', { cwd: old });
rmSync(old, { recursive: true });

// An upload that broke off.
cpSync(join(target, 'one'), join(target, 'syntax-error'), { recursive: true });
truncateSync(entryOf('syntax-error'), 2_000);

// For the tests that change its files behind its line's back; the workers count reports by the release's name.
cpSync(join(target, 'one'), join(target, 'tampered'), { recursive: true });
