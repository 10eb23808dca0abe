import { type Claims, covers } from './owner-of';

/**
 * The dashboard has pages of every team. Its owner answers what nobody has claimed below it, and each page below it needs a claim of its
 * own.
 */
export const sharedPrefix = '/dashboard';

/** What the shell and its server answer themselves. Nobody can claim it. */
export const shellAddresses: readonly string[] = [
  '/login',
  '/singup',
  '/signup',
  '/help',
  '/overrides',
  '/releases',
  '/releases.json',
  '/static',
  '/data',
  '/pictures',
  '/uploads',
  '/copies',
  '/healthz',
  '/.well-known',
  '/index.html',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/config.json',
  '/remotes.json',
  '/frontend-discovery.json',
  '/shell.json',
];

/** Whether two prefixes claim one address: they are equal, or one covers the other. The shared prefix covers no other claim. */
export const isSameClaim = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return true;
  return (a !== sharedPrefix && covers(a, b)) || (b !== sharedPrefix && covers(b, a));
};

/** Who has a claim on an address that `path` claims: `shell`, or the name of one of the remotes. */
export const claimantOf = (path: string, remotes: readonly (Claims & { name: string })[]): string | undefined =>
  shellAddresses.some(address => isSameClaim(path, address))
    ? 'shell'
    : remotes.find(({ paths }) => paths.some(claimed => isSameClaim(path, claimed)))?.name;
