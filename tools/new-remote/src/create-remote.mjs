import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTemplate } from './copy-template.mjs';
import { readRemoteName } from './remote-name.mjs';

/** The packages of the shop that this package brings. */
const PACKED = fileURLToPath(new URL('../dist', import.meta.url));
const OUTSIDE = fileURLToPath(new URL('../template-outside/package.json', import.meta.url));

/** @param {string} path */
const readJson = path => JSON.parse(readFileSync(path, 'utf8'));

/** @param {Record<string, string>} record */
const sorted = record => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Creates the repository of a remote in a new folder below `parent`, with the shop's packages in it.
 * @param {string} parent
 * @param {string | undefined} given its name
 * @returns {string} the name of the folder
 * @throws Error, and changes nothing, if the name is invalid or taken
 */
export function createRemote(parent, given) {
  const { name, folder } = readRemoteName(given);
  const dir = join(parent, folder);
  if (existsSync(dir)) throw new Error(`The folder ${folder} already exists.`);
  const archives = existsSync(PACKED) ? readdirSync(PACKED).filter(file => file.endsWith('.tgz')) : [];
  if (archives.length === 0) throw new Error('The packages of the shop are missing. Run this from a packed package.');
  copyTemplate(dir, 'outside', { name });
  // npm leaves a file of this name out of a package.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'));
  cpSync(PACKED, join(dir, 'packages'), { recursive: true });
  writeManifest(join(dir, 'package.json'), folder, archives);
  return folder;
}

/**
 * All packages of the shop are dependencies, because npm would ask a registry for one that only another one needs.
 * @param {string} path
 * @param {string} name
 * @param {string[]} archives
 */
function writeManifest(path, name, archives) {
  const [inside, outside] = [readJson(path), readJson(OUTSIDE)];
  const files = Object.fromEntries(
    archives.map(file => [file.replace(/^kerf-(.+)-\d+\.\d+\.\d+\.tgz$/, '@kerf/$1'), `file:packages/${file}`]),
  );
  /** @param {Record<string, string>} all */
  const ofOthers = all => Object.fromEntries(Object.entries(all).filter(([each]) => !(each in files)));
  const isTool = (/** @type {string} */ each) => each in outside.shopDevDependencies;
  const some = (/** @type {boolean} */ tools) =>
    Object.fromEntries(Object.entries(files).filter(([each]) => isTool(each) === tools));
  const manifest = {
    ...inside,
    name,
    allowScripts: outside.allowScripts,
    overrides: outside.overrides,
    scripts: { ...inside.scripts, ...outside.scripts },
    dependencies: sorted({ ...ofOthers(inside.dependencies), ...some(false) }),
    devDependencies: sorted({ ...ofOthers(inside.devDependencies), ...outside.devDependencies, ...some(true) }),
  };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
