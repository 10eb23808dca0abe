import { ServiceUnavailableException } from '@nestjs/common';
import Stripe from 'stripe';
import { currency, ForgedEvent, type PaymentEvent, PaymentProvider, UnpayableTotal } from './payment-provider.js';
import { toEvent, toIntent } from './stripe-mapper.js';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address that speaks Stripe's API, e.g. `http://127.0.0.1:12111`. */
  readonly apiBase?: string | undefined;
}

const address = (apiBase: string | undefined) => {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
};

const hasCode = (error: unknown, ...codes: string[]): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Stripe, or what speaks its API at `apiBase`. A shopper waits for at most about 15 seconds. */
export class StripeProvider extends PaymentProvider {
  private readonly stripe: Stripe;

  constructor(private readonly options: StripeOptions) {
    super();
    this.stripe = new Stripe(options.secretKey, {
      ...address(options.apiBase),
      timeout: 5_000,
      maxNetworkRetries: 2,
      telemetry: false,
    });
  }

  override async openIntent({ orderId, amountCents, attempt }: Parameters<PaymentProvider['openIntent']>[0]) {
    try {
      const created = await this.stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { order: orderId },
        },
        { idempotencyKey: `order-${orderId}-intent-${attempt}` },
      );
      return toIntent(created);
    } catch (error) {
      if (hasCode(error, 'amount_too_small', 'amount_too_large')) throw new UnpayableTotal(error.message);
      throw failure(error);
    }
  }

  override async getIntent(id: string) {
    try {
      return toIntent(await this.stripe.paymentIntents.retrieve(id));
    } catch (error) {
      return nullWhereMissing(error);
    }
  }

  override async cancelIntent(id: string) {
    try {
      return toIntent(await this.stripe.paymentIntents.cancel(id));
    } catch (error) {
      return hasCode(error, 'payment_intent_unexpected_state') ? this.getIntent(id) : nullWhereMissing(error);
    }
  }

  override async refund(intentId: string) {
    try {
      await this.stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${intentId}` });
    } catch (error) {
      if (!hasCode(error, 'charge_already_refunded')) throw failure(error);
    }
  }

  override readEvent(rawBody: Buffer, signature: string): PaymentEvent {
    try {
      return toEvent(this.stripe.webhooks.constructEvent(rawBody, signature, this.options.webhookSecret));
    } catch (error) {
      throw new ForgedEvent('The signature does not match.', { cause: error });
    }
  }

  /** Asks for a payment nobody made: an answer, whichever, proves address and key. */
  override async reachable() {
    await this.getIntent('pi_nobody');
  }
}

/** A call that the provider finds wrong is a mistake of ours; any other failure passes. */
const failure = (cause: unknown): unknown =>
  cause instanceof Stripe.errors.StripeInvalidRequestError
    ? cause
    : new ServiceUnavailableException('Payment is not available right now. Please try again in a moment.', { cause });

const nullWhereMissing = (error: unknown): null => {
  if (hasCode(error, 'resource_missing')) return null;
  throw failure(error);
};
