import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDeployment, publishedPorts, variableOf } from './deployment.mjs';
import { addOwner, ownerOf } from './ownership.ts';
import { replaceWords } from './replace-words.ts';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** The API counts no remote with a longer one (with mf_ before it). */
const LONGEST_NAME = 38;
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
  if (name.length > LONGEST_NAME) throw new Error(`"${name}" is longer than ${LONGEST_NAME} characters.`);
  if (existsSync(dir)) throw new Error(`There is a folder ${folder} already.`);
  const owner = ownerOf(root, `/${name}`);
  if (owner) throw new Error(`/${name} is ${owner}'s already (docs/ownership.md).`);

  const port = freePort(root);
  const title = name.replace(/^./, first => first.toUpperCase()).replaceAll('-', ' ');
  const words = {
    'mf-example': folder,
    mf_example: folder.replaceAll('-', '_'),
    MF_EXAMPLE: variableOf(folder),
    '/example': `/${name}`,
    Example: title,
    3005: String(port),
  };
  cpSync(TEMPLATE, dir, { recursive: true, filter: isSource });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, replaceWords(readFileSync(file, 'utf8'), words));
  }
  addDeployment(root, { folder, port });
  addOwner(root, { page: title, address: `/${name}`, owner: folder });
  return { folder, port };
}

/** The first after those of the remotes there are that nothing else has. */
function freePort(root) {
  const manifests = readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .map(name => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  const others = publishedPorts(root);
  let port = Math.max(3000, ...manifests.map(({ config }) => config?.port ?? 0)) + 1;
  while (others.includes(port)) port++;
  return port;
}
