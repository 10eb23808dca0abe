import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@kerf/tooling/root';
import type { Service } from './compose.ts';
import { imageOf } from './dockerfile.ts';
import { layOut } from './lay-out.ts';

const HEALTHY_WITHIN_MS = 60_000;
const modules = ['brotli_filter', 'brotli_static'].map(name => `/usr/lib/nginx/modules/ngx_http_${name}_module.so`);

/** Whether the images with nginx can run here: Debian's nginx with its brotli modules is installed. */
export const hasNginx = modules.every(module => existsSync(module));

export interface Container {
  home: string;
  output(): string;
  /** The files that appeared since its start. */
  newFiles(): string[];
  /** Sends its stop signal and resolves with its exit code. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** A new folder that a server may read which has given up root. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-image-'));
  chmodSync(folder, 0o755);
  return folder;
};

const filesIn = (home: string) => readdirSync(home, { recursive: true }).map(String).sort();

/**
 * Runs the web server of a service outside Docker: its files are laid out in `folder`, and `prepare` may add more. Resolves
 * when its own health check succeeds. `npm run kerf -- test:docker` runs the images themselves.
 * @throws Error if it ends before, or stays unhealthy
 */
export const runImage = async (
  { build, command }: Pick<Service, 'build' | 'command'>,
  folder: string,
  { env = {}, prepare }: { env?: Record<string, string>; prepare?: (home: string) => void } = {},
): Promise<Container> => {
  if (!build) throw new Error('The service has no image of its own.');
  const image = imageOf(build.target);
  const home = layOut(build.target, folder, build.args?.APP);
  prepare?.(home);
  const before = new Set(filesIn(home));
  const log = join(folder, 'log');
  const output = () => readFileSync(log, 'utf8');
  const variables = { PATH: `${join(root, 'deploy')}:${process.env.PATH}`, ...image.env, ...env };
  const [program = '', ...args] = command ?? image.command;
  const child = spawn(program, args, {
    cwd: home,
    env: variables,
    stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const { healthcheck } = image;
  if (healthcheck)
    await untilHealthy(() => succeeds(healthcheck, home, variables), ended, output).catch(error => {
      child.kill('SIGKILL');
      throw error;
    });
  return {
    home,
    output,
    newFiles: () => filesIn(home).filter(file => !before.has(file)),
    stop() {
      child.kill(image.stopSignal);
      return ended;
    },
  };
};

const succeeds = async ([program = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv) => {
  const [code] = await once(spawn(program, args, { cwd, env, stdio: 'ignore' }), 'exit');
  return code === 0;
};

const untilHealthy = async (isHealthy: () => Promise<boolean>, ended: Promise<unknown>, output: () => string) => {
  const over = new AbortController();
  const gone = ended.then(code => {
    throw new Error(`It ended with ${code}:\n${output()}`);
  });
  gone.catch(() => undefined);
  const healthy = async () => {
    const until = Date.now() + HEALTHY_WITHIN_MS;
    while (!(await isHealthy())) {
      if (Date.now() > until) throw new Error(`It is not healthy:\n${output()}`);
      await delay(50, undefined, { signal: over.signal });
    }
  };
  await Promise.race([healthy(), gone]).finally(() => over.abort());
};
