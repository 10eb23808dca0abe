import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = /<script[^>]* src="(\/[^"]+)"/g;

/** @throws Error if the build in `dist` has no page, lacks one of the `languages` of the shop, or lacks a script that the page names */
export function checkPage(dist: string, languages: readonly string[]): void {
  const unknown = languages.find(tag => !existsSync(join(dist, `index.${tag}.html`)));
  if (unknown)
    throw new Error(`SHOP_LANGUAGES has ${unknown}, and the shell was built without shell/src/texts/${unknown}.json.`);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const paths = [...page.matchAll(scripts)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('The page names no script.');
  const missing = paths.filter(path => !existsSync(join(dist, path)));
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
}
