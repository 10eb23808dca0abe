import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { apps, ports } from '@kerf/tooling/ports';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { runOrThrow } from '@kerf/tooling/run';
import { type Program, startProgram } from '@kerf/tooling/start-program';
import { shopConfig } from '../../../../shell/server/src/config/shop-config.ts';
import { sha256Of } from '../../../../shell/server/src/map/load-release-file.ts';
import type { RemoteLine, RemoteMap } from '../../../../shell/server/src/map/remote-line.ts';
import type { MeasuredPage } from './pages.ts';

const dist = join(cacheDir, 'bench/single');

export interface Side {
  url: string;
  /** Its own pages, by name, if it is not this shop. */
  pages?: Record<string, MeasuredPage>;
}

export type Sides = Record<'shop' | 'single' | 'one remote hangs', Side>;

/** Builds the shop as one bundle. */
export const buildSingle = (): Promise<void> =>
  runOrThrow(
    'Building the single bundle',
    [bin('@rsbuild/core', 'rsbuild'), 'build', '-c', 'src/web/single/rsbuild.config.ts'],
    {
      cwd: join(root, 'tools/bench'),
      env: { ...process.env, NODE_ENV: 'production' },
      log: join(cacheDir, 'logs/build-single.log'),
    },
  );

/**
 * Starts the shop, the same shop with a remote that hangs, and the single bundle. The page server serves all three. `base` is
 * the first of their ports.
 */
export async function startSides(base: number, paths: string[]) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(ports.map(({ variable }, index) => [variable, String(base + index)])),
    FIREBASE_PROJECT_ID: 'demo-kerf',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${base + 15}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_API_BASE: `http://127.0.0.1:${base + 16}`,
  };
  const [hangingShell, singleShell, hangingRemote] = [base + 20, base + 21, base + 22];
  const sides: Sides = {
    shop: { url: urlOf(base) },
    single: { url: urlOf(singleShell) },
    'one remote hangs': { url: urlOf(hangingShell) },
  };
  const servers = await Promise.all(apps.map(app => serve(app, env)));
  const { remotes } = (await (await fetch(`${sides.shop.url}/remotes.json`)).json()) as RemoteMap;
  const hanging = remotes.map(remote => (remote.name === 'mf_catalog' ? remote : atPort(remote, hangingRemote)));
  const pages = sha256Of(readFileSync(join(dist, 'pages.json')));
  const bundled = remotes.map(remote => ({
    ...remote,
    entry: `${sides.single.url}/remoteEntry.js`,
    integrity: { ...remote.integrity, pages },
  }));
  servers.push(
    await serve('shell', { ...env, SHELL_PORT: String(hangingShell), ...mapSettings('hanging', hanging) }),
    await serve('shell', {
      ...env,
      SHELL_PORT: String(singleShell),
      SHELL_DIST: dist,
      ...mapSettings('single', bundled),
    }),
  );
  const hangingServer = await startHanging(hangingRemote);
  await warmUp(sides.shop, paths);
  await warmUp(sides.single, paths);
  await warmUp(sides['one remote hangs'], ['/']);
  return {
    sides,
    apiPort: Number(new URL(shopConfig(env).apiUrl).port),
    async stop() {
      hangingServer.close();
      await Promise.all(servers.map(server => server.stop()));
    },
  };
}

const urlOf = (port: number) => `http://localhost:${port}`;

const serve = (app: string, env: NodeJS.ProcessEnv): Promise<Program> =>
  startProgram({ name: app, args: ['shell/server/dist/main.js', app], cwd: root, env });

const atPort = (remote: RemoteLine, port: number): RemoteLine => ({
  ...remote,
  entry: remote.entry.replace(/:\d+\//, `:${port}/`),
});

/** Writes a map of remotes and returns the page server's settings for it. */
function mapSettings(name: string, remotes: RemoteLine[]): NodeJS.ProcessEnv {
  const file = join(cacheDir, 'bench', `${name}.json`);
  mkdirSync(join(cacheDir, 'bench'), { recursive: true });
  writeFileSync(file, JSON.stringify({ remotes }));
  const origins = new Set(remotes.map(({ entry }) => new URL(entry).origin));
  return { REMOTES_FILE: file, REMOTE_ORIGINS: [...origins].join(',') };
}

/** Starts a server that accepts connections and never responds. */
async function startHanging(port: number): Promise<Server> {
  const server = createServer(() => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

/** Requests each page until its HTML names its scripts, which the page server learns after the first request. */
async function warmUp({ url }: Side, paths: string[]): Promise<void> {
  for (const path of paths) {
    for (let tries = 0; !(await (await fetch(url + path)).text()).includes('as="script"'); tries++) {
      if (tries === 50) throw new Error(`The HTML of ${url + path} does not name its scripts.`);
      await delay(100);
    }
  }
}
