import type { Build, BuildFile, Line } from '../types.ts';
import { UserError } from '../user-error.ts';

const covers = (prefix: string, path: string) => (prefix === '/' ? path === '/' : `${path}/`.startsWith(`${prefix}/`));

type LivePaths = Pick<Line, 'name' | 'paths'> & { canary?: { paths?: string[] } };
type BuildPaths = Pick<Build, 'name' | 'paths'> & { files: Pick<BuildFile, 'path' | 'body'>[] };

/**
 * Throws a UserError if the build claims a path of another remote, or declares a page outside its own paths. `live` is the live
 * shell's `remotes.json`.
 */
export function checkPaths({ name, paths, files }: BuildPaths, live: LivePaths[]): void {
  const own = paths.map(prefix => ({ owner: name, prefix: prefix.toLowerCase() }));
  const taken = live
    .filter(line => line.name !== name)
    .flatMap(line =>
      [...line.paths, ...(line.canary?.paths ?? [])].map(path => ({ owner: line.name, prefix: path.toLowerCase() })),
    );
  for (const { prefix } of own) {
    const other = taken.find(each => each.prefix === prefix);
    if (other) throw new UserError(`${name} claims ${prefix}, which belongs to ${other.owner}.`);
  }
  const longestFirst = [...own, ...taken].sort((a, b) => b.prefix.length - a.prefix.length);
  for (const { path } of pagesOf(files)) {
    const found = longestFirst.find(({ prefix }) => covers(prefix, path.toLowerCase()));
    if (found?.owner !== name)
      throw new UserError(
        `${name} declares ${path}, which ${found ? `belongs to ${found.owner}` : 'is outside its paths'}.`,
      );
  }
}

function pagesOf(files: BuildPaths['files']): { path: string }[] {
  const file = files.find(({ path }) => path === 'pages.json');
  return file ? JSON.parse(file.body.toString()).pages : [];
}
