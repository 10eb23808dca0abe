import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { command } from './program/command.ts';
import { UserError } from './program/user-error.ts';
import { cacheControl } from './store/headers.ts';
import { readSettings } from './store/settings.ts';

const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const help = `npm run kerf -- serve-releases

Serves a folder store to browsers on this machine.`;

await command({ help, arguments: 0 }, async () => {
  const { store, baseUrl } = readSettings();
  const { port } = new URL(baseUrl);
  if (store.where.startsWith('s3:'))
    throw new UserError(`${store.where} is a bucket. This command serves folders only.`);
  if (!port)
    throw new UserError(`RELEASE_BASE_URL: "${baseUrl}" has no port. Use an address like http://127.0.0.1:3010.`);
  const files = sirv(store.where, {
    dev: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheControl(pathname.slice(1)));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const server = createServer(files).listen(Number(port), '127.0.0.1');
  await once(server, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new UserError(`Port ${port} is taken. Free it, or change the port in RELEASE_BASE_URL.`)
      : error;
  });
  console.log(`ready ${baseUrl}`);
});
