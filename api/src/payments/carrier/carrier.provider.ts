import { ENV, type Env } from '../../platform/config/env.js';
import { CarrierProvider } from './carrier-provider.js';
import { CarrierService } from './carrier-service.js';

/** Null if the shop has no carrier service. */
export const carrierProvider = {
  provide: CarrierProvider,
  inject: [ENV],
  useFactory: ({ CARRIER_URL: url, CARRIER_KEY: key, CARRIER_WEBHOOK_SECRET: webhookSecret }: Env) =>
    url && key && webhookSecret ? new CarrierService({ url, key, webhookSecret }) : null,
};
