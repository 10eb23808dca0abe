import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import type { OutboxRecord } from '../../platform/outbox/outbox.schema.js';
import { JobFailure, OutboxHandlers } from '../../platform/outbox/outbox-handlers.js';
import { Post } from '../mail/post.js';
import { announcementOf } from './announcement.js';
import { RELEASE_MAIL, RELEASE_WEBHOOK } from './release-events.js';
import { RELEASE_EVENT, type ReleaseEventRecord } from './release-events.schema.js';
import { Webhook } from './webhook.js';

/** Announces events by webhook and by mail. */
@Injectable()
export class ReleaseMessages {
  constructor(
    @InjectCollection(RELEASE_EVENT) private readonly events: Collection<ReleaseEventRecord>,
    @Inject(ENV) private readonly env: Env,
    handlers: OutboxHandlers,
    private readonly post: Post,
    private readonly webhook: Webhook,
  ) {
    handlers.register(RELEASE_WEBHOOK, async job =>
      this.webhook.post(announcementOf(await this.eventOf(job)), this.link()),
    );
    handlers.register(RELEASE_MAIL, job => this.mail(job));
  }

  private link(): string {
    return this.post.linkTo('/dashboard/releases');
  }

  private async mail(job: OutboxRecord): Promise<void> {
    const { RELEASE_MAIL_TO: to } = this.env;
    if (to.length === 0) throw new JobFailure('no address', 'drop');
    const { title, sentences } = announcementOf(await this.eventOf(job));
    await this.post.send(job, to.join(', '), {
      subject: title,
      heading: title,
      paragraphs: sentences,
      action: { label: 'See the releases', href: this.link() },
    });
  }

  private async eventOf({ about }: OutboxRecord): Promise<ReleaseEventRecord> {
    const event = await this.events.findOne({ _id: String(about.event) });
    if (!event) throw new JobFailure('no event', 'drop');
    return event;
  }
}
