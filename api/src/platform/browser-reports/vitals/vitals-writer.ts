import type { Measurement } from '@kerf/contracts/vitals';
import { Injectable } from '@nestjs/common';
import { type Collection, InjectCollection } from '../../database/collections.js';
import { BoundedNames } from '../bounded-names.js';
import { LiveReleases, OTHER } from '../live-releases.js';
import { bucketOf } from './histogram.js';
import { VITALS, type VitalsRecord } from './vitals.schema.js';

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
    @InjectCollection(VITALS) private readonly records: Collection<VitalsRecord>,
    private readonly releases: LiveReleases,
  ) {}

  async add(measurements: readonly Measurement[], now: Date = new Date()): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    const added = new Map<string, { series: Series; counts: Record<string, number> }>();
    for (const measurement of measurements) {
      const series = await this.seriesOf(measurement);
      const name = nameOf(series);
      const counts: Record<string, number> = added.get(name)?.counts ?? {};
      const field = `counts.${measurement.metric}-${bucketOf(measurement.value)}`;
      counts[field] = (counts[field] ?? 0) + 1;
      added.set(name, { series, counts });
    }
    await this.records.bulkWrite(
      [...added].map(([name, { series, counts }]) => ({
        updateOne: {
          filter: { _id: `${hour.toISOString()} ${name}` },
          update: { $inc: counts, $setOnInsert: { hour, ...series } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Anyone can invent names, so unknown releases, and the pages beyond the limit of this process, count together. */
  private async seriesOf({ page, fragment, ...of }: Measurement): Promise<Series> {
    const labels = await this.releases.labelsOf(of);
    const series = { ...labels, page, ...(fragment && { fragment }) };
    return labels !== OTHER && this.series.accepts(nameOf(series)) ? series : { ...labels, page: OTHER_PAGE };
  }
}
