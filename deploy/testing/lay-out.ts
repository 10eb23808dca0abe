import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@kerf/tooling/root';
import type { Copy, Image } from './dockerfile.ts';
import { matches } from './matches.ts';

/** The folder of the build stages in the image. It is laid out like the repository. */
const BUILT = '/kerf';

/**
 * Lays out in `folder` what the last stage of an image copies, from the built repository, and returns its working
 * directory. npm installs nothing: where a stage's whole folder is copied, the repository's packages are linked beside
 * each package.json.
 */
export const layOut = ({ copies, stages, workdir }: Image, folder: string): string => {
  const home = join(folder, workdir);
  mkdirSync(home, { recursive: true });
  for (const { from, sources, target } of copies.filter(each => !each.target.startsWith('/tmp/'))) {
    if (from && sources[0] === BUILT) layOutStage(stages[from] ?? [], home);
    else for (const source of sources) copy(from ? source.slice(BUILT.length + 1) : source, home, target);
  }
  return home;
};

const layOutStage = (copies: readonly Copy[], home: string) => {
  for (const { sources, target } of copies) for (const source of sources) copy(source, home, target);
  const manifests = copies.flatMap(({ sources }) => sources).filter(path => basename(path) === 'package.json');
  for (const folder of new Set(manifests.flatMap(path => ancestorsOf(path)))) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(home, folder, 'node_modules'));
  }
};

/** The folders above a path. npm installs a workspace's packages into any of them. */
const ancestorsOf = (path: string): string[] => {
  const folder = dirname(path);
  return folder === '.' ? ['.'] : [folder, ...ancestorsOf(folder)];
};

/** Copies as COPY does: into `target/` and `.`, and with an error if the source does not exist. */
const copy = (source: string, home: string, target: string) => {
  const found = matches(root, source);
  if (!found.length) throw new Error(`The image copies ${source}, which does not exist.`);
  const isFolder = target.endsWith('/') || target === '.';
  for (const path of found)
    cpSync(join(root, path), join(home, target, isFolder ? basename(path) : ''), { recursive: true });
};
