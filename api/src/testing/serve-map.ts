import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The releases that tests send reports of, by remote. */
const releases = {
  mf_catalog: ['1', '2', '3', '4', '3f2a', 'quiet', 'slow', 'few', 'ok'],
  mf_checkout: ['1', '2'],
};

/** Serves a map of the remotes that has these releases. Returns its address. */
export const serveMap = async (): Promise<string> => {
  const remotes = Object.entries(releases).flatMap(([name, all]) => all.map(release => ({ name, release })));
  const server = createServer((_, response) => response.end(JSON.stringify({ remotes })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes.json`;
};
