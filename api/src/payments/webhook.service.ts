import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { RepeatedEvent } from './payment-events.js';
import { ForgedEvent, type PaymentEvent, PaymentProvider } from './payment-provider.js';
import { Settlement } from './settlement.js';

@Injectable()
export class WebhookService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settlement: Settlement,
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

  private async apply({ id, kind, intent }: PaymentEvent): Promise<void> {
    if (!intent?.orderId) return;
    const teller = { actor: 'payment-provider', event: id };
    if (kind === 'succeeded') await this.settlement.markPaid(intent.orderId, intent, teller);
    if (kind === 'declined') await this.settlement.noteDecline(intent.orderId, intent, teller);
  }
}
