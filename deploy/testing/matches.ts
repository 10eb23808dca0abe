import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The paths below `base` that a source of COPY names; its last part may contain one `*` in front. */
export const matches = (base: string, source: string): string[] => {
  if (!source.includes('*')) return existsSync(join(base, source)) ? [source] : [];
  const ending = basename(source).replace('*', '');
  return readdirSync(join(base, dirname(source)))
    .filter(name => name.endsWith(ending))
    .map(name => join(dirname(source), name));
};
