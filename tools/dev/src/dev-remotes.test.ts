import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { until } from '@kerf/tooling/testing/scratch';
import { devRemotes } from './dev-remotes.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

const responding = (name: string) => listen((_, response) => response.end(remoteJson(name)));
const remoteJson = (name: string) => JSON.stringify({ name, paths: [`/${name}`], entry: 'remoteEntry.js' });
const forever = () => new Promise(() => {});

async function servers() {
  return {
    MF_CHECKOUT_PORT: await responding('mf_checkout'),
    MF_DASHBOARD_CUSTOMER_PORT: await responding('mf_dashboard_customer'),
    MF_DASHBOARD_ADMIN_PORT: await responding('mf_dashboard_admin'),
  };
}

test('returns the entry of each development server', async () => {
  const port = await responding('mf_catalog');
  const map = await devRemotes({ env: { ...(await servers()), MF_CATALOG_PORT: port }, patience: forever })();
  expect(map).not.toHaveProperty('incomplete');
  expect(map.remotes).toContainEqual({
    name: 'mf_catalog',
    paths: ['/mf_catalog'],
    entry: `http://127.0.0.1:${port}/remoteEntry.js`,
  });
});

test('does not wait for a silent server, and adds it when it responds', async () => {
  let respond = () => {};
  const port = await listen((_, response) => {
    respond = () => response.end(remoteJson('mf_catalog'));
  });
  const env = { ...(await servers()), MF_CATALOG_PORT: port };
  const read = devRemotes({ env, patience: () => new Promise(setImmediate) });
  await until(async () => (await read()).remotes.length === 3);
  expect(await read()).toMatchObject({ incomplete: true });
  respond();
  await until(async () => (await read()).remotes.length === 4);
  expect(await read()).not.toHaveProperty('incomplete');
});

test('takes the remotes that are not developed here from another shop', async () => {
  const port = await responding('mf_catalog');
  const live = ['mf_catalog', 'mf_checkout'].map(name => ({
    name,
    paths: ['/'],
    entry: `https://cdn.test/${name}.js`,
  }));
  const shop = await listen((request, response) =>
    request.url === '/remotes.json' ? response.end(JSON.stringify({ remotes: live })) : void request.socket.destroy(),
  );
  const env = { MF_CATALOG_PORT: port, OWN_REMOTES: 'mf-catalog', REMOTES_FROM: `http://127.0.0.1:${shop}` };
  expect(await devRemotes({ env, patience: forever })()).toEqual({
    remotes: [
      { name: 'mf_catalog', paths: ['/mf_catalog'], entry: `http://127.0.0.1:${port}/remoteEntry.js` },
      live[1],
    ],
  });
});

test('keeps the last response of a server that has stopped', async () => {
  let isUp = true;
  const port = await listen((request, response) =>
    isUp ? response.end(remoteJson('mf_catalog')) : void request.socket.destroy(),
  );
  const read = devRemotes({ env: { ...(await servers()), MF_CATALOG_PORT: port }, patience: forever });
  const first = await read();
  isUp = false;
  expect(await read()).toEqual(first);
});
