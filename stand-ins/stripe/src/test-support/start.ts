import type Stripe from 'stripe';
import { type StripeOptions, startStripe } from '../server.js';
import { sdk } from './clients.js';

export const USD = { amount: 2599, currency: 'usd' };

export interface Running {
  url: string;
  port: number;
  stripe: Stripe;
  create(more?: object): Promise<Stripe.PaymentIntent>;
  confirm(id: string, card?: string): Promise<Stripe.PaymentIntent>;
  /** Creates and confirms a payment. */
  pay(card?: string): Promise<Stripe.PaymentIntent>;
  close(): Promise<void>;
}

/** Starts a server on a free port, with the calls that most tests need. */
export async function startServer(options: Partial<StripeOptions> = {}): Promise<Running> {
  // Nothing listens on port 1, so webhooks stay pending.
  const server = await startStripe({ port: 0, url: 'http://127.0.0.1:1', ...options });
  const stripe = sdk(server.port);
  const create = (more = {}) => stripe.paymentIntents.create({ ...USD, ...more });
  const confirm = (id: string, payment_method = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(id, { payment_method });
  const pay = async (card?: string) => confirm((await create()).id, card);
  return { ...server, stripe, create, confirm, pay };
}
