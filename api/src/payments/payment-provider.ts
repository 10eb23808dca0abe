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

export type DisputeState = 'open' | 'won' | 'lost';

/** How much of a payment went back to the customer. */
export interface Reversal {
  /** All refunds together, those on their way included. */
  readonly refundedCents: number;
  /** The worst of the payment's disputes; null if there is none. */
  readonly dispute: DisputeState | null;
}

/** A payment as the provider reports it when asked. */
export type PaymentState = PaymentIntent & Reversal;

/**
 * A signed message of the provider. `reversed` says that a refund or a dispute of the payment `intentId` has changed, in
 * whichever direction; `other` events concern nothing the shop follows.
 */
export type PaymentEvent =
  | { readonly id: string; readonly kind: 'succeeded' | 'declined'; readonly intent: PaymentIntent }
  | { readonly id: string; readonly kind: 'reversed'; readonly intentId: string }
  | { readonly id: string; readonly kind: 'other' };

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
  abstract getIntent(id: string): Promise<PaymentState | null>;

  /** Closes a payment unless it is past that; the answer's status tells. Null where there is no such payment. */
  abstract cancelIntent(id: string): Promise<PaymentIntent | null>;

  /** Gives all of a succeeded payment back, once however often it is asked. */
  abstract refund(intentId: string): Promise<void>;

  /** Reads a webhook's raw body. Raises ForgedEvent before anything in it is looked at. */
  abstract readEvent(rawBody: Buffer, signature: string): PaymentEvent;

  /** Raises where the provider does not answer. */
  abstract reachable(): Promise<void>;
}
