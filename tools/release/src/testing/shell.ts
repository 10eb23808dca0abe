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
  const { pages } = (await globalThis[name].get('./routes'))().default;
  const page = pages.find(({ path, access }) => path === location.pathname && access === 'public');
  if (!page) return;
  document.title = page.title;
  document.body.append((await page.load()).default());
})()`;

/**
 * Starts a live shell whose CSP allows only its own scripts and those of its live remote. With `disconnects`, it closes each
 * connection without a response. `status` is that of its pages, and `liveView` is what the live release has in them.
 */
export async function startShell({
  disconnects = false,
  status = 200,
  liveView = '',
} = {}): Promise<{ shellUrl: string; live: Line[] }> {
  const live = [{ name: 'mf_catalog', entry: 'https://old.test/entry.js', paths: ['/'] }];
  const map = `<script type="application/json" id="kerf-remotes">${JSON.stringify({ remotes: live })}</script>`;
  const html = `<!doctype html><link rel="icon" href="data:,"><head>${map}</head><body><header>Kerf</header><script src="/shell.js"></script></body>`;
  const shellUrl = await listen((request, response) => {
    if (disconnects) return request.socket.destroy();
    if (request.url === '/shell.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(script);
    }
    if (request.url?.startsWith('/missing')) response.statusCode = 404;
    else response.statusCode = status;
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' https://old.test; img-src data:",
    );
    response.end(request.url === '/index.html' ? html : html + liveView);
  });
  return { shellUrl, live };
}
