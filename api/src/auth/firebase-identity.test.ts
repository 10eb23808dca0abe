import type { Auth } from 'firebase-admin/auth';
import { FirebaseIdentity } from './firebase-identity.js';

const token = { uid: 'uid-1', email: 'Ann@Kerf.Test', email_verified: true, name: 'Ann', picture: '' };
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

/** An identity service that answers every call the same way. */
const identity = (answer: () => Promise<unknown>) => {
  const asked: unknown[][] = [];
  const ask = (...args: unknown[]) => {
    asked.push(args);
    return answer();
  };
  const auth = { verifyIdToken: ask, updateUser: ask, getUser: ask, getUsers: ask } as unknown as Auth;
  return { provider: new FirebaseIdentity(auth), asked };
};
const failing = (error: Error) => identity(() => Promise.reject(error)).provider;

it('verifies with the check for revoked and disabled accounts, and lower-cases the e-mail address', async () => {
  const { provider, asked } = identity(async () => token);
  expect(await provider.verify('proof')).toEqual({
    uid: 'uid-1',
    email: 'ann@kerf.test',
    emailVerified: true,
    displayName: 'Ann',
    photoURL: null,
  });
  expect(asked).toEqual([['proof', true]]);
});

it("keeps apart what only looks alike: one address is never another person's", async () => {
  // The sign for Kelvin has a k of ours as its small letter.
  const { provider } = identity(async () => ({ ...token, email: 'Mar\u212a@Kerf.Test' }));
  expect(await provider.verify('proof')).toMatchObject({ email: 'mar\u212a@kerf.test' });
});

it.each([
  ['http://pictures.example/me.png', null],
  ['javascript:alert(1)', null],
  ['https://pictures.example/me.png', 'https://pictures.example/me.png'],
  ['/pictures/me.svg', '/pictures/me.svg'],
])('takes the photo %s for %s', async (picture, photoURL) => {
  const { provider } = identity(async () => ({ ...token, picture }));
  expect(await provider.verify('proof')).toMatchObject({ photoURL });
});

it('keeps names short: everybody sees them beside a review', async () => {
  const named = (name: string) => identity(async () => ({ ...token, name })).provider.verify('proof');
  expect(await named('A'.repeat(5_000))).toMatchObject({ displayName: 'A'.repeat(120) });
  expect(await named('  ')).toMatchObject({ displayName: null });
});

it('takes an address for unverified unless the proof says otherwise', async () => {
  const { provider } = identity(async () => ({ uid: 'uid-1' }));
  expect(await provider.verify('proof')).toMatchObject({ email: undefined, emailVerified: false });
});

it.each([
  ['an expired proof', coded('auth/id-token-expired'), 401],
  ['a revoked proof', coded('auth/id-token-revoked'), 401],
  ['an account that is gone', coded('auth/user-not-found'), 401],
  ['what is no token', coded('auth/argument-error', 'Decoding Firebase ID token failed.'), 401],
  ['a bad signature', coded('auth/argument-error', 'Firebase ID token has invalid signature.'), 401],
  ['a disabled account', coded('auth/user-disabled'), 403],
  ['certificates out of reach', coded('auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND'), 503],
  ['a network failure', coded('app/network-error'), 503],
  ['credentials of ours that are refused', coded('app/invalid-credential'), 503],
  ['anything else', new Error('?'), 503],
])('answers %s with %#', async (_what, error, status) => {
  await expect(failing(error).verify('proof')).rejects.toMatchObject({ status });
});

it('gives up on a service that does not answer', async () => {
  jest.useFakeTimers();
  const asked = expect(identity(() => new Promise(() => {})).provider.verify('proof')).rejects.toMatchObject({
    status: 503,
  });
  await jest.advanceTimersByTimeAsync(5_000);
  await asked;
  jest.useRealTimers();
});

it.each([
  ['disable', true],
  ['enable', false],
] as const)('%ss an account, and minds nothing where it is gone', async (change, disabled) => {
  const { provider, asked } = identity(async () => ({}));
  await provider[change]('uid-1');
  expect(asked).toEqual([['uid-1', { disabled }]]);
  await expect(failing(coded('auth/user-not-found'))[change]('uid-1')).resolves.toBeUndefined();
  await expect(failing(coded('app/network-error'))[change]('uid-1')).rejects.toMatchObject({ status: 503 });
});

it('knows which accounts are disabled, a hundred at a time', async () => {
  const uids = Array.from({ length: 101 }, (_, index) => `uid-${index}`);
  const { provider, asked } = identity(async () => ({
    users: [
      { uid: 'uid-1', disabled: true },
      { uid: 'uid-2', disabled: false },
    ],
  }));
  expect(await provider.disabledAmong(uids)).toEqual(new Set(['uid-1']));
  expect(asked).toEqual([[uids.slice(0, 100).map(uid => ({ uid }))], [[{ uid: 'uid-100' }]]]);
  await expect(failing(coded('app/network-error')).disabledAmong(['uid-1'])).rejects.toMatchObject({ status: 503 });
});

it('asks nothing about nobody', async () => {
  const { provider, asked } = identity(async () => ({ users: [] }));
  expect(await provider.disabledAmong([])).toEqual(new Set());
  expect(asked).toEqual([]);
});

it('is reachable where it answers at all', async () => {
  await expect(failing(coded('auth/user-not-found')).reachable()).resolves.toBeUndefined();
  await expect(failing(coded('app/network-error')).reachable()).rejects.toMatchObject({ status: 503 });
});
