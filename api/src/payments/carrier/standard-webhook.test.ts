import { createHmac } from 'node:crypto';
import { isSigned } from './standard-webhook.js';

const secret = `whsec_${Buffer.from('a secret of a test, long enough').toString('base64')}`;
const now = new Date('2026-11-29T12:00:00Z');
const body = Buffer.from('{"type":"parcel.delivered"}');
const sign = (id: string, timestamp: string, of: Buffer, by = secret) =>
  `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${of}`)
    .digest('base64')}`;
const message = (seconds = 0) => {
  const timestamp = String(now.getTime() / 1000 + seconds);
  return { id: 'evt_1', timestamp, signature: sign('evt_1', timestamp, body) };
};

it('accepts a signature of these bytes, also beside one with another secret', () => {
  const good = message();
  expect(isSigned(body, good, secret, now)).toBe(true);
  const other = sign('evt_1', good.timestamp, body, `whsec_${Buffer.from('another').toString('base64')}`);
  expect(isSigned(body, { ...good, signature: `${other} ${good.signature}` }, secret, now)).toBe(true);
  expect(isSigned(body, { ...good, signature: other }, secret, now)).toBe(false);
});

it('knows the example of the specification', () => {
  const example = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const at = new Date(1_614_265_330_000);
  expect(isSigned(Buffer.from('{"test": 2432232314}'), example, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at)).toBe(
    true,
  );
});

it.each<[string, object]>([
  ['another id', { id: 'evt_2' }],
  ['another time', { timestamp: String(now.getTime() / 1000 + 1) }],
  ['no id', { id: undefined }],
  ['an id that is too long', { id: 'x'.repeat(201) }],
  ['no time', { timestamp: undefined }],
  ['a time that is no number', { timestamp: '1e9' }],
  ['no signature', { signature: undefined }],
  ['another version of signatures', { signature: message().signature.replace('v1', 'v2') }],
])('refuses %s', (_what, changes) => {
  expect(isSigned(body, { ...message(), ...changes }, secret, now)).toBe(false);
});

// Without this, a recorded message could be sent again for ever.
it.each([-301, 301])('refuses a message whose signature is %s seconds from now', seconds => {
  expect(isSigned(body, message(seconds), secret, now)).toBe(false);
  expect(isSigned(body, message(Math.sign(seconds) * 299), secret, now)).toBe(true);
});

it('refuses other bytes', () => {
  expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), message(), secret, now)).toBe(false);
});
