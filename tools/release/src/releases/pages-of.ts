import type { BuildFile } from './types.ts';

/** The scripts of a page or fragment in the `pages.json` of a build: those of its first view, and those that it loads by itself later. */
export interface BuiltScripts {
  scripts?: string[];
  later?: string[];
}

export interface BuiltPage extends BuiltScripts {
  path: string;
  /** The page shows the item with the id in its path. */
  about?: 'item';
  /** The page before its first script has run, with the styles that the page server writes into the HTML. */
  first?: { html: string; styles: { file: string; text: string; hash: string }[] };
}

export interface BuiltFragment extends BuiltScripts {
  name: string;
}

export const parsePages = (body: Buffer): BuiltPage[] => JSON.parse(body.toString()).pages;

/** The pages that a build declares. */
export function pagesOf(files: Pick<BuildFile, 'path' | 'body'>[]): BuiltPage[] {
  const file = files.find(({ path }) => path === 'pages.json');
  return file ? parsePages(file.body) : [];
}

/** The fragments that a build declares. */
export function fragmentsOf(files: Pick<BuildFile, 'path' | 'body'>[]): BuiltFragment[] {
  const file = files.find(({ path }) => path === 'pages.json');
  return file ? (JSON.parse(file.body.toString()).fragments ?? []) : [];
}
