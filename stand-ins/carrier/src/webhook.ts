import { createHmac, randomUUID } from 'node:crypto';

/** The form of https://www.standardwebhooks.com. */
export const signed = (id: string, seconds: number, body: string, secret: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/** Posts an event that a parcel has arrived, and returns the status of the response. A redirect is not followed. */
export const postDelivered = async (
  { url, secret }: { url: string; secret: string },
  { trackingNumber, deliveredAt = new Date().toISOString(), id = `evt_${randomUUID()}` }: DeliveredEvent,
): Promise<number> => {
  const body = JSON.stringify({
    type: 'parcel.delivered',
    timestamp: new Date().toISOString(),
    data: { trackingNumber, deliveredAt },
  });
  const seconds = Math.floor(Date.now() / 1000);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signed(id, seconds, body, secret),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  return response.status;
};

export interface DeliveredEvent {
  trackingNumber: string;
  deliveredAt?: string | undefined;
  /** Absent: an event of its own. */
  id?: string | undefined;
}
