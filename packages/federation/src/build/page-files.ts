import type { Rspack } from '@rsbuild/core';
import type { RemotePage } from '../remote-module';

/** The scripts and styles of a page in load order, as paths relative to the build folder. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const groupsOf = (compilation: Rspack.Compilation) => [
  ...new Set([...compilation.chunks].flatMap(chunk => [...chunk.groupsIterable])),
];

const filesWhere = (compilation: Rspack.Compilation, matches: (request: string | undefined) => boolean) =>
  groupsOf(compilation)
    .filter(group => group.origins.some(({ request }) => matches(request)))
    .flatMap(group => group.getFiles());

/** The specifier that the page's `load` imports: './pages/home-page'. */
const requestOf = ({ path, load }: RemotePage) => {
  const request = /import\(\s*(['"])(.+?)\1/i.exec(load.toString())?.[2];
  if (!request) throw new Error(`The page ${path} must have a load of the form () => import('…').`);
  return request;
};

/**
 * The files that a page of a remote needs: those of the entry, of `./routes` and of the page.
 * @throws Error if `load` is not an import or the build has no chunk for it
 */
export const pageFiles = (compilation: Rspack.Compilation, page: RemotePage): PageFiles => {
  const request = requestOf(page);
  const own = filesWhere(compilation, origin => origin === request);
  if (own.length === 0) throw new Error(`The build has no chunk for ${request}, which ${page.path} loads.`);
  // Modules that the container exposes have no origin request.
  const files = [...new Set([...filesWhere(compilation, origin => origin === undefined), ...own])];
  return { scripts: files.filter(file => file.endsWith('.js')), styles: files.filter(file => file.endsWith('.css')) };
};
