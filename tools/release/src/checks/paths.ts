import { claimantOf, menuProblem, ownerOf } from '@kerf/federation/addresses';
import { UserError } from '../program/user-error.ts';
import { pagesOf } from '../releases/pages-of.ts';
import type { Build, BuildFile, Line } from '../releases/types.ts';

type LivePaths = Pick<Line, 'name' | 'paths'> & { canary?: { paths?: string[] } };
type BuildPaths = Pick<Build, 'name' | 'paths' | 'extensions'> & { files: Pick<BuildFile, 'path' | 'body'>[] };

/**
 * Throws a UserError if the build claims addresses of another remote or of the shell, if a page or a menu entry of it is outside its own
 * paths, or if its menu is too large. `live` is the live shell's `remotes.json`; the paths that the remote has there are its own.
 */
export function checkPaths({ name, paths, files, extensions }: BuildPaths, live: LivePaths[]): void {
  const claims = live.map(line => ({ name: line.name, paths: [...line.paths, ...(line.canary?.paths ?? [])] }));
  const others = claims.filter(line => line.name !== name);
  const own = new Set(claims.find(line => line.name === name)?.paths);
  for (const path of paths.filter(each => !own.has(each))) {
    const owner = claimantOf(path, others);
    if (owner) throw new UserError(`${name} claims ${path}, which belongs to ${owner}.`);
  }
  const requireOwn = (path: string, what: string) => {
    const owner = ownerOf([{ name, paths }, ...others], path)?.name;
    if (owner !== name)
      throw new UserError(`${name} ${what} ${path}, which ${owner ? `belongs to ${owner}` : 'is outside its paths'}.`);
  };
  for (const { path } of pagesOf(files)) requireOwn(path, 'declares');
  const { menu = [] } = (extensions ?? {}) as { menu?: { label: string; path: string }[] };
  const problem = menuProblem(menu);
  if (problem) throw new UserError(`${name} cannot be published: ${problem}.`);
  for (const { path } of menu) requireOwn(path.split('?', 1)[0] ?? '', 'has a menu entry for');
}
