import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { prefixOf } from '../addresses/languages';
import { textsName } from '../texts/language';
import { bundlerOptions, cssLoader, sharedStyleName } from './common';
import { checkTexts, inLanguage, languagesIn, readLanguage, TEXT_MODULE } from './languages';
import type { PageFiles } from './page-files';
import { reactAlias } from './react-alias';
import { wordingFolder } from './wording.mjs';

/** The HTML and styles of a page before its first script has run. */
export interface FirstView {
  html: string;
  /** Styles inlined into the HTML. The content security policy allows them by their hash. */
  styles: { file: string; text: string; hash: string }[];
}

/** A page in one language. */
export interface RenderedPage {
  title: string;
  description?: string | undefined;
  /** Its loading state; for public pages only. */
  html?: string;
}

/** What the build knows of a remote in one language. */
export interface Rendered {
  /** By path. */
  pages: Readonly<Record<string, RenderedPage>>;
  /** The labels of its menu entries, in their order. */
  labels: readonly string[];
  /** The headings above them. */
  groups: readonly (string | undefined)[];
}

const loadTexts = (root: string) => `
  const texts = import.meta.webpackContext(${JSON.stringify(join(root, 'src'))}, { recursive: true, regExp: ${TEXT_MODULE}, mode: 'sync' });
  export const loadTexts = () => texts.keys().forEach(texts);`;

/**
 * Builds a module for Node and runs its default export for English, and for each language of the front end in `root`.
 * @param source the module's code; its imports are relative to `root`. Its default export gets the prefix of the addresses
 * @param remote the name of the remote whose classes it has
 * @returns the results by language; that of English is under `en`
 */
export const renderAll = async <T>(root: string, source: string, remote?: string): Promise<Map<string, T>> => {
  const hasTexts = languagesIn(root).length > 0 || wordingFolder(root) !== undefined;
  const out = await mkdtemp(join(tmpdir(), 'kerf-first-'));
  try {
    const builder = await createRsbuild({
      cwd: root,
      config: {
        mode: 'production',
        logLevel: 'error',
        plugins: [pluginReact()],
        source: {
          entry: {
            first: `data:text/javascript,${encodeURIComponent(source + (hasTexts ? loadTexts(root) : ''))}`,
          },
        },
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
    const require = createRequire(out);
    // Modules take their texts when they are loaded, so each language has modules of its own.
    const load = (): { default: (prefix: string) => Promise<T>; loadTexts: () => void } => {
      for (const file of Object.keys(require.cache)) if (file.startsWith(out + sep)) delete require.cache[file];
      return require(join(out, 'first.cjs'));
    };
    const frontEnd = remote ? textsName(remote) : 'shell';
    if (hasTexts) await checkTexts(root, frontEnd, () => load().loadTexts());
    const results = new Map<string, T>();
    for (const tag of ['en', ...languagesIn(root)]) {
      const language = tag === 'en' ? undefined : readLanguage(root, frontEnd, tag);
      results.set(tag, await inLanguage(language, () => load().default(prefixOf(tag))));
    }
    return results;
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
}

/** @throws Error if a message formats a number that the page server writes later, which is a text in braces in the build */
const checkNumbers = (tag: string, path: string, html = '') => {
  const [wrong] = /[^<>]*\bNaN\b[^<>]*/.exec(html) ?? [];
  if (wrong)
    throw new Error(
      `The first view of ${path} (${tag}) has "${wrong}": a message cannot choose a plural by a number in it.`,
    );
};

/** Renders the pages and the menu of a build in each of its languages. */
export const renderPages = async ({ root, remote, modules }: ViewedBuild): Promise<Map<string, Rendered>> => {
  const imports = modules.map((module, index) => `import remote${index} from ${JSON.stringify(module)};`);
  const all = modules.map((_, index) => `remote${index}`);
  const source = `${imports.join('')}
    import { renderRemotes } from '@kerf/federation/first-views';
    export default prefix => renderRemotes([${all}], prefix);`;
  const rendered = await renderAll<Rendered>(root, source, remote);
  for (const [tag, { pages }] of rendered)
    for (const [path, { html }] of Object.entries(pages)) checkNumbers(tag, path, html);
  return rendered;
};

/** The styles of a first view, from the build in `dist`. */
export const stylesOf = ({ styles }: PageFiles, dist: string): Promise<FirstView['styles']> =>
  Promise.all(styles.map(file => styleOf(dist, file)));
