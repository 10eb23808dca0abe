import { forgottenProxies } from './forgotten-proxies.js';

const request = (ip: string, remoteAddress: string, forwarded?: string) => ({
  ...{ ip, raw: { socket: { remoteAddress } } },
  headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
});

it('names each proxy of the own network that is not trusted, once', () => {
  const find = forgottenProxies();
  expect(find(request('10.0.0.1', '10.0.0.1', '203.0.113.1'))).toBe('10.0.0.1');
  expect(find(request('10.0.0.1', '10.0.0.1', '203.0.113.2'))).toBeUndefined();
  expect(find(request('10.0.0.2', '10.0.0.2', '203.0.113.1'))).toBe('10.0.0.2');
});

it('names no trusted proxy, no visitor from outside and no client without the header', () => {
  const find = forgottenProxies();
  expect(find(request('203.0.113.1', '10.0.0.1', '203.0.113.1'))).toBeUndefined();
  expect(find(request('203.0.113.1', '203.0.113.1', '198.51.100.1'))).toBeUndefined();
  expect(find(request('10.0.0.1', '10.0.0.1'))).toBeUndefined();
});
