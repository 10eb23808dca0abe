import { Module } from '@nestjs/common';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';
import { HealthModule } from '../health/health.module.js';
import { Probes } from '../health/probes.js';
import { PaymentProvider } from './payment-provider.js';
import { StripeProvider } from './stripe-provider.js';

const provider = {
  provide: PaymentProvider,
  inject: [ENV, Probes],
  useFactory: (env: Env, probes: Probes): PaymentProvider => {
    const stripe = new StripeProvider({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    });
    probes.add({ name: 'payment', check: () => stripe.reachable() });
    return stripe;
  },
};

@Module({ imports: [HealthModule], providers: [provider], exports: [PaymentProvider] })
export class PaymentProviderModule {}
