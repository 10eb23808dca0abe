import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDeployment, variableOf } from './deployment.mjs';
import { addOwner } from './ownership.mjs';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
/** Built or installed, never part of a template. */
const isSource = path => !/[\\/](node_modules|dist|[^\\/]*\.tsbuildinfo)$/.test(path);

/**
 * Makes the folder of a new remote below `root` from the template, says how it is deployed and who owns it.
 * Answers { folder, port }; throws a sentence where the name is none or taken, and changes nothing then.
 */
export function makeRemote(root, given) {
  const name = (given ?? '').replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`A remote is named in small letters, digits and dashes, like "gift-cards", not "${given ?? ''}".`);
  const folder = `mf-${name}`;
  const dir = join(root, folder);
  if (existsSync(dir)) throw new Error(`There is a folder ${folder} already.`);

  const port = freePort(root);
  const title = name.replace(/^./, first => first.toUpperCase()).replaceAll('-', ' ');
  const words = [
    ['mf-example', folder],
    ['mf_example', folder.replaceAll('-', '_')],
    ['MF_EXAMPLE', variableOf(folder)],
    ['/example', `/${name}`],
    ['Example', title],
    ['3005', String(port)],
  ];
  cpSync(TEMPLATE, dir, { recursive: true, filter: isSource });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(
      file,
      words.reduce((text, [word, own]) => text.replaceAll(word, own), readFileSync(file, 'utf8')),
    );
  }
  addDeployment(root, { folder, port });
  addOwner(root, { page: title, address: `/${name}`, owner: folder });
  return { folder, port };
}

/** The port after those of the remotes there are. */
function freePort(root) {
  const manifests = readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .map(name => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  return Math.max(3000, ...manifests.map(({ config }) => config?.port ?? 0)) + 1;
}
