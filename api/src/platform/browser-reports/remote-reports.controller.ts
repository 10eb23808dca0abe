import { type RemoteReport, routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Logger } from '@nestjs/common';
import type { Call } from '../http/call.js';
import { Endpoint } from '../http/endpoint.js';
import { maskEmails } from '../logging/logger.js';
import { ErrorGroups } from './errors/error-groups.js';
import { RemoteMetrics } from './remote-metrics.js';

/** A visitor who leaves or waits is no fault by itself. Only the counts of many of them mean something. */
const QUIET = new Set<RemoteReport['kind']>(['visit', 'left', 'slow']);

@Controller()
export class RemoteReportsController {
  private readonly logger = new Logger('RemoteReports');

  constructor(
    private readonly metrics: RemoteMetrics,
    private readonly errors: ErrorGroups,
  ) {}

  /** A page's report about its remotes. Anyone can send one, so the only possible effect is the end of a canary. */
  @Endpoint(routes.reportRemote)
  async report({ body: report }: Call<typeof routes.reportRemote>): Promise<void> {
    this.metrics.count(report);
    if (QUIET.has(report.kind)) return;
    this.logger.warn(sentence(report));
    await this.errors.add(report);
  }

  @Endpoint(staffRoutes.listRemoteErrors)
  list({ query }: Call<typeof staffRoutes.listRemoteErrors>) {
    return this.errors.list(query);
  }
}

/** Quotes the texts as JSON, so that they cannot forge log lines. */
const sentence = ({ remote, release, kind, page = '', message = '' }: RemoteReport): string =>
  maskEmails(`${remote} ${release} failed (${kind}) on ${JSON.stringify(page)}: ${JSON.stringify(message)}`);
