import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { serve, standIns, stop } from '../support/server';
import { apiUrl, isolated, ports, shopUrl } from '../support/shop';
import { type Integrity, Store } from './store';

interface Line {
  entry: string;
  release: string;
  integrity: Integrity;
  canary?: { entry: string; release: string; share: number; integrity: Integrity };
}

/** A shell with one more remote, the workbench, whose release the test chooses. */
export interface Workbench {
  store: Store;
  /** The remotes map that the shell reads. */
  mapFile: string;
  /** Writes the map entry of the workbench, or points it to one of the builds. */
  point(to: string | Line): Promise<void>;
  /** The map entry of the workbench. */
  line(): Promise<Line>;
}

/** The origins of the shop's own remotes and additional ones. */
const remoteOrigins = (more: string[]) =>
  [ports.MF_CATALOG_PORT, ports.MF_CHECKOUT_PORT, ports.MF_DASHBOARD_CUSTOMER_PORT, ports.MF_DASHBOARD_ADMIN_PORT]
    .map(port => `http://127.0.0.1:${port}`)
    .concat(more)
    .join();

const build = promisify(execFile);
const builder = fileURLToPath(new URL('remote/build-releases.mjs', import.meta.url));

const makeWorkbench = async (dir: string, port: number): Promise<Workbench> => {
  await build(process.execPath, [builder, dir]);
  const store = new Store(dir, port);
  await store.start();
  const { remotes } = await (await fetch(`${shopUrl}/remotes.json`)).json();
  const mapFile = store.pathOf('remotes.json');
  const point = async (to: string | Line) => {
    const line =
      typeof to === 'string' ? { entry: store.entryOf(to), release: to, integrity: store.integrityOf(to) } : to;
    const map = { remotes: [...remotes, { name: 'mf_workbench', paths: ['/workbench'], ...line }] };
    await writeFile(`${mapFile}.new`, JSON.stringify(map));
    await rename(`${mapFile}.new`, mapFile);
  };
  const line = async () =>
    JSON.parse(await readFile(mapFile, 'utf8')).remotes.find(({ name }: { name: string }) => name === 'mf_workbench');
  await point('one');
  return { store, mapFile, point, line };
};

export const test = base.extend<object, { bench: Workbench & { url: string } }>({
  baseURL: ({ bench }, use) => use(bench.url),
  bench: [
    async ({ browser: _ }, use, { parallelIndex }) => {
      const { SHELL_PORT = 0, STORE_PORT = 0 } = isolated[parallelIndex] ?? {};
      const dir = await mkdtemp(join(tmpdir(), 'kerf-isolation-'));
      const bench = await makeWorkbench(dir, STORE_PORT);
      const shell = await serve('shell', {
        ...standIns,
        SHELL_PORT: String(SHELL_PORT),
        REMOTES_FILE: bench.mapFile,
        REMOTE_ORIGINS: remoteOrigins([bench.store.addressOf('')]),
      });
      await use({ ...bench, url: `http://localhost:${SHELL_PORT}` });
      await Promise.all([stop(shell), bench.store.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export type Kind = 'visit' | 'load' | 'contract' | 'page' | 'crash';

/** The number of such reports about a workbench release that the API has counted. */
export const counted = async (release: string, kind: Kind): Promise<number> => {
  const [name, last] = kind === 'visit' ? ['visits', ''] : ['failures', `,kind="${kind}"`];
  const figures = await (await fetch(`${apiUrl}/metrics`)).text();
  const line = `kerf_remote_${name}_total{remote="mf_workbench",release="${release}"${last}} `;
  const found = figures.split('\n').find(each => each.startsWith(line));
  return Number(found?.slice(line.length) ?? 0);
};

/** Calls `act` and expects exactly one more such report. */
export const expectCounted = async (release: string, kind: Kind, act: () => Promise<void>) => {
  const before = await counted(release, kind);
  await act();
  await expect.poll(() => counted(release, kind)).toBe(before + 1);
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
