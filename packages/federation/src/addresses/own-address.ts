/** No host has this name, so an address that stays on it names no host. */
const ORIGIN = 'http://own.invalid';

/**
 * An address of this shop, as path, query and fragment. Undefined for an address that a browser opens at another host, such as
 * `//evil.test`. Every navigation to an address that is not a constant uses this function.
 */
export const ownAddress = (address: string): string | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  // `/x/..//evil.test` is a path here, and names a host where it is opened.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
};
