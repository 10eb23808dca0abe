/**
 * `npm run kerf -- pack-create-remote FOLDER` packs @kerf/create-remote with the packages of the shop that a remote needs, as one file.
 * This program needs no other package, so node runs it in a clone before `npm install`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const libraries = ['contracts', 'api-client', 'session', 'ui', 'federation', 'testing', 'tooling'];

/**
 * @param {string} destination
 * @param {string[]} folders
 */
const pack = (destination, folders) =>
  execFileSync('npm', ['pack', '--silent', '--pack-destination', destination, ...folders], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

const [folder] = process.argv.slice(2);
if (folder) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  pack(dist, [...libraries.map(name => `./packages/${name}`), './tools/release']);
  const destination = resolve(folder);
  console.log(`${pack(destination, ['./tools/new-remote'])} is in ${destination}.`);
} else {
  console.error('Name the folder for the package: npm run kerf -- pack-create-remote FOLDER');
  process.exitCode = 1;
}
