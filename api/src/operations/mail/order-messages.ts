import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ORDER_MESSAGE, type OrderEvent } from '../../orders/notices/order-notices.js';
import { ReceiptsService } from '../../orders/receipts/receipts.service.js';
import { orderIn } from '../../orders/record/order-lines.js';
import { numberOf } from '../../orders/record/order-number.js';
import { isFree } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { OrderTokens } from '../../platform/access/order-tokens.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { orderLetter } from './order-letters.js';
import { Post } from './post.js';
import { RecipientLimit } from './recipient-limit.js';
import { Recipients } from './recipients.js';

/** Anybody can cause these messages, to any address. So are all messages about an order that cost nothing. */
const unpaidEvents: ReadonlySet<OrderEvent> = new Set(['placed', 'cancelled', 'link']);

/** Sends the messages about orders. Each is written from the order as it is at the moment of sending. */
@Injectable()
export class OrderMessages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
    private readonly orders: OrderStore,
    private readonly recipients: Recipients,
    private readonly receipts: ReceiptsService,
    private readonly tokens: OrderTokens,
    private readonly post: Post,
    private readonly limit: RecipientLimit,
  ) {
    jobs.handle(ORDER_MESSAGE, job => this.send(job));
  }

  private async send(job: JobRecord): Promise<void> {
    const { payload } = job;
    const event = payload.event as OrderEvent;
    const order = await this.read(String(payload.owner), String(payload.order));
    // It was paid, cancelled or replaced by a changed order, or its payment is under way.
    if (event === 'placed' && (order?.status !== 'unpaid' || order.intent?.processing)) return;
    const to = order && (await this.recipients.ofOrder(order));
    if (!to) return;
    const mayQuote = to.isProven || !(unpaidEvents.has(event) || isFree(order));
    if (!mayQuote) await this.limit.count(job, to.email);
    const cents = Number(payload.cents ?? 0);
    const language = writtenLanguage(order.language, this.env);
    const letter = orderLetter(event, {
      ...{ order: orderIn(order, language), language, href: this.pageOf(order, language), cents, mayQuote },
      timeZone: this.env.SHOP_TIME_ZONE,
      returnDays: this.env.RETURN_DAYS,
    });
    // The receipt has the address that the buyer typed.
    const attachments = event === 'paid' && mayQuote ? [await this.receiptOf(order)] : [];
    await this.post.send(job, to.email, letter, { attachments });
  }

  /** A guest's link has a new token, because an earlier one may have expired. */
  private pageOf({ _id, isGuest }: OrderRecord, language: string): string {
    const path = isGuest ? `/orders/${_id}#token=${this.tokens.issue(String(_id))}` : `/dashboard/order/${_id}`;
    return this.post.linkTo(path, language);
  }

  private async receiptOf(order: OrderRecord) {
    const content = await this.receipts.pdfOf(order);
    return { filename: `receipt-${numberOf(order)}.pdf`, content, contentType: 'application/pdf' };
  }

  /** Orders are never deleted; this is for a database that was restored from a backup. */
  private read(owner: string, id: string): Promise<OrderRecord | undefined> {
    return this.orders.get(id, owner).catch(error => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
  }
}
