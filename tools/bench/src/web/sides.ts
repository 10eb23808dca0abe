import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { apps, readPorts } from '@kerf/tooling/ports';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { sha256Of } from '../../../../shell/server/src/release-pages.ts';
import { shopConfig } from '../../../../shell/server/src/shop-config.ts';

const dist = join(cacheDir, 'bench/single');

/** Builds the shop as one bundle. */
export const buildSingle = async () => {
  const { code, output } = await run(
    [bin('@rsbuild/core', 'rsbuild'), 'build', '-c', 'src/web/single/rsbuild.config.ts'],
    {
      cwd: join(root, 'tools/bench'),
      env: { ...process.env, NODE_ENV: 'production' },
      log: join(cacheDir, 'logs/build-single.log'),
    },
  );
  if (code !== 0) throw new Error(`The single bundle could not be built:\n${output.slice(-2_000)}`);
};

const start = async (args, env) => {
  const server = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready')) return server;
  throw new Error(`${args.join(' ')} did not start.`);
};

/** A port that takes connections and never answers. */
const startHanging = async port => {
  const server = createServer(() => undefined).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Where a shop's map of remotes is, all of them at one address. */
const mapOf = (name, remotes) => {
  const file = join(cacheDir, 'bench', `${name}.json`);
  mkdirSync(join(cacheDir, 'bench'), { recursive: true });
  writeFileSync(file, JSON.stringify({ remotes }));
  return file;
};

/** A page is asked for until it names its scripts: the shell's server learns them after the first request. */
const warmUp = async (url, paths) => {
  for (const path of paths) {
    for (let tries = 0; !(await (await fetch(url + path)).text()).includes('as="script"'); tries++) {
      if (tries === 50) throw new Error(`${url + path} does not name its scripts.`);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
};

/**
 * Starts what is compared: the shop as it is, the same with another remote hanging, and the same as one bundle, all served the same
 * way. Answers `{ sides: { name: { url } }, origins, env, stop }`.
 */
export const startSides = async ({ base, paths }) => {
  const ports = readPorts({});
  const env = {
    ...process.env,
    ...Object.fromEntries(ports.map(({ variable }, index) => [variable, String(base + index)])),
    FIREBASE_PROJECT_ID: 'demo-kerf',
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${base + 15}`,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_API_BASE: `http://127.0.0.1:${base + 16}`,
  };
  const urlOf = port => `http://localhost:${port}`;
  const [hangingShell, singleShell, hanging] = [base + 20, base + 21, base + 22];
  const servers = await Promise.all(apps.map(app => start(['shell/server/dist/main.js', app], env)));

  const { remotes } = await (await fetch(`${urlOf(base)}/remotes.json`)).json();
  const shut = ({ name, entry, ...remote }) => ({
    ...remote,
    name,
    entry: name === 'mf_catalog' ? entry : entry.replace(/:\d+\//, `:${hanging}/`),
  });
  const singlePages = sha256Of(readFileSync(join(dist, 'pages.json')));
  const local = remote => ({
    ...remote,
    entry: `${urlOf(singleShell)}/remoteEntry.js`,
    integrity: { ...remote.integrity, pages: singlePages },
  });
  const originsOf = map => [...new Set(map.map(({ entry }) => new URL(entry).origin))].join(',');
  const shell = (port, name, map, more) =>
    start(['shell/server/dist/main.js', 'shell'], {
      ...env,
      ...more,
      SHELL_PORT: String(port),
      REMOTES_FILE: mapOf(name, map),
      REMOTE_ORIGINS: originsOf(map),
    });
  servers.push(
    await shell(hangingShell, 'hanging', remotes.map(shut)),
    await shell(singleShell, 'single', remotes.map(local), { SHELL_DIST: dist }),
  );
  const hangingServer = await startHanging(hanging);

  const sides = {
    shop: { url: urlOf(base) },
    single: { url: urlOf(singleShell) },
    'one remote hangs': { url: urlOf(hangingShell) },
  };
  await warmUp(sides.shop.url, paths);
  await warmUp(sides.single.url, paths);
  await warmUp(sides['one remote hangs'].url, ['/']);
  return {
    sides,
    origins: Object.values(sides).map(({ url }) => url),
    apiPort: Number(new URL(shopConfig(env).apiUrl).port),
    stop: () => {
      hangingServer.close();
      for (const server of servers) server.kill();
    },
  };
};
