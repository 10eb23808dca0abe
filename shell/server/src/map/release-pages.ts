import { type Load, loadReleaseFile, sha256Of } from './load-release-file.ts';
import type { ReleaseFile, ReleaseOf } from './page-release.ts';

const timeoutMs = 2_000;
const RETRY_AFTER_MS = 1_000;

/** Parses a `pages.json` if its bytes have the published SHA-256. */
export const parseRelease = (body: Buffer, integrity: string | undefined): ReleaseFile | undefined =>
  sha256Of(body) === integrity ? parse(body) : undefined;

const parse = (body: Buffer): ReleaseFile => JSON.parse(body.toString());

interface Known {
  release?: ReleaseFile | undefined;
  askedAt: number;
  /** Why the last fetch failed. */
  problem?: string;
}

/**
 * Fetches `pages.json` beside each release's entry. The returned function never waits, so a slow remote delays no page:
 * it returns undefined until the file has arrived, and tries again after a failure.
 */
export const releasePages = ({
  load = fetch as Load,
  now = Date.now,
  warn = (message: string): void => console.warn(message),
} = {}): ReleaseOf => {
  const known = new Map<string, Known>();
  const read = async (key: string, entry: string, integrity: string | undefined) => {
    const body = await loadReleaseFile(new URL('pages.json', entry).href, integrity, { load, timeoutMs });
    known.set(key, { release: parse(body), askedAt: now() });
  };
  const failed = (key: string, entry: string, { message }: Error) => {
    const last = known.get(key);
    if (last?.problem !== message) warn(`The pages of ${entry} cannot be read: ${message}.`);
    known.set(key, { askedAt: now(), ...last, problem: message });
  };
  return ({ entry, integrity }) => {
    const key = `${entry} ${integrity?.pages}`;
    const last = known.get(key) ?? { askedAt: -RETRY_AFTER_MS };
    if (!last.release && now() - last.askedAt >= RETRY_AFTER_MS) {
      known.set(key, { ...last, askedAt: now() });
      // The next request after RETRY_AFTER_MS tries again.
      read(key, entry, integrity?.pages).catch(error => failed(key, entry, error));
    }
    return last.release;
  };
};
