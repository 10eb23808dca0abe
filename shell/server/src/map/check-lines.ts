import { parseAddress } from '../config/origins.ts';
import { readExtensions } from './read-extensions.ts';
import type { Canary, Release, RemoteLine } from './remote-line.ts';
import { settleClaims } from './settle-claims.ts';
import { fieldsOf, nameOf } from './source-line.ts';

const SHA256 = /^sha256-[A-Za-z0-9+/]{43}=$/;
const RELEASE = /^\w[\w.-]*$/;

/** An object from a file that anybody with access to the store can write. */
type Unchecked = Record<string, unknown>;

export const isIntegrity = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);

const readPaths = (paths: unknown): string[] => {
  if (!Array.isArray(paths) || !paths.every(path => typeof path === 'string' && path[0] === '/'))
    throw new Error('its paths are not a list of paths');
  return paths;
};

const MAX_LIBRARIES = 100;
const LIBRARY = /^@?[\w./-]{1,100}$/;

const readShared = (shared: unknown): Record<string, string> => {
  const versions = Object.entries(fieldsOf(shared));
  if (versions.length > MAX_LIBRARIES || !versions.every(each => each.every(text => LIBRARY.test(String(text)))))
    throw new Error('its shared libraries are not versions by name');
  return Object.fromEntries(versions.map(([library, version]) => [library, String(version)]));
};

/** Why this shell cannot run a release that is built with these versions; undefined if it can. */
export type RefuseLibraries = (shared: Record<string, string>) => string | undefined;

const acceptAll: RefuseLibraries = () => undefined;

const readRelease = (
  { entry, release, integrity, extensions, shared }: Unchecked,
  origins: readonly string[],
  refuse: RefuseLibraries,
): Release => {
  const address = parseAddress(entry);
  if (!address) throw new Error('its entry is not a plain http(s) address');
  if (!origins.includes(address.origin)) throw new Error(`${address.origin} is not in REMOTE_ORIGINS`);
  if (release !== undefined && !(typeof release === 'string' && RELEASE.test(release)))
    throw new Error('its release is not a name');
  const { entry: ofEntry, pages } = fieldsOf(integrity);
  if (!isIntegrity(ofEntry) || !isIntegrity(pages))
    throw new Error('it has no SHA-256 of its entry and of its pages.json');
  const libraries = shared === undefined ? undefined : readShared(shared);
  const refusal = libraries && refuse(libraries);
  if (refusal) throw new Error(`it ${refusal}`);
  return {
    entry: address.origin + address.path,
    release,
    integrity: { entry: ofEntry, pages },
    ...(extensions !== undefined && { extensions: readExtensions(extensions) }),
    ...(libraries && { shared: libraries }),
  };
};

const readCanary = (canary: Unchecked, origins: readonly string[], refuse: RefuseLibraries): Canary => {
  const { share, paths } = canary;
  if (!(typeof share === 'number' && share >= 0 && share <= 1)) throw new Error('its share is not from 0 to 1');
  const release = readRelease(canary, origins, refuse);
  if (!release.release) throw new Error('it has no release');
  return { ...release, share, ...(paths !== undefined && { paths: readPaths(paths) }) };
};

export interface CheckedLine {
  remote: RemoteLine;
  problem?: string | undefined;
}

/**
 * Rebuilds a line field by field: it must come from one of `origins` and have the SHA-256 of its files. An invalid canary
 * is left out, and `problem` says why.
 * @throws Error with the reason if the line cannot be used
 */
export const checkLine = (value: unknown, origins: readonly string[], refuse = acceptAll): CheckedLine => {
  const line = fieldsOf(value);
  const name = nameOf(line);
  if (!name) throw new Error('it has no name');
  const remote: RemoteLine = { name, paths: readPaths(line.paths), ...readRelease(line, origins, refuse) };
  if (!line.canary) return { remote };
  try {
    return { remote: { ...remote, canary: readCanary(fieldsOf(line.canary), origins, refuse) } };
  } catch (error) {
    return { remote, problem: `The canary of ${name} is dropped: ${(error as Error).message}.` };
  }
};

/** The lines that a page may use. `dropped` has a sentence for each line or canary that is not kept. */
export const checkLines = (
  lines: readonly unknown[],
  origins: readonly string[],
): { remotes: RemoteLine[]; dropped: string[] } => {
  const checked: RemoteLine[] = [];
  const dropped: string[] = [];
  lines.forEach((line, index) => {
    try {
      const each = checkLine(line, origins);
      checked.push(each.remote);
      if (each.problem) dropped.push(each.problem);
    } catch (error) {
      dropped.push(`${nameOf(line) ?? `Line ${index + 1}`} is dropped: ${(error as Error).message}.`);
    }
  });
  const { remotes, problems } = settleClaims(checked);
  return { remotes, dropped: [...dropped, ...problems] };
};
