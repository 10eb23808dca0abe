import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedLibraries } from './shared';

const federation = fileURLToPath(new URL('../..', import.meta.url));
const dependenciesOf = (dir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).dependencies ?? {};

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

/** Shared through a facade of this package, whose own version says nothing of them. */
const behindFacades = ['react-router-dom', '@tanstack/react-query'];

/** The version of every shared library that the app in `dir` is built with; all are pinned, so that is what it needs too. */
export const sharedVersions = (dir: string): Record<string, string> => {
  const own = dependenciesOf(dir);
  const packages = new Set(sharedLibraries.map(packageOf).filter(name => name in own));
  const versions = Object.fromEntries([...packages].map(name => [name, own[name] ?? '']));
  const behind = dependenciesOf(federation);
  return { ...versions, ...Object.fromEntries(behindFacades.map(name => [name, behind[name] ?? ''])) };
};
