import { lookup } from 'node:dns/promises';

const SAMPLE = /^kerf_remote_(visits|failures|slow)_total\{([^}]*)\} (\d+)/gm;
const TIMEOUT_MS = 5000;

/** What the pages of a release reported. */
export interface ReleaseCounts {
  visits: number;
  failures: number;
  /** Visits whose first page was painted late. */
  slow: number;
}
/** By '{remote} {release}'. */
export type RemoteCounts = Map<string, ReleaseCounts>;

const fields = ['visits', 'failures', 'slow'] as const;
export const noCounts: ReleaseCounts = { visits: 0, failures: 0, slow: 0 };

/** Adds counts to those of a release. */
export const addTo = (all: RemoteCounts, key: string, more: Partial<ReleaseCounts>): void => {
  const known = all.get(key) ?? noCounts;
  const { visits = 0, failures = 0, slow = 0 } = more;
  all.set(key, { visits: known.visits + visits, failures: known.failures + failures, slow: known.slow + slow });
};

/** Parses the samples of one API process's `/metrics`. */
export function parseCounts(text: string): RemoteCounts {
  const counts: RemoteCounts = new Map();
  for (const [, field, written = '', value] of text.matchAll(SAMPLE)) {
    const labels = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, label]) => [name, label]),
    );
    addTo(counts, `${labels.remote} ${labels.release}`, { [field as string]: Number(value) });
  }
  return counts;
}

/** A process that was restarted counts from 0 again. */
const growth = (now: number, last: number) => (now >= last ? now - last : now);

/** What was counted between two readings of one process. */
export function increaseOf(now: RemoteCounts, last: RemoteCounts): RemoteCounts {
  const increase: RemoteCounts = new Map();
  for (const [key, counts] of now) {
    const before = last.get(key) ?? noCounts;
    addTo(increase, key, Object.fromEntries(fields.map(field => [field, growth(counts[field], before[field])])));
  }
  return increase;
}

/** Returns the address of each process behind a host name, because each process counts on its own. */
async function addressesOf(url: string): Promise<string[]> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return [url];
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return found.map(({ address, family }) => {
    const each = new URL(url);
    each.hostname = family === 6 ? `[${address}]` : address;
    return each.href;
  });
}

interface Metrics {
  token?: string | undefined;
  say: (line: string) => void;
}

/** Reads the counts of each API process, by its address. One that does not respond is reported and left out; `isComplete` is then false. */
export async function readCounts(
  urls: readonly string[],
  { token, say }: Metrics,
): Promise<{ processes: Map<string, RemoteCounts>; isComplete: boolean }> {
  const processes = new Map<string, RemoteCounts>();
  let isComplete = true;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const read = async (url: string) => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    processes.set(url, parseCounts(await response.text()));
  };
  const report = (url: string) => (error: Error) => {
    isComplete = false;
    say(`${url} is not counted: ${error.message}`);
  };
  await Promise.all(
    urls.map(url =>
      addressesOf(url)
        .then(addresses => Promise.all(addresses.map(each => read(each).catch(report(each)))))
        .catch(report(url)),
    ),
  );
  return { processes, isComplete };
}
