import { listen } from './listen.ts';

/** What the visitors of a release of mf_catalog reported. */
export interface Counts {
  failures: number;
  visits: number;
  /** Measurements of the LCP by their bound. */
  lcp?: Record<number, number>;
  /** Whether the API cannot read the vitals. */
  isDown?: boolean;
}
export const of = (failures: number, visits: number, lcp?: Record<number, number>): Counts => ({
  failures,
  visits,
  ...(lcp && { lcp }),
});

/** Starts an API process that reports these counts. Returns the address of /metrics. */
export async function startApi(counts: Record<string, Counts>, token = 'secret'): Promise<string> {
  const url = await listen((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test');
    if (pathname === '/metrics/vitals') {
      const { lcp = {}, isDown } = counts[searchParams.get('release') ?? ''] ?? {};
      if (isDown) response.statusCode = 503;
      const histogram = Object.entries(lcp).map(([upTo, count]) => ({ upTo: Number(upTo), count }));
      response.end(JSON.stringify({ series: [{ metric: 'LCP', histogram }] }));
      return;
    }
    const lines = Object.entries(counts).flatMap(([release, { visits, failures }]) => [
      `kerf_remote_visits_total{remote="mf_catalog",release="${release}"} ${visits}`,
      `kerf_remote_failures_total{remote="mf_catalog",release="${release}",kind="load"} ${failures}`,
    ]);
    response.end(lines.join('\n'));
  });
  return `${url}/metrics`;
}
