import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { Post } from '../mail/post.js';
import { announcementOf } from './announcement.js';
import { RELEASE_MAIL, RELEASE_WEBHOOK } from './release-events.js';
import { ReleaseEventsRepository } from './release-events.repository.js';
import type { ReleaseEventRecord } from './release-events.schema.js';
import { Webhook } from './webhook.js';

/** Announces events by webhook and by mail. */
@Injectable()
export class ReleaseMessages {
  constructor(
    private readonly events: ReleaseEventsRepository,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
    private readonly post: Post,
    private readonly webhook: Webhook,
  ) {
    jobs.handle(RELEASE_WEBHOOK, async job => this.webhook.post(announcementOf(await this.eventOf(job)), this.link()));
    jobs.handle(RELEASE_MAIL, job => this.mail(job));
  }

  private link(): string {
    return this.post.linkTo('/dashboard/releases');
  }

  private async mail(job: JobRecord): Promise<void> {
    const { RELEASE_MAIL_TO: to } = this.env;
    if (to.length === 0) throw new JobFailure('no address', 'drop');
    const { title, sentences } = announcementOf(await this.eventOf(job));
    await this.post.send(job, to.join(', '), {
      language: ENGLISH,
      subject: title,
      heading: title,
      paragraphs: sentences,
      action: { label: 'See the releases', href: this.link() },
    });
  }

  private async eventOf({ payload }: JobRecord): Promise<ReleaseEventRecord> {
    const event = await this.events.find(String(payload.event));
    if (!event) throw new JobFailure('no event', 'drop');
    return event;
  }
}
