import { createHmac } from 'node:crypto';

/** The Stripe-Signature header for a payload sent at a time (seconds since 1970). */
export function signatureHeader(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
