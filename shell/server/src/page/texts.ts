import { hash } from 'node:crypto';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { WatchedFiles } from '../config/watched-files.ts';

/** A page whose text the owner of the shop writes, such as the terms of sale. */
export interface TextPage {
  path: string;
  /** The first heading. */
  title: string;
  /** The first paragraph that is no quotation. */
  description: string | undefined;
  html: string;
  /** The languages in which the owner has written it, besides English. */
  languages: string[];
  /** The beginning of the SHA-256 digest of the file, which an order names as what its buyer saw. */
  version: string;
}

/** What browsers get of a page with the configuration. */
export const textLink = ({ path, title, version }: TextPage) => ({ path, title, version });

/** The folder of the pages in the address. */
export const TEXTS_PATH = '/help';

/** Raw HTML stays text, and links with `javascript:` are none: an owner can paste what others wrote. */
const markdown = new MarkdownIt({ html: false });

/** `02-returns.md`: the number decides the order of the links, the rest is the address. */
const FILE = /^(?:\d+-)?([a-z0-9-]+)\.md$/;

type Tokens = ReturnType<typeof markdown.parse>;

/** The words of the first block of this kind at the top level, without the marks around them. */
const firstText = (tokens: Tokens, kind: 'heading' | 'paragraph'): string | undefined => {
  const at = tokens.findIndex(({ type, level }) => type === `${kind}_open` && level === 0);
  const words = tokens[at + 1]?.children?.map(({ type, content }) => (type === 'softbreak' ? ' ' : content));
  return at < 0 ? undefined : words?.join('').trim();
};

const textPage = (name: string, source: string): TextPage => {
  const tokens = markdown.parse(source, {});
  const title = firstText(tokens, 'heading');
  if (!title) throw new Error(`${name} has no heading. Begin it with one, such as "# Delivery".`);
  return {
    path: `${TEXTS_PATH}/${FILE.exec(name)?.[1]}`,
    title,
    description: firstText(tokens, 'paragraph'),
    html: markdown.renderer.render(tokens, markdown.options, {}),
    languages: [],
    version: hash('sha256', source).slice(0, 16),
  };
};

const readFolder = (folder: string, files: WatchedFiles, warn: (error: Error) => void): TextPage[] =>
  files
    .listIfPresent(folder)
    .filter(name => FILE.test(name))
    .sort()
    .flatMap(name => {
      try {
        return textPage(name, files.read(join(folder, name)).toString());
      } catch (error) {
        warn(error as Error);
        return [];
      }
    });

/**
 * The pages that the Markdown files of a folder make, in the order of their names, by language. Those of another language than English are
 * in a folder of its tag, such as `de`; a page that it lacks is in English. Without the folder there are none.
 * @param languages besides English
 * @param warn gets the reason why a file makes no page
 */
export const readTexts = (
  folder: string,
  languages: readonly string[],
  files: WatchedFiles,
  warn: (error: Error) => void,
): Map<string, TextPage[]> => {
  const own = languages.map(tag => [tag, readFolder(join(folder, tag), files, warn)] as const);
  const english = readFolder(folder, files, warn).map(page => ({
    ...page,
    languages: own.flatMap(([tag, pages]) => (pages.some(({ path }) => path === page.path) ? [tag] : [])),
  }));
  const inLanguage = (pages: readonly TextPage[]) =>
    english.map(page => {
      const translated = pages.find(({ path }) => path === page.path);
      return translated ? { ...translated, languages: page.languages } : page;
    });
  return new Map([['en', english], ...own.map(([tag, pages]): [string, TextPage[]] => [tag, inLanguage(pages)])]);
};
