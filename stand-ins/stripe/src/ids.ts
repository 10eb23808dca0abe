import { randomBytes } from 'node:crypto';

/** An unguessable id such as `pi_5f3c…` (144 random bits). */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;

/** The time as Stripe tells it: whole seconds since 1970. */
export const nowSeconds = () => Math.floor(Date.now() / 1000);
