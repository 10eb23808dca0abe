import fc from 'fast-check';
import { hostileKey, hostileValue } from './values.js';

const nested = (open: string, close: string) =>
  fc.integer({ min: 50, max: 20_000 }).map(depth => open.repeat(depth) + close.repeat(depth));

/** Bytes that are no right JSON, or more of it than anybody needs. */
const garbage: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '[',
      'null',
      '"text"',
      '1e999',
      '{"a":1,"a":2}',
      '{"a":undefined}',
      "{'a':1}",
      '\ufeff{}',
      '[1,]',
    )
    .map(text => Buffer.from(text)),
  nested('[', ']').map(text => Buffer.from(text)),
  nested('{"a":', '}').map(text => Buffer.from(text)),
  fc.uint8Array({ maxLength: 64 }).map(bytes => Buffer.from(bytes)),
  fc
    .constantFrom('ff', 'c0af', 'eda080', 'f8888080', '7b22ff223a317d', '1f8b0800', 'fffe7b007d00')
    .map(hex => Buffer.from(hex, 'hex')),
  fc.constantFrom(100_001, 102_400, 150_000, 300_000).map(size => Buffer.from(JSON.stringify('x'.repeat(size)))),
  fc.constant(Buffer.from(`{${'"a":1,'.repeat(9_000)}"a":1}`)),
);

/** A right body with some of it made wrong, and with keys that should not be there. */
const changed = (body: Record<string, unknown>): fc.Arbitrary<Buffer> => {
  const field = fc.constantFrom(...Object.keys(body));
  const wrong = fc.array(fc.tuple(field, hostileValue), { minLength: 1, maxLength: 3 });
  const more = fc.array(fc.tuple(hostileKey, hostileValue), { maxLength: 2 });
  const left = fc.subarray(Object.entries(body));
  return fc.tuple(left, wrong, more).map(parts => Buffer.from(JSON.stringify(Object.fromEntries(parts.flat()))));
};

export const hostileBody = (body: Record<string, unknown> | undefined): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 6, arbitrary: changed(body && Object.keys(body).length > 0 ? body : { anything: 1 }) },
    { weight: 2, arbitrary: hostileValue.map(value => Buffer.from(JSON.stringify(value))) },
    { weight: 3, arbitrary: garbage },
  );
