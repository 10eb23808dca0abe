import { requestId } from '../logging/request-id.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
const idFor = (headers: Record<string, string | string[]>) => requestId({ headers });

it('keeps the id of the browser or a proxy', () => {
  expect(idFor({ 'x-request-id': 'given-by-a-proxy' })).toBe('given-by-a-proxy');
  expect(idFor({ traceparent })).toBe(trace);
  expect(idFor({ 'x-request-id': 'given-by-a-proxy', traceparent })).toBe('given-by-a-proxy');
  expect(idFor({ 'x-request-id': 'two words', traceparent })).toBe(trace);
});

it.each<Record<string, string>>([
  {},
  ...['short', 'x'.repeat(65), 'two words here', 'line\nbreak-in-it', '{"level":60}'].map(id => ({
    'x-request-id': id,
  })),
  { traceparent: traceparent.toUpperCase() },
  { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  { traceparent: `${traceparent}-more` },
])('makes one of its own instead of %j', headers => {
  expect(idFor(headers)).toMatch(/^[0-9a-f-]{36}$/);
  expect(idFor(headers)).not.toBe(idFor(headers));
});
