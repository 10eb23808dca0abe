import { randomBytes } from 'node:crypto';

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;

/** The time in seconds since 1970, as in Stripe's objects. */
export const nowSeconds = () => Math.floor(Date.now() / 1000);
