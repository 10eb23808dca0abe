import type { BuildFile } from './types.ts';

/** A page in the `pages.json` of a build. */
export interface BuiltPage {
  path: string;
  scripts?: string[];
}

export const parsePages = (body: Buffer): BuiltPage[] => JSON.parse(body.toString()).pages;

/** The pages that a build declares. */
export function pagesOf(files: Pick<BuildFile, 'path' | 'body'>[]): BuiltPage[] {
  const file = files.find(({ path }) => path === 'pages.json');
  return file ? parsePages(file.body) : [];
}
