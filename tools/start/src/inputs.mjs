import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_INPUT = /^(node_modules|dist|\.data|\.cache|test-results|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

/**
 * The folders a workspace is built from: its own and those of the @kerf packages it depends on, however far.
 * `manifests` maps a package name to { dir, dependencies }.
 */
export function workspaceInputs(manifests, name, found = new Set()) {
  const { dir, dependencies } = manifests.get(name);
  if (found.has(dir)) return [...found];
  found.add(dir);
  for (const dependency of dependencies) if (manifests.has(dependency)) workspaceInputs(manifests, dependency, found);
  return [...found];
}

/** Reads the manifests below `root` for `workspaceInputs`; tests are no input, so devDependencies count all the same. */
export function readManifests(root, dirs) {
  return new Map(
    dirs.map(dir => {
      const manifest = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
      return [manifest.name, { dir, dependencies: Object.keys(manifest.dependencies ?? {}) }];
    }),
  );
}

/** One hash over the names and contents of all files in `paths` (files or folders) below `root`. */
export function hashInputs(root, paths) {
  const hash = createHash('sha256');
  const add = path => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!NOT_INPUT.test(name)) add(join(path, name));
    } else {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}
