import { isExtensions } from './extensions';
import type { Canary, RemoteEntry } from './remotes';

/** The map of remotes, `/remotes.json`. */
export interface RemoteMap {
  remotes: RemoteEntry[];
  /** A remote is missing, so an address without an owner may belong to it. */
  incomplete?: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isAddress = (value: unknown) => isText(value) && /^https?:\/\//.test(value);
const isPaths = (value: unknown) => Array.isArray(value) && value.every(path => isText(path) && path.startsWith('/'));

const isCanary = ({ entry, release, share, paths }: Partial<Canary>) =>
  isAddress(entry) && isText(release) && typeof share === 'number' && (paths === undefined || isPaths(paths));

const isRemote = ({ name, entry, paths }: Partial<RemoteEntry>) => isText(name) && isAddress(entry) && isPaths(paths);

const withoutWrongExtensions = <T extends Pick<RemoteEntry, 'extensions'>>({ extensions, ...release }: T) =>
  isExtensions(extensions) ? { ...release, extensions } : release;

const withoutWrongParts = ({ canary, ...remote }: RemoteEntry): RemoteEntry => ({
  ...withoutWrongExtensions(remote),
  ...(canary && isCanary(canary) && { canary: withoutWrongExtensions(canary) }),
});

/** Keeps the lines of a map that can be used. The page server checks them too, but a map can also come from elsewhere. */
export const checkMap = (value: unknown): RemoteMap => {
  const { remotes, incomplete } = (value ?? {}) as Partial<RemoteMap>;
  if (!Array.isArray(remotes)) return { remotes: [], incomplete: true };
  const good = remotes.filter(remote => isRemote(remote ?? {})).map(withoutWrongParts);
  return incomplete || good.length < remotes.length ? { remotes: good, incomplete: true } : { remotes: good };
};
