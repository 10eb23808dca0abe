import { type RemoteReport, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../http/call.js';
import { Endpoint } from '../http/endpoint.js';
import { ErrorGroups } from './errors/error-groups.js';
import { LiveReleases, OTHER } from './live-releases.js';
import { RemoteMetrics } from './remote-metrics.js';
import { ReportLog } from './report-log.js';
import { TrustedReports } from './trusted-reports.js';

/** A visitor who leaves or waits is no fault by itself. Only the counts of many of them mean something. */
const QUIET = new Set<RemoteReport['kind']>(['visit', 'left', 'slow']);

@Controller()
export class RemoteReportsController {
  constructor(
    private readonly trusted: TrustedReports,
    private readonly releases: LiveReleases,
    private readonly metrics: RemoteMetrics,
    private readonly errors: ErrorGroups,
    private readonly log: ReportLog,
  ) {}

  /** A page's report about its remotes. Anyone can send one, so it has an effect only as far as `TrustedReports` says. */
  @Endpoint(routes.reportRemote)
  async report({ body: report, request: { ip } }: Call<typeof routes.reportRemote>): Promise<void> {
    if (!(await this.trusted.accepts(report, report.stamp, ip))) return;
    const labels = await this.releases.labelsOf(report);
    if (await this.trusted.counts(report, ip)) this.metrics.count({ ...labels, kind: report.kind });
    if (QUIET.has(report.kind)) return;
    this.log.warn('RemoteReports', sentence(report));
    if (labels !== OTHER) await this.errors.add(report);
  }

  @Endpoint(staffRoutes.listRemoteErrors)
  list({ query }: Call<typeof staffRoutes.listRemoteErrors>) {
    return this.errors.list(query);
  }
}

/** Quotes the texts as JSON, so that they cannot forge log lines. */
const sentence = ({ remote, release, kind, page = '', message = '' }: RemoteReport): string =>
  `${remote} ${release} failed (${kind}) on ${JSON.stringify(page)}: ${JSON.stringify(message)}`;
