import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate } from './copy-template.mjs';
import { lockWorkspace } from './lock-file.ts';
import { ownerOf } from './owner-of.ts';
import { publishedPorts } from './published-ports.ts';
import { readRemoteName } from './remote-name.mjs';

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
  const { name, folder } = readRemoteName(given);
  await checkFree(root, name);
  const port = freePort(root);
  copyTemplate(join(root, folder), 'inside', { name, port });
  lockWorkspace(root, folder);
  return { folder, port };
}

async function checkFree(root: string, name: string): Promise<void> {
  if (existsSync(join(root, `mf-${name}`))) throw new Error(`The folder mf-${name} already exists.`);
  const owner = await ownerOf(root, `/${name}`);
  if (owner) throw new Error(`/${name} already belongs to ${owner} (npm run kerf -- owners).`);
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
