import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

const REMOTE = /^mf[-_]/;

/** The remote in a folder, by the name in its `package.json` without the scope. Undefined if the folder has none. */
export function ownRemote(dir = process.cwd()): string | undefined {
  const path = join(dir, 'package.json');
  if (!existsSync(path)) return undefined;
  const name = readName(path).replace(/^@[^/]+\//, '');
  return REMOTE.test(name) ? name : undefined;
}

function readName(path: string): string {
  try {
    return String(JSON.parse(readFileSync(path, 'utf8')).name ?? '');
  } catch {
    throw new UserError(`${path} is not JSON. Correct it.`);
  }
}

/** The arguments of a command that begin with a remote: without one, with the remote in the current folder. */
export function withRemote([first, ...others]: string[]): (string | undefined)[] {
  if (first !== undefined && REMOTE.test(first)) return [first, ...others];
  const own = ownRemote();
  return own === undefined || first === undefined ? [first ?? own, ...others] : [own, first, ...others];
}
