import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemotePage } from '../remote-module';
import { checkFiles } from './check-files';
import { readDeclaration } from './declaration';
import { type FirstView, hashOf, type RenderedPage, renderPages, stylesOf } from './first-views';
import { exposedTexts } from './languages';
import { exposedFiles, ownFiles, type PageFiles, pageFiles } from './page-files';

/** One page in `pages.json`. The server preloads its files in the HTML, so that no file waits for another one. */
export interface PageRelease
  extends PageFiles,
    Pick<
      RemotePage,
      'path' | 'access' | 'title' | 'description' | 'about' | 'canonical' | 'noIndex' | 'reads' | 'needs'
    > {
  /** The SHA-256 of each of its scripts and styles, for `integrity`. */
  integrity: Record<string, string>;
  /** The view before the first script has run; for public pages only. */
  first?: FirstView;
  /** The page in the other languages of the remote. */
  translated?: Record<string, TranslatedPage>;
  /** A call of the API whose first result has the values of the path's parameters, for the check at publish. */
  sample?: string | undefined;
}

/** A page in another language than English. */
export interface TranslatedPage extends RenderedPage {
  /** The scripts of the remote's texts, which it loads before all others. */
  texts: string[];
}

/** The remote in one of its languages. */
export interface LanguageRelease {
  /** The labels of its menu entries, in their order. */
  labels: readonly string[];
  /** The headings above them. */
  groups: readonly (string | null | undefined)[];
}

/** One fragment in `pages.json`, with the files that it needs besides the entry and `./routes`. */
export interface FragmentRelease extends PageFiles {
  name: string;
  slot?: string | undefined;
}

const integrityOf = async (dist: string, { scripts, styles }: PageFiles) => {
  const hashed = [...scripts, ...styles].map(async file => [file, hashOf(await readFile(join(dist, file)))]);
  return Object.fromEntries(await Promise.all(hashed));
};

/** The tools read these, and browsers do not. */
const isForTools = (path: string) => /^[^/]*\.json$|\.(map|html)$/.test(path);

/** The SHA-256 of each file that browsers load, so that a copy of the release can be checked. */
const filesOf = async (dist: string): Promise<Record<string, string>> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(path => !isForTools(path))
    .sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async path => [path, hashOf(await readFile(join(dist, path)))])),
  );
};

export interface PagesOptions {
  /** The modules that declare the pages and fragments. */
  routes?: readonly string[];
  /** By the path of a page; see `RemoteOptions`. */
  samples?: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes `pages.json` into a build, for the pages and fragments that it declares.
 * @param remote its name; undefined for the build of several remotes as one
 */
export const pagesPlugin = (
  remote?: string,
  { routes = ['src/routes'], samples = {} }: PagesOptions = {},
): RsbuildPlugin => ({
  name: 'kerf:pages',
  apply: 'build',
  setup(api) {
    const root = api.context.rootPath;
    const modules = routes.map(module => resolve(root, module));
    let pages: Omit<PageRelease, 'integrity'>[] = [];
    let fragments: FragmentRelease[] = [];
    let scripts: Record<string, string[]> = {};

    api.processAssets({ stage: 'report' }, async ({ compilation }) => {
      const declared: RemotePage[] = [];
      const shown: [string, Pick<FragmentRelease, 'slot'> & { load: () => Promise<unknown> }][] = [];
      // Sequential imports: concurrent ones could see a shared module that is not initialized yet.
      for (const module of modules) {
        const remote = await readDeclaration(root, module);
        declared.push(...remote.pages);
        shown.push(...Object.entries(remote.fragments ?? {}));
      }
      pages = declared.map(({ path, access, title, description, about, canonical, noIndex, reads, needs, load }) => ({
        ...{ path, access, title, description, about, canonical, noIndex, reads, needs },
        ...pageFiles(compilation, path, load),
        sample: samples[path],
      }));
      const unknown = Object.keys(samples).find(path => !pages.some(page => page.path === path));
      if (unknown) throw new Error(`rsbuild.config.ts has a sample for ${unknown}, which is no page.`);
      scripts = Object.fromEntries(
        Object.keys(exposedTexts(root)).map(name => [
          name.slice('./texts/'.length),
          exposedFiles(compilation, name).scripts,
        ]),
      );
      fragments = shown.map(([name, { slot, load }]) => ({ name, slot, ...ownFiles(compilation, name, load) }));
    });

    api.onAfterBuild(async () => {
      const dist = api.context.distPath;
      const rendered = await renderPages({ root, remote, modules });
      const english = rendered.get('en');
      const translated = [...rendered].filter(([tag]) => tag !== 'en');
      const released = await Promise.all(
        pages.map(async ({ sample, ...page }): Promise<PageRelease> => {
          const { html, ...words } = english?.pages[page.path] ?? {};
          const inLanguages = translated.map(([tag, { pages }]): [string, TranslatedPage] => [
            tag,
            {
              ...(pages[page.path] ?? { title: page.title }),
              texts: scripts[tag] ?? [],
            },
          ]);
          return {
            ...page,
            ...words,
            integrity: await integrityOf(dist, {
              ...page,
              scripts: [...page.scripts, ...Object.values(scripts).flat()],
            }),
            ...(html !== undefined && { first: { html, styles: await stylesOf(page, dist) } }),
            ...(inLanguages.length > 0 && { translated: Object.fromEntries(inLanguages) }),
            sample,
          };
        }),
      );
      const languages: Record<string, LanguageRelease> = Object.fromEntries(
        [...rendered].map(([tag, { labels, groups }]) => [tag, { labels, groups }]),
      );
      const files = await filesOf(dist);
      if (remote) checkFiles(remote, Object.keys(files));
      await writeFile(
        join(dist, 'pages.json'),
        `${JSON.stringify({ pages: released, fragments, files, languages })}\n`,
      );
    });
  },
});
