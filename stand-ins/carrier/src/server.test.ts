import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trackingNumberOf } from './labels.js';
import { startCarrier } from './server.js';
import { signed } from './webhook.js';

const secret = 'whsec_c2VjcmV0LW9mLXRlc3Rz';
const received: { headers: Record<string, unknown>; body: string }[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.end();
  });
});
let carrier: Awaited<ReturnType<typeof startCarrier>>;

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  carrier = await startCarrier({ port: 0, key: 'key', url, secret });
});
afterAll(async () => {
  await carrier.close();
  receiver.close();
});

const request = (method: string, path: string, body?: object, authorization = 'Bearer key') =>
  fetch(`${carrier.url}${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const wanted = (changes = {}) => ({
  reference: 'K-1',
  to: { name: 'Ann (Jürgens)', line1: 'Main Street 1', city: 'Berlin', postcode: '10115', country: 'DE' },
  lines: [{ name: 'Saw', quantity: 2, grams: 900 }],
  ...changes,
});
const labels = async () => (await (await request('GET', '/__stand-in/state')).json()).labels;

it('sells one label for an id, with a number that follows from it', async () => {
  const [first, again] = await Promise.all([0, 1].map(() => request('PUT', '/labels/a', wanted())));
  const label = { id: 'a', carrier: 'Kerf Parcel', trackingNumber: trackingNumberOf('a') };
  expect(await first?.json()).toEqual(label);
  expect(await again?.json()).toEqual(label);
  expect(await labels()).toMatchObject([{ id: 'a' }]);
});

it('prints a label as a PDF', async () => {
  await request('PUT', '/labels/a', wanted());
  const response = await request('GET', '/labels/a/pdf');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  expect(pdf).toContain('(Ann \\(J?rgens\\)) Tj');
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start)).toMatch(/^xref\n/);
});

it('sells a label of a return, whose PDF has the customer as sender', async () => {
  const { to: from, ...parcel } = wanted();
  const bought = await request('PUT', '/labels/r', { ...parcel, return: true, from });
  expect(await bought.json()).toMatchObject({ trackingNumber: trackingNumberOf('r') });
  expect(await (await request('GET', '/labels/r/pdf')).text()).toContain('(RETURN FROM) Tj');
  expect((await request('PUT', '/labels/s', { ...parcel, return: true, to: from })).status).toBe(422);
  expect((await request('PUT', '/labels/s', { ...parcel, from })).status).toBe(422);
});

it('sells no label that is void, also if it was voided before it was bought', async () => {
  expect((await request('DELETE', '/labels/b')).status).toBe(204);
  expect((await request('PUT', '/labels/b', wanted())).status).toBe(410);
});

it('refuses another key, and a label without an address', async () => {
  expect((await request('PUT', '/labels/c', wanted(), 'Bearer guess')).status).toBe(401);
  expect((await request('PUT', '/labels/c', wanted({ to: {} }))).status).toBe(422);
});

it('has bought the label whose response it loses', async () => {
  await request('POST', '/__stand-in/faults', { dropNext: 1 });
  await expect(request('PUT', '/labels/d', wanted())).rejects.toThrow();
  expect(await labels()).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'd' })]));
});

it('posts a signed event that a parcel has arrived', async () => {
  const event = { trackingNumber: 'KP1', deliveredAt: '2026-11-05T10:00:00.000Z', id: 'evt_1' };
  expect(await (await request('POST', '/__stand-in/delivered', event)).json()).toEqual({ status: 200 });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({
    type: 'parcel.delivered',
    data: { trackingNumber: 'KP1', deliveredAt: event.deliveredAt },
  });
  const at = Number(headers['webhook-timestamp']);
  expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-signature': signed('evt_1', at, body, secret) });
});
