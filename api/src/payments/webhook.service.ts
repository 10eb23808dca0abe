import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { RepeatedEvent } from './payment-events.js';
import { ForgedEvent, type PaymentEvent, PaymentProvider } from './payment-provider.js';
import { Reversals } from './reversals.js';
import { Settlement } from './settlement.js';

@Injectable()
export class WebhookService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
    private readonly reversals: Reversals,
  ) {}

  /**
   * Lets one signed message of the provider have its effect, once. What is not about an order of this shop is fine.
   * @throws BadRequestException where the provider did not sign exactly these bytes.
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
      throw error instanceof ForgedEvent
        ? new BadRequestException('The signature of this message is not right.')
        : error;
    }
  }

  private async apply(event: PaymentEvent): Promise<void> {
    const teller = { actor: 'payment-provider', event: event.id };
    if (event.kind === 'reversed') return this.reversals.record(event.intentId, teller);
    if (event.kind === 'other' || !event.intent.orderId) return;
    const { orderId } = event.intent;
    if (event.kind === 'succeeded') await this.settlement.markPaid(orderId, event.intent, teller);
    else await this.settlement.noteDecline(orderId, event.intent, teller);
  }
}
