import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = /<script[^>]* src="(\/[^"]+)"/g;

/** @throws Error if the build in `dist` has no page, or lacks a script that the page names */
export function checkPage(dist: string): void {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const paths = [...page.matchAll(scripts)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('The page names no script.');
  const missing = paths.filter(path => !existsSync(join(dist, path)));
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
}
