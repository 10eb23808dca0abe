import { call } from '@kerf/api-client';
import type { ShopConfig } from '@kerf/federation';
import { interruption, session, sessionStore } from '@kerf/session';
import { API_URL, makeUser, mockNetwork, refuses, responds } from '@kerf/testing';
import { waitFor } from '@testing-library/react';
import { startSession } from './session';

const signIn = jest.fn(async () => ({ email: 'customer@kerf.test', idToken: 'proof' }));
jest.mock('./identity/firebase', () => ({
  firebaseIdentity: () => ({ signOut: async () => undefined, signIn }),
}));

mockNetwork();

const leave = jest.fn();
const setUpSecondFactor = jest.fn();
let hasTyped: boolean;

beforeEach(async () => {
  jest.clearAllMocks();
  hasTyped = false;
  startSession({ apiUrl: API_URL, identity: {} } as ShopConfig, { hasTyped: () => hasTyped, leave, setUpSecondFactor });
  const owner = { user: makeUser(), expiresAt: Date.now() + 3_600_000 };
  localStorage.setItem('accessTokenOwner', JSON.stringify(owner));
  localStorage.setItem('accessToken', 'token');
  responds('isAdmin', { admin: false });
  await session.restore();
  responds('endSession', undefined);
});

const message = { email: 'a@kerf.test', subject: 'A saw', message: 'Which blade?' };
const expectSuspended = () => {
  expect(interruption()).not.toBeNull();
  expect(sessionStore.getState().status).toBe('signed-in');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
};
const acceptsSignIn = (person: Partial<ReturnType<typeof makeUser>> = {}) =>
  responds('exchangeSession', {
    token: 'token-2',
    user: { ...makeUser(), ...person },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    expiresIn: 3_600,
  });
const isInterrupted = () => waitFor(() => expect(interruption()).not.toBeNull());

it('signs the visitor out after a 401 on a read, and leaves the page', async () => {
  refuses('listRemovedUsers', 401, 'Please sign in.');
  await expect(call('listRemovedUsers', {})).rejects.toThrow('Please sign in.');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('signs out after a 403 on a call of the session, also if something was typed', async () => {
  hasTyped = true;
  refuses('listMyOrders', 403, 'Forbidden');
  await expect(call('listMyOrders', { query: { email: 'customer@kerf.test' } })).rejects.toThrow('Forbidden');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('keeps the session after a 403 on another call', async () => {
  refuses('listRemovedUsers', 403, 'Only an admin may do this.');
  await expect(call('listRemovedUsers', {})).rejects.toThrow('Only an admin may do this.');
  expect(sessionStore.getState().status).toBe('signed-in');
});

it('asks to sign in again after a 401 on a read if something was typed, and repeats the read', async () => {
  hasTyped = true;
  refuses('listWatches', 401, 'Please sign in.');
  const reading = call('listWatches', {});
  await isInterrupted();
  expectSuspended();
  responds('listWatches', []);
  acceptsSignIn();
  await session.signIn('customer@kerf.test', 'secret');
  expect(await reading).toEqual([]);
});

it('asks to sign in again after a 401 on a change, and fails the change if the user gives up', async () => {
  refuses('watchItem', 401, 'Please sign in.');
  const changing = call('watchItem', { params: { id: 'a'.repeat(24) } });
  await isInterrupted();
  expectSuspended();
  await session.signOut();
  await expect(changing).rejects.toThrow('Please sign in.');
  expect(sessionStore.getState().status).toBe('signed-out');
});

describe('a call that needs a fresh sign-in', () => {
  const removeUser = () => call('removeUser', { params: { id: 'a'.repeat(24) } });
  beforeEach(() => refuses('removeUser', 403, 'Please sign in again to do this.', { code: 'sign-in-again' }));

  it('asks the user to sign in, keeps the session meanwhile, and is repeated', async () => {
    const removing = removeUser();
    await isInterrupted();
    expect(interruption()?.reason).toBe('fresh');
    expect(localStorage.getItem('accessToken')).toBe('token');
    responds('removeUser', { acknowledged: true, deletedCount: 1 });
    acceptsSignIn();
    await session.signIn('customer@kerf.test', 'secret');
    expect(await removing).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(interruption()).toBeNull();
  });

  it('fails if the user gives up, who stays signed in', async () => {
    const removing = removeUser();
    await isInterrupted();
    session.giveUpConfirming();
    await expect(removing).rejects.toThrow('Please sign in again to do this.');
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'token' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('fails if somebody else signs in', async () => {
    const removing = removeUser();
    await isInterrupted();
    const sent = responds('removeUser', { acknowledged: true, deletedCount: 1 });
    signIn.mockResolvedValueOnce({ email: 'other@kerf.test', idToken: 'proof' });
    acceptsSignIn({ email: 'other@kerf.test' });
    await session.signIn('other@kerf.test', 'secret');
    await expect(removing).rejects.toThrow('Please sign in again to do this.');
    expect(sent).toHaveLength(0);
  });
});

it('shows a failed sign-in at once while it asks', async () => {
  hasTyped = true;
  session.suspend();
  refuses('exchangeSession', 403, 'This account has been removed.');
  await expect(session.signIn('customer@kerf.test', 'secret')).rejects.toThrow('This account has been removed.');
  expectSuspended();
});

it('sends what needs no session', async () => {
  session.suspend();
  const sent = responds('sendContactMessage', { acknowledged: true, insertedId: 'b'.repeat(24) });
  await call('sendContactMessage', { body: message });
  expect(sent).toHaveLength(1);
});

it('leads the staff to the set-up of a second factor that their role needs, and keeps the session', async () => {
  refuses('listRemovedUsers', 403, 'Your role needs a second factor.', { code: 'second-factor-required' });
  await expect(call('listRemovedUsers', {})).rejects.toThrow('Your role needs a second factor.');
  expect(setUpSecondFactor).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
  expect(sessionStore.getState().status).toBe('signed-in');
});

it('keeps the session while a fresh sign-in still lacks the code of the second factor', async () => {
  refuses('exchangeSession', 403, 'Type the code.', { code: 'second-factor-needed' });
  await expect(session.signIn('customer@kerf.test', 'a-password')).rejects.toThrow('Type the code.');
  expect(sessionStore.getState().status).toBe('signed-in');
  acceptsSignIn();
  await session.proveSecondFactor('123456');
  expect(sessionStore.getState().token).toBe('token-2');
});
