import { call } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import type { ShopConfig } from '@kerf/federation';
import { session, sessionStore } from '@kerf/session';
import { API_URL, makeUser, mockNetwork, refuses, responds } from '@kerf/testing';
import { startSession } from './session';

jest.mock('./identity/firebase', () => ({ firebaseIdentity: () => ({ signOut: async () => undefined }) }));

mockNetwork();

it.each<[RouteName, 'signed-in' | 'signed-out']>([
  ['listRemovedUsers', 'signed-out'],
  ['endSession', 'signed-in'],
])('after a 401 on %s the visitor is %s', async (name, status) => {
  const goTo = jest.fn();
  startSession({ apiUrl: API_URL, identity: {} } as ShopConfig, goTo);
  const owner = { user: makeUser(), expiresAt: Date.now() + 3_600_000 };
  localStorage.setItem('accessTokenOwner', JSON.stringify(owner));
  localStorage.setItem('accessToken', 'token');
  responds('isAdmin', { admin: true });
  responds('endSession', undefined);
  await session.restore();
  refuses(name, 401, 'Please sign in.');
  await expect(call(name as 'endSession', {})).rejects.toThrow('Please sign in.');
  expect(sessionStore.getState().status).toBe(status);
  expect(goTo).toHaveBeenCalledTimes(status === 'signed-out' ? 1 : 0);
});
