import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader } from './common';
import type { PageFiles } from './page-files';

/** What a page shows before its first script has run. */
export interface FirstView {
  html: string;
  /** The page's styles, to stand in the HTML; the policy of the page allows them by their hash. */
  styles: { file: string; text: string; hash: string }[];
}

type Render = () => Promise<Record<string, string>>;

/** Buttons and forms come to life with the scripts; until then nobody should type into what will be replaced. */
const inert = (html: string) => html.replace(/<(button|form)(?=[\s>])/g, '<$1 inert');

/**
 * Builds for Node the module whose default export renders HTML by path, and runs it. `source` imports relative to `root`.
 */
export const render = async (root: string, source: string): Promise<Record<string, string>> => {
  const out = await mkdtemp(join(tmpdir(), 'kerf-first-'));
  try {
    const builder = await createRsbuild({
      cwd: root,
      config: {
        mode: 'production',
        logLevel: 'error',
        plugins: [pluginReact()],
        source: { entry: { first: `data:text/javascript,${encodeURIComponent(source)}` } },
        output: {
          target: 'node',
          module: false,
          filename: { js: '[name].cjs' },
          distPath: { root: out },
          minify: false,
        },
        tools: { cssLoader, rspack: { ...bundlerOptions } },
      },
    });
    await (await builder.build()).close();
    const { default: run }: { default: Render } = createRequire(out)(join(out, 'first.cjs'));
    return Object.fromEntries(Object.entries(await run()).map(([path, html]) => [path, inert(html)]));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
};

/** The hash of a style, script or file as a content security policy and `integrity` name it. */
export const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const styleOf = async (dist: string, file: string) => {
  const text = await readFile(join(dist, file), 'utf8');
  return { file, text, hash: hashOf(text) };
};

/** The first views, by path, of the pages that `modules` declare and that are built to `dist`. */
export const firstViews = async (
  root: string,
  modules: readonly string[],
  dist: string,
  pages: readonly (PageFiles & { path: string })[],
) => {
  const imports = modules.map((module, index) => `import remote${index} from ${JSON.stringify(module)};`);
  const all = modules.map((_, index) => `...remote${index}.pages`);
  const source = `${imports.join('')}
    import { renderPages } from '@kerf/federation/first-views';
    export default () => renderPages([${all}]);`;
  const htmls = await render(root, source);
  const views = new Map<string, FirstView>();
  for (const { path, styles } of pages) {
    const html = htmls[path];
    if (html) views.set(path, { html, styles: await Promise.all(styles.map(file => styleOf(dist, file))) });
  }
  return views;
};
