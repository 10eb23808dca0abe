import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { signUp } from '../support/people';
import { test as base } from './workbench';

const build = promisify(execFile);
const builder = fileURLToPath(new URL('remote/build-catalogs.mjs', import.meta.url));

/** mf-catalog in the shell of the workbench. */
export interface Catalog {
  /** Makes a build its live release, or removes the remote. */
  point(release: string | undefined): Promise<void>;
  /** The files of the teaser in a build. */
  teaserOf(release: string): string[];
  /** The session of a customer. */
  customer: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const test = base.extend<object, { catalog: Catalog }>({
  catalog: [
    async ({ bench, browser }, use) => {
      const { store } = bench;
      await build(process.execPath, [builder, store.dir]);
      const read = (release: string, file: string) =>
        JSON.parse(readFileSync(store.pathOf(`${release}/${file}`), 'utf8'));
      const pointer = store.pathOf('remotes/mf_catalog.json');
      const write = async (line: object) => {
        await writeFile(`${pointer}.new`, JSON.stringify({ name: 'mf_catalog', ...line }));
        await rename(`${pointer}.new`, pointer);
      };
      const point = (release: string | undefined) => {
        if (!release) return write({ removed: true });
        const { paths, extensions } = read(release, 'remote.json');
        return write({
          paths,
          extensions,
          release,
          entry: store.entryOf(release),
          integrity: store.integrityOf(release),
        });
      };
      await point('teaser-works');
      const page = await browser.newPage({ baseURL: bench.url });
      await signUp(page);
      const customer = await page.context().storageState({ indexedDB: true });
      await page.close();
      await use({
        point,
        teaserOf: release =>
          read(release, 'pages.json').fragments.find(({ name }: { name: string }) => name === 'mf-catalog/item-teaser')
            .scripts,
        customer,
      });
      await rm(pointer);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: ({ catalog }, use) => use(catalog.customer),
});
