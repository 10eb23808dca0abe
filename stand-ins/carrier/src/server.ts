import { fastify } from 'fastify';
import { z } from 'zod';
import { labelPdf } from './label-pdf.js';
import { Labels, labelRequest } from './labels.js';
import { postDelivered } from './webhook.js';

export interface CarrierOptions {
  /** 0 selects a free port. */
  port: number;
  /** The bearer token of the shop. */
  key?: string;
  /** Where webhooks go to, and what signs them. */
  url?: string;
  secret?: string;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const faultSettings = z.strictObject({
  failNext: z.number().int().min(0).optional(),
  dropNext: z.number().int().min(0).optional(),
});
const deliveredEvent = z.strictObject({
  trackingNumber: z.string().min(1),
  deliveredAt: z.iso.datetime().optional(),
  id: z.string().optional(),
});

type ById = { Params: { id: string } };

/** Starts the local carrier on 127.0.0.1. Rejects if the port is in use. */
export async function startCarrier({
  port,
  key = 'kerf-local-carrier-key-of-no-worth',
  url = 'http://127.0.0.1:4000/shipping/webhook',
  secret = `whsec_${Buffer.from('kerf-local-carrier-webhooks').toString('base64')}`,
}: CarrierOptions) {
  const labels = new Labels();
  const faults = { failNext: 0, dropNext: 0 };
  const app = fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async ({ hostname, url: path, headers }, reply) => {
    // Protects against DNS rebinding.
    if (!LOOPBACK.test(hostname)) return reply.code(403).send({ message: 'Loopback only.' });
    if (path.startsWith('/__stand-in/')) return;
    if (headers.authorization !== `Bearer ${key}`) return reply.code(401).send({ message: 'The key is not right.' });
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      return reply.code(500).send({ message: 'The carrier fails on purpose.' });
    }
  });
  // The call has taken effect, and its response is lost.
  app.addHook('onSend', async ({ url: path, raw }) => {
    if (path.startsWith('/__stand-in/') || faults.dropNext === 0) return;
    faults.dropNext -= 1;
    raw.socket.destroy();
  });

  app.put<ById>('/labels/:id', ({ params: { id }, body }, reply) => {
    const { data, error } = labelRequest.safeParse(body);
    if (error) return reply.code(422).send({ message: z.prettifyError(error) });
    const label = labels.buy(id, data);
    if (!label) return reply.code(410).send({ message: 'The label is void.' });
    return { id, carrier: label.carrier, trackingNumber: label.trackingNumber };
  });
  app.get<ById>('/labels/:id/pdf', ({ params: { id } }, reply) => {
    const label = labels.find(id);
    if (!label) return reply.code(404).send({ message: 'There is no such label.' });
    const { carrier, trackingNumber, reference, lines } = label;
    const to = 'from' in label ? label.from : label.to;
    const address = [
      'from' in label ? 'RETURN FROM' : undefined,
      to.name,
      to.company,
      to.line1,
      to.line2,
      `${to.postcode ?? ''} ${to.city}`,
      to.country,
    ];
    const grams = lines.reduce((sum, line) => sum + line.quantity * (line.grams ?? 0), 0);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const facts = [
      '',
      `${carrier} ${trackingNumber}`,
      `${reference}: ${pieces} pieces, ${grams} g`,
      'NOT A REAL LABEL',
    ];
    return reply.type('application/pdf').send(labelPdf([...address.filter(line => line !== undefined), ...facts]));
  });
  app.delete<ById>('/labels/:id', ({ params: { id } }, reply) => {
    labels.void(id);
    return reply.code(204).send();
  });

  app.get('/__stand-in/state', () => labels.state);
  // The type application/json needs a CORS preflight, which is never allowed. A page can neither set faults nor deliver.
  app.post('/__stand-in/faults', ({ body }, reply) => {
    const { data, error } = faultSettings.safeParse(body);
    if (error) return reply.code(400).send({ message: error.message });
    return Object.assign(faults, data);
  });
  app.post('/__stand-in/delivered', async ({ body }, reply) => {
    const { data, error } = deliveredEvent.safeParse(body);
    if (error) return reply.code(400).send({ message: error.message });
    return { status: await postDelivered({ url, secret }, data) };
  });

  const address = await app.listen({ port, host: '127.0.0.1' });
  return { url: address, close: () => app.close() };
}
