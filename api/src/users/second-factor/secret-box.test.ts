import { SecretBox } from './secret-box.js';

const [current, former] = ['c'.repeat(32), 'f'.repeat(32)];
const box = new SecretBox([current, former]);

it('decrypts what this key and the previous one encrypted', () => {
  expect(box.open(box.seal('a secret', 'ann'), 'ann')).toBe('a secret');
  expect(box.open(new SecretBox([former]).seal('a secret', 'ann'), 'ann')).toBe('a secret');
});

it('encrypts with the current key, and differently each time', () => {
  const sealed = box.seal('a secret', 'ann');
  expect(sealed).not.toBe(box.seal('a secret', 'ann'));
  expect(new SecretBox([current]).open(sealed, 'ann')).toBe('a secret');
  expect(new SecretBox([former]).open(sealed, 'ann')).toBeUndefined();
});

it('refuses the secret of another user, and one that was changed', () => {
  const sealed = box.seal('a secret', 'ann');
  expect(box.open(sealed, 'bob')).toBeUndefined();
  const changed = Buffer.from(sealed, 'base64url').map((byte, at) => (at === 30 ? byte ^ 1 : byte));
  expect(box.open(Buffer.from(changed).toString('base64url'), 'ann')).toBeUndefined();
});
