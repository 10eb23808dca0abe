import { call, configureApi } from './index';
import { rememberChange } from './remember-change';
import { API_URL, mockNetwork, responds } from './testing';

mockNetwork();
beforeEach(() => configureApi({ baseUrl: API_URL, token: () => 'abc' }));
afterEach(() => jest.restoreAllMocks());

it('sets the cookie after a change, and not after a read', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set');
  responds('listItems', []);
  await call('listItems', {});
  expect(cookie).not.toHaveBeenCalled();
  responds('removeReview', { acknowledged: true, deletedCount: 1 });
  await call('removeReview', { params: { id: 'a'.repeat(24) } });
  expect(cookie.mock.calls).toEqual([['kerf-changed=1;path=/;max-age=10;samesite=lax']]);
});

it('makes the cookie of an https shop Secure', () => {
  const page = { cookie: '', location: { ...location, protocol: 'https:' } };
  rememberChange(page);
  expect(page.cookie).toMatch(/;secure$/);
});
