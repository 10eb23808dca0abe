import { lookup } from 'node:dns/promises';
import type { Counts } from './judge-canary.ts';

const SAMPLE = /^kerf_remote_(visits|failures|slow)_total\{([^}]*)\} (\d+)/gm;
const TIMEOUT_MS = 5000;

/** Adds the samples of one API process's `/metrics` to `counts`. A key is '{remote} {release}'. */
export function addCounts(counts: Map<string, Counts>, text: string): Map<string, Counts> {
  for (const [, kind, written = '', value] of text.matchAll(SAMPLE)) {
    const labels = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, label]) => [name, label]),
    );
    const key = `${labels.remote} ${labels.release}`;
    const count = counts.get(key) ?? { visits: 0, failures: 0 };
    const field = kind as keyof Counts;
    count[field] = (count[field] ?? 0) + Number(value);
    counts.set(key, count);
  }
  return counts;
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

/** Returns the sums over all API processes. A process that does not respond is reported and left out; `isComplete` is then false. */
export async function remoteCounts(
  urls: string[],
  { token, say }: Metrics,
): Promise<{ counts: Map<string, Counts>; isComplete: boolean }> {
  const counts = new Map<string, Counts>();
  let isComplete = true;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const read = async (url: string) => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    addCounts(counts, await response.text());
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
  return { counts, isComplete };
}
