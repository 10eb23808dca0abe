import { Refusal } from '../refusal.mjs';

const covers = (prefix, path) => (prefix === '/' ? path === '/' : `${path}/`.startsWith(`${prefix}/`));

/**
 * Refuses a build that asks for an address another remote has, since which of them got it would be chance, or that declares a page it would
 * not be asked for. `live` are the lines of the live shell.
 */
export function checkPaths({ name, paths, files }, live) {
  const own = paths.map(prefix => ({ owner: name, prefix: prefix.toLowerCase() }));
  const taken = live
    .filter(line => line.name !== name)
    .flatMap(line =>
      [...line.paths, ...(line.canary?.paths ?? [])].map(path => ({ owner: line.name, prefix: path.toLowerCase() })),
    );
  for (const { prefix } of own) {
    const both = taken.find(each => each.prefix === prefix);
    if (both) throw new Refusal(`${name} asks for ${prefix}, which ${both.owner} has already.`);
  }
  const longestFirst = [...own, ...taken].sort((a, b) => b.prefix.length - a.prefix.length);
  for (const { path } of pagesOf(files)) {
    const found = longestFirst.find(({ prefix }) => covers(prefix, path.toLowerCase()));
    if (found?.owner !== name)
      throw new Refusal(
        `${name} declares ${path}, which ${found ? `is ${found.owner}'s` : 'is below none of its paths'}.`,
      );
  }
}

const pagesOf = files => JSON.parse(files.find(({ path }) => path === 'pages.json')?.body ?? '{"pages":[]}').pages;
