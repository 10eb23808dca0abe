import { createHmac, randomUUID } from 'node:crypto';
import type { ApiResponse } from '../../testing/call.js';
import type { Shop } from '../../testing/start-shop.js';

const webhook = { method: 'POST', path: '/shipping/webhook' } as const;

/** An event of the carrier that a parcel has arrived, as text. */
export const arrivalOf = (trackingNumber: string, deliveredAt = new Date(), type = 'parcel.delivered') =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data: { trackingNumber, deliveredAt } });

interface Envelope {
  id?: string;
  at?: Date;
  secret?: string;
  signature?: string;
}

/** The headers of an event, as the carrier signs it unless told otherwise. */
export const signed = (
  { env }: Pick<Shop, 'env'>,
  body: string,
  { id = `evt_${randomUUID()}`, at = new Date(), secret = env.CARRIER_WEBHOOK_SECRET ?? '', signature }: Envelope = {},
) => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature ?? `v1,${own}` };
};

/** Delivers an event. */
export const tell = (shop: Shop, body: string, envelope: Envelope = {}): Promise<ApiResponse> =>
  shop.call(webhook, { body, headers: signed(shop, body, envelope) });

interface CarrierState {
  labels: { id: string; trackingNumber: string; reference: string; lines: { quantity: number; grams?: number }[] }[];
  voided: string[];
}

/** What the carrier has sold. */
export const carrierState = async ({ env }: Shop): Promise<CarrierState> =>
  (await (await fetch(`${env.CARRIER_URL}/__stand-in/state`)).json()) as CarrierState;

/** Makes something happen at the carrier, or sets what it does wrong on purpose. */
export const atCarrier = async ({ env }: Shop, path: 'faults' | 'delivered', body: object): Promise<unknown> => {
  const response = await fetch(`${env.CARRIER_URL}/__stand-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
};
