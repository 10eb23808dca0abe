/**
 * Goes through a Dockerfile without Docker: `node deploy/rehearse.mjs mf-catalog/Dockerfile FOLDER`. Every stage is a folder, COPY copies what git
 * knows, RUN runs there. Not done: base images, users, and commands that change the system (install.sh, folders outside the stage).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from '@kerf/tooling/root';
import { stagesOf } from './testing/dockerfile.mjs';

const [dockerfile, target] = process.argv.slice(2);
const NOT_SENT = /(^|\/)(node_modules|dist|dist-harness|[^/]+\.tsbuildinfo|[^/]+\.test\.(tsx?|mjs))$/;
const CHANGES_SYSTEM = /(^|\s)\/(tmp|srv|data)\b/;
const places = {};

for (const [index, stage] of stagesOf(join(root, dockerfile)).entries()) {
  const name = stage[0].rest.split(' ')[2] ?? 'image';
  const place = resolve(target, name);
  let home = place;
  for (const { name, rest } of stage) {
    if (name === 'WORKDIR') home = join(place, rest);
    if (name === 'WORKDIR') mkdirSync(home, { recursive: true });
    if (name === 'COPY') copy(rest.split(/\s+/), home);
    if (name === 'RUN' && !CHANGES_SYSTEM.test(rest)) run(rest, home);
  }
  places[name] = place;
  console.log(`stage ${index + 1}: ${place}`);
}

function run(command, cwd) {
  console.log(`RUN ${command}`);
  execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
}

function copy(words, home) {
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter(word => !word.startsWith('--'));
  const to = paths.at(-1);
  if (to.startsWith('/')) return;
  for (const source of paths.slice(0, -1).flatMap(path => matches(from ? join(places[from], path) : join(root, path))))
    put(source, join(home, to), to.endsWith('/'), !from);
}

function put(source, to, isFolder, isContext) {
  const isTree = statSync(source).isDirectory();
  const filter = path => !isContext || !NOT_SENT.test(path.slice(root.length));
  cpSync(source, isFolder && !isTree ? join(to, basename(source)) : to, {
    recursive: true,
    filter,
    verbatimSymlinks: true,
  });
}

function matches(path) {
  if (!path.includes('*')) return [path];
  const ending = basename(path).replace('*', '');
  return readdirSync(dirname(path))
    .filter(name => name.endsWith(ending))
    .map(name => join(dirname(path), name));
}
