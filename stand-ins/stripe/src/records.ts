import type Stripe from 'stripe';

/** Parameter `hooks` of a payment: the calculation whose tax is reported once the payment succeeds. */
export interface TaxHooks {
  inputs: { tax: { calculation: string } };
}

/** The fields of Stripe's objects that the shop and its tests read. Amounts are in cents, times in seconds. */
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'amount' | 'amount_received' | 'currency' | 'metadata' | 'object' | 'status'
> & {
  client_secret: string;
  hooks?: TaxHooks;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  /** What the shopper has to do outside the page of the shop. */
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: PaymentMethodType[];
};

export type PaymentMethodType = 'card' | 'klarna' | 'konbini' | 'sepa_debit';

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | {
      type: 'konbini_display_details';
      konbini_display_details: Pick<
        Stripe.PaymentIntent.NextAction.KonbiniDisplayDetails,
        'expires_at' | 'hosted_voucher_url'
      >;
    };

/** Why the last payment failed. */
export type PaymentError = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message' | 'type'> & {
  payment_method: PaymentMethod;
};

export type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
  type: PaymentMethodType;
  card?: Pick<Stripe.PaymentMethod.Card, 'fingerprint' | 'last4'>;
  sepa_debit?: Pick<Stripe.PaymentMethod.SepaDebit, 'fingerprint' | 'last4'>;
};

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'amount' | 'amount_refunded' | 'currency' | 'disputed' | 'metadata' | 'object'
> &
  Pick<Stripe.Charge, 'paid' | 'refunded' | 'status'> & { payment_intent: string };

export type Refund = Pick<Stripe.Refund, 'id' | 'amount' | 'currency' | 'object' | 'status'> & {
  metadata: Record<string, string>;
  charge: string;
  payment_intent: string;
};

export type Dispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'object' | 'status'> & {
  charge: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
  payment_intent: string;
};

export type TaxLine = Pick<
  Stripe.Tax.CalculationLineItem,
  'id' | 'amount' | 'amount_tax' | 'object' | 'reference' | 'tax_behavior'
>;

export type TaxCalculation = Pick<
  Stripe.Tax.Calculation,
  'amount_total' | 'expires_at' | 'object' | 'tax_amount_exclusive' | 'tax_amount_inclusive'
> & {
  id: string;
  shipping_cost: Pick<Stripe.Tax.Calculation.ShippingCost, 'amount' | 'amount_tax' | 'tax_behavior'> | null;
  /** Not part of the object: Stripe lists them. */
  lines: TaxLine[];
};

/** What is reported to the tax authorities. It is shown to tests only. */
export interface TaxTransaction {
  id: string;
  type: 'transaction' | 'reversal';
  /** The payment, the refund, or the reference of a transaction that a call has made. */
  source: string;
  calculation: string;
  /** Negative for a reversal. */
  tax: number;
}

export type Event = Pick<Stripe.EventBase, 'id' | 'created' | 'data' | 'object' | 'type'>;

/** The response to the first request with an idempotency key, which is its id. */
export interface SavedResponse {
  id: string;
  /** A hash of the request. */
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
  created: number;
}

export interface Records {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  tax_calculation: TaxCalculation;
  tax_transaction: TaxTransaction;
  /** Webhooks that the receiver has not accepted yet. */
  webhook: Event;
  response: SavedResponse;
}

export type Table = keyof Records;

/** Stores a record under its id. `null` removes it. */
export type Change = { [T in Table]: [table: T, id: string, record: Records[T] | null] }[Table];
