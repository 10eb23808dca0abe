import type { ServerResponse } from 'node:http';
import type { Line } from '../releases/types.ts';
import { listen } from './listen.ts';

/** Renders a page of mf_catalog in the browser like the shell. */
const script = `(async () => {
  const { remotes } = JSON.parse(document.getElementById('kerf-remotes').textContent);
  const { name, entry } = remotes.find(remote => remote.name === 'mf_catalog');
  const element = document.createElement('script');
  element.src = entry;
  await new Promise((resolve, reject) => {
    Object.assign(element, { onload: resolve, onerror: reject });
    document.head.append(element);
  });
  const { pages, fragments } = (await globalThis[name].get('./routes'))().default;
  if (location.pathname === '/start') {
    document.body.insertAdjacentHTML('beforeend', '<main><button>Add to cart</button></main><div data-fragment="mf-catalog/item-teaser"></div>');
    document.body.lastChild.append((await fragments['mf-catalog/item-teaser'].load()).default());
  }
  const matches = path => new RegExp('^' + path.replace(/:id/, '[0-9]+') + '$').test(location.pathname);
  const isOpen = access => access === 'public' || 'accessToken' in localStorage;
  const page = pages.find(({ path, access }) => matches(path) && isOpen(access));
  if (!page) return;
  document.title = page.title;
  document.body.append((await page.load()).default());
})()`;

const json = (response: ServerResponse, body: object) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

/** What the shop with demo accounts has: sign-in, one item and one order, and another remote whose page shows a fragment of mf_catalog. */
const dataOf = (origin: string): Record<string, object | undefined> => ({
  '/config.json': { apiUrl: origin, identity: { apiKey: 'key', emulatorUrl: origin } },
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': { idToken: 'proof' },
  '/user/customer%40kerf.test': { token: 'customer', expiresIn: 60, user: { email: 'customer@kerf.test' } },
  '/user/admin%40kerf.test': { token: 'admin', expiresIn: 60, user: { email: 'admin@kerf.test' } },
  '/session': {},
  '/items': [{ _id: '7' }],
  '/orders': [{ _id: '8' }],
  '/empty': [],
  '/home/pages.json': { pages: [{ path: '/start', access: 'public', title: 'Start', scripts: ['start.js'] }] },
});

/**
 * Starts a live shell whose CSP allows only its own scripts and those of its live remote. With `disconnects`, it closes each
 * connection without a response. `status` is that of its pages, and `liveView` is what the live release has in them. With `accounts`, it
 * has the data of a local shop. Returns also the requests of its API.
 */
export async function startShell({
  disconnects = false,
  status = 200,
  liveView = '',
  accounts = false,
} = {}): Promise<{ shellUrl: string; live: Line[]; calls: string[] }> {
  const live = [{ name: 'mf_catalog', entry: 'https://old.test/entry.js', paths: ['/'] }];
  const calls: string[] = [];
  const map = `<script type="application/json" id="kerf-remotes">${JSON.stringify({ remotes: live })}</script>`;
  const html = `<!doctype html><link rel="icon" href="data:,"><head>${map}</head><body><header>Kerf</header><script src="/shell.js"></script></body>`;
  const shellUrl: string = await listen((request, response) => {
    if (disconnects) return request.socket.destroy();
    if (request.url === '/shell.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(script);
    }
    const { pathname } = new URL(request.url ?? '/', shellUrl);
    const data = accounts ? dataOf(shellUrl)[pathname] : undefined;
    if (data) {
      calls.push(`${request.method} ${pathname} ${request.headers.authorization ?? ''}`.trim());
      return json(response, data);
    }
    if (pathname === '/home/start.js') return response.end("show('mf-catalog/item-teaser')");
    if (request.url === '/large') return response.end('x'.repeat(600_000));
    if (request.url?.startsWith('/missing')) response.statusCode = 404;
    else if (request.url === '/not-run') response.statusCode = 503;
    else response.statusCode = status;
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' https://old.test; img-src data:",
    );
    response.end(request.url === '/index.html' ? html : html + liveView);
  });
  if (accounts) live.push({ name: 'mf_home', entry: `${shellUrl}/home/entry.js`, paths: ['/start'] });
  return { shellUrl, live, calls };
}
