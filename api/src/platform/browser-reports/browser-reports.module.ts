import { Module } from '@nestjs/common';
import { CspMetrics } from './csp-metrics.js';
import { CspReportsController } from './csp-reports.controller.js';
import { ErrorGroups } from './errors/error-groups.js';
import { ErrorGroupsRepositoryModule } from './errors/error-groups.repository.js';
import { SourceStacks } from './errors/source-stacks.js';
import { LiveReleases } from './live-releases.js';
import { RemoteCalls } from './remote-calls.js';
import { RemoteMetrics } from './remote-metrics.js';
import { RemoteReportsController } from './remote-reports.controller.js';
import { ReportLog } from './report-log.js';
import { TrustedReports } from './trusted-reports.js';
import { RecentReleases } from './visits/recent-releases.js';
import { ReleaseHealthReader } from './visits/release-health.js';
import { VisitsRepositoryModule } from './visits/visits.repository.js';
import { VisitsWriter } from './visits/visits-writer.js';
import { VitalsController } from './vitals/vitals.controller.js';
import { VitalsRepositoryModule } from './vitals/vitals.repository.js';
import { VitalsReader } from './vitals/vitals-reader.js';
import { VitalsWriter } from './vitals/vitals-writer.js';

@Module({
  imports: [ErrorGroupsRepositoryModule, VisitsRepositoryModule, VitalsRepositoryModule],
  controllers: [CspReportsController, RemoteReportsController, VitalsController],
  providers: [
    CspMetrics,
    ErrorGroups,
    SourceStacks,
    LiveReleases,
    RecentReleases,
    ReleaseHealthReader,
    RemoteCalls,
    RemoteMetrics,
    ReportLog,
    TrustedReports,
    VisitsWriter,
    VitalsReader,
    VitalsWriter,
  ],
  exports: [RecentReleases, RemoteCalls],
})
export class BrowserReportsModule {}
