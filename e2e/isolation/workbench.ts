import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { serve, standIns, stop } from '../support/server';
import { apiUrl, isolated, remoteUrls, shopUrl } from '../support/shop';
import { type Integrity, Store } from './store';

interface Line {
  entry: string;
  paths?: string[] | undefined;
  release: string;
  integrity: Integrity;
  canary?: { entry: string; release: string; share: number; integrity: Integrity; paths?: string[] };
}

/** The key with which the tests start overrides. */
export const OVERRIDE_KEY = 'override-key-of-the-browser-tests';

/** A shell with one more remote, the workbench, whose release the test chooses. */
export interface Workbench {
  store: Store;
  /** The map with the shop's own remotes, which the shell reads. The pointer of the workbench is beside it. */
  mapFile: string;
  /** The pointer of the workbench. */
  pointer: string;
  /** Writes the pointer of the workbench, or points it to one of the builds, by default under the build's name. */
  point(to: string | Partial<Line>, release?: string): Promise<void>;
  /** The line of the workbench. */
  line(): Promise<Line>;
}

const build = promisify(execFile);
const builder = fileURLToPath(new URL('remote/build-releases.mjs', import.meta.url));

const makeWorkbench = async (dir: string, port: number): Promise<Workbench> => {
  await build(process.execPath, [builder, dir]);
  const store = new Store(dir, port);
  await store.start();
  const { remotes } = await (await fetch(`${shopUrl}/remotes.json`)).json();
  const mapFile = store.pathOf('remotes.json');
  await writeFile(mapFile, JSON.stringify({ remotes }));
  const pointer = store.pathOf('remotes/mf_workbench.json');
  await mkdir(store.pathOf('remotes'));
  const point = async (to: string | Partial<Line>, release = String(to)) => {
    const line = typeof to === 'string' ? { entry: store.entryOf(to), release, integrity: store.integrityOf(to) } : to;
    await writeFile(`${pointer}.new`, JSON.stringify({ name: 'mf_workbench', paths: ['/workbench'], ...line }));
    await rename(`${pointer}.new`, pointer);
  };
  const line = async () => JSON.parse(await readFile(pointer, 'utf8'));
  await point('one');
  return { store, mapFile, pointer, point, line };
};

/** The workbench with its shell. */
export interface ServedWorkbench extends Workbench {
  url: string;
  /** The address that the shell expects the release service at. */
  releaseServiceUrl: string;
  /** Restarts the shell, which then has seen no good line. */
  restart(): Promise<void>;
}

export const test = base.extend<object, { bench: ServedWorkbench }>({
  baseURL: ({ bench }, use) => use(bench.url),
  bench: [
    async ({ browser: _ }, use, { parallelIndex }) => {
      const { SHELL_PORT = 0, STORE_PORT = 0, RELEASE_SERVICE_PORT = 0 } = isolated[parallelIndex] ?? {};
      const releaseServiceUrl = `http://127.0.0.1:${RELEASE_SERVICE_PORT}`;
      const dir = await mkdtemp(join(tmpdir(), 'kerf-isolation-'));
      const bench = await makeWorkbench(dir, STORE_PORT);
      const start = () =>
        serve('shell', {
          ...standIns,
          SHELL_PORT: String(SHELL_PORT),
          REMOTES_FILE: bench.mapFile,
          REMOTE_ORIGINS: [...remoteUrls, bench.store.addressOf('')].join(),
          OVERRIDE_KEY,
          OVERRIDE_SOURCES: 'releases,previews,localhost',
          RELEASE_SERVICE_URL: releaseServiceUrl,
        });
      let shell = await start();
      const restart = async () => {
        await stop(shell);
        shell = await start();
      };
      await use({ ...bench, url: `http://localhost:${SHELL_PORT}`, releaseServiceUrl, restart });
      await Promise.all([stop(shell), bench.store.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export type Kind = 'visit' | 'load' | 'contract' | 'page' | 'crash' | 'error' | 'hang';

/** The number of such reports about a release that the API has counted. */
export const counted = async (release: string, kind: Kind, remote = 'mf_workbench'): Promise<number> => {
  const [name, last] = kind === 'visit' ? ['visits', ''] : ['failures', `,kind="${kind}"`];
  const figures = await (await fetch(`${apiUrl}/metrics`)).text();
  const line = `kerf_remote_${name}_total{remote="${remote}",release="${release}"${last}} `;
  const found = figures.split('\n').find(each => each.startsWith(line));
  return Number(found?.slice(line.length) ?? 0);
};

/** Calls `act` and expects exactly one more such report. */
export const expectCounted = async (release: string, kind: Kind, act: () => Promise<void>, remote?: string) => {
  const before = await counted(release, kind, remote);
  await act();
  await expect.poll(() => counted(release, kind, remote)).toBe(before + 1);
};

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
export const blog = (page: Page) => page.getByRole('link', { name: 'Blog' });
export const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).click();

/** Visits a page of another remote, expects that it works, and returns. */
export const expectOtherPagesWork = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await blog(page).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
};
