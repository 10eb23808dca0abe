import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Returns the folders of all workspaces, from the globs in package.json ("packages/*", "mf-*", "api"). */
export function workspaces(): string[] {
  const { workspaces: globs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globs.flatMap(glob => {
    if (!glob.includes('*')) return [glob];
    const [parent = '.', pattern = ''] = glob.includes('/') ? glob.split('/') : ['.', glob];
    const prefix = pattern.replace('*', '');
    return readdirSync(join(root, parent))
      .filter(name => name.startsWith(prefix) && existsSync(join(root, parent, name, 'package.json')))
      .map(name => (parent === '.' ? name : `${parent}/${name}`));
  });
}
