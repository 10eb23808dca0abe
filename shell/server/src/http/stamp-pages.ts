import { signStamp } from '@kerf/network';

/** Pages of one second have equal stamps, which are signed once. */
const SECOND_MS = 1_000;
/** The name of a build that is served without being published. */
const LOCAL = 'local';
const SHELL = 'shell';

interface StampedRemote {
  name: string;
  release?: string;
  canary?: { release?: string };
}

/** The releases that a page can report about: those of its map, and the build of the shell, which owns the pages of no remote. */
const releasesOf = (remotes: readonly StampedRemote[], shell: string) => [
  { remote: SHELL, release: shell },
  ...remotes.flatMap(({ name, release = LOCAL, canary }) =>
    [release, ...(canary ? [canary.release ?? LOCAL] : [])].map(each => ({ remote: name, release: each })),
  ),
];

/**
 * Returns a function that makes the stamp of a page: the browser sends it with its reports, and the API counts no others. It is in a header,
 * so that the page itself can be kept and sent to everybody, also as 304.
 * @param key PAGE_SERVER_TOKEN; without it, pages have no stamp
 */
export const stampPages = (key: string) => {
  let last: { remotes: readonly StampedRemote[]; until: number; stamp: string } | undefined;
  return (remotes: readonly StampedRemote[], shell: string): Record<string, string> => {
    if (!key) return {};
    const now = Date.now();
    if (last?.remotes !== remotes || now >= last.until)
      last = { remotes, until: now + SECOND_MS, stamp: signStamp(releasesOf(remotes, shell), key, now) };
    return { 'server-timing': `stamp;desc="${last.stamp}"` };
  };
};
