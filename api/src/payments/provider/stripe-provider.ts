import { formatCents } from '@kerf/contracts';
import { ServiceUnavailableException } from '@nestjs/common';
import Stripe from 'stripe';
import { refusal } from '../../platform/errors/refusal.js';
import { hasCode, type StripeAccount, stripeClient, traced } from '../../platform/stripe/stripe-client.js';
import {
  ForgedEvent,
  type PaymentEvent,
  PaymentProvider,
  type PaymentState,
  type ProviderRefund,
  RefundRefused,
  UnpayableTotal,
} from './payment-provider.js';
import { toDispute, toEvent, toIntent, toRefund } from './stripe-mapper.js';

/** One call of the provider, for logs and metrics. */
export interface ProviderCall {
  readonly operation: 'open' | 'get' | 'disputes' | 'cancel' | 'refund' | 'refunds';
  /** The order or payment it was about. */
  readonly subject: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** The provider's id of the request; empty if there was no response. */
  readonly requestId: string;
  readonly seconds: number;
}

export interface StripeOptions extends StripeAccount {
  readonly webhookSecret: string;
  readonly onCall?: (call: ProviderCall) => void;
}

/** Stripe, or a server with its API at `apiBase`. A call takes about 15 seconds at most. */
export class StripeProvider extends PaymentProvider {
  private readonly stripe: Stripe;

  constructor(private readonly options: StripeOptions) {
    super();
    this.stripe = stripeClient({ ...options, timeoutMs: 5_000, retries: 2 });
  }

  override async openIntent(intent: Parameters<PaymentProvider['openIntent']>[0]) {
    const { orderId, amountCents, currency, attempt, discounts = [], taxCalculation } = intent;
    const request: Stripe.PaymentIntentCreateParams = {
      amount: amountCents,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { order: orderId, ...discountMetadata(discounts, currency) },
      ...(taxCalculation && { hooks: { inputs: { tax: { calculation: taxCalculation } } } }),
    };
    // A key allows one set of parameters. A retry can have another calculation than the first try, or none, and while a release replaces
    // another, both open payments: `methods` tells them from those that took no redirects.
    const idempotencyKey = ['order', orderId, 'methods', attempt, taxCalculation].filter(Boolean).join('-');
    try {
      const create = () => this.stripe.paymentIntents.create(request, traced({ idempotencyKey }));
      return toIntent(await this.call('open', orderId, create));
    } catch (error) {
      if (hasCode(error, 'amount_too_small', 'amount_too_large') || isWithoutMethod(error))
        throw new UnpayableTotal(error.message);
      throw failure(error);
    }
  }

  override async getIntent(id: string): Promise<PaymentState | null> {
    const retrieve = () => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, traced());
    try {
      const intent = await this.call('get', id, retrieve);
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const disputes = charge?.disputed ? await this.disputesOf(id) : [];
      return { ...toIntent(intent), refundedCents: charge?.amount_refunded ?? 0, ...toDispute(disputes) };
    } catch (error) {
      return nullWhereMissing(error);
    }
  }

  /** A charge only says that it was disputed once, not what came of it. */
  private async disputesOf(intentId: string): Promise<Stripe.Dispute[]> {
    const list = () => this.stripe.disputes.list({ payment_intent: intentId, limit: 100 }, traced());
    return (await this.call('disputes', intentId, list)).data;
  }

  override async cancelIntent(id: string) {
    try {
      return toIntent(await this.call('cancel', id, () => this.stripe.paymentIntents.cancel(id, {}, traced())));
    } catch (error) {
      return hasCode(error, 'payment_intent_unexpected_state') ? this.getIntent(id) : nullWhereMissing(error);
    }
  }

  override async refund(intentId: string) {
    const options = traced({ idempotencyKey: `refund-${intentId}` });
    try {
      await this.call('refund', intentId, () => this.stripe.refunds.create({ payment_intent: intentId }, options));
    } catch (error) {
      if (!hasCode(error, 'charge_already_refunded')) throw failure(error);
    }
  }

  override async refundPart({ intentId, refundId, amountCents }: Parameters<PaymentProvider['refundPart']>[0]) {
    const request = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } };
    const options = traced({ idempotencyKey: `refund-${refundId}` });
    try {
      return toRefund(await this.call('refund', intentId, () => this.stripe.refunds.create(request, options)));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new RefundRefused(error.message, { cause: error });
      throw failure(error);
    }
  }

  override async refundsOf(intentId: string): Promise<ProviderRefund[]> {
    const list = () => this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }, traced());
    try {
      return (await this.call('refunds', intentId, list)).data.map(toRefund);
    } catch (error) {
      throw failure(error);
    }
  }

  override readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    try {
      return toEvent(this.stripe.webhooks.constructEvent(rawBody, signature, this.options.webhookSecret));
    } catch (error) {
      throw new ForgedEvent('The signature does not match.', { cause: error });
    }
  }

  /** Requests a payment that does not exist: any response proves that address and key work. */
  override async reachable() {
    await this.stripe.paymentIntents.retrieve('pi_nobody').catch(nullWhereMissing);
  }

  private async call<Result>(
    operation: ProviderCall['operation'],
    subject: string,
    ask: () => Promise<Stripe.Response<Result>>,
  ): Promise<Result> {
    const since = performance.now();
    const tell = (status: number, requestId: string) =>
      this.options.onCall?.({ operation, subject, status, requestId, seconds: (performance.now() - since) / 1000 });
    try {
      const response = await ask();
      tell(response.lastResponse.statusCode, response.lastResponse.requestId);
      return response;
    } catch (error) {
      const { statusCode, requestId } = error instanceof Stripe.errors.StripeError ? error : {};
      tell(statusCode ?? 0, requestId ?? '');
      throw error;
    }
  }
}

/** Stripe has no code for it. */
const isWithoutMethod = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.message.startsWith('No valid payment method types');

/** An invalid request is a bug of ours; every other failure is temporary. */
const failure = (cause: unknown): unknown =>
  cause instanceof Stripe.errors.StripeInvalidRequestError
    ? cause
    : new ServiceUnavailableException(refusal('noPayment'), { cause });

const nullWhereMissing = (error: unknown): null => {
  if (hasCode(error, 'resource_missing')) return null;
  throw failure(error);
};

/** The longest value of a metadata field. */
const maxMetadata = 500;

const discountMetadata = (
  discounts: readonly { name: string; cents: number }[],
  currency: string,
): Record<string, string> =>
  discounts.length === 0
    ? {}
    : {
        discount: formatCents(
          discounts.reduce((sum, { cents }) => sum + cents, 0),
          currency,
        ),
        promotions: discounts
          .map(({ name, cents }) => `${name}: ${formatCents(cents, currency)}`)
          .join('; ')
          .slice(0, maxMetadata),
      };
