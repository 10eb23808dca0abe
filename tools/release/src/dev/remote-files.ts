import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { buildEvents, reloadScript } from './build-events.ts';
import type { WatchedBuild } from './watch-build.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const headers = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** An override asks for the entry by this name, because the name in the build contains a hash of its content. */
const ENTRY = '/remoteEntry.js';

async function readEntry(dist: string): Promise<Buffer> {
  const { entry } = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as { entry: string };
  return readFile(join(dist, entry));
}

/** Serves the newest build of a remote to pages of any origin. The entry, or `/reload.js?build=`, keeps a page at the newest build. */
export function remoteFiles(builds: Omit<WatchedBuild, 'stop'>): RequestListener {
  const { dist } = builds;
  const events = buildEvents(builds, headers);

  const read = async ({ pathname, searchParams }: URL): Promise<Buffer | string> => {
    if (pathname === '/reload.js') return reloadScript(Number(searchParams.get('build')));
    if (pathname !== ENTRY) return readFile(join(dist, normalize(decodeURIComponent(pathname))));
    const number = builds.number();
    return `${await readEntry(dist)}${reloadScript(number)}`;
  };

  return async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/builds') return events(request, response);
      const body = await read(url);
      response.writeHead(200, {
        ...headers,
        'content-type': types[extname(url.pathname)] ?? 'application/octet-stream',
      });
      response.end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  };
}
