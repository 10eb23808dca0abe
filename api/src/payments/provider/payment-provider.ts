/** `processing`: the shopper has done all on the page, and a bank or a store decides, perhaps in days. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

/** What the provider says about one payment. */
export interface PaymentIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: number;
  /** In capital letters, as orders have it. */
  readonly currency: string;
  /** The order written into the payment's metadata when it was opened. */
  readonly orderId: string | null;
}

export type DisputeState = 'open' | 'won' | 'lost';

/** How much of a payment went back to the customer. */
export interface Reversal {
  /** The sum of all refunds, pending ones included. */
  readonly refundedCents: number;
  /** The worst of the payment's disputes; null if there is none. */
  readonly dispute: DisputeState | null;
  /** When the provider stops accepting evidence in an open dispute: the first, if there are several. */
  readonly disputeDueBy: Date | null;
}

/** A payment as the provider reports it when asked. */
export type PaymentState = PaymentIntent & Reversal;

export type RefundState = 'pending' | 'succeeded' | 'failed';

/** A refund as the provider knows it. `refundId` is the shop's own id; null for one made at the provider. */
export interface ProviderRefund {
  readonly id: string;
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly state: RefundState;
}

export interface DeclineEvent {
  readonly id: string;
  readonly kind: 'declined';
  readonly intent: PaymentIntent;
  /** The SHA-256 of the fingerprint of the card or bank account. Null if the provider names none. */
  readonly source: string | null;
}

/**
 * A signed message of the provider. `reversed` says that a refund or a dispute of the payment `intentId` has changed, in
 * whichever direction; `other` events concern nothing the shop follows.
 */
export type PaymentEvent =
  | { readonly id: string; readonly kind: 'succeeded' | 'processing'; readonly intent: PaymentIntent }
  | DeclineEvent
  | { readonly id: string; readonly kind: 'reversed'; readonly intentId: string }
  | { readonly id: string; readonly kind: 'other' };

/** No payment method of the account takes this total in this currency. */
export class UnpayableTotal extends Error {}

/** The provider does not refund this: too much of the payment went back, or the customer disputes it. */
export class RefundRefused extends Error {}

/** The signature of a webhook is not the provider's. */
export class ForgedEvent extends Error {}

/** Payments by the methods that the account has. Every call throws ServiceUnavailableException while the provider is unreachable. */
export abstract class PaymentProvider {
  /**
   * Opens a payment. Idempotent per order, attempt and calculation, also for parallel calls and after a crash.
   * @throws UnpayableTotal if the amount is too small or too large, or no method of the account takes its currency
   */
  abstract openIntent(request: {
    orderId: string;
    amountCents: number;
    currency: string;
    attempt: number;
    /** What promotions took off, for the people who read the payment at the provider. */
    discounts?: readonly { name: string; cents: number }[];
    /** A calculation of the taxes at the provider, which reports them when the payment succeeds, and reverses them with refunds. */
    taxCalculation?: string | undefined;
  }): Promise<PaymentIntent>;

  /** Null if the provider has no such payment. */
  abstract getIntent(id: string): Promise<PaymentState | null>;

  /** Closes a payment if it is still open; see the status of the result. Null if there is no such payment. */
  abstract cancelIntent(id: string): Promise<PaymentIntent | null>;

  /** Refunds a succeeded payment completely. Idempotent. */
  abstract refund(intentId: string): Promise<void>;

  /**
   * Refunds a part of a succeeded payment. Idempotent per refund, also for parallel calls and after a crash.
   * @throws RefundRefused
   */
  abstract refundPart(request: { intentId: string; refundId: string; amountCents: number }): Promise<ProviderRefund>;

  /** All refunds of a payment. */
  abstract refundsOf(intentId: string): Promise<ProviderRefund[]>;

  /**
   * Parses the raw body of a webhook after checking its signature.
   * @throws ForgedEvent
   */
  abstract readEvent(rawBody: Buffer, signature: string): PaymentEvent;

  /** @throws ServiceUnavailableException if the provider does not respond */
  abstract reachable(): Promise<void>;
}
