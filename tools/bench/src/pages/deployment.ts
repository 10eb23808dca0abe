import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';

const ORIGIN = 'https://remotes.example';

/** Lays out the built remotes below `folder` as containers do. Returns the page server's environment. */
export function layOutRemotes(folder: string): NodeJS.ProcessEnv {
  const releases = join(folder, 'releases');
  mkdirSync(releases, { recursive: true });
  for (const app of apps.filter(name => name !== 'shell')) {
    const own = join(folder, 'remotes', app.replaceAll('-', '_'));
    mkdirSync(own, { recursive: true });
    const remote = JSON.parse(readFileSync(join(root, app, 'dist/remote.json'), 'utf8'));
    writeFileSync(join(own, 'remote.json'), JSON.stringify({ url: `${ORIGIN}/${app}`, remote }));
    cpSync(join(root, app, 'dist/pages.json'), join(own, 'pages.json'));
  }
  return { REMOTES_DIR: join(folder, 'remotes'), RELEASES_DIR: releases, REMOTE_ORIGINS: ORIGIN, LOG_LEVEL: 'warn' };
}
