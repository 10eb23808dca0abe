import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UserError } from '../program/user-error.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './types.ts';

/** A source map. Its path is that of its script with `.map` after it. */
export interface SourceMap {
  path: string;
  body: Buffer;
}

/** The maps of a build, and where they are stored: never in the release store, which everybody can read. */
export interface SourceMaps {
  store: Store;
  files: SourceMap[];
}

const keyOf = (name: string, release: string, path: string) => `${name}/${release}/${path}`;

/** The maps in a folder. */
export async function readSourceMaps(dir: string): Promise<SourceMap[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found.filter(file => file.isFile() && file.name.endsWith('.map'));
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name);
      return { path: relative(dir, file).replaceAll('\\', '/'), body: await readFile(file) };
    }),
  );
}

/** Stores the maps of a release. Visitors need none, so a failure is a warning and not the end of the publish. */
export async function keepSourceMaps(
  maps: SourceMaps | undefined,
  { name, release, say }: { name: string; release: string; say?: ((line: string) => void) | undefined },
): Promise<void> {
  try {
    for (const { path, body } of maps?.files ?? []) await maps?.store.write(keyOf(name, release, path), body);
  } catch (error) {
    say?.(`The source maps were not stored, so stacks stay as browsers send them: ${(error as Error).message}`);
  }
}

/** The map of a script; undefined if it is not stored. */
export const findSourceMap = async (
  store: Store,
  { name, release, script }: { name: string; release: string; script: string },
): Promise<Buffer | undefined> => (await store.read(keyOf(name, release, `${script}.map`)))?.body;

export async function removeSourceMaps(store: Store, name: string, releases: readonly string[]): Promise<void> {
  for (const release of releases) for (const key of await store.list(`${name}/${release}/`)) await store.remove(key);
}

const NAMES_A_MAP = /\/[/*][#@]\s*sourceMappingURL=/;

/** Everybody can read a release, so it has no map and no comment that names one. @throws UserError with the file */
export function checkNoSourceMaps({ files }: Pick<Build, 'files'>): void {
  const isPublicMap = ({ path, body }: { path: string; body: Buffer }) =>
    path.endsWith('.map') || (/\.(js|css)$/.test(path) && NAMES_A_MAP.test(body.toString('latin1')));
  const found = files.find(isPublicMap);
  if (found)
    throw new UserError(
      `${found.path} would make a source map public. Build with SOURCE_MAPS=FOLDER, which keeps maps out of the build.`,
    );
}
