import { staffRoutes, type VitalsQuery } from '@kerf/contracts/staff';
import { vitalsRoutes } from '@kerf/contracts/vitals';
import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { Public } from '../../access/access.js';
import { MetricsGuard } from '../../health/metrics.guard.js';
import type { Call } from '../../http/call.js';
import { Endpoint, TakesQueryOf } from '../../http/endpoint.js';
import { validate } from '../../http/validation.js';
import { TrustedReports } from '../trusted-reports.js';
import { ReleaseHealthReader } from '../visits/release-health.js';
import { VitalsReader } from './vitals-reader.js';
import { VitalsWriter } from './vitals-writer.js';

const { readVitals } = staffRoutes;

@Controller()
export class VitalsController {
  constructor(
    private readonly trusted: TrustedReports,
    private readonly reader: VitalsReader,
    private readonly writer: VitalsWriter,
    private readonly health: ReleaseHealthReader,
  ) {}

  /** Anyone can send measurements, so they count only as far as `TrustedReports` says. */
  @Endpoint(vitalsRoutes.reportVitals)
  async report({
    body: { measurements, stamp },
    request: { ip },
  }: Call<typeof vitalsRoutes.reportVitals>): Promise<void> {
    await this.writer.add(await this.trusted.measurementsOf(measurements, stamp, ip));
  }

  @Endpoint(readVitals)
  read({ query }: Call<typeof readVitals>) {
    return this.reader.read(query);
  }

  @Endpoint(staffRoutes.readReleaseHealth)
  readHealth({ query }: Call<typeof staffRoutes.readReleaseHealth>) {
    return this.health.read(query);
  }

  /** The same as `readVitals` for `canary-watch`, which has no session but METRICS_TOKEN. */
  @Get('/metrics/vitals')
  @Public()
  @UseGuards(MetricsGuard)
  @TakesQueryOf(readVitals)
  readForCanaries(@Query() query: unknown) {
    return this.reader.read(validate(readVitals.query, query) as VitalsQuery);
  }
}
