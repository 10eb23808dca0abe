import { createServer } from 'node:http';

/** Does with the map of remotes what a shell does, as far as one remote goes. */
async function script() {
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
}

/** A live shell that allows scripts of its own and of the remotes it knows only. Answers its address and the lines it goes by. `isGone`: it hangs up. */
export async function startShell(t, { isGone = false } = {}) {
  const live = [{ name: 'mf_catalog', entry: 'https://old.test/entry.js', paths: ['/'] }];
  const map = `<script type="application/json" id="kerf-remotes">${JSON.stringify({ remotes: live })}</script>`;
  const html = `<!doctype html><link rel="icon" href="data:,"><head>${map}</head><body><script src="/shell.js"></script></body>`;
  const server = createServer((request, response) => {
    if (isGone) return request.socket.destroy();
    if (request.url === '/shell.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(`(${script})()`);
    }
    response.setHeader('content-type', 'text/html');
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; script-src 'self' https://old.test; img-src data:",
    );
    response.end(html);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { shellUrl: `http://127.0.0.1:${server.address().port}`, live };
}
