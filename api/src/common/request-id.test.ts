import { requestId } from './request-id.js';

const idFor = (given?: string | string[]) => requestId({ headers: given ? { 'x-request-id': given } : {} });

it('keeps the id of a proxy', () => {
  expect(idFor('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
});

it.each([undefined, 'short', 'x'.repeat(65), 'two words here', 'line\nbreak-in-it', '{"level":60}'])(
  'makes one of its own instead of %j',
  given => {
    expect(idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idFor(given)).not.toBe(idFor(given));
  },
);
