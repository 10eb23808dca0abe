import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build, BuildFile, Integrity } from './types.ts';

const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('hex');

/** Reads a built remote from its `dist` folder. Hashes are computed from the files. */
export async function readBuild(dist: string): Promise<Build> {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = found
    .filter(file => file.isFile())
    .map(file =>
      join(file.parentPath, file.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const files = await Promise.all(
    paths.map(async (path): Promise<BuildFile> => {
      const body = await readFile(join(dist, path));
      return { path, body, sha256: sha256(body) };
    }),
  );
  const hash = sha256(files.map(file => `${file.path} ${file.sha256}\n`).join(''));
  const remote = JSON.parse(String(files.find(({ path }) => path === 'remote.json')?.body));
  return { ...remote, files, hash, integrity: integrityOf(files, remote.entry) };
}

/** The entry and `pages.json` contain the hashes of all other files. */
function integrityOf(files: BuildFile[], entry: string): Integrity {
  const of = (wanted: string) => {
    const found = files.find(({ path }) => path === wanted);
    return found && `sha256-${Buffer.from(found.sha256, 'hex').toString('base64')}`;
  };
  const entryHash = of(entry);
  if (!entryHash) throw new Error(`The build has no file ${entry}.`);
  return { entry: entryHash, pages: of('pages.json') };
}
