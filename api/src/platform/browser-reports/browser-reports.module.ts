import { Module } from '@nestjs/common';
import { collections } from '../database/collections.js';
import { CspMetrics } from './csp-metrics.js';
import { CspReportsController } from './csp-reports.controller.js';
import { ErrorGroups } from './errors/error-groups.js';
import { ERROR_GROUP } from './errors/error-groups.schema.js';
import { SourceStacks } from './errors/source-stacks.js';
import { LiveReleases } from './live-releases.js';
import { RemoteCalls } from './remote-calls.js';
import { RemoteMetrics } from './remote-metrics.js';
import { RemoteReportsController } from './remote-reports.controller.js';
import { ReleaseHealthReader } from './visits/release-health.js';
import { VISITS } from './visits/visits.schema.js';
import { VisitsWriter } from './visits/visits-writer.js';
import { VitalsController } from './vitals/vitals.controller.js';
import { VITALS } from './vitals/vitals.schema.js';
import { VitalsReader } from './vitals/vitals-reader.js';
import { VitalsWriter } from './vitals/vitals-writer.js';

@Module({
  imports: [collections(ERROR_GROUP, VISITS, VITALS)],
  controllers: [CspReportsController, RemoteReportsController, VitalsController],
  providers: [
    CspMetrics,
    ErrorGroups,
    SourceStacks,
    LiveReleases,
    ReleaseHealthReader,
    RemoteCalls,
    RemoteMetrics,
    VisitsWriter,
    VitalsReader,
    VitalsWriter,
  ],
})
export class BrowserReportsModule {}
