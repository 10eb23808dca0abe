/** The one currency the shop charges in. */
export const currency = 'usd';

export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

/** What the provider says about one payment. */
export interface PaymentIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  readonly currency: string;
  /** The order written into the payment's metadata when it was opened. */
  readonly orderId: string | null;
}

/** A signed message of the provider. `intent` is null where the event is about something else. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'succeeded' | 'declined' | 'other';
  readonly intent: PaymentIntent | null;
}

/** Raised for a total the provider takes no card payment of. */
export class UnpayableTotal extends Error {}

/** Raised for a webhook whose signature does not prove the provider. */
export class ForgedEvent extends Error {}

/** Card payments. Every call may raise ServiceUnavailableException while the provider cannot be reached. */
export abstract class PaymentProvider {
  /**
   * Opens a payment; the same order and attempt always give the same one, also at once and after a crash.
   * Raises UnpayableTotal where the amount is too small or too large for a card.
   */
  abstract openIntent(request: { orderId: string; amountCents: number; attempt: number }): Promise<PaymentIntent>;

  /** Null where the provider knows of no such payment. */
  abstract getIntent(id: string): Promise<PaymentIntent | null>;

  /** Closes a payment unless it is past that; the answer's status tells. Null where there is no such payment. */
  abstract cancelIntent(id: string): Promise<PaymentIntent | null>;

  /** Gives all of a succeeded payment back, once however often it is asked. */
  abstract refund(intentId: string): Promise<void>;

  /** Reads a webhook's raw body. Raises ForgedEvent before anything in it is looked at. */
  abstract readEvent(rawBody: Buffer, signature: string): PaymentEvent;

  /** Raises where the provider does not answer. */
  abstract reachable(): Promise<void>;
}
