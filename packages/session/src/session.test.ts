import { call, configureApi } from '@kerf/api-client';
import {
  API_URL,
  hangs,
  makeUser,
  mockNetwork,
  refuses,
  responds,
  respondsWith,
  unreachable,
} from '@kerf/api-client/testing';
import { forget, type Identity, IdentityError, interruption, session, sessionStore } from './index';
import { interruptionStore } from './interruption';
import { send } from './send';

mockNetwork();

const proof = { email: 'customer@kerf.test', idToken: 'proof' };
const identity = {
  signIn: jest.fn(async () => proof),
  signUp: jest.fn(async () => proof),
  signInWith: jest.fn(async () => proof),
  sendPasswordReset: jest.fn(),
  sendEmailChange: jest.fn(),
  renew: jest.fn(async (): Promise<typeof proof | null> => proof),
  updateProfile: jest.fn(),
  signOut: jest.fn(),
} satisfies Identity;

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const openShop = ({ admin = false, token = 'token-1', expiresIn = 3_600 } = {}) => {
  const exchanges = responds('exchangeSession', { token, expiresAt: inAnHour(), expiresIn, user: makeUser() });
  responds('isAdmin', { admin });
  responds('endSession', undefined);
  return exchanges;
};

beforeEach(() => {
  forget();
  jest.clearAllMocks();
  configureApi({ baseUrl: API_URL, token: session.token });
  session.configure(async () => identity);
});
afterEach(forget);

it('4.01 4.03 4.04 4.10 9.09 exchanges the proof for a token, stores it as accessToken, and requests the role', async () => {
  const exchanges = openShop({ admin: true });
  await session.signIn('customer@kerf.test', 'secret');
  expect(identity.signIn).toHaveBeenCalledWith('customer@kerf.test', 'secret');
  expect(exchanges[0]?.body).toEqual(proof);
  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(sessionStore.getState()).toMatchObject({
    status: 'signed-in',
    role: 'admin',
    token: 'token-1',
    user: { email: 'customer@kerf.test', displayName: 'Casey Customer' },
  });
});

it('sends the token of the session that goes on with each exchange', async () => {
  const exchanges = openShop();
  await session.signIn('customer@kerf.test', 'secret');
  await session.signIn('customer@kerf.test', 'secret');
  expect(exchanges.map(({ body }) => body)).toEqual([proof, { ...proof, token: 'token-1' }]);
});

it('sends the id of the browser at the next sign-in, also after a log-out', async () => {
  const device = 'd7e9a3f0-5c1b-4a52-9a0c-2f4f9c1f7b11';
  openShop();
  respondsWith('exchangeSession', () =>
    Response.json({ token: 'token-1', expiresAt: inAnHour(), expiresIn: 3_600, user: makeUser(), device }),
  );
  await session.signIn('customer@kerf.test', 'secret');
  await session.signOut();
  const exchanges = openShop();
  await session.signIn('customer@kerf.test', 'secret');
  expect(exchanges.map(({ body }) => body)).toEqual([{ ...proof, device }]);
  localStorage.clear();
});

it('goes on with the same proof and a code if the user has a second factor', async () => {
  refuses('exchangeSession', 403, 'Type the code.', { code: 'second-factor-needed' });
  await expect(session.signIn('customer@kerf.test', 'secret')).rejects.toMatchObject({ code: 'second-factor-needed' });
  expect(sessionStore.getState().status).toBe('signed-out');
  const exchanges = openShop();
  await session.proveSecondFactor('123456');
  expect(exchanges.map(({ body }) => body)).toEqual([{ ...proof, code: '123456' }]);
  expect(sessionStore.getState().status).toBe('signed-in');
  expect(identity.signIn).toHaveBeenCalledTimes(1);
  await expect(session.proveSecondFactor('123456')).rejects.toThrow('Sign in first.');
});

it('signs in when the role cannot be loaded yet', async () => {
  openShop();
  refuses('isAdmin', 503, 'The shop is having trouble.');
  await session.signIn('customer@kerf.test', 'secret');
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', role: null });
});

it('ends the previous session when the provider signs in another user', async () => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  identity.signIn.mockResolvedValueOnce({ email: 'other@kerf.test', idToken: 'proof' });
  refuses('exchangeSession', 403, 'This account has been removed.');
  await expect(session.signIn('other@kerf.test', 'secret')).rejects.toThrow('This account has been removed.');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('stays signed out when the provider or the API rejects the sign-in', async () => {
  identity.signIn.mockRejectedValueOnce(new IdentityError('auth/wrong-password', 'Not right.'));
  await expect(session.signIn('customer@kerf.test', 'x')).rejects.toThrow('Not right.');
  refuses('exchangeSession', 403, 'This account has been removed.');
  await expect(session.signIn('customer@kerf.test', 'x')).rejects.toThrow('This account has been removed.');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('restores the last session without the provider while the token is valid', async () => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  sessionStore.setState({ status: 'signed-out', user: null, role: null, token: null }, true);
  await session.restore();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'token-1' });
  expect(identity.renew).not.toHaveBeenCalled();
});

it('renews an expired token, and signs out when the provider has no user any more', async () => {
  openShop({ token: 'token-2' });
  localStorage.setItem('accessToken', 'ended');
  await session.restore();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'token-2' });

  localStorage.setItem('accessTokenOwner', JSON.stringify({ user: makeUser(), expiresAt: Date.now() - 1 }));
  identity.renew.mockResolvedValueOnce(null);
  await session.restore();
  expect(await session.token()).toBeNull();
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('4.05 4.06 clears the token on log out even when the provider cannot be reached', async () => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  identity.signOut.mockRejectedValueOnce(new Error('offline'));
  await expect(session.signOut()).rejects.toThrow('offline');
  expect(identity.signOut).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(sessionStore.getState().status).toBe('signed-out');
});

it('ends the session at the API on log out with the token it had', async () => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  const ended = new Promise<string | null>(resolve =>
    respondsWith('endSession', ({ headers }) => {
      resolve(headers.get('authorization'));
      return new Response(null, { status: 204 });
    }),
  );
  await session.signOut();
  expect(await ended).toBe('Bearer token-1');
});

it.each([
  ['cannot be reached', () => unreachable('endSession')],
  ['never responds', () => hangs('endSession')],
  ['rejects the request', () => refuses('endSession', 401, 'Please sign in.')],
])('logs out at once when the API %s', async (_how, prepare) => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  prepare();
  const signingOut = session.signOut();
  expect(sessionStore.getState().status).toBe('signed-out');
  await signingOut;
  expect(identity.signOut).toHaveBeenCalledTimes(1);
});

it('keeps the session of the next user when the API rejects the log-out of the one before', async () => {
  const onRefused = jest.fn();
  configureApi({ baseUrl: API_URL, token: session.token, onRefused });
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  const rejected = new Promise<void>(resolve =>
    respondsWith('endSession', () => {
      resolve();
      return Response.json({ statusCode: 401, error: 'Unauthorized', message: 'Please sign in.' }, { status: 401 });
    }),
  );
  await session.signOut();
  await session.signIn('customer@kerf.test', 'secret');
  await rejected;
  // A later call, so that the rejection has been handled.
  await call('isAdmin', { params: { email: 'customer@kerf.test' } });
  expect(onRefused).not.toHaveBeenCalled();
  expect(sessionStore.getState().status).toBe('signed-in');
});

it('sends no request to the API on log out if the token has expired', async () => {
  openShop({ expiresIn: 0 });
  await session.signIn('customer@kerf.test', 'secret');
  const ended = responds('endSession', undefined);
  identity.renew.mockClear();
  await session.signOut();
  expect(ended).toEqual([]);
  expect(identity.renew).not.toHaveBeenCalled();
});

it('signs out when another tab signs out', async () => {
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  await session.restore();
  localStorage.removeItem('accessToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  expect(sessionStore.getState().status).toBe('signed-out');
});

it("5.30 rejects a photo change with 'No user is logged in'", async () => {
  await expect(session.updatePhoto('/a.png')).rejects.toThrow('No user is logged in');
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  await session.updatePhoto('/a.png');
  expect(identity.updateProfile).toHaveBeenCalledWith({ photoURL: '/a.png' });
  expect(sessionStore.getState().user?.photoURL).toBe('/a.png');
});

it('stays signed out without local storage when a renewal ends after the log-out', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
  openShop();
  await session.signIn('customer@kerf.test', 'secret');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  identity.renew.mockImplementationOnce(async () => {
    await session.signOut();
    return proof;
  });
  await session.token();
  expect(identity.renew).toHaveBeenCalledTimes(1);
  expect(sessionStore.getState().status).toBe('signed-out');
  jest.restoreAllMocks();
});

describe('a session that ends elsewhere while the user has something to lose', () => {
  beforeEach(async () => {
    session.keepWhile(() => true);
    openShop();
    await session.signIn('customer@kerf.test', 'secret');
    await session.restore();
  });
  afterEach(() => session.keepWhile(() => false));

  const endInOtherTab = () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  };

  it.each([
    ['another tab signs out', async () => endInOtherTab()],
    [
      'the provider has no user any more',
      async () => {
        identity.renew.mockResolvedValueOnce(null);
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
        void session.token();
        await new Promise(done => interruptionStore.subscribe(done));
        jest.mocked(Date.now).mockRestore();
      },
    ],
  ])('keeps the user and clears the token when %s', async (_how, end) => {
    await end();
    expect(interruption()).not.toBeNull();
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user: { email: 'customer@kerf.test' } });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('lets calls wait for the new token', async () => {
    endInOtherTab();
    const waiting = session.token();
    openShop({ token: 'token-2' });
    await session.signIn('customer@kerf.test', 'secret');
    expect(await waiting).toBe('token-2');
    expect(interruption()).toBeNull();
    expect(localStorage.getItem('accessToken')).toBe('token-2');
  });

  it('goes on when another tab signs in again', async () => {
    const owner = localStorage.getItem('accessTokenOwner');
    endInOtherTab();
    localStorage.setItem('accessTokenOwner', owner as string);
    localStorage.setItem('accessToken', 'token-3');
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: 'token-3' }));
    expect(interruption()).toBeNull();
    expect(await session.token()).toBe('token-3');
  });

  it('ends when the user gives up, or signs in as somebody else', async () => {
    endInOtherTab();
    const waiting = session.token();
    await session.signOut();
    expect(await waiting).toBeNull();
    expect(sessionStore.getState().status).toBe('signed-out');

    await session.signIn('customer@kerf.test', 'secret');
    endInOtherTab();
    identity.signIn.mockResolvedValueOnce({ email: 'other@kerf.test', idToken: 'proof' });
    const emails: (string | undefined)[] = [];
    const stop = sessionStore.subscribe(({ user }) => void emails.push(user?.email));
    await session.signIn('other@kerf.test', 'secret');
    stop();
    // The pages of the former user are left in between.
    expect(emails[0]).toBeUndefined();
    expect(interruption()).toBeNull();
  });
});

describe('a request beside the contract', () => {
  const asks = () => Response.json({ code: 'sign-in-again' }, { status: 403 });
  let interrupted: Promise<void>;
  beforeEach(() => {
    interrupted = new Promise(resolve => {
      const end = interruptionStore.subscribe(({ current }) => {
        if (!current) return;
        end();
        resolve();
      });
    });
  });

  it('is sent again after a fresh sign-in that its response asks for', async () => {
    openShop();
    await session.signIn('customer@kerf.test', 'secret');
    const tokens: (string | null)[] = [];
    const sent = send(async token => {
      tokens.push(token);
      return tokens.length === 1 ? asks() : new Response('a file');
    });
    await interrupted;
    expect(interruption()?.reason).toBe('fresh');
    openShop({ token: 'token-2' });
    await session.signIn('customer@kerf.test', 'secret');
    expect(await (await sent).text()).toBe('a file');
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  it('fails if the user gives up', async () => {
    openShop();
    await session.signIn('customer@kerf.test', 'secret');
    const sent = send(async () => asks());
    await interrupted;
    session.giveUpConfirming();
    expect((await sent).status).toBe(403);
  });

  it('is sent once after any other refusal', async () => {
    openShop();
    await session.signIn('customer@kerf.test', 'secret');
    const request = jest.fn(async () => Response.json({ code: 'forbidden' }, { status: 403 }));
    expect((await send(request)).status).toBe(403);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
