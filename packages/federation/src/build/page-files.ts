import type { Rspack } from '@rsbuild/core';

/** The scripts and styles of a page or fragment in load order, as paths relative to the build folder. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** Further scripts that it loads by itself after its first view, such as when the browser is idle. Its size counts them. */
  later: string[];
}

const groupsOf = (compilation: Rspack.Compilation) => [
  ...new Set([...compilation.chunks].flatMap(chunk => [...chunk.groupsIterable])),
];

type Origin = Rspack.ChunkGroup['origins'][number];

const groupsWhere = (compilation: Rspack.Compilation, matches: (origin: Origin) => boolean) =>
  groupsOf(compilation).filter(group => group.origins.some(matches));

const filesOf = (groups: readonly Rspack.ChunkGroup[]) => groups.flatMap(group => group.getFiles());

// The code that imports them without an action of the visitor marks the import:
//   import(/* webpackChunkName: "later-payment" */ './payment')
// The check in Chromium before a release finds a missing mark.
const laterGroups = (groups: readonly Rspack.ChunkGroup[]): Rspack.ChunkGroup[] =>
  groups
    .flatMap(group => group.childrenIterable)
    .filter(({ name }) => name?.startsWith('later-'))
    .flatMap(group => [group, ...laterGroups([group])]);

/** The specifier that `load` imports: './pages/home-page'. `what` names the page or fragment in an error. */
const requestOf = (what: string, load: () => unknown) => {
  const request = /import\(\s*(?:\/\*.*?\*\/\s*)?(['"])(.+?)\1/i.exec(load.toString())?.[2];
  if (!request) throw new Error(`${what} must have a load of the form () => import('…').`);
  return request;
};

const byKind = (files: Iterable<string>, later: readonly string[] = []): PageFiles => {
  const all = [...new Set(files)];
  const isScript = (file: string) => file.endsWith('.js');
  return {
    scripts: all.filter(isScript),
    styles: all.filter(file => file.endsWith('.css')),
    later: [...new Set(later)].filter(file => isScript(file) && !all.includes(file)),
  };
};

/**
 * The scripts of a library that the shell shares and loads with its first use.
 * @throws Error if the build has none
 */
export const libraryScripts = (compilation: Rspack.Compilation, library: string): string[] => {
  const provides = `provide shared module (default) ${library}@`;
  const { scripts } = byKind(
    filesOf(groupsWhere(compilation, ({ module }) => module?.identifier().startsWith(provides) ?? false)),
  );
  if (scripts.length === 0) throw new Error(`The build has no script for ${library}.`);
  return scripts;
};

/**
 * The files of the module that `load` imports.
 * @throws Error if `load` is not an import or the build has no chunk for it
 */
export const ownFiles = (compilation: Rspack.Compilation, what: string, load: () => unknown): PageFiles => {
  const request = requestOf(what, load);
  const own = groupsWhere(compilation, origin => origin.request === request);
  if (own.length === 0) throw new Error(`The build has no chunk for ${request}, which ${what} loads.`);
  return byKind(filesOf(own), filesOf(laterGroups(own)));
};

/** The name of the chunk of a module that the container exposes. */
const chunkOf = (exposed: string) => `__federation_expose_${exposed.replace('./', '').replaceAll('/', '__')}`;

/** The files of a module that the container exposes under a name such as `./routes`. */
export const exposedFiles = (compilation: Rspack.Compilation, exposed: string): PageFiles =>
  byKind(filesOf(groupsOf(compilation).filter(({ name }) => name === chunkOf(exposed))));

/** The files that a page of a remote needs: those of the entry, of `./routes` and of the page. */
export const pageFiles = (compilation: Rspack.Compilation, path: string, load: () => unknown): PageFiles => {
  const own = ownFiles(compilation, path, load);
  // Modules that the container exposes have no origin request. Those of a language are loaded in that language only.
  const always = groupsWhere(compilation, origin => origin.request === undefined);
  const { scripts, styles } = byKind(filesOf(always.filter(({ name }) => !name?.startsWith(chunkOf('./texts/')))));
  return byKind([...scripts, ...styles, ...own.scripts, ...own.styles], own.later);
};
