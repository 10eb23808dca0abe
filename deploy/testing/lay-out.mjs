import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '@kerf/tooling/root';

/** Where the stages that build lie in the image; it is laid out like the repository. */
const BUILT = '/kerf';

/**
 * Lays out in `folder` what the last stage of an image (see imageOf) copies together, from the built repository, and answers its working
 * directory. npm installs nothing: where a stage's whole folder is copied, the repository's packages are linked beside each package.json.
 */
export function layOut({ copies, stages, workdir }, folder) {
  const home = join(folder, workdir);
  mkdirSync(home, { recursive: true });
  const lay = ({ from, sources, target }) => {
    if (sources[0] === BUILT) return layStage(stages[from], home);
    for (const source of sources) copy(from ? source.slice(BUILT.length + 1) : source, home, target);
  };
  for (const each of copies.filter(({ target }) => !target.startsWith('/tmp/'))) lay(each);
  return home;
}

function layStage(copies, home) {
  for (const { sources, target } of copies) for (const source of sources) copy(source, home, target);
  const folders = copies.flatMap(({ sources }) => sources).filter(path => basename(path) === 'package.json');
  for (const folder of folders.map(dirname)) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(home, folder, 'node_modules'));
  }
}

/** As COPY does: `target/` and `.` are folders to copy into; what is not there is an error. */
function copy(source, home, target) {
  const found = matches(source);
  if (!found.length) throw new Error(`${source} is copied into the image, but is not there.`);
  const isFolder = target.endsWith('/') || target === '.';
  for (const path of found)
    cpSync(join(root, path), join(home, target, isFolder ? basename(path) : ''), { recursive: true });
}

function matches(path) {
  if (!path.includes('*')) return existsSync(join(root, path)) ? [path] : [];
  const ending = basename(path).replace('*', '');
  return readdirSync(join(root, dirname(path)))
    .filter(name => name.endsWith(ending))
    .map(name => join(dirname(path), name));
}
