import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageProblem } from './page-problem.ts';

/** Serves a page whose script is `source`. */
async function servePage(source: string) {
  const page = '<!doctype html><div id="root"></div><script src="/index.js" defer></script>';
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/index.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/index.js' ? source : page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const problemOf = async (source: string, patienceMs?: number) => {
  const { url, close } = await servePage(source);
  return pageProblem(url, patienceMs).finally(close);
};

test('finds no problem if a script shows the page', async () => {
  const source = "new MessageChannel().port1.close(); document.body.innerHTML = '<main>Kerf</main>'";
  expect(await problemOf(source)).toBeUndefined();
});

test('names the error of a page that stays white', async () => {
  const source = 'const modules = {}; modules.entry.call(); document.body.innerHTML = "<main>Kerf</main>"';
  expect(await problemOf(source, 0)).toMatch(/stays white: .*Cannot read properties of undefined/);
  expect(await problemOf('document.body.innerHTML = "<main></main>"', 0)).toMatch(/no script wrote anything/);
});
