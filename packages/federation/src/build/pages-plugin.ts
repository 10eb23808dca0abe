import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteModule, RemotePage } from '../remote-module';
import { type FirstView, firstViews } from './first-views';
import { type PageFiles, pageFiles } from './page-files';

/** One page in `pages.json`: what a server writes into the HTML of its address, so that nothing waits for two requests in a row. */
export interface PageRelease extends PageFiles {
  path: string;
  reads?: RemotePage['reads'];
  /** What the page shows before its first script has run; only pages that anyone may see have it. */
  first?: FirstView;
}

/** Writes `pages.json` beside the build of a remote: of the pages that the modules in `routes` declare. */
export const pagesPlugin = (routes: readonly string[] = ['src/routes']): RsbuildPlugin => ({
  name: 'kerf:pages',
  apply: 'build',
  setup(api) {
    const root = api.context.rootPath;
    const modules = routes.map(module => resolve(root, module));
    let pages: PageRelease[] = [];

    api.processAssets({ stage: 'report' }, async ({ compilation }) => {
      const declared: RemotePage[] = [];
      // One after the other: what they have in common is there whole for the second.
      for (const module of modules) {
        const { default: remote }: { default: RemoteModule } = await import(module);
        declared.push(...remote.pages);
      }
      pages = declared.map(page => ({ path: page.path, reads: page.reads, ...pageFiles(compilation, page) }));
    });

    api.onAfterBuild(async () => {
      const views = await firstViews(root, modules, api.context.distPath, pages);
      const released = pages.map(page => ({ ...page, first: views.get(page.path) }));
      await writeFile(join(api.context.distPath, 'pages.json'), `${JSON.stringify({ pages: released })}\n`);
    });
  },
});
