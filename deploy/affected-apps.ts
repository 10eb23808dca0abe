import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';

export const apps: string[] = ['api', ...frontEnds];

/** Folders besides its imports that an app is made of or tested on. */
const more: Readonly<Record<string, string[]>> = { api: ['stand-ins'], shell: ['shell/server'] };
/** Their changes affect no app. `ci` checks them for every change. */
const NEUTRAL = /^(docs|e2e)\/|^[^/]+\.md$/;
const PRODUCT = /^(shell|api|mf-[^/]+|packages\/(?!tooling\/)[^/]+|stand-ins)\//;

interface Manifest {
  dir: string;
  needs: string[];
}

const manifests = new Map<string, Manifest>(
  workspaces().map(dir => {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
    return [name, { dir, needs: Object.keys({ ...dependencies, ...devDependencies }) }];
  }),
);

/** The folders of a workspace and of everything that it and its tests import. */
const importsOf = (name: string, found = new Set<string>()): Set<string> => {
  const manifest = manifests.get(name);
  if (!manifest || found.has(manifest.dir)) return found;
  found.add(manifest.dir);
  for (const need of manifest.needs) importsOf(need, found);
  return found;
};

const foldersOf = new Map(apps.map(app => [app, [...importsOf(`@kerf/${app}`), ...(more[app] ?? [])]]));

/** The apps that one of the files is a part of. Files outside the product, such as `package.json`, are part of all. */
export const affectedApps = (files: readonly string[]): string[] =>
  apps.filter(app =>
    files
      .filter(file => !NEUTRAL.test(file))
      .some(file => !PRODUCT.test(file) || foldersOf.get(app)?.some(folder => file.startsWith(`${folder}/`))),
  );
