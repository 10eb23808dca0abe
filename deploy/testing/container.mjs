import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@kerf/tooling/root';
import { imageOf } from './dockerfile.mjs';
import { layOut } from './lay-out.mjs';

const HEALTHY_WITHIN = 30_000;
const modules = ['brotli_filter', 'brotli_static', 'js'].map(
  name => `/usr/lib/nginx/modules/ngx_http_${name}_module.so`,
);

/** Why the images of nginx cannot be run here, or false. */
export const withoutNginx =
  !modules.every(module => existsSync(module)) && 'nginx with its brotli and njs modules is not installed here';

/** A new folder that a server which gave up root may read. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-image-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes what the build stages of the web servers' images make. */
export function buildNjs() {
  const built = spawnSync(process.execPath, ['deploy/nginx/build-njs.mjs', 'deploy/nginx/dist'], { cwd: root });
  if (built.status !== 0) throw new Error(String(built.stderr));
}

const filesIn = home => readdirSync(home, { recursive: true }).sort();

/**
 * Runs an image's command outside Docker: its files laid out in `folder`, its variables and `env`, and, where given, a service's `command`.
 * Resolves, once its own health check says so, with { home, output(), newFiles(), stop() }; rejects where it ends or stays unhealthy.
 */
export async function runImage(dockerfile, folder, { env = {}, command, prepare = () => {} } = {}) {
  const image = imageOf(join(root, dockerfile));
  const home = layOut(image, folder);
  prepare(home);
  const before = new Set(filesIn(home));
  const log = join(folder, 'log');
  const output = () => readFileSync(log, 'utf8');
  const given = { PATH: process.env.PATH, ...image.env, ...env };
  const [program, ...args] = command ?? image.command;
  const child = spawn(program, args, {
    cwd: home,
    env: given,
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  await untilHealthy(() => spawnHealth(image.healthcheck, home, given), ended, output);
  return {
    home,
    output,
    newFiles: () => filesIn(home).filter(file => !before.has(file)),
    stop() {
      child.kill(image.stopSignal);
      return ended;
    },
  };
}

async function spawnHealth([program, ...args], cwd, env) {
  const [code] = await once(spawn(program, args, { cwd, env, stdio: 'ignore' }), 'exit');
  return code === 0;
}

async function untilHealthy(isHealthy, ended, output) {
  const over = new AbortController();
  const gone = ended.then(code => {
    throw new Error(`It ended with ${code}:\n${output()}`);
  });
  const healthy = async () => {
    const until = Date.now() + HEALTHY_WITHIN;
    while (!(await isHealthy())) {
      if (Date.now() > until) throw new Error(`It is not healthy:\n${output()}`);
      await delay(50, undefined, { signal: over.signal });
    }
  };
  gone.catch(() => {});
  await Promise.race([healthy(), gone]).finally(() => over.abort());
}
