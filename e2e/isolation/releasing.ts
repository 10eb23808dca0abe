import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { typescript } from '@kerf/tooling/root';
import { apiUrl, releaseToken } from '../support/shop';
import type { ServedWorkbench, Workbench } from './workbench';

const run = promisify(execFile);
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const envOf = ({ store }: Workbench) => ({
  ...process.env,
  RELEASE_STORE: store.dir,
  RELEASE_BASE_URL: store.addressOf(''),
  API_METRICS_URLS: `${apiUrl}/metrics`,
  WATCH_SECONDS: '0.5',
});

const publishBuild = async (bench: Workbench, build: string, ...preview: string[]): Promise<string> => {
  const args = [...typescript, fileOf('remote/publish.mjs'), bench.store.pathOf(build), ...preview];
  const { stdout } = await run(process.execPath, args, { env: envOf(bench) });
  return stdout.trim();
};

/** Publishes one of the builds and returns the release name. */
export const publish = (bench: Workbench, build: string) => publishBuild(bench, build);

/** Publishes one of the builds as a preview and returns the release name. */
export const publishPreview = (bench: Workbench, build: string, preview: string) => publishBuild(bench, build, preview);

/** Runs one of the release commands. */
export const release = (bench: Workbench, command: 'rollback' | 'canary', ...args: string[]) =>
  run(process.execPath, [...typescript, fileOf(`../../tools/release/src/${command}.ts`), 'mf-workbench', ...args], {
    env: envOf(bench),
  });

/** Starts a release command that runs until it is stopped, and waits until it is ready. */
const startRelease = async (bench: Workbench, command: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> => {
  const started = spawn(process.execPath, [...typescript, fileOf(`../../tools/release/src/${command}.ts`)], {
    env: { ...envOf(bench), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout })) if (line.startsWith('ready')) return started;
  throw new Error(`${command} did not start: ${await once(started, 'exit')}`);
};

export const watchCanaries = (bench: Workbench) => startRelease(bench, 'canary-watch');

/** Starts the service behind the page of the releases. `access` is `rw` to allow rollbacks. */
export const startReleaseService = (bench: ServedWorkbench, access: 'ro' | 'rw') =>
  startRelease(bench, 'release-service', {
    API_INTERNAL_URL: apiUrl,
    RELEASE_SERVICE_PORT: new URL(bench.releaseServiceUrl).port,
    RELEASE_STORE_ACCESS: access,
    SHELL_URL: bench.url,
    RELEASE_TOKEN: releaseToken,
  });
