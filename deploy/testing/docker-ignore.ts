import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { root } from '@kerf/tooling/root';

interface Rule {
  pattern: string;
  /** A line with `!` brings back what an earlier line leaves out. */
  includes: boolean;
}

export const rulesOf = (dockerignore: string): Rule[] =>
  dockerignore
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
    .map(line => ({ pattern: line.replace(/^!/, ''), includes: line.startsWith('!') }));

const rules = rulesOf(readFileSync(join(root, '.dockerignore'), 'utf8'));

/** A path and the folders that contain it. */
const withParents = (path: string): string[] =>
  path === '.' || path === '' ? [] : [path, ...withParents(dirname(path))];

/** Whether the build context leaves out a path. The last rule that matches it, or a folder that contains it, decides. */
export const isIgnored = (path: string, given = rules): boolean =>
  given.findLast(({ pattern }) => withParents(path).some(each => matchesGlob(each, pattern)))?.includes === false;
