import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockWorkspace } from './lock-file.ts';
import { ownerOf } from './owner-of.ts';
import { publishedPorts } from './published-ports.ts';
import { replaceWords } from './replace-words.ts';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));
/** The API counts no reports of a remote with a longer name (with mf_ before it). */
const LONGEST_NAME = 38;
/** True for what is neither built nor installed. */
const isSource = (path: string) => !/[\\/](node_modules|dist|[^\\/]*\.tsbuildinfo)$/.test(path);

interface Remote {
  folder: string;
  port: number;
}

/**
 * Creates the folder of a new remote below `root` from the template, and its entry in the lock file. Everything else finds the
 * remote by its folder.
 * @throws Error, and changes nothing, if the name is invalid or taken.
 */
export async function makeRemote(root: string, given = ''): Promise<Remote> {
  const name = given.replace(/^mf-/, '');
  const folder = `mf-${name}`;
  await checkName(root, name, given);
  const port = freePort(root);
  const title = name.replace(/^./, first => first.toUpperCase()).replaceAll('-', ' ');
  copyTemplate(join(root, folder), {
    'mf-example': folder,
    mf_example: folder.replaceAll('-', '_'),
    MF_EXAMPLE: folder.toUpperCase().replaceAll('-', '_'),
    '/example': `/${name}`,
    Example: title,
    3005: String(port),
  });
  lockWorkspace(root, folder);
  return { folder, port };
}

async function checkName(root: string, name: string, given: string): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `The name must consist of lower-case letters, digits and dashes, such as "gift-cards". It is "${given}".`,
    );
  if (name.length > LONGEST_NAME) throw new Error(`"${name}" is longer than ${LONGEST_NAME} characters.`);
  if (existsSync(join(root, `mf-${name}`))) throw new Error(`The folder mf-${name} already exists.`);
  const owner = await ownerOf(root, `/${name}`);
  if (owner) throw new Error(`/${name} already belongs to ${owner} (npm run owners).`);
}

function copyTemplate(dir: string, words: Record<string, string>): void {
  cpSync(TEMPLATE, dir, { recursive: true, filter: isSource });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, replaceWords(readFileSync(file, 'utf8'), words));
  }
}

/** Returns the first port above those of the remotes that nothing else uses. */
function freePort(root: string): number {
  const ports = readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
    .map(name => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).config?.port ?? 0);
  const others = publishedPorts(root);
  let port = Math.max(3000, ...ports) + 1;
  while (others.includes(port)) port++;
  return port;
}
