import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceUnavailableException } from '@nestjs/common';
import { LabelRefused } from './carrier-provider.js';
import { CarrierService } from './carrier-service.js';

const label = {
  id: 'a/b',
  reference: 'K-1',
  to: { name: 'Ann', line1: 'Main Street 1', city: 'Berlin', postcode: '10115', country: 'DE' },
  lines: [{ name: 'Saw', quantity: 2 }],
};
let answer: (response: ServerResponse) => void;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  request.resume().on('end', () => answer(response));
});
let carrier: CarrierService;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  carrier = new CarrierService({ url, key: 'key', webhookSecret: 'whsec_' });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});
const answers = (status: number, body = '', headers = {}) => {
  answer = response => response.writeHead(status, headers).end(body);
};

it('buys a label by its id with the key of the account', async () => {
  answers(200, JSON.stringify({ carrier: 'UPS', trackingNumber: '1Z1', more: true }));
  expect(await carrier.buy(label)).toEqual({ carrier: 'UPS', trackingNumber: '1Z1' });
  expect(asked).toEqual(['PUT /v1/labels/a%2Fb Bearer key']);
});

it.each([410, 422])('names the reason of a label that the carrier refuses with %s', async status => {
  answers(status, JSON.stringify({ message: `No  such\nstreet${'.'.repeat(300)}` }));
  const refused = await carrier.buy(label).catch(error => error);
  expect(refused).toBeInstanceOf(LabelRefused);
  expect(refused.message).toMatch(/^No such street\.{186}$/);
});

it.each<[string, number, string, object]>([
  ['a failure', 500, '{}', {}],
  ['a wrong key', 401, '{}', {}],
  ['a redirect, which it does not follow', 302, '', { location: '/elsewhere' }],
  ['no JSON', 200, '<html>', {}],
  ['no number', 200, '{"carrier":"UPS","trackingNumber":""}', {}],
  ['a number that is too long', 200, JSON.stringify({ carrier: 'UPS', trackingNumber: 'x'.repeat(61) }), {}],
  ['an answer that never ends', 200, 'x'.repeat(6 * 1024 * 1024), {}],
])('is unavailable after %s', async (_what, status, body, headers) => {
  answers(status, body, headers);
  await expect(carrier.buy(label)).rejects.toBeInstanceOf(ServiceUnavailableException);
  expect(asked).toHaveLength(1);
});

it('reads a PDF, and nothing else in its place', async () => {
  answers(200, '%PDF-1.4 …');
  expect((await carrier.pdf('a')).toString()).toBe('%PDF-1.4 …');
  answers(200, '<script>');
  await expect(carrier.pdf('a')).rejects.toBeInstanceOf(ServiceUnavailableException);
});

it('voids a label', async () => {
  answers(204);
  await carrier.void('a');
  expect(asked).toEqual(['DELETE /v1/labels/a Bearer key']);
  answers(503);
  await expect(carrier.void('a')).rejects.toBeInstanceOf(ServiceUnavailableException);
});

it('is unavailable without a connection', async () => {
  answer = response => response.socket?.destroy();
  await expect(carrier.void('a')).rejects.toBeInstanceOf(ServiceUnavailableException);
});
