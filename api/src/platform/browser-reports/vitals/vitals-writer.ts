import type { Measurement } from '@kerf/contracts/vitals';
import { Injectable } from '@nestjs/common';
import { BoundedNames } from '../bounded-names.js';
import { LiveReleases, OTHER, type ReleaseLabels } from '../live-releases.js';
import { bucketOf } from './histogram.js';
import { VitalsRepository } from './vitals.repository.js';
import type { VitalsRecord } from './vitals.schema.js';

/** The pages and fragments of all releases that have records of their own in this process. */
const mostSeries = 600;
const hourMs = 3_600_000;
const OTHER_PAGE = 'other';

type Series = Pick<VitalsRecord, 'remote' | 'release' | 'page' | 'fragment'>;
const nameOf = ({ remote, release, page, fragment = '' }: Series) => [remote, release, page, fragment].join(' ');

/** Adds measurements to the records of their hour. */
@Injectable()
export class VitalsWriter {
  private readonly series = new BoundedNames(mostSeries);

  constructor(
    private readonly records: VitalsRepository,
    private readonly releases: LiveReleases,
  ) {}

  async add(measurements: readonly Measurement[], now: Date = new Date()): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    const added = new Map<string, { series: Series; counts: Record<string, number> }>();
    // At once, because an unknown release waits for the map.
    const labels = await Promise.all(measurements.map(measurement => this.releases.labelsOf(measurement)));
    for (const [at, measurement] of measurements.entries()) {
      const series = this.seriesOf(measurement, labels[at] ?? OTHER);
      const name = nameOf(series);
      const counts: Record<string, number> = added.get(name)?.counts ?? {};
      const field = `counts.${measurement.metric}-${bucketOf(measurement.value)}`;
      counts[field] = (counts[field] ?? 0) + 1;
      added.set(name, { series, counts });
    }
    await this.records.addAll(
      hour,
      [...added].map(([name, entry]) => ({ name, ...entry })),
    );
  }

  /** Anyone can invent names, so unknown releases, and the pages beyond the limit of this process, count together. */
  private seriesOf({ page, fragment }: Measurement, labels: ReleaseLabels): Series {
    const series = { ...labels, page, ...(fragment && { fragment }) };
    return labels !== OTHER && this.series.accepts(nameOf(series)) ? series : { ...labels, page: OTHER_PAGE };
  }
}
