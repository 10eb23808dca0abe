import { baseCurrency, formatCents } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isInStock } from '../../inventory/stock.schema.js';
import { ItemsService } from '../../items/items.service.js';
import { slugIn, soldNameIn } from '../../items/translations.js';
import { WATCHER_MESSAGE, Watchers } from '../../items/watches/watchers.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { accountMails } from './account-mail-texts.js';
import { Post } from './post.js';
import { Recipients } from './recipients.js';

/** Sends the messages to customers who waited for an item. */
@Injectable()
export class WatcherMessages {
  constructor(
    jobs: Jobs,
    private readonly items: ItemsService,
    private readonly watchers: Watchers,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {
    jobs.handle(WATCHER_MESSAGE, job => this.send(job));
  }

  private async send(job: JobRecord): Promise<void> {
    const id = String(job.payload.item);
    const user = new Types.ObjectId(String(job.payload.user));
    const item = (await this.items.records([id])).get(id);
    const to = await this.recipients.ofAccount(user);
    if (!item || !to) return;
    if (!isInStock(item)) return this.watchers.keepWaiting(user, item._id);
    const { email, language } = to;
    const { subject, heading, text, onlyOne, see } = accountMails(language).backInStock;
    const named = { item: soldNameIn(item, language) };
    await this.post.send(job, email, {
      language,
      subject: subject(named),
      heading: heading(named),
      paragraphs: [text({ price: formatCents(item.priceCents, baseCurrency, language) }), onlyOne],
      action: { label: see, href: this.post.linkTo(`/items/${item._id}/${slugIn(item, language)}`, language) },
    });
  }
}
