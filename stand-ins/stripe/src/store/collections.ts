import type Stripe from 'stripe';

/** The answer an idempotency key stands for. */
export interface SavedAnswer {
  /** What was asked, hashed: the same key with another request is an error. */
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
  created: number;
}

/** An event not yet taken by the webhook's receiver. Times in milliseconds since 1970. */
export interface Delivery {
  event: string;
  attempts: number;
  firstAt: number;
  nextAt: number;
}

export interface Collections {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  answer: SavedAnswer;
  delivery: Delivery;
}

export type Collection = keyof Collections;

/** One change: a record put under its id, or taken away (`null`). */
export type Change = { [C in Collection]: [C, string, Collections[C] | null] }[Collection];

export type Tables = { [C in Collection]: Map<string, Collections[C]> };

/** Empty tables; each keeps its records in the order they were first put. */
export const emptyTables = (): Tables => ({
  payment_intent: new Map(),
  payment_method: new Map(),
  charge: new Map(),
  refund: new Map(),
  dispute: new Map(),
  event: new Map(),
  answer: new Map(),
  delivery: new Map(),
});
