import { Logger } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { Probes } from '../../platform/health/probes.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { PaymentProvider } from './payment-provider.js';
import { type ProviderCall, StripeProvider } from './stripe-provider.js';

const logger = new Logger(StripeProvider.name);

const log = ({ operation, subject, status, requestId, seconds }: ProviderCall) => {
  const line = `${operation} ${subject}: ${status || 'no response'} ${requestId} in ${Math.round(seconds * 1000)} ms`;
  if (status === 0 || status >= 500) logger.warn(line);
  else logger.log(line);
};

export const paymentProvider = {
  provide: PaymentProvider,
  inject: [ENV, Probes, PaymentMetrics],
  useFactory: (env: Env, probes: Probes, metrics: PaymentMetrics): PaymentProvider => {
    const stripe = new StripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
      onCall: call => {
        log(call);
        metrics.called(call);
      },
    });
    probes.add({ name: 'payment', check: () => stripe.reachable() });
    return stripe;
  },
};
