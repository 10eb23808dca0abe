import type { Rspack } from '@rsbuild/core';
import type { RemotePage } from '../remote-module';

/** The scripts and styles of a page, in the order they are loaded in, as paths below the build. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const groupsOf = (compilation: Rspack.Compilation) => [
  ...new Set([...compilation.chunks].flatMap(chunk => [...chunk.groupsIterable])),
];

const filesWhere = (compilation: Rspack.Compilation, isIt: (request: string | undefined) => boolean) =>
  groupsOf(compilation)
    .filter(group => group.origins.some(({ request }) => isIt(request)))
    .flatMap(group => group.getFiles());

/** The module that `load` imports, as it is written there: './pages/home-page'. */
const requestOf = ({ path, load }: RemotePage) => {
  const request = /import\(\s*(['"])(.+?)\1/i.exec(load.toString())?.[2];
  if (!request) throw new Error(`The page ${path} has a load that is not () => import('…').`);
  return request;
};

/** The files of a page of a remote: its entry's, those of `./routes`, its own. */
export const pageFiles = (compilation: Rspack.Compilation, page: RemotePage): PageFiles => {
  const request = requestOf(page);
  const own = filesWhere(compilation, asked => asked === request);
  if (own.length === 0) throw new Error(`The build has no part that ${page.path} loads as ${request}.`);
  // What the container exposes was asked for by nobody in it.
  const files = [...new Set([...filesWhere(compilation, asked => asked === undefined), ...own])];
  return { scripts: files.filter(file => file.endsWith('.js')), styles: files.filter(file => file.endsWith('.css')) };
};
