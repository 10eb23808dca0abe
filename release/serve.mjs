/** Serves a store that is a folder to browsers, on loopback: `npm run serve-releases`. */
import { createServer } from 'node:http';
import sirv from 'sirv';
import { readSettings } from './lib/settings.mjs';
import { cacheControl } from './lib/store/headers.mjs';

const { store, baseUrl } = readSettings();
const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const files = sirv(store.where, {
  dev: true,
  etag: true,
  setHeaders(response, pathname) {
    response.setHeader('cache-control', cacheControl(pathname.slice(1)));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});

createServer(files).listen(new URL(baseUrl).port, '127.0.0.1', () => console.log(`ready ${baseUrl}`));
