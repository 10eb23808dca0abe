import { createHash } from 'node:crypto';
import { checkStyles as checkFiles } from '@kerf/federation/styles';
import { UserError } from '../program/user-error.ts';
import { pagesOf } from '../releases/pages-of.ts';
import type { Build, BuildFile } from '../releases/types.ts';

type StyledBuild = Pick<Build, 'name'> & { files: Pick<BuildFile, 'path' | 'body'>[] };

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Throws a UserError if a style sheet of the build applies to more than the remote's own elements, or if the page server would write other
 * styles into the HTML of a page than those of its files.
 */
export function checkStyles({ name, files }: StyledBuild): void {
  const texts = new Map(files.map(({ path, body }) => [path, String(body)]));
  try {
    checkFiles(
      name,
      [...texts].map(([path, text]) => ({ path, text })),
    );
  } catch (error) {
    throw new UserError((error as Error).message);
  }
  for (const { path, first } of pagesOf(files))
    for (const { file, text, hash } of first?.styles ?? [])
      if (texts.get(file) !== text || hashOf(text) !== hash)
        throw new UserError(`The styles of ${path} in pages.json are not those of ${file}. Build ${name} again.`);
}
