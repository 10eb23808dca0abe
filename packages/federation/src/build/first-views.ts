import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader, sharedStyleName } from './common';
import type { PageFiles } from './page-files';
import { reactAlias } from './react-alias';

/** The HTML and styles of a page before its first script has run. */
export interface FirstView {
  html: string;
  /** Styles inlined into the HTML. The content security policy allows them by their hash. */
  styles: { file: string; text: string; hash: string }[];
}

type Render = () => Promise<Record<string, string>>;

/** Disables buttons and forms until the scripts run: React replaces them and would lose what was typed. */
const inert = (html: string) => html.replace(/<(button|form)(?=[\s>])/g, '<$1 inert');

/**
 * Builds a module for Node and runs its default export, which returns HTML by path.
 * @param source the module's code; its imports are relative to `root`
 * @param remote the name of the remote whose classes it has
 */
export const render = async (root: string, source: string, remote?: string): Promise<Record<string, string>> => {
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
        tools: {
          cssLoader: cssLoader(remote),
          rspack: [bundlerOptions, { resolve: { alias: reactAlias(root) } }, config => nameSharedStyles(config, root)],
        },
      },
    });
    await (await builder.build()).close();
    const { default: run }: { default: Render } = createRequire(out)(join(out, 'first.cjs'));
    return Object.fromEntries(Object.entries(await run()).map(([path, html]) => [path, inert(html)]));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
};

/**
 * The shell builds the styles of the packages that it shares, so their classes have its names in the first view of a remote too.
 * @param root the folder of the remote
 */
const nameSharedStyles = ({ module }: Rspack.Configuration, root: string): void => {
  const isShared = (file: string) => !file.startsWith(root + sep) || file.includes(`${sep}node_modules${sep}`);
  const withSharedNames = (rule: Rspack.RuleSetRule): Rspack.RuleSetRule[] =>
    Array.isArray(rule.use) && rule.use.some(isCssModules)
      ? [{ ...rule, include: isShared, use: rule.use.map(named) } as Rspack.RuleSetRule, rule]
      : [rule];
  for (const rule of module?.rules ?? [])
    if (rule && typeof rule === 'object' && rule.oneOf)
      rule.oneOf = rule.oneOf.flatMap(each => (each ? withSharedNames(each) : []));
};

interface CssModules {
  loader: string;
  options: { modules: object };
}

const isCssModules = (use: unknown): use is CssModules =>
  typeof use === 'object' && use !== null && (use as Partial<CssModules>).options?.modules !== undefined;

const named = (use: Rspack.RuleSetUseItem): Rspack.RuleSetUseItem =>
  isCssModules(use)
    ? { ...use, options: { ...use.options, modules: { ...use.options.modules, localIdentName: sharedStyleName } } }
    : use;

/** The SHA-256 of a style, script or file in the format of `integrity` and of content security policies. */
export const hashOf = (text: string | Buffer) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const styleOf = async (dist: string, file: string) => {
  const text = await readFile(join(dist, file), 'utf8');
  return { file, text, hash: hashOf(text) };
};

interface ViewedBuild {
  root: string;
  remote: string | undefined;
  /** They declare the pages. */
  modules: readonly string[];
  /** Contains the built styles. */
  dist: string;
}

/** Renders the first views of the pages of a build, by path. */
export const firstViews = async (
  { root, remote, modules, dist }: ViewedBuild,
  pages: readonly (PageFiles & { path: string })[],
) => {
  const imports = modules.map((module, index) => `import remote${index} from ${JSON.stringify(module)};`);
  const all = modules.map((_, index) => `...remote${index}.pages`);
  const source = `${imports.join('')}
    import { renderPages } from '@kerf/federation/first-views';
    export default () => renderPages([${all}]);`;
  const htmls = await render(root, source, remote);
  const views = new Map<string, FirstView>();
  for (const { path, styles } of pages) {
    const html = htmls[path];
    if (html) views.set(path, { html, styles: await Promise.all(styles.map(file => styleOf(dist, file))) });
  }
  return views;
};
