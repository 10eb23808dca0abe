type Names = Readonly<Record<string, string>>;

interface Locked {
  /** Of an alias, such as `react-dom-18`: what it is in the registry. */
  name?: string;
  version?: string;
  /** The folder of a workspace. */
  resolved?: string;
  link?: true;
  engines?: { node?: string };
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** `packages` of package-lock.json, by path. */
export type LockedPackages = Readonly<Record<string, Locked>>;

/** The folders in which Node looks for the dependencies of a package, nearest first. */
const foldersFrom = (path: string): string[] => {
  const parents = path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'));
  return [...parents.filter(parent => !parent.endsWith('node_modules')), ''].map(parent => `${parent}/node_modules/`);
};

/** The path of the package that Node finds for this name. */
export const pathOf = (packages: LockedPackages, from: string, name: string): string | undefined => {
  const path = foldersFrom(from)
    .map(folder => `${folder}${name}`.replace(/^\//, ''))
    .find(each => packages[each]);
  return path && (packages[path]?.link ? packages[path].resolved : path);
};

/** What npm calls a package: `fastify@5.12.8`. @throws Error if the lock file lacks it */
export const idOf = (packages: LockedPackages, path: string): string => {
  const locked = packages[path];
  if (!locked) throw new Error(`package-lock.json has no ${path}.`);
  return `${locked.name ?? path.split('node_modules/').at(-1)}@${locked.version}`;
};

/** What a package needs without its development dependencies. A missing optional one is no problem. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) => [
  ...Object.keys({ ...dependencies }).map(name => ({ name, isOptional: name in { ...optionalDependencies } })),
  ...Object.keys({ ...optionalDependencies }).map(name => ({ name, isOptional: true })),
  ...Object.keys({ ...peerDependencies })
    .filter(name => !peerDependenciesMeta?.[name]?.optional)
    .map(name => ({ name, isOptional: false })),
];

/**
 * The ids of these workspaces and packages, and of everything that they need to run.
 * @param roots paths in the lock file, such as `api` and `node_modules/fastify`
 * @throws Error if the lock file lacks one
 */
export const packagesOf = (packages: LockedPackages, roots: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const waiting = [...roots];
  const ids = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    ids.add(idOf(packages, path));
    for (const { name, isOptional } of needsOf(packages[path] ?? {})) {
      const found = pathOf(packages, path, name);
      if (found) waiting.push(found);
      else if (!isOptional) throw new Error(`package-lock.json has no ${name} for ${path}.`);
    }
  }
  return ids;
};
