/** Serves a store that is a folder to browsers, on loopback: `npm run serve-releases`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { command } from './lib/command.mjs';
import { Refusal } from './lib/refusal.mjs';
import { readSettings } from './lib/settings.mjs';
import { cacheControl } from './lib/store/headers.mjs';

const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

await command(async () => {
  const { store, baseUrl } = readSettings();
  const { port } = new URL(baseUrl);
  if (store.where.startsWith('s3:')) throw new Refusal(`${store.where} is a bucket; only a folder can be served.`);
  if (!port) throw new Refusal(`RELEASE_BASE_URL: "${baseUrl}" names no port to serve at, like http://127.0.0.1:3010.`);
  const files = sirv(store.where, {
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheControl(pathname.slice(1)));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const server = createServer(files).listen(port, '127.0.0.1');
  await once(server, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Refusal(`Port ${port} is taken. Free it or set RELEASE_BASE_URL to another.`)
      : error;
  });
  console.log(`ready ${baseUrl}`);
});
