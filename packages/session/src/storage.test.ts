import { clearSession, storedSession, storedToken, storeSession } from './storage';

const session = {
  token: 'token-1',
  user: { email: 'ann@kerf.test', displayName: 'Ann', photoURL: null },
  expiresAt: 1,
  lifetime: 1,
};

afterEach(() => jest.restoreAllMocks());

it('returns the stored session until it is cleared', () => {
  storeSession(session);
  expect(storedSession()).toEqual(session);
  clearSession();
  expect(storedToken()).toBeNull();
});

it('works without local storage', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  storeSession(session);
  clearSession();
  expect(storedToken()).toBeNull();
  expect(storedSession()).toBeNull();
});
