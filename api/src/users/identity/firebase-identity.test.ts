import type { Auth } from 'firebase-admin/auth';
import { FirebaseIdentity } from './firebase-identity.js';

/** An ID token's claims and the provider's record of the account. */
const required = {
  uid: 'uid-1',
  auth_time: 1_900_000_000,
  iat: 1_900_000_100,
  firebase: { sign_in_provider: 'password' },
  providerData: [{ providerId: 'password' }],
};
const token = { ...required, email: 'Ann@Kerf.Test', email_verified: true, name: 'Ann', picture: '' };
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

/** A provider that gives every call the same response. */
const identity = (respond: () => Promise<unknown>) => {
  const asked: unknown[][] = [];
  const ask = (...args: unknown[]) => {
    asked.push(args);
    return respond();
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
    provider: 'password',
    providers: ['password'],
    authTime: 1_900_000_000,
    issuedAt: 1_900_000_100,
    validAfter: null,
  });
  expect(asked).toEqual([['proof', true], ['uid-1']]);
});

it('rejects a proof of an address that the account no longer has', async () => {
  const responses = [token, { ...token, email: 'new@kerf.test' }];
  const { provider } = identity(async () => responses.shift());
  await expect(provider.verify('proof')).rejects.toMatchObject({ status: 401 });
});

it('does not equate similar e-mail addresses', async () => {
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

it('shortens long names', async () => {
  const named = (name: string) => identity(async () => ({ ...token, name })).provider.verify('proof');
  expect(await named('A'.repeat(5_000))).toMatchObject({ displayName: 'A'.repeat(120) });
  expect(await named('  ')).toMatchObject({ displayName: null });
});

it('treats an address as unverified unless the token says it is verified', async () => {
  const { provider } = identity(async () => required);
  expect(await provider.verify('proof')).toMatchObject({ email: undefined, emailVerified: false });
});

it('returns the time from which sign-ins are valid', async () => {
  const { provider } = identity(async () => ({ ...token, tokensValidAfterTime: 'Thu, 03 Jan 2030 04:00:00 GMT' }));
  expect(await provider.verify('proof')).toMatchObject({ validAfter: new Date('2030-01-03T04:00:00Z') });
});

it.each([
  ['password', ['google.com'], 'refuses'],
  ['custom', ['password'], 'refuses'],
  ['anonymous', [], 'refuses'],
  ['google.com', ['password', 'google.com'], 'takes'],
])('a proof by %s of an account with %j: %s it', async (sign_in_provider, providers, outcome) => {
  const providerData = providers.map(providerId => ({ providerId }));
  const { provider } = identity(async () => ({ ...token, firebase: { sign_in_provider }, providerData }));
  if (outcome === 'takes') expect(await provider.verify('proof')).toMatchObject({ provider: sign_in_provider });
  else await expect(provider.verify('proof')).rejects.toMatchObject({ status: 401 });
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
])('returns %s with %#', async (_what, error, status) => {
  await expect(failing(error).verify('proof')).rejects.toMatchObject({ status });
});

it('times out if the service does not respond', async () => {
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

it('reads the state of accounts in batches of a hundred', async () => {
  const uids = Array.from({ length: 101 }, (_, index) => `uid-${index}`);
  const { provider, asked } = identity(async () => ({
    users: [
      { uid: 'uid-1', disabled: true },
      { uid: 'uid-2', disabled: false, tokensValidAfterTime: 'Thu, 03 Jan 2030 04:00:00 GMT' },
    ],
    notFound: [{ uid: 'uid-3' }],
  }));
  expect(await provider.statesOf(uids)).toEqual(
    new Map([
      ['uid-1', { status: 'disabled', validAfter: null }],
      ['uid-2', { status: 'active', validAfter: new Date('2030-01-03T04:00:00Z') }],
      ['uid-3', { status: 'missing', validAfter: null }],
    ]),
  );
  expect(asked).toEqual([[uids.slice(0, 100).map(uid => ({ uid }))], [[{ uid: 'uid-100' }]]]);
  await expect(failing(coded('app/network-error')).statesOf(['uid-1'])).rejects.toMatchObject({ status: 503 });
});

it('sends no request for an empty list', async () => {
  const { provider, asked } = identity(async () => ({ users: [] }));
  expect(await provider.statesOf([])).toEqual(new Map());
  expect(asked).toEqual([]);
});

it('counts as reachable if it responds at all', async () => {
  await expect(failing(coded('auth/user-not-found')).reachable()).resolves.toBeUndefined();
  await expect(failing(coded('app/network-error')).reachable()).rejects.toMatchObject({ status: 503 });
});
