import type { LetterPreview, LetterRequest } from '@kerf/contracts/staff';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller, Inject } from '@nestjs/common';
import type { OrderEvent } from '../../orders/notices/order-notices.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { letterAbout } from './letter-about.js';

/** Shows the staff what a customer would read. Nothing is sent, and no link is made. */
@Controller()
export class LetterPreviewsController {
  constructor(
    private readonly orders: OrderStore,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Endpoint(staffRoutes.previewLetters)
  async preview({ params: { id }, body }: Call<typeof staffRoutes.previewLetters>): Promise<LetterPreview> {
    const order = await this.orders.get(id);
    const { amount: cents = 0, exchange, message } = body;
    const letters = eventsOf(body).map(event => {
      // The text is in the letter about the decision, as the records of a return have it.
      const said = body.cause === 'return' && event === 'refunded' ? undefined : message;
      const about = { parcel: undefined, href: '', mayQuote: true, isExchange: exchange === true };
      return letterAbout(order, event, { ...about, cents, message: said }, this.env);
    });
    return {
      language: letters[0]?.language ?? '',
      letters: letters.map(({ subject, heading, paragraphs }) => ({ subject, heading, paragraphs })),
    };
  }
}

const eventsOf = ({ cause, amount = 0, exchange }: LetterRequest): OrderEvent[] => {
  if (cause === 'decline') return ['return-declined'];
  if (cause === 'refund') return ['refunded'];
  return ['return-accepted', ...(amount > 0 || !exchange ? ['refunded' as const] : [])];
};
