import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { Letter } from '../mail/letter.js';
import { Post } from '../mail/post.js';
import { Recipients } from '../mail/recipients.js';
import { announcementOf } from './announcement.js';
import { RELEASE_MAIL, RELEASE_WEBHOOK } from './release-events.js';
import { ReleaseEventsRepository } from './release-events.repository.js';
import type { ReleaseEventRecord } from './release-events.schema.js';
import { releaseMails } from './release-mail-texts.js';
import { Webhook } from './webhook.js';

/** Announces events by webhook and by mail. */
@Injectable()
export class ReleaseMessages {
  constructor(
    private readonly events: ReleaseEventsRepository,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
    private readonly post: Post,
    private readonly recipients: Recipients,
    private readonly webhook: Webhook,
  ) {
    jobs.handle(RELEASE_WEBHOOK, async job =>
      this.webhook.post(announcementOf(await this.eventOf(job), ENGLISH), this.link()),
    );
    jobs.handle(RELEASE_MAIL, job => this.mail(job));
  }

  private link(language = ENGLISH): string {
    return this.post.linkTo('/dashboard/releases', language);
  }

  private async mail(job: JobRecord): Promise<void> {
    const { RELEASE_MAIL_TO: to } = this.env;
    if (to.length === 0) throw new JobFailure('no address', 'drop');
    const event = await this.eventOf(job);
    const languages = await Promise.all(to.map(email => this.recipients.languageOf(email)));
    // At once: one after the other could take longer than the lease of the job.
    await Promise.all(
      [...new Set(languages)].map(language =>
        this.post.send(
          { ...job, _id: `${job._id} ${language}` },
          to.filter((_, at) => languages[at] === language).join(', '),
          this.letterOf(event, language),
        ),
      ),
    );
  }

  private letterOf(event: ReleaseEventRecord, language: string): Letter {
    const { title, sentences } = announcementOf(event, language);
    return {
      language,
      subject: title,
      heading: title,
      paragraphs: sentences,
      action: { label: releaseMails(language).see, href: this.link(language) },
    };
  }

  private async eventOf({ payload }: JobRecord): Promise<ReleaseEventRecord> {
    const event = await this.events.find(String(payload.event));
    if (!event) throw new JobFailure('no event', 'drop');
    return event;
  }
}
