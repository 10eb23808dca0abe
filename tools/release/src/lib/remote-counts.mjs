import { lookup } from 'node:dns/promises';

const SAMPLE = /^kerf_remote_(visits|failures)_total\{([^}]*)\} (\d+)/gm;
const WITHIN = 5000;

/** Adds what one API process says in its `/metrics` to `counts`: '{remote} {release}' to { visits, failures }. */
export function addCounts(counts, text) {
  for (const [, kind, written, value] of text.matchAll(SAMPLE)) {
    const labels = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, label]) => [name, label]),
    );
    const key = `${labels.remote} ${labels.release}`;
    const count = counts.get(key) ?? { visits: 0, failures: 0 };
    count[kind] += Number(value);
    counts.set(key, count);
  }
  return counts;
}

/** Every process behind a host's name has an address of its own, and counts what it saw. */
async function addressesOf(url) {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:') return [url];
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return found.map(({ address, family }) => {
    const each = new URL(url);
    each.hostname = family === 6 ? `[${address}]` : address;
    return each.href;
  });
}

/** The counts of all API processes together. One that does not answer is told to `say` and left out. */
export async function remoteCounts(urls, { token, say }) {
  const counts = new Map();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const ask = async url => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(WITHIN) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    addCounts(counts, await response.text());
  };
  const unlessSilent = url => error => say(`${url} is not counted: ${error.message}`);
  await Promise.all(
    urls.map(url =>
      addressesOf(url)
        .then(addresses => Promise.all(addresses.map(each => ask(each).catch(unlessSilent(each)))))
        .catch(unlessSilent(url)),
    ),
  );
  return counts;
}
