import { ownerOf } from '@kerf/federation/remotes';
import { UserError } from '../program/user-error.ts';
import { pagesOf } from '../releases/pages-of.ts';
import type { Build, BuildFile, Line } from '../releases/types.ts';

type LivePaths = Pick<Line, 'name' | 'paths'> & { canary?: { paths?: string[] } };
type BuildPaths = Pick<Build, 'name' | 'paths'> & { files: Pick<BuildFile, 'path' | 'body'>[] };

/**
 * Throws a UserError if the build claims a path of another remote, or declares a page outside its own paths. `live` is the live
 * shell's `remotes.json`.
 */
export function checkPaths({ name, paths, files }: BuildPaths, live: LivePaths[]): void {
  const others = live
    .filter(line => line.name !== name)
    .map(line => ({ name: line.name, paths: [...line.paths, ...(line.canary?.paths ?? [])] }));
  for (const path of paths.map(each => each.toLowerCase())) {
    const other = others.find(line => line.paths.some(each => each.toLowerCase() === path));
    if (other) throw new UserError(`${name} claims ${path}, which belongs to ${other.name}.`);
  }
  for (const { path } of pagesOf(files)) {
    const owner = ownerOf([{ name, paths }, ...others], path)?.name;
    if (owner !== name)
      throw new UserError(`${name} declares ${path}, which ${owner ? `belongs to ${owner}` : 'is outside its paths'}.`);
  }
}
