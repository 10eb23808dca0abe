import { dirname, join } from 'node:path';
import type { WatchedFiles } from '../config/watched-files.ts';
import { fieldsOf, nameOf, parseJson, type SourceLine } from './source-line.ts';

type ReadLines = (files: WatchedFiles) => SourceLine[];

/** Without these entries, a lock or a draft beside a pointer would be read as one. */
const POINTER = /^(\w+)\.json$/;

/** Reads the pointers in a folder, one file for each remote. A pointer that was read once and is gone has a problem. */
const pointerLines = (folder: string): ReadLines => {
  const seen = new Set<string>();
  const read = (files: WatchedFiles, name: string): SourceLine => {
    const path = join(folder, `${name}.json`);
    try {
      const body = files.readIfPresent(path);
      if (!body) return { name, problem: `${path} is missing` };
      const line = parseJson(body, path);
      if (nameOf(line) !== name) return { name, problem: `${path} does not name it` };
      seen.add(name);
      return { name, line };
    } catch (error) {
      return { name, problem: (error as Error).message };
    }
  };
  return files => {
    const present = files.listIfPresent(folder).flatMap(file => POINTER.exec(file)?.[1] ?? []);
    return [...new Set([...seen, ...present])].sort().map(name => read(files, name));
  };
};

const readMap = (body: Buffer | undefined, path: string): unknown[] => {
  if (!body) throw new Error(`${path} is missing`);
  const { remotes } = fieldsOf(parseJson(body, path));
  if (!Array.isArray(remotes)) throw new Error(`${path} has no list of remotes`);
  return remotes;
};

/** Reads a map with one line for each remote. If it cannot be read, each remote that it named has a problem. */
const mapLines = (path: string): ReadLines => {
  let seen: string[] = [];
  return files => {
    try {
      const body = files.readIfPresent(path);
      if (!body && seen.length === 0) return [];
      const lines = readMap(body, path).map(line => ({ name: nameOf(line), line }));
      const names = lines.flatMap(({ name }) => name ?? []);
      const isNamed = names.length === lines.length;
      // A line without a name can be any remote that the map does not name any more.
      const lost = isNamed ? [] : seen.filter(name => !names.includes(name));
      seen = [...names, ...lost];
      return [...lines, ...lost.map(name => ({ name, problem: `${path} does not name it` }))];
    } catch (error) {
      const { message: problem } = error as Error;
      return seen.length ? seen.map(name => ({ name, problem })) : [{ problem }];
    }
  };
};

/**
 * Reads the lines of a release store: the pointers in the folder `remotes` beside `map`, and the lines of `map` itself for
 * the remotes without a pointer. A pointer with `removed` takes the remote out.
 */
export const storeLines = (map: string): ReadLines => {
  const [readPointers, readMapLines] = [pointerLines(join(dirname(map), 'remotes')), mapLines(map)];
  return files => {
    const pointers = readPointers(files);
    const names = new Set(pointers.map(({ name }) => name));
    const others = readMapLines(files).filter(({ name }) => !name || !names.has(name));
    return [...others, ...pointers.filter(({ line }) => !fieldsOf(line).removed)];
  };
};
