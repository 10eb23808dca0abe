import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { hasBoughtLabel, ORDER_MESSAGE, type OrderEvent } from '../../orders/notices/order-notices.js';
import { ReceiptsService } from '../../orders/receipts/receipts.service.js';
import { isFree, isInvoiced } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderLine, OrderRecord } from '../../orders/record/orders.schema.js';
import { parcelsOf, unshippedOf } from '../../orders/record/parcels.js';
import { OrderTokens } from '../../platform/access/order-tokens.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { letterAbout } from './letter-about.js';
import type { ToldParcel } from './order-letters.js';
import { Post } from './post.js';
import { RecipientLimit } from './recipient-limit.js';
import { Recipients } from './recipients.js';

/** Anybody can cause these messages, to any address. So are all messages about an order that cost nothing. */
const unpaidEvents: ReadonlySet<OrderEvent> = new Set(['placed', 'payment-failed', 'cancelled', 'link']);

/** Sends the messages about orders. Each is written from the order as it is at the moment of sending. */
@Injectable()
export class OrderMessages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
    private readonly orders: OrderStore,
    private readonly records: OrdersRepository,
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
    const asksForMoney = event === 'placed' || event === 'payment-failed';
    if (asksForMoney && !(order && (await this.waitsForMoney(order)))) return;
    if (event === 'return-label' && !(order && hasLabel(order, payload.key))) return;
    const to = order && (await this.recipients.ofOrder(order));
    if (!to) return;
    const mayQuote = to.isProven || order.taken !== undefined || !(unpaidEvents.has(event) || isFree(order));
    if (!mayQuote) await this.limit.count(job, to.email);
    const cents = Number(payload.cents ?? 0);
    const facts = {
      parcel: parcelIn(order, payload.parcel),
      href: await this.pageOf(order),
      ...{ cents, mayQuote },
      message: messageIn(order, event, payload.key),
      isExchange: isExchange(order, payload.key),
    };
    const letter = letterAbout(order, event, facts, this.env);
    // The receipt has the address that the buyer typed.
    const hasPaper = event === 'paid' || (event === 'placed' && isInvoiced(order));
    const attachments = hasPaper && mayQuote ? [await this.receiptOf(order)] : [];
    await this.post.send(job, to.email, letter, { attachments });
  }

  /** False once it was paid, cancelled or replaced by a changed order, its payment is under way, or its person has bought the same with another. */
  private async waitsForMoney(order: OrderRecord): Promise<boolean> {
    if (order.status !== 'unpaid' || order.intent?.processing) return false;
    if (order.taken) return true;
    const toolOf = ({ product, item }: OrderLine) => String(product ?? item);
    const bought = new Set((await this.records.findPaidSince(order)).map(toolOf));
    return order.lines.some(line => !bought.has(toolOf(line)));
  }

  /** A guest's link has a new token, because an earlier one may have expired. */
  private async pageOf({ _id, isGuest, language }: OrderRecord): Promise<string> {
    const path = isGuest ? `/orders/${_id}#token=${await this.tokens.issue(String(_id))}` : `/dashboard/order/${_id}`;
    return this.post.linkTo(path, writtenLanguage(language, this.env));
  }

  private async receiptOf(order: OrderRecord) {
    const content = await this.receipts.pdfOf(order);
    return {
      filename: `${isInvoiced(order) ? 'invoice' : 'receipt'}-${order.number}.pdf`,
      content,
      contentType: 'application/pdf',
    };
  }

  /** Orders are never deleted; this is for a database that was restored from a backup. */
  private read(owner: string, id: string): Promise<OrderRecord | undefined> {
    return this.orders.get(id, owner).catch(error => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
  }
}

/** What the staff wrote to the customer about what a letter is about: the order that they took, a refund or a return. */
const messageIn = ({ taken, refunds = [], returns = [] }: OrderRecord, event: OrderEvent, key: unknown) =>
  event === 'placed' ? taken?.message : [...refunds, ...returns].find(({ _id }) => String(_id) === key)?.message;

/** Whether a return still has its label: it may be declined by then. */
const hasLabel = ({ returns = [] }: OrderRecord, key: unknown): boolean =>
  returns.some(found => String(found._id) === key && hasBoughtLabel(found));

/** Whether a return is an exchange. */
const isExchange = ({ returns = [] }: OrderRecord, key: unknown): boolean =>
  returns.some(({ _id, exchange }) => String(_id) === key && exchange !== undefined);

/** The parcel of a message and its place among those of the order. A message from before orders had parcels is about the only one. */
const parcelIn = (order: OrderRecord, id: unknown): ToldParcel | undefined => {
  const parcels = parcelsOf(order);
  const index = id === undefined ? 0 : parcels.findIndex(({ _id }) => String(_id) === id);
  const parcel = parcels[index];
  return parcel && { ...parcel, place: index + 1, isOnly: parcels.length === 1 && unshippedOf(order).length === 0 };
};
