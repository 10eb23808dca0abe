import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { ForgedEvent, type PaymentEvent, PaymentProvider } from '../provider/payment-provider.js';
import { RefundSender } from '../refunds/refund-sender.js';
import { Reversals } from '../refunds/reversals.js';
import { Declines } from '../settlement/declines.js';
import { RepeatedEvent } from '../settlement/payment-events.repository.js';
import { type PaymentNews, Settlement } from '../settlement/settlement.js';

@Injectable()
export class WebhookService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly declines: Declines,
    private readonly reversals: Reversals,
    private readonly refunds: RefundSender,
  ) {}

  /**
   * Applies one signed event of the provider, once. Ignores events about anything else than this shop's orders.
   * @throws BadRequestException if the provider did not sign exactly these bytes
   */
  async receive(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.read(rawBody ?? Buffer.alloc(0), signature ?? '');
    try {
      await this.apply(event);
    } catch (error) {
      if (!(error instanceof RepeatedEvent || error instanceof NotFoundException)) throw error;
    }
  }

  private read(rawBody: Buffer, signature: string): PaymentEvent {
    try {
      return this.provider.readEvent(rawBody, signature);
    } catch (error) {
      throw error instanceof ForgedEvent ? new BadRequestException(refusal('signature')) : error;
    }
  }

  /** A refund of the shop's own may have failed. Their states come first: the event counts as applied after both. */
  private async reverse(intentId: string, news: PaymentNews): Promise<void> {
    await this.refunds.sync(intentId);
    await this.reversals.record(intentId, news);
  }

  /** Events arrive in any order: the payment may have ended since. */
  private async progress(orderId: string, intentId: string, news: PaymentNews): Promise<void> {
    const intent = await this.provider.getIntent(intentId);
    if (intent) await this.settlement.markPaid(orderId, intent, news);
  }

  private async apply(event: PaymentEvent): Promise<void> {
    const news = { actor: 'payment-provider', event: event.id };
    if (event.kind === 'reversed') return this.reverse(event.intentId, news);
    if (event.kind === 'other' || !event.intent.orderId) return;
    const { orderId } = event.intent;
    if (event.kind === 'processing') return this.progress(orderId, event.intent.id, news);
    if (event.kind === 'declined') return this.declines.record(orderId, event, news);
    await this.settlement.markPaid(orderId, event.intent, news);
  }
}
