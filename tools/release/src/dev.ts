import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheDir } from '@kerf/tooling/root';
import { onStopRequest } from '@kerf/tooling/stop-request';
import { readLocalBuild } from './dev/local-build.ts';
import { reportBuilds } from './dev/report-builds.ts';
import { serveLocalShop } from './dev/serve-local-shop.ts';
import { watchBuild } from './dev/watch-build.ts';
import { command, remoteName } from './program/command.ts';
import { ownRemote } from './program/own-remote.ts';
import { UserError } from './program/user-error.ts';
import { readShopUrl } from './store/settings.ts';

const help = `kerf dev [FOLDER] [--port 3100]

Opens the shop of SHELL_URL on this machine with the remote in FOLDER, by default the current folder, in the place of its live release. A
change is built and the page is reloaded. Pages, data and sign-in are those of the shop: an order that you place is an order.

  --port 3100   the port of this machine (3100)`;

await command({ help, arguments: 1, options: { port: { type: 'string' } } }, async ([folder = '.'], values) => {
  const port = Number(values.port ?? 3100);
  const dir = resolve(folder);
  const name = remoteName(ownRemote(dir));
  if (!existsSync(join(dir, 'rsbuild.config.ts'))) throw new UserError(`${dir} has no rsbuild.config.ts.`);
  const shopUrl = readShopUrl();
  const apiUrl = await readApiUrl(shopUrl);
  const dist = join(cacheDir, 'dev', name);
  const builds = watchBuild(dir, dist);
  const app = serveLocalShop({ builds, shopUrl, apiUrl, origin: `http://localhost:${port}` });
  const stopped = new Promise<void>(resolve => onStopRequest(resolve));
  try {
    await app.listen({ port, host: '127.0.0.1' }).catch(() => {
      throw new UserError(`Port ${port} cannot be used. Choose another with --port.`);
    });
    reportBuilds(builds, async () => {
      const { remote } = await readLocalBuild(dist);
      return `http://localhost:${port}${remote.paths[0]}: ${shopUrl} with your ${ownRemote(dir)}.`;
    });
    await stopped;
  } finally {
    await builds.stop();
    app.server.closeAllConnections();
    await app.close();
  }
});

async function readApiUrl(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/config.json`).catch(() => undefined);
  if (!response?.ok)
    throw new UserError(`The shop at ${shopUrl} does not respond. Set SHELL_URL to the address of the shop.`);
  const { apiUrl } = (await response.json()) as { apiUrl: string };
  return apiUrl;
}
