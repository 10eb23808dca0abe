/**
 * Follows a Dockerfile without Docker: `npx tsx deploy/rehearse.ts deploy/front-end.Dockerfile FOLDER APP=mf-catalog`.
 * Every stage is a folder, COPY copies what git knows, and RUN runs there. Left out: base images, users, and commands
 * that change the system (install.sh, folders outside the stage).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '@kerf/tooling/root';
import { fromOf, stagesOf } from './testing/dockerfile.ts';
import { matches } from './testing/matches.ts';

const NOT_SENT = /(^|\/)(node_modules|dist|dist-harness|[^/]+\.tsbuildinfo|[^/]+\.test\.(tsx?|mjs))$/;
const CHANGES_SYSTEM = /(^|\s)\/(tmp|srv|data)\b/;
const [dockerfile = '', target = '', ...given] = process.argv.slice(2);
const args = Object.fromEntries(given.map(pair => pair.split('=')));
const places: Record<string, string> = {};

const run = (command: string, cwd: string) => {
  console.log(`RUN ${command}`);
  execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
};

const put = (base: string, source: string, to: string, isFolder: boolean) => {
  const path = join(base, source);
  const filter = (each: string) => base !== root || !NOT_SENT.test(each.slice(root.length));
  const isTree = statSync(path).isDirectory();
  cpSync(path, isFolder && !isTree ? join(to, basename(path)) : to, {
    recursive: true,
    filter,
    verbatimSymlinks: true,
  });
};

const copy = (words: readonly string[], home: string) => {
  const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter(word => !word.startsWith('--'));
  const to = paths.at(-1) ?? '';
  if (to.startsWith('/')) return;
  const base = from ? (places[from] ?? '') : root;
  for (const source of paths.slice(0, -1).flatMap(path => matches(base, path)))
    put(base, source, join(home, to), to.endsWith('/'));
};

for (const stage of stagesOf(join(root, dockerfile), args)) {
  const { name } = fromOf(stage);
  const place = resolve(target, name);
  let home = place;
  for (const { name: instruction, rest } of stage) {
    if (instruction === 'WORKDIR') {
      home = join(place, rest);
      mkdirSync(home, { recursive: true });
    }
    if (instruction === 'COPY') copy(rest.split(/\s+/), home);
    if (instruction === 'RUN' && !CHANGES_SYSTEM.test(rest)) run(rest, home);
  }
  places[name] = place;
  console.log(`stage ${name}: ${place}`);
}
