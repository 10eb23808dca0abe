import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltPage, parsePages } from '../releases/pages-of.ts';
import type { Build } from '../releases/types.ts';

/** The newest build of a remote on this machine. */
export interface LocalBuild {
  remote: Pick<Build, 'name' | 'paths' | 'entry' | 'extensions'>;
  pages: BuiltPage[];
}

/** Reads the newest build. */
export async function readLocalBuild(dist: string): Promise<LocalBuild> {
  const [remote, pages] = await Promise.all(['remote.json', 'pages.json'].map(file => readFile(join(dist, file))));
  return { remote: JSON.parse(String(remote)), pages: parsePages(pages as Buffer) };
}
