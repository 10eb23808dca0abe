import { call } from '@kerf/api-client';
import type { ShopConfig } from '@kerf/federation';
import { session, sessionStore } from '@kerf/session';
import { API_URL, makeUser, mockNetwork, refuses, responds } from '@kerf/testing';
import { startSession } from './session';

jest.mock('./identity/firebase', () => ({ firebaseIdentity: () => ({ signOut: async () => undefined }) }));

mockNetwork();

it('signs the visitor out after a 401', async () => {
  const goTo = jest.fn();
  startSession({ apiUrl: API_URL, identity: {} } as ShopConfig, goTo);
  const owner = { user: makeUser(), expiresAt: Date.now() + 3_600_000 };
  localStorage.setItem('accessTokenOwner', JSON.stringify(owner));
  localStorage.setItem('accessToken', 'token');
  responds('isAdmin', { admin: true });
  await session.restore();
  responds('endSession', undefined);
  refuses('listRemovedUsers', 401, 'Please sign in.');
  await expect(call('listRemovedUsers', {})).rejects.toThrow('Please sign in.');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(goTo).toHaveBeenCalledTimes(1);
});
