/** Serves one built front end: `node shell/server/serve-app.mjs shell`. The port comes from the app's variable. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { apps, readPorts } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import sirv from 'sirv';
import { cacheControl } from './cache-control.mjs';
import { fileHeaders } from './security-headers.mjs';
import { shellPages } from './shell-pages.mjs';
import { shopConfig } from './shop-config.mjs';

const [app] = process.argv.slice(2);
if (!apps.includes(app)) {
  console.error(`There is no front end named ${app}. There are: ${apps.join(', ')}.`);
  process.exit(1);
}

const { port, variable } = readPorts(process.env).find(entry => entry.name === app);
/** Another build of the shell in its place, to be compared with. */
const dist = (app === 'shell' && process.env.SHELL_DIST) || join(root, app, 'dist');
/** The template is no page by itself. */
const isPage = pathname => !/\.\w+$/.test(pathname) || pathname === '/index.html';
/** What is no address at all, such as `//`, is a path like any other. */
const pathOf = request => request.url.split('?')[0];

const headers = { ...fileHeaders(shopConfig()), 'access-control-allow-origin': '*' };

const files = sirv(dist, {
  // Looks at the folder for each request, so that a new build is served as soon as it is there.
  dev: true,
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders: (response, pathname) => {
    response.setHeader('cache-control', cacheControl(pathname));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});
const pages = app === 'shell' ? shellPages(dist) : undefined;
const refuse = (response, status) => {
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' });
  response.end();
};

const answer = (request, response) => {
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(response, 405);
  const pathname = pathOf(request);
  const dynamic = pages && (isPage(pathname) || /^\/(config|remotes)\.json$/.test(pathname));
  if (dynamic) return pages(request, pathname, response);
  files(request, response, () => refuse(response, 404));
};

// Slow clients are cut off.
const server = createServer({ requestTimeout: 20_000, headersTimeout: 20_000 }, (request, response) => {
  try {
    answer(request, response);
  } catch (error) {
    // A build that is being replaced, for one.
    console.error(error.message);
    refuse(response, 503);
  }
});

server.on('error', error => {
  const taken = error.code === 'EADDRINUSE' && `Port ${port} is taken. Free it or set ${variable} to another.`;
  console.error(taken || error.message);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`ready http://localhost:${port}`));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
