import { type RemoteReport, routes } from '@kerf/contracts';
import { Controller, Logger } from '@nestjs/common';
import { maskEmails } from '../common/logger.js';
import { Endpoint } from '../http/endpoint.js';
import { Body } from '../http/parameters.js';
import { RemoteMetrics } from './remote-metrics.js';

@Controller()
export class RemoteReportsController {
  private readonly logger = new Logger('RemoteReports');

  constructor(private readonly metrics: RemoteMetrics) {}

  /** What a page says of its remotes; anyone can say anything, so all that may come of it is that a canary is taken back. */
  @Endpoint(routes.reportRemote)
  report(@Body() report: RemoteReport): void {
    this.metrics.count(report);
    if (report.kind !== 'visit') this.logger.warn(sentence(report));
  }
}

/** As JSON the texts can neither begin a line of their own nor be taken for ours. */
const sentence = ({ remote, release, kind, page = '', message = '' }: RemoteReport): string =>
  maskEmails(`${remote} ${release} failed (${kind}) on ${JSON.stringify(page)}: ${JSON.stringify(message)}`);
