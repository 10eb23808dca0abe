import type { Offer, OfferedScope } from './scopes';

/** The entry of a remote in a further scope: the adapter's address, with all it needs after the first `#`. */
export interface ScopedEntry {
  /** The name of the remote. */
  name: string;
  /** The remote's own entry. */
  entry: string;
  integrity?: string | undefined;
  scope: { name: string; entry: string; integrity: string };
}

/** The global variable of a scope's container. */
export const containerOf = (scope: string): string => `kerf_scope_${scope.replace(/\W/g, '_')}`;

interface Release {
  entry: string;
  integrity?: { entry: string; pages?: string | undefined } | undefined;
}

/**
 * What a browser loads instead of a release that needs a further scope: the shell's adapter, which loads the scope and then the release.
 * Shells of every version can load it, and pages of the default scope load no byte of it.
 * @param shopUrl the shop's own origin
 */
export const inScope = <R extends Release>(
  name: string,
  release: R,
  scope: string,
  { scopes, adapter }: Offer,
  shopUrl: string,
): R => {
  const offered: OfferedScope | undefined = scopes?.[scope];
  if (!offered || !adapter) return release;
  const { entry, integrity } = release;
  const { origin } = new URL(shopUrl);
  const more: Omit<ScopedEntry, 'entry'> = {
    name,
    integrity: integrity?.entry,
    scope: { name: scope, entry: `${origin}/${offered.entry}`, integrity: offered.integrity },
  };
  return {
    ...release,
    // The remote's own address is last: the shell finds the remote's scripts in stack traces by it, and adds a number to it for a retry.
    entry: `${origin}/${adapter.entry}#${encodeURIComponent(JSON.stringify(more))}#${entry}`,
    ...(integrity && { integrity: { ...integrity, entry: adapter.integrity } }),
  };
};

/** Reads what `inScope` wrote. */
export const readScopedEntry = (address: string): ScopedEntry => {
  const [, more = '', ...entry] = address.split('#');
  return { ...JSON.parse(decodeURIComponent(more)), entry: entry.join('#') };
};

/** The release that `inScope` changed, or the same release if it did not. */
export const outOfScope = <R extends Release>(release: R): R => {
  if (!release.entry.includes('#')) return release;
  const { entry, integrity } = readScopedEntry(release.entry);
  return { ...release, entry, ...(integrity && { integrity: { ...release.integrity, entry: integrity } }) };
};
