import fc from 'fast-check';
import { hostileAddress } from './addresses.js';
import { hostileBody } from './bodies.js';
import type { Target } from './targets.js';

/** Bytes for the wire. Where they are `whole` the API owes a response, else the caller hangs up after them. */
export interface RawRequest {
  target: string;
  /** Whether the request has the method of its target. With another one it can be a call of another route. */
  ownMethod: boolean;
  bytes: Buffer;
  whole: boolean;
}

const methods = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'get',
      'PROPFIND',
      'G@T',
    ),
  },
);
const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-16',
      'application/json;;;',
      'multipart/form-data; boundary=',
      'image/svg+xml',
      'application/x-www-form-urlencoded',
      'application/vnd.api+json',
      'Application/JSON',
      '*/*',
      `a/${'b'.repeat(500)}`,
    ),
  },
);
const headers = fc.array(
  fc.oneof(
    fc.constantFrom(
      'x-http-method-override: DELETE',
      'x-forwarded-for: 127.0.0.1',
      'x-forwarded-host: evil.example',
      'x-original-url: /orders',
      'host: evil.example',
      'origin: null',
      'expect: 100-continue',
      'content-encoding: gzip',
      'accept-encoding: br;q=zzz, \u0001',
      'if-none-match: *',
      'x-request-id: a\tb',
      'cookie: token=admin',
      'range: bytes=0-1',
      'upgrade: h2c',
      'connection: upgrade, close',
      'authorization: Basic YWRtaW46YWRtaW4=',
      'authorization: Bearer',
      'authorization: bearer null',
      'transfer-encoding: identity',
      'idempotency-key: {"$ne":1}',
      'idempotency-key: ',
      ' folded: 1',
      'no colon',
      ': no name',
      'x-\u00ff: 1',
      '__proto__: 1',
      'content-length: 3',
    ),
    fc.integer({ min: 1, max: 12_000 }).map(size => `x-long: ${'x'.repeat(size)}`),
    fc.integer({ min: 1, max: 300 }).map(count => Array.from({ length: count }, (_, at) => `x-${at}: 1`).join('\r\n')),
  ),
  { minLength: 1, maxLength: 2 },
);

type Framing = (body: Buffer) => { head: string; body: Buffer; whole: boolean };
const length = (size: number | string) => `content-length: ${size}`;
const smuggled = Buffer.from('GET /user HTTP/1.1\r\nhost: shop\r\n\r\n');
const chunked = 'transfer-encoding: chunked';
const chunk = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
const right: Framing = body => ({ head: length(body.length), body, whole: true });
const framings: Framing[] = [
  body => ({ head: chunked, body: body.length ? chunk(body) : Buffer.from('0\r\n\r\n'), whole: true }),
  body => ({ head: length(body.length + 50), body, whole: false }),
  body => ({ head: length(Math.max(0, body.length - 3)), body, whole: false }),
  body => ({ head: length('-1'), body, whole: false }),
  body => ({ head: length('1e3'), body, whole: false }),
  body => ({ head: `${length(body.length)}\r\n${length(body.length + 1)}`, body, whole: false }),
  body => ({ head: `${chunked}\r\n${length(4)}`, body: Buffer.concat([chunk(body), smuggled]), whole: false }),
  () => ({ head: chunked, body: Buffer.from('zz\r\n{}\r\n0\r\n\r\n'), whole: false }),
  () => ({ head: chunked, body: Buffer.from('ffffffffffffffff\r\n{}'), whole: false }),
  () => ({ head: `transfer-encoding: chunked, identity`, body: Buffer.from('0\r\n\r\n'), whole: false }),
  body => ({
    head: `${length(body.length)}\r\nconnection: keep-alive`,
    body: Buffer.concat([body, smuggled]),
    whole: false,
  }),
  () => ({ head: 'x: 1\nx: 2\r\nx:\u00003', body: Buffer.alloc(0), whole: false }),
];
const framing = fc.oneof(
  { weight: 12, arbitrary: fc.constant(right) },
  { weight: 2, arbitrary: fc.constantFrom(...framings) },
);

/** A request nobody should send, by a caller with these tokens, about records that exist. */
export const hostileRequest = (targets: Target[], tokens: string[], known: string[]): fc.Arbitrary<RawRequest> =>
  fc.constantFrom(...targets).chain(target =>
    fc
      .record({
        method: methods,
        address: hostileAddress(target, known),
        contentType: contentTypes,
        headers: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, headers),
        framing,
        token: tokens.length ? fc.constantFrom(...tokens) : fc.constant(''),
        body: target.body
          ? hostileBody(target.body)
          : fc.oneof({ weight: 5, arbitrary: fc.constant(Buffer.alloc(0)) }, hostileBody(undefined)),
      })
      .map(({ method = target.method, address, contentType, headers: more, framing: frame, token, body }) => {
        const framed = frame(body);
        const authorization = token && `authorization: Bearer ${token}`;
        const type = body.length > 0 && `content-type: ${contentType}`;
        const lines = [
          `${method} ${address} HTTP/1.1`,
          'host: shop',
          'connection: close',
          authorization,
          type,
          framed.head,
          ...more,
        ];
        const head = Buffer.from(`${lines.filter(Boolean).join('\r\n')}\r\n\r\n`, 'latin1');
        const ownMethod = method === target.method;
        return { target: target.name, ownMethod, bytes: Buffer.concat([head, framed.body]), whole: framed.whole };
      }),
  );
