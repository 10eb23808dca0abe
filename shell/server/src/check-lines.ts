import { parseAddress } from './origins.ts';
import type { Canary, Release, RemoteLine } from './remote-line.ts';

const SHA256 = /^sha256-[A-Za-z0-9+/]{43}=$/;
const NAME = /^\w+$/;
const RELEASE = /^\w[\w.-]*$/;

/** An object from a file that anybody with access to the store can write. */
type Unchecked = Record<string, unknown>;

const fieldsOf = (value: unknown): Unchecked => (value && typeof value === 'object' ? (value as Unchecked) : {});

export const isIntegrity = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value);

const readPaths = (paths: unknown): string[] => {
  if (!Array.isArray(paths) || !paths.every(path => typeof path === 'string' && path[0] === '/'))
    throw new Error('its paths are not a list of paths');
  return paths;
};

const readRelease = ({ entry, release, integrity }: Unchecked, origins: readonly string[]): Release => {
  const address = parseAddress(entry);
  if (!address) throw new Error('its entry is not a plain http(s) address');
  if (!origins.includes(address.origin)) throw new Error(`${address.origin} is not in REMOTE_ORIGINS`);
  if (release !== undefined && !(typeof release === 'string' && RELEASE.test(release)))
    throw new Error('its release is not a name');
  const { entry: ofEntry, pages } = fieldsOf(integrity);
  if (!isIntegrity(ofEntry) || !isIntegrity(pages))
    throw new Error('it has no SHA-256 of its entry and of its pages.json');
  return { entry: address.origin + address.path, release, integrity: { entry: ofEntry, pages } };
};

const readCanary = (canary: Unchecked, origins: readonly string[]): Canary => {
  const { share, paths } = canary;
  if (!(typeof share === 'number' && share >= 0 && share <= 1)) throw new Error('its share is not from 0 to 1');
  const release = readRelease(canary, origins);
  if (!release.release) throw new Error('it has no release');
  return { ...release, share, ...(paths !== undefined && { paths: readPaths(paths) }) };
};

/**
 * Keeps the lines of `remotes.json` that a page may use: those from one of `origins`, with the SHA-256 of their files.
 * Each line is rebuilt field by field. `dropped` has a sentence for each line or canary that is not kept.
 */
export const checkLines = (
  lines: readonly unknown[],
  origins: readonly string[],
): { remotes: RemoteLine[]; dropped: string[] } => {
  const remotes: RemoteLine[] = [];
  const dropped: string[] = [];
  const orDrop = (what: string, read: () => void) => {
    try {
      read();
    } catch (error) {
      dropped.push(`${what} is dropped: ${(error as Error).message}.`);
    }
  };
  lines.forEach((each, index) => {
    const line = fieldsOf(each);
    const { name, paths, canary } = line;
    const isNamed = typeof name === 'string' && NAME.test(name);
    orDrop(isNamed ? name : `Line ${index + 1}`, () => {
      if (!isNamed) throw new Error('it has no name');
      const checked: RemoteLine = { name, paths: readPaths(paths), ...readRelease(line, origins) };
      remotes.push(checked);
      if (canary)
        orDrop(`The canary of ${name}`, () => {
          checked.canary = readCanary(fieldsOf(canary), origins);
        });
    });
  });
  return { remotes, dropped };
};
