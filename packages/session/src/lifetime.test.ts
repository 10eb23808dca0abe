import { ApiError, call } from '@kerf/api-client';
import { makeUser } from '@kerf/api-client/testing';
import { forget, type Identity, IdentityError, session, sessionStore } from './index';

jest.mock('@kerf/api-client', () => ({ ...jest.requireActual('@kerf/api-client'), call: jest.fn() }));
const api = jest.mocked(call) as jest.Mock;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const user = makeUser();
const proof = { email: user.email, idToken: 'proof' };
const renewIdentity = jest.fn<Promise<typeof proof | null>, []>();
const offline = () => new IdentityError('auth/network-request-failed', 'The sign-in service cannot be reached.');

let issued = 0;
const exchangeSession = jest.fn(async (): Promise<unknown> => {
  issued += 1;
  return { token: `token-${issued}`, user, expiresAt: atServer(Date.now() + HOUR), expiresIn: 3_600 };
});

/** How far the clock of this computer is ahead of the server's. */
let ahead = 0;
const atServer = (ms: number) => new Date(ms - ahead).toISOString();

const storeOldSession = ({ expiresIn }: { expiresIn: number }) => {
  localStorage.setItem('accessToken', 'old');
  localStorage.setItem('accessTokenOwner', JSON.stringify({ user, expiresAt: Date.now() + expiresIn }));
};
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const status = () => sessionStore.getState().status;

beforeEach(() => {
  jest.useFakeTimers();
  issued = 0;
  ahead = 0;
  renewIdentity.mockReset().mockResolvedValue(proof);
  exchangeSession.mockClear();
  api.mockReset();
  api.mockImplementation(async name => (name === 'isAdmin' ? { admin: false } : exchangeSession()));
  session.configure(async () => ({ renew: renewIdentity, signOut: jest.fn() }) as unknown as Identity);
});
afterEach(() => {
  forget();
  jest.useRealTimers();
});

it('4.26 a token is renewed 5 minutes before it expires, again and again', async () => {
  storeOldSession({ expiresIn: HOUR });
  await session.restore();
  await after(55 * MINUTE - 1);
  expect(renewIdentity).not.toHaveBeenCalled();
  await after(1);
  expect(renewIdentity).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(await session.token()).toBe('token-1');
  await after(55 * MINUTE);
  expect(await session.token()).toBe('token-2');
});

it('9.13 a token counts as expired 30 seconds before it does', async () => {
  renewIdentity.mockRejectedValueOnce(offline());
  storeOldSession({ expiresIn: MINUTE });
  await session.restore();
  await after(29_999);
  expect(await session.token()).toBe('old');
  await after(1);
  expect(await session.token()).toBe('token-1');
});

it('9.14 a failed renewal is retried after 30 seconds, then twice as long each time, at most 16 minutes', async () => {
  renewIdentity.mockRejectedValue(offline());
  storeOldSession({ expiresIn: HOUR });
  await session.restore();
  await after(55 * MINUTE);
  const waits = [0.5, 1, 2, 4, 8, 16, 16, 16].map(minutes => minutes * MINUTE);
  for (const [tries, wait] of waits.entries()) {
    expect(renewIdentity).toHaveBeenCalledTimes(tries + 1);
    await after(wait - 1);
    expect(renewIdentity).toHaveBeenCalledTimes(tries + 1);
    await after(1);
  }
  expect(status()).toBe('signed-in');
  renewIdentity.mockResolvedValue(proof);
  await after(16 * MINUTE);
  expect(await session.token()).toBe('token-1');
});

it('8.40 a network failure during a reload keeps the user signed in, and a call rejects with the reason', async () => {
  renewIdentity.mockRejectedValue(offline());
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  await after(0);
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: { email: user.email } });
  expect(localStorage.getItem('accessToken')).toBe('old');
  await expect(session.token()).rejects.toThrow('The sign-in service cannot be reached.');
  renewIdentity.mockResolvedValue(proof);
  await expect(session.token()).resolves.toBe('token-1');
});

it('an unreachable API keeps the user signed in', async () => {
  exchangeSession.mockRejectedValueOnce(new ApiError('The shop cannot be reached.', 0));
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  await after(0);
  expect(status()).toBe('signed-in');
  await after(30_000);
  expect(await session.token()).toBe('token-1');
});

it.each(['user-disabled', 'user-token-expired'])('8.38 8.39 the provider error %s signs the user out', async code => {
  renewIdentity.mockRejectedValue(new IdentityError(`auth/${code}`, 'No more.'));
  storeOldSession({ expiresIn: 5 * MINUTE });
  await session.restore();
  expect(status()).toBe('signed-in');
  await after(0);
  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  await after(HOUR);
  expect(renewIdentity).toHaveBeenCalledTimes(1);
});

it.each([401, 403])('a renewal that the API rejects with %i signs the user out', async statusCode => {
  exchangeSession.mockRejectedValueOnce(new ApiError('This account has been removed.', statusCode));
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  await after(0);
  expect(status()).toBe('signed-out');
});

it('concurrent calls share one token renewal', async () => {
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  expect(await Promise.all([session.token(), session.token()])).toEqual(['token-1', 'token-1']);
  expect(exchangeSession).toHaveBeenCalledTimes(1);
});

it('a log-out during a renewal keeps the user signed out', async () => {
  let respond = (_: unknown) => {};
  exchangeSession.mockImplementationOnce(() => new Promise(resolve => (respond = resolve)));
  storeOldSession({ expiresIn: 5 * MINUTE });
  await session.restore();
  await after(0);
  await session.signOut();
  respond({ token: 'late', user, expiresAt: atServer(Date.now() + HOUR), expiresIn: 3_600 });
  await after(0);
  expect(status()).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it.each([
  ['an hour ahead', HOUR],
  ['a day ahead', 24 * HOUR],
  ['two hours behind', -2 * HOUR],
])('renews no fresh token, and the token in time, with a clock that is %s', async (_, difference) => {
  ahead = difference;
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  for (let call = 0; call < 20; call += 1) expect(await session.token()).toBe('token-1');
  await after(54 * MINUTE);
  expect(await session.token()).toBe('token-1');
  expect(exchangeSession).toHaveBeenCalledTimes(1);
  await session.restore();
  expect(await session.token()).toBe('token-1');
  await after(MINUTE);
  expect(await session.token()).toBe('token-2');
  expect(exchangeSession).toHaveBeenCalledTimes(2);
});

it('does not trust a stored expiry after the clock has been set back', async () => {
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  expect(await session.token()).toBe('token-1');
  jest.setSystemTime(Date.now() - 3 * HOUR);
  await session.restore();
  expect(await session.token()).toBe('token-2');
});

it('a token that is valid for a moment only does not cause a loop of renewals', async () => {
  exchangeSession.mockImplementation(async () => ({ token: 'short', user, expiresAt: atServer(0), expiresIn: 1 }));
  storeOldSession({ expiresIn: -HOUR });
  await session.restore();
  await after(29_000);
  expect(exchangeSession).toHaveBeenCalledTimes(1);
});
