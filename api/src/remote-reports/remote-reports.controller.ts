import { type RemoteReport, routes } from '@kerf/contracts';
import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { maskEmails } from '../common/logger.js';
import { RemoteMetrics } from './remote-metrics.js';
import { reportAsSent } from './report-as-sent.js';

@Controller()
export class RemoteReportsController {
  private readonly logger = new Logger('RemoteReports');

  constructor(private readonly metrics: RemoteMetrics) {}

  /** A page's report about its remotes. Anyone can send one, so the only possible effect is the end of a canary. */
  @Post(routes.reportRemote.path)
  @HttpCode(204)
  @Public()
  report(@Body({ schema: reportAsSent }) report: RemoteReport): void {
    this.metrics.count(report);
    if (report.kind !== 'visit') this.logger.warn(sentence(report));
  }
}

/** Quotes the texts as JSON, so that they cannot forge log lines. */
const sentence = ({ remote, release, kind, page = '', message = '' }: RemoteReport): string =>
  maskEmails(`${remote} ${release} failed (${kind}) on ${JSON.stringify(page)}: ${JSON.stringify(message)}`);
