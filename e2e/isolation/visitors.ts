import { type RemoteReportKind, routes } from '@kerf/contracts';
import { type VitalMetric, vitalsRoutes } from '@kerf/contracts/vitals';
import { random } from '@kerf/tooling/random';
import { apiUrl } from '../support/shop';
import type { ServedWorkbench } from './workbench';

/** What visitors of a release have. */
export interface Experience {
  /** The share of the visits that fail. */
  errors: number;
  /** Added to the largest contentful paint: the page renders late. */
  delayMs: number;
}

/** As many visits run at the same time. */
const AT_ONCE = 8;
/** The share of the visits that is measured: the default of a shop. */
const MEASURED = 0.1;

const send = async (path: string, body: object) => {
  const options = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) };
  const { status } = await fetch(apiUrl + path, options);
  if (status !== 204) throw new Error(`${path} returned ${status}`);
};

/** A log-normal value: web pages have a long tail. */
const around = (chance: () => number, median: number) => {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return median * Math.exp(0.4 * normal);
};

/** Visitors of the workbench. Each gets a release by the shop's map, as a browser does, and sends the reports of a browser. */
export class Visitors {
  /** The visits by release, and those that failed. */
  readonly visits = new Map<string, number>();
  readonly failures = new Map<string, number>();
  private readonly chance: () => number;
  private readonly bench: ServedWorkbench;
  private readonly experiences: Readonly<Record<string, Experience>>;

  constructor(bench: ServedWorkbench, experiences: Readonly<Record<string, Experience>>, seed: number) {
    this.bench = bench;
    this.experiences = experiences;
    this.chance = random(seed);
  }

  /** Visits until `isOver`, which is asked after each visit. */
  async visitUntil(isOver: () => boolean | Promise<boolean>): Promise<void> {
    let over = false;
    const visitor = async () => {
      while (!over) {
        await this.visit();
        over ||= await isOver();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  }

  private async visit(): Promise<void> {
    const [{ release: stable, canary }, stamp] = await Promise.all([this.line(), this.stamp()]);
    const release = canary && this.chance() < canary.share ? canary.release : stable;
    const { errors, delayMs } = this.experiences[release] ?? { errors: 0, delayMs: 0 };
    const report = (kind: RemoteReportKind, more: object = {}) =>
      send(routes.reportRemote.path, { remote: 'mf_workbench', release, kind, page: '/workbench', stamp, ...more });
    this.visits.set(release, (this.visits.get(release) ?? 0) + 1);
    await report('visit');
    const paint = around(this.chance, 900) + delayMs;
    if (paint > 2_500) await report('slow');
    if (this.chance() < MEASURED) await this.measure(release, stamp, { LCP: paint, remote: around(this.chance, 60) });
    if (this.chance() >= errors) return;
    this.failures.set(release, (this.failures.get(release) ?? 0) + 1);
    await report('crash', { message: 'TypeError: the vice is broken' });
  }

  private measure(
    release: string,
    stamp: string | undefined,
    values: Partial<Record<VitalMetric, number>>,
  ): Promise<void> {
    const of = { page: '/workbench', remote: 'mf_workbench', release };
    const measurements = Object.entries(values).map(([metric, value]) => ({ ...of, metric, value }));
    return send(vitalsRoutes.reportVitals.path, { measurements, stamp });
  }

  /** What the page server sends with a page, so that the reports of its browser count. */
  private async stamp(): Promise<string | undefined> {
    const { headers } = await fetch(`${this.bench.url}/workbench`, { method: 'HEAD' });
    return /^stamp;desc="([^"]*)"$/.exec(headers.get('server-timing') ?? '')?.[1];
  }

  private async line(): Promise<{ release: string; canary?: { release: string; share: number } }> {
    const { remotes } = await (await fetch(`${this.bench.url}/remotes.json`)).json();
    return remotes.find(({ name }: { name: string }) => name === 'mf_workbench');
  }
}
