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
  access?: string;
  title?: string;
  /** A call of the API whose first result has the values of the path's parameters. */
  sample?: string;
  /** The page before its first script has run, with the styles that the page server writes into the HTML. */
  first?: { html: string; styles: { file: string; text: string; hash: string }[] };
}

export interface BuiltFragment extends BuiltScripts {
  name: string;
  /** The slot of another remote's page that it fills. */
  slot?: string;
}

/** The scripts that a page or fragment loads without an action of the visitor. */
export const loadedScripts = ({ scripts = [], later = [] }: BuiltScripts): string[] => [...scripts, ...later];

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
