import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltPage, parsePages } from '../releases/pages-of.ts';
import type { Build } from '../releases/types.ts';

/** The newest build of a remote on this machine. */
export interface LocalBuild {
  remote: Pick<Build, 'name' | 'paths' | 'entry' | 'extensions'>;
  pages: BuiltPage[];
}

const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** Reads the newest build. A build that is being written is waited for, up to five seconds. */
export async function readLocalBuild(dist: string): Promise<LocalBuild> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [remote, pages] = await Promise.all(['remote.json', 'pages.json'].map(file => readFile(join(dist, file))));
      return { remote: JSON.parse(String(remote)), pages: parsePages(pages as Buffer) };
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  }
}
