/** Serves one built front end: `node scripts/serve-app.mjs shell`. The port comes from the app's variable. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { root } from './lib/root.mjs';
import { shellPages } from './lib/serve/shell-pages.mjs';
import { apps, readPorts } from './ports.mjs';

const [app] = process.argv.slice(2);
if (!apps.includes(app)) {
  console.error(`There is no front end named ${app}. There are: ${apps.join(', ')}.`);
  process.exit(1);
}

const { port, variable } = readPorts(process.env).find(entry => entry.name === app);
const dist = join(root, app, 'dist');
const isPage = pathname => !/\.\w+$/.test(pathname);
const isHashed = pathname => pathname.startsWith('/static/') || /remoteEntry\.\w+\.js$/.test(pathname);

const files = sirv(dist, {
  // Looks at the folder for each request, so that a new build is served as soon as it is there.
  dev: true,
  etag: true,
  setHeaders: (response, pathname) => {
    response.setHeader('cache-control', isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('x-content-type-options', 'nosniff');
  },
});
const pages = app === 'shell' ? shellPages(dist) : undefined;
const notFound = response => {
  response.writeHead(404, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  response.end();
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://app');
  const dynamic = pages && (isPage(pathname) || /^\/(config|remotes)\.json$/.test(pathname));
  if (dynamic) return pages(request, response);
  files(request, response, () => notFound(response));
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
