import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { prefixOf } from '../addresses/languages';
import { textsName } from '../texts/language';
import { type TextNames, textNames } from '../texts/text-problems';
import { bundlerOptions, cssLoader, sharedStyleName } from './common';
import { checkLanguages, inLanguage, languagesIn, readLanguage } from './languages';
import type { PageFiles } from './page-files';
import { reactAlias } from './react-alias';
import { TextMarks, type TextSpan } from './text-spans';

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

/** Where a page has texts of its remote. */
export interface PageTexts {
  title?: TextSpan[];
  description?: TextSpan[];
  html?: TextSpan[];
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

/** Every text of a front end is in a module with such a name. */
const loadTexts = (root: string) => `
  const texts = import.meta.webpackContext(${JSON.stringify(join(root, 'src'))}, { recursive: true, regExp: /essages\\.ts$/, mode: 'sync' });
  export const loadTexts = () => texts.keys().forEach(texts);`;

/** What a module makes in one language. */
export interface InLanguage<T> {
  made: T;
  /** The same with the marks of `marks` around each text. */
  marked: T;
  marks: TextMarks;
  /** Of English, if the front end has further languages. */
  names?: TextNames;
}

/**
 * Builds a module for Node and runs its default export for English, and for each language of the front end in `root`.
 * @param source the module's code; its imports are relative to `root`. Its default export gets the prefix of the addresses
 * @param remote the name of the remote whose classes it has
 * @returns the results by language; that of English is under `en`
 */
export const renderAll = async <T>(
  root: string,
  source: string,
  remote?: string,
): Promise<Map<string, InLanguage<T>>> => {
  const isTranslated = languagesIn(root).length > 0;
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
            first: `data:text/javascript,${encodeURIComponent(source + (isTranslated ? loadTexts(root) : ''))}`,
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
    const english = isTranslated ? await checkLanguages(root, async () => load().loadTexts()) : undefined;
    const frontEnd = remote ? textsName(remote) : 'shell';
    const results = new Map<string, InLanguage<T>>();
    for (const tag of ['en', ...languagesIn(root)]) {
      const language = tag === 'en' ? undefined : readLanguage(root, frontEnd, tag);
      const run = () => load().default(prefixOf(tag));
      const marks = new TextMarks();
      results.set(tag, {
        made: await inLanguage(language, run),
        marked: await inLanguage(marks.in(language), run),
        marks,
        ...(tag === 'en' && english && { names: textNames(english) }),
      });
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

/** @throws Error if the marks have changed the text, such as by a comparison with it */
export const spansIn = (made: string, marked: string, marks: TextMarks, at: string): TextSpan[] => {
  const { plain, spans } = marks.spansOf(marked);
  if (plain !== made) {
    const from = [...made].findIndex((character, index) => character !== plain[index]);
    const [before, after] = [made, plain].map(text => text.slice(Math.max(0, from - 40), from + 40));
    throw new Error(`${at} depends on the words of its texts. Compare keys instead. Before: ${before} After: ${after}`);
  }
  return spans;
};

/** Where a page has texts of its front end. */
export const textsOf = (made: RenderedPage, marked: RenderedPage, marks: TextMarks, path: string): PageTexts =>
  Object.fromEntries(
    (['title', 'description', 'html'] as const).flatMap(field => {
      const spans = spansIn(made[field] ?? '', marked[field] ?? '', marks, `The ${field} of ${path}`);
      return spans.length > 0 ? [[field, spans]] : [];
    }),
  );

/** The text of a word of the menu. */
const textIn = (made: string, marked: string | undefined, marks: TextMarks): string | undefined =>
  spansIn(made, marked ?? made, marks, made)[0]?.text;

/** The pages and the menu of a build in a language, and where they have texts of it. */
export interface RenderedTexts extends Rendered {
  /** By the path of a page. */
  texts: Readonly<Record<string, PageTexts>>;
  /** The text of each label of the menu; undefined if the label is none. */
  labelTexts: readonly (string | undefined)[];
  /** The same of the headings above them. */
  groupTexts: readonly (string | undefined)[];
  /** Of English, if the front end has further languages. */
  names?: TextNames;
}

/** Renders the pages and the menu of a build in each of its languages. */
export const renderPages = async ({ root, remote, modules }: ViewedBuild): Promise<Map<string, RenderedTexts>> => {
  const imports = modules.map((module, index) => `import remote${index} from ${JSON.stringify(module)};`);
  const all = modules.map((_, index) => `remote${index}`);
  const source = `${imports.join('')}
    import { renderRemotes } from '@kerf/federation/first-views';
    export default prefix => renderRemotes([${all}], prefix);`;
  const rendered = await renderAll<Rendered>(root, source, remote);
  const withTexts = ({ made, marked, marks, names }: InLanguage<Rendered>): RenderedTexts => ({
    ...made,
    texts: Object.fromEntries(
      Object.entries(made.pages).map(([path, page]) => [path, textsOf(page, marked.pages[path] ?? page, marks, path)]),
    ),
    labelTexts: made.labels.map((label, at) => textIn(label, marked.labels[at], marks)),
    groupTexts: made.groups.map((group, at) => group && textIn(group, marked.groups[at], marks)),
    ...(names && { names }),
  });
  return new Map([...rendered].map(([tag, result]) => [tag, withTexts(result)]));
};

/** The styles of a first view, from the build in `dist`. */
export const stylesOf = ({ styles }: PageFiles, dist: string): Promise<FirstView['styles']> =>
  Promise.all(styles.map(file => styleOf(dist, file)));
