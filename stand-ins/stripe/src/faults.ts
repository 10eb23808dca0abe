import { z } from 'zod';
import { accountMethods } from './payment-method-types.js';

const count = z.number().int().min(0).max(1_000_000);

export const faultSettings = z
  .strictObject({
    /** The number of API calls that fail with status 500 and change nothing. */
    failNext: count,
    /** The number of API calls that take effect, but lose their response. */
    dropNext: count,
    /** The calls of Stripe Tax fail with status 503. The others do not. */
    taxUnavailable: z.boolean(),
    /** Webhooks wait until this is `false`. */
    webhooksPaused: z.boolean(),
    /** Each webhook is delivered twice. */
    webhookDuplicate: z.boolean(),
    /** The idempotency keys of earlier calls are unknown, as they are at Stripe after a day. */
    idempotencyKeysLapsed: z.boolean(),
    /** The payment methods and wallets that are switched on in the account. */
    methods: z.array(z.enum(accountMethods)),
  })
  .partial();

export type Faults = Required<z.infer<typeof faultSettings>>;

export const noFaults = (): Faults => ({
  failNext: 0,
  dropNext: 0,
  taxUnavailable: false,
  webhooksPaused: false,
  webhookDuplicate: false,
  idempotencyKeysLapsed: false,
  methods: [...accountMethods],
});

/** Whether this call has the fault. Each call uses up one. */
export function takeFault(faults: Faults, name: 'failNext' | 'dropNext'): boolean {
  if (faults[name] === 0) return false;
  faults[name] -= 1;
  return true;
}
