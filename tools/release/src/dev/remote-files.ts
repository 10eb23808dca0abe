import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';

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
async function fileOf(dist: string, pathname: string): Promise<string> {
  if (pathname !== '/remoteEntry.js') return join(dist, normalize(decodeURIComponent(pathname)));
  const { entry } = JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')) as { entry: string };
  return join(dist, entry);
}

/** Serves the newest build of a remote to pages of any origin. */
export const remoteFiles =
  (dist: string): RequestListener =>
  async ({ url = '/' }, response) => {
    try {
      const file = await fileOf(dist, url.split('?')[0] ?? '/');
      const body = await readFile(file);
      response.writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  };
